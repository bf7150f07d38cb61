export type Vec2 = readonly [number, number]
export type Vec3 = readonly [number, number, number]

/** The points of an outline, a profile or a path, in order. */
export function points<All extends (Vec2 | Vec3)[]>(...all: All): All {
  return all
}

/** In meters. */
export const inch = 0.0254
export const foot = 0.3048
export const inchesPerMeter = 1 / inch
export const feetPerMeter = 1 / foot
export const sqftPerM2 = 1 / foot ** 2

/**
 * Triangles. Three numbers per vertex (two for `uvs`, in the mesh's own unit of length, so that materials have true
 * scale); counterclockwise seen from outside. Right-handed: x right, y up, z toward the viewer in front.
 */
export type Mesh = {
  positions: Float32Array
  normals: Float32Array
  uvs: Float32Array
  indices: Uint32Array
}

export type Bounds = { min: [number, number, number]; max: [number, number, number] }

export function merged(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const all: Mesh = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: new Float32Array(vertices * 2),
    indices: new Uint32Array(corners),
  }
  let vertex = 0
  let corner = 0
  for (const mesh of meshes) {
    all.positions.set(mesh.positions, vertex * 3)
    all.normals.set(mesh.normals, vertex * 3)
    all.uvs.set(mesh.uvs, vertex * 2)
    for (let i = 0; i < mesh.indices.length; i++) all.indices[corner + i] = (mesh.indices[i] as number) + vertex
    vertex += mesh.positions.length / 3
    corner += mesh.indices.length
  }
  return all
}

export function moved(mesh: Mesh, [x, y, z]: Vec3): Mesh {
  const positions = mesh.positions.slice()
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = (positions[i] as number) + x
    positions[i + 1] = (positions[i + 1] as number) + y
    positions[i + 2] = (positions[i + 2] as number) + z
  }
  return { ...mesh, positions }
}

/** Rotates about an axis through the origin, radians, counterclockwise when the axis points at the viewer. */
export function turned(mesh: Mesh, axis: 'x' | 'y' | 'z', radians: number): Mesh {
  const [a, b] = axis === 'x' ? [1, 2] : axis === 'y' ? [2, 0] : [0, 1]
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const turn = (from: Float32Array) => {
    const to = from.slice()
    for (let i = 0; i < to.length; i += 3) {
      const p = from[i + a] as number
      const q = from[i + b] as number
      to[i + a] = p * cos - q * sin
      to[i + b] = p * sin + q * cos
    }
    return to
  }
  return { ...mesh, positions: turn(mesh.positions), normals: turn(mesh.normals) }
}

/** The mirror image of a mesh: x becomes -x, and the faces still point outward. */
export function mirrored(mesh: Mesh): Mesh {
  const flip = (from: Float32Array) => from.map((n, i) => (i % 3 === 0 ? -n : n))
  const indices = mesh.indices.slice()
  for (let i = 0; i < indices.length; i += 3) {
    const last = indices[i + 2] as number
    indices[i + 2] = indices[i + 1] as number
    indices[i + 1] = last
  }
  return { ...mesh, positions: flip(mesh.positions), normals: flip(mesh.normals), indices }
}

/** A uniform scale, then a turn about the vertical axis (radians, counterclockwise from above), then a move. */
export type Setting = { scale: number; radians: number; by: Vec3 }

/** One mesh of several, set into another space in one pass; `uvs` are scaled too. */
export function mergedInto({ scale, radians, by: [dx, dy, dz] }: Setting, meshes: readonly Mesh[]): Mesh {
  const all = merged(meshes)
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const { positions, normals, uvs } = all
  for (let i = 0; i < positions.length; i += 3) {
    const x = (positions[i] as number) * scale
    const z = (positions[i + 2] as number) * scale
    positions[i] = z * sin + x * cos + dx
    positions[i + 1] = (positions[i + 1] as number) * scale + dy
    positions[i + 2] = z * cos - x * sin + dz
    const nx = normals[i] as number
    const nz = normals[i + 2] as number
    normals[i] = nz * sin + nx * cos
    normals[i + 2] = nz * cos - nx * sin
  }
  for (let i = 0; i < uvs.length; i++) uvs[i] = (uvs[i] as number) * scale
  return all
}

/** Scales by positive factors; `uvs` keep their lengths unless the factor is a single number. */
export function scaled(mesh: Mesh, by: number | Vec3): Mesh {
  if (typeof by === 'number') return mergedInto({ scale: by, radians: 0, by: [0, 0, 0] }, [mesh])
  const [x, y, z] = by
  const positions = mesh.positions.slice()
  const normals = mesh.normals.slice()
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = (positions[i] as number) * x
    positions[i + 1] = (positions[i + 1] as number) * y
    positions[i + 2] = (positions[i + 2] as number) * z
    const nx = (normals[i] as number) / x
    const ny = (normals[i + 1] as number) / y
    const nz = (normals[i + 2] as number) / z
    const length = Math.hypot(nx, ny, nz) || 1
    normals[i] = nx / length
    normals[i + 1] = ny / length
    normals[i + 2] = nz / length
  }
  return { ...mesh, positions, normals }
}

/** Wood and cloth run along u; this makes them run upright instead: u and v are swapped. */
export function grainUp(mesh: Mesh): Mesh {
  const uvs = mesh.uvs.slice()
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = mesh.uvs[i + 1] as number
    uvs[i + 1] = mesh.uvs[i] as number
  }
  return { ...mesh, uvs }
}

export function boundsOf(meshes: readonly Mesh[]): Bounds {
  const bounds: Bounds = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      const axis = (i % 3) as 0 | 1 | 2
      const value = positions[i] as number
      if (value < bounds.min[axis]) bounds.min[axis] = value
      if (value > bounds.max[axis]) bounds.max[axis] = value
    }
  }
  return bounds
}

export function minus(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function times(a: Vec3, k: number): Vec3 {
  return [a[0] * k, a[1] * k, a[2] * k]
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a) || 1
  return times(a, 1 / length)
}
