import type { Accessor, Document, Material, mat4, Node, Primitive } from '@gltf-transform/core'
import { maxModelTriangles } from '#lib/file-rules.ts'

/** All triangles of one material, in the coordinates of the file's scene. */
export type Group = {
  material: Material | null
  positions: Float32Array
  normals: Float32Array
  /** Null if it has none, or no texture needs them. */
  uvs: Float32Array | null
  indices: Uint32Array
}

/** The triangles that a document shows, by material, with each node's position applied. */
export function gather(doc: Document): { groups: Group[]; notes: string[] } {
  const root = doc.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const nodes: Node[] = []
  if (scene) scene.traverse((node) => nodes.push(node))
  else nodes.push(...root.listNodes())
  const pieces = new Map<Material | null, Omit<Group, 'material'>[]>()
  const notes = new Set<string>()
  let sum = 0
  for (const node of nodes) {
    const matrix = node.getWorldMatrix()
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const indices = trianglesOf(primitive)
      if (!indices) {
        notes.add('Lines and points are left out; only surfaces are shown.')
        continue
      }
      sum += indices.length / 3
      if (sum > maxModelTriangles)
        throw new Refused(
          `The model has more than ${maxModelTriangles.toLocaleString('en-US')} triangles. Simplify it before the export.`,
        )
      if (primitive.listTargets().length > 0) notes.add('Shape keys are left out.')
      if (primitive.getAttribute('COLOR_0')) notes.add('Colors of vertices are not shown; use materials or textures.')
      const material = primitive.getMaterial()
      const list = pieces.get(material) ?? []
      pieces.set(material, list)
      list.push(pieceOf(primitive, indices, matrix))
    }
  }
  const groups = [...pieces].map(([material, list]) => ({ material, ...joined(list) }))
  return { groups, notes: [...notes] }
}

/** The corners of a primitive's triangles; null for points and lines. Triangles without an area are left out. */
function trianglesOf(primitive: Primitive): Uint32Array | null {
  const mode = primitive.getMode()
  if (mode < 4) return null
  const vertices = primitive.getAttribute('POSITION')?.getCount() ?? 0
  const given = primitive.getIndices()
  const count = given?.getCount() ?? vertices
  const corner = (i: number) => (given ? given.getScalar(i) : i)
  const out: number[] = []
  const add = (a: number, b: number, c: number) => {
    if (Math.max(a, b, c) >= vertices) throw new Refused('The file is broken: a triangle has a vertex that is missing.')
    if (a !== b && b !== c && a !== c) out.push(a, b, c)
  }
  if (mode === 4) for (let i = 0; i + 2 < count; i += 3) add(corner(i), corner(i + 1), corner(i + 2))
  else
    for (let i = 0; i + 2 < count; i++) {
      if (mode === 6) add(corner(0), corner(i + 1), corner(i + 2))
      else if (i % 2 === 0) add(corner(i), corner(i + 1), corner(i + 2))
      else add(corner(i + 1), corner(i), corner(i + 2))
    }
  return Uint32Array.from(out)
}

function pieceOf(primitive: Primitive, indices: Uint32Array, m: mat4): Omit<Group, 'material'> {
  const position = valuesOf(primitive.getAttribute('POSITION'), 3) ?? new Float32Array()
  const count = position.length / 3
  const positions = new Float32Array(position.length)
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = [position[i] as number, position[i + 1] as number, position[i + 2] as number]
    for (let row = 0; row < 3; row++)
      positions[i + row] =
        (m[row] as number) * x + (m[row + 4] as number) * y + (m[row + 8] as number) * z + (m[row + 12] as number)
  }
  if (positions.some((value) => !Number.isFinite(value)))
    throw new Refused('The file is broken: a vertex of the model has no position.')
  const own = valuesOf(primitive.getAttribute('NORMAL'), 3)
  // A mirrored object shows its inside otherwise.
  const turned = determinant(m) < 0 ? flipped(indices) : indices
  const normals = own?.length === positions.length ? carriedNormals(own, m) : smoothNormals(positions, turned)
  const { base, channel } = placeOfTexture(primitive.getMaterial())
  const given = base ? valuesOf(primitive.getAttribute(`TEXCOORD_${channel}`), 2) : null
  return { positions, normals, uvs: given?.length === count * 2 ? given : null, indices: turned }
}

