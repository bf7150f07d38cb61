import type { Mesh } from './mesh.ts'

/**
 * Makes a mesh of bare triangles: corners that share a place share their normal where their faces meet by less than
 * `creaseDeg`, each face counted by its area. So a narrow bevel takes the turn and the broad faces stay flat.
 * `uvs` are projected along the main axis of each face, in the unit of the positions.
 */
export function shaded(positions: readonly number[], triangles: readonly number[], creaseDeg = 38): Mesh {
  const faces = faceNormals(positions, triangles)
  const places = placesOf(positions)
  const around = facesAround(triangles, places)
  const cosCrease = Math.cos((creaseDeg * Math.PI) / 180)
  const out = { positions: [] as number[], normals: [] as number[], uvs: [] as number[] }
  const indices = new Uint32Array(triangles.length)
  const known = new Map<string, number>()
  for (let corner = 0; corner < triangles.length; corner++) {
    const vertex = triangles[corner] as number
    const face = Math.floor(corner / 3)
    const normal = smoothNormal(faces, around.get(places[vertex] as number) ?? [], face, cosCrease)
    const axis = mainAxis(faces, face)
    const x = positions[vertex * 3] as number
    const y = positions[vertex * 3 + 1] as number
    const z = positions[vertex * 3 + 2] as number
    const key = `${places[vertex]} ${axis} ${normal.map((n) => Math.round(n * 500)).join(' ')}`
    let index = known.get(key)
    if (index === undefined) {
      index = out.positions.length / 3
      known.set(key, index)
      out.positions.push(x, y, z)
      out.normals.push(...normal)
      out.uvs.push(...projected(axis, x, y, z))
    }
    indices[corner] = index
  }
  return {
    positions: Float32Array.from(out.positions),
    normals: Float32Array.from(out.normals),
    uvs: Float32Array.from(out.uvs),
    indices,
  }
}

/** Four numbers a face: the unit normal and the area's double. */
function faceNormals(positions: readonly number[], triangles: readonly number[]): Float64Array {
  const faces = new Float64Array((triangles.length / 3) * 4)
  for (let face = 0; face < triangles.length / 3; face++) {
    const [a, b, c] = [0, 1, 2].map((k) => (triangles[face * 3 + k] as number) * 3) as [
      number,
      number,
      number,
    ]
    const at = (i: number) => positions[i] as number
    const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)]
    const [vx, vy, vz] = [at(c) - at(a), at(c + 1) - at(a + 1), at(c + 2) - at(a + 2)]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.hypot(nx, ny, nz)
    const by = area || 1
    faces.set([nx / by, ny / by, nz / by, area], face * 4)
  }
  return faces
}

/** The same number for every vertex at one place. */
function placesOf(positions: readonly number[]): Int32Array {
  const places = new Int32Array(positions.length / 3)
  const known = new Map<string, number>()
  for (let i = 0; i < places.length; i++) {
    const key = [0, 1, 2].map((k) => Math.round((positions[i * 3 + k] as number) * 1e5)).join(' ')
    const place = known.get(key) ?? known.size
    known.set(key, place)
    places[i] = place
  }
  return places
}

function facesAround(triangles: readonly number[], places: Int32Array): Map<number, number[]> {
  const around = new Map<number, number[]>()
  for (let corner = 0; corner < triangles.length; corner++) {
    const place = places[triangles[corner] as number] as number
    const faces = around.get(place)
    if (faces) faces.push(Math.floor(corner / 3))
    else around.set(place, [Math.floor(corner / 3)])
  }
  return around
}

function smoothNormal(faces: Float64Array, near: number[], own: number, cosCrease: number): number[] {
  const n = (face: number, k: number) => faces[face * 4 + k] as number
  const sum = [0, 0, 0]
  for (const face of near) {
    const cos = n(own, 0) * n(face, 0) + n(own, 1) * n(face, 1) + n(own, 2) * n(face, 2)
    if (cos < cosCrease) continue
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + n(face, k) * n(face, 3)
  }
  const length = Math.hypot(...sum)
  return length > 0 ? sum.map((v) => v / length) : [n(own, 0), n(own, 1), n(own, 2)]
}

function mainAxis(faces: Float64Array, face: number): number {
  const [x, y, z] = [0, 1, 2].map((k) => faces[face * 4 + k] as number) as [number, number, number]
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ay >= ax && ay >= az) return y < 0 ? 1 : 0
  if (ax >= az) return x < 0 ? 3 : 2
  return z < 0 ? 5 : 4
}

/** Seen from outside, u runs right and v up (on a top face: v away from the viewer). */
function projected(axis: number, x: number, y: number, z: number): [number, number] {
  if (axis === 0) return [x, -z]
  if (axis === 1) return [x, z]
  if (axis === 2) return [-z, y]
  if (axis === 3) return [z, y]
  return axis === 4 ? [x, y] : [-x, y]
}
