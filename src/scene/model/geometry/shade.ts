import type { Mesh } from './mesh.ts'

/**
 * Makes a mesh from bare triangles. Corners at the same position share a normal where their faces meet at less than
 * `creaseDeg`, each face weighted by its area; so a narrow bevel takes the curve, and wide faces stay flat. `uvs` are
 * projected along the main axis of each face, in the unit of the positions.
 */
export function shaded(positions: readonly number[], triangles: readonly number[], creaseDeg = 38): Mesh {
  const faces = faceNormals(positions, triangles)
  const places = placesOf(positions)
  const around = facesAround(triangles, places)
  const cosCrease = Math.cos((creaseDeg * Math.PI) / 180)
  // Space for a vertex at each corner; most corners share one.
  const out = {
    positions: new Float32Array(triangles.length * 3),
    normals: new Float32Array(triangles.length * 3),
    uvs: new Float32Array(triangles.length * 2),
  }
  const indices = new Uint32Array(triangles.length)
  let count = 0
  // The vertices created so far at each position, as a linked list; they differ by normal or axis.
  const first = new Int32Array(positions.length / 3).fill(-1)
  const next = new Int32Array(triangles.length)
  const axisOf = new Uint8Array(triangles.length)
  const normal: [number, number, number] = [0, 0, 0]
  for (let corner = 0; corner < triangles.length; corner++) {
    const vertex = triangles[corner] as number
    const place = places[vertex] as number
    const face = Math.floor(corner / 3)
    smoothNormal(faces, around, place, face, cosCrease, normal)
    const axis = mainAxis(faces, face)
    let index = first[place] as number
    while (index >= 0 && !(axisOf[index] === axis && sameWay(out.normals, index, normal))) index = next[index] as number
    if (index < 0) {
      index = count++
      next[index] = first[place] as number
      first[place] = index
      axisOf[index] = axis
      const x = positions[vertex * 3] as number
      const y = positions[vertex * 3 + 1] as number
      const z = positions[vertex * 3 + 2] as number
      for (let k = 0; k < 3; k++) {
        out.positions[index * 3 + k] = positions[vertex * 3 + k] as number
        out.normals[index * 3 + k] = normal[k] as number
      }
      project(out.uvs, index * 2, axis, x, y, z)
    }
    indices[corner] = index
  }
  return {
    positions: out.positions.slice(0, count * 3),
    normals: out.normals.slice(0, count * 3),
    uvs: out.uvs.slice(0, count * 2),
    indices,
  }
}

function sameWay(normals: Float32Array, index: number, normal: readonly [number, number, number]): boolean {
  const at = index * 3
  return (
    Math.abs((normals[at] as number) - normal[0]) < 2e-3 &&
    Math.abs((normals[at + 1] as number) - normal[1]) < 2e-3 &&
    Math.abs((normals[at + 2] as number) - normal[2]) < 2e-3
  )
}

/** Four numbers per face: the unit normal and twice the area. */
function faceNormals(positions: readonly number[], triangles: readonly number[]): Float64Array {
  const faces = new Float64Array((triangles.length / 3) * 4)
  for (let face = 0; face < triangles.length / 3; face++) {
    const a = (triangles[face * 3] as number) * 3
    const b = (triangles[face * 3 + 1] as number) * 3
    const c = (triangles[face * 3 + 2] as number) * 3
    const ax = positions[a] as number
    const ay = positions[a + 1] as number
    const az = positions[a + 2] as number
    const ux = (positions[b] as number) - ax
    const uy = (positions[b + 1] as number) - ay
    const uz = (positions[b + 2] as number) - az
    const vx = (positions[c] as number) - ax
    const vy = (positions[c + 1] as number) - ay
    const vz = (positions[c + 2] as number) - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz)
    const by = area || 1
    const at = face * 4
    faces[at] = nx / by
    faces[at + 1] = ny / by
    faces[at + 2] = nz / by
    faces[at + 3] = area
  }
  return faces
}

const grain = 1e5