/** The texture whose coordinates are used for all textures of a material: its color's, otherwise its relief's. */
function placeOfTexture(material: Material | null): { base: boolean; channel: number } {
  const info = material?.getBaseColorTexture()
    ? material.getBaseColorTextureInfo()
    : material?.getNormalTexture()
      ? material.getNormalTextureInfo()
      : material?.getMetallicRoughnessTexture()
        ? material.getMetallicRoughnessTextureInfo()
        : null
  return { base: info !== null && info !== undefined, channel: info?.getTexCoord() ?? 0 }
}

function valuesOf(accessor: Accessor | null, width: number): Float32Array | null {
  if (!accessor || accessor.getElementSize() !== width) return null
  const out = new Float32Array(accessor.getCount() * width)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) out.set(accessor.getElement(i, element), i * width)
  return out
}

function determinant(m: mat4): number {
  return m[0] * (m[5] * m[10] - m[9] * m[6]) - m[4] * (m[1] * m[10] - m[9] * m[2]) + m[8] * (m[1] * m[6] - m[5] * m[2])
}

function flipped(indices: Uint32Array): Uint32Array {
  const out = indices.slice()
  for (let i = 0; i < out.length; i += 3) {
    out[i + 1] = indices[i + 2] as number
    out[i + 2] = indices[i + 1] as number
  }
  return out
}

/** Normals by the cofactors of the matrix, which keep them upright on a surface that is scaled unevenly. */
function carriedNormals(normals: Float32Array, m: mat4): Float32Array {
  const sign = Math.sign(determinant(m)) || 1
  const k = [
    [m[5] * m[10] - m[6] * m[9], m[6] * m[8] - m[4] * m[10], m[4] * m[9] - m[5] * m[8]],
    [m[2] * m[9] - m[1] * m[10], m[0] * m[10] - m[2] * m[8], m[1] * m[8] - m[0] * m[9]],
    [m[1] * m[6] - m[2] * m[5], m[2] * m[4] - m[0] * m[6], m[0] * m[5] - m[1] * m[4]],
  ] as [number, number, number][]
  const out = new Float32Array(normals.length)
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i] as number, normals[i + 1] as number, normals[i + 2] as number]
    k.forEach((row, axis) => {
      out[i + axis] = sign * (row[0] * x + row[1] * y + row[2] * z)
    })
  }
  return unitLength(out)
}

/** The mean of the faces at each vertex, by their area. */
function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const out = new Float32Array(positions.length)
  const at = (corner: number, axis: number) => positions[(indices[corner] as number) * 3 + axis] as number
  for (let i = 0; i < indices.length; i += 3) {
    const edge = (to: number) => [0, 1, 2].map((axis) => at(i + to, axis) - at(i, axis)) as [number, number, number]
    const [a, b] = [edge(1), edge(2)]
    const normal = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    for (let k = 0; k < 3; k++)
      normal.forEach((value, axis) => {
        const place = (indices[i + k] as number) * 3 + axis
        out[place] = (out[place] as number) + value
      })
  }
  return unitLength(out)
}

function unitLength(vectors: Float32Array): Float32Array {
  for (let i = 0; i < vectors.length; i += 3) {
    const length = Math.hypot(vectors[i] as number, vectors[i + 1] as number, vectors[i + 2] as number)
    if (length > 0) for (let k = 0; k < 3; k++) vectors[i + k] = (vectors[i + k] as number) / length
    else vectors[i + 1] = 1
  }
  return vectors
}

function joined(list: Omit<Group, 'material'>[]): Omit<Group, 'material'> {
  const vertices = list.reduce((sum, { positions }) => sum + positions.length / 3, 0)
  const corners = list.reduce((sum, { indices }) => sum + indices.length, 0)
  const hasUvs = list.some(({ uvs }) => uvs !== null)
  const all = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    uvs: hasUvs ? new Float32Array(vertices * 2) : null,
    indices: new Uint32Array(corners),
  }
  let vertex = 0
  let corner = 0
  for (const { positions, normals, uvs, indices } of list) {
    all.positions.set(positions, vertex * 3)
    all.normals.set(normals, vertex * 3)
    if (uvs) all.uvs?.set(uvs, vertex * 2)
    for (const index of indices) all.indices[corner++] = index + vertex
    vertex += positions.length / 3
  }
  return all
}

/** The bounds of what the triangles use. */
export function extentOf(groups: readonly Group[]) {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions, indices } of groups) {
    for (const index of indices) {
      for (const axis of [0, 1, 2] as const) {
        const value = positions[index * 3 + axis] as number
        min[axis] = Math.min(min[axis], value)
        max[axis] = Math.max(max[axis], value)
      }
    }
  }
  return { min, max }
}

/** Why a 3D model is not accepted, in words for the person who uploaded it. */
export class Refused extends Error {}