/** One index per vertex, the same for all vertices at the same position. */
export function placesOf(positions: ArrayLike<number>): Int32Array {
  const count = positions.length / 3
  const places = new Int32Array(count)
  // Open addressing over the rounded coordinates; a position is identified by the first vertex there.
  let size = 16
  while (size < count * 2) size *= 2
  const slots = new Int32Array(size).fill(-1)
  const rounded = new Float64Array(positions.length)
  for (let i = 0; i < rounded.length; i++) rounded[i] = Math.floor((positions[i] as number) * grain + 0.5)
  for (let i = 0; i < count; i++) {
    const x = rounded[i * 3] as number
    const y = rounded[i * 3 + 1] as number
    const z = rounded[i * 3 + 2] as number
    let slot = (Math.imul(x | 0, 73856093) ^ Math.imul(y | 0, 19349663) ^ Math.imul(z | 0, 83492791)) & (size - 1)
    for (;;) {
      const other = slots[slot] as number
      if (other < 0) {
        slots[slot] = i
        places[i] = i
        break
      }
      if (rounded[other * 3] === x && rounded[other * 3 + 1] === y && rounded[other * 3 + 2] === z) {
        places[i] = other
        break
      }
      slot = (slot + 1) & (size - 1)
    }
  }
  return places
}

type Around = { from: Int32Array; faces: Int32Array }

/** The faces at each position: `faces` from `from[place]` to `from[place + 1]`. */
function facesAround(triangles: readonly number[], places: Int32Array): Around {
  const from = new Int32Array(places.length + 1)
  for (const vertex of triangles) {
    const place = (places[vertex] as number) + 1
    from[place] = (from[place] as number) + 1
  }
  for (let i = 1; i < from.length; i++) from[i] = (from[i] as number) + (from[i - 1] as number)
  const at = from.slice()
  const faces = new Int32Array(triangles.length)
  for (let corner = 0; corner < triangles.length; corner++) {
    const place = places[triangles[corner] as number] as number
    const slot = at[place] as number
    faces[slot] = Math.floor(corner / 3)
    at[place] = slot + 1
  }
  return { from, faces }
}

function smoothNormal(
  faces: Float64Array,
  { from, faces: near }: Around,
  place: number,
  own: number,
  cosCrease: number,
  out: [number, number, number],
): void {
  const at = own * 4
  const ox = faces[at] as number
  const oy = faces[at + 1] as number
  const oz = faces[at + 2] as number
  let sx = 0
  let sy = 0
  let sz = 0
  const end = from[place + 1] as number
  for (let i = from[place] as number; i < end; i++) {
    const f = (near[i] as number) * 4
    const x = faces[f] as number
    const y = faces[f + 1] as number
    const z = faces[f + 2] as number
    if (ox * x + oy * y + oz * z < cosCrease) continue
    const area = faces[f + 3] as number
    sx += x * area
    sy += y * area
    sz += z * area
  }
  const length = Math.sqrt(sx * sx + sy * sy + sz * sz)
  out[0] = length > 0 ? sx / length : ox
  out[1] = length > 0 ? sy / length : oy
  out[2] = length > 0 ? sz / length : oz
}

function mainAxis(faces: Float64Array, face: number): number {
  const at = face * 4
  const x = faces[at] as number
  const y = faces[at + 1] as number
  const z = faces[at + 2] as number
  const ax = Math.abs(x)
  const ay = Math.abs(y)
  const az = Math.abs(z)
  if (ay >= ax && ay >= az) return y < 0 ? 1 : 0
  if (ax >= az) return x < 0 ? 3 : 2
  return z < 0 ? 5 : 4
}

/** Seen from outside, u points right and v up (on a top face: v away from the viewer). */
function project(uvs: Float32Array, at: number, axis: number, x: number, y: number, z: number): void {
  uvs[at] = axis < 2 || axis === 4 ? x : axis === 2 ? -z : axis === 3 ? z : -x
  uvs[at + 1] = axis === 0 ? -z : axis === 1 ? z : y
}
