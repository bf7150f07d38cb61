import type { Mesh } from '../../geometry/mesh.ts'

export type GlbImage = { mime: 'image/jpeg' | 'image/png'; bytes: Uint8Array }

/** The triangles of one material: meters, y up; `uvs` count repeats of its textures, from their upper left corner. */
export type GlbPiece = { mesh: Mesh; material: number }

export type GlbSkin = {
  /** Mean color of what is seen. */
  hex: string
  /** Linear factor of the color's texture. */
  tint: [number, number, number]
  opacity: number
  /** Parts of the color's texture below this opacity are not there. */
  cutoff: number | null
  metalness: number
  roughness: number
  coat: number
  /** Emitted light as a share of the color, 0 … 1. */
  glow: number
  color: GlbImage | null
  finish: GlbImage | null
  normals: GlbImage | null
  /** Strength of the relief. */
  relief: number
  wrap: 'repeat' | 'mirror' | 'clamp'
}

/** `triangles`: as the file has them; those seen from both sides are twice among `pieces`. */
export type Glb = { pieces: GlbPiece[]; skins: GlbSkin[]; triangles: number }

type Json = {
  nodes: { mesh?: number; translation?: number[]; scale?: number[] }[]
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[]
  accessors: {
    bufferView: number
    byteOffset?: number
    componentType: number
    normalized?: boolean
    count: number
    type: 'SCALAR' | 'VEC2' | 'VEC3'
  }[]
  bufferViews: { byteOffset?: number; byteLength: number; byteStride?: number }[]
  materials: Material[]
  textures?: { source: number; sampler?: number }[]
  images?: { mimeType: GlbImage['mime']; bufferView: number }[]
  samplers?: { wrapS?: number }[]
}
type TextureRef = { index: number; scale?: number }
type Material = {
  pbrMetallicRoughness?: {
    baseColorFactor?: [number, number, number, number]
    metallicFactor?: number
    roughnessFactor?: number
    baseColorTexture?: TextureRef
    metallicRoughnessTexture?: TextureRef
  }
  normalTexture?: TextureRef
  emissiveFactor?: [number, number, number]
  alphaMode?: 'OPAQUE' | 'MASK' | 'BLEND'
  alphaCutoff?: number
  doubleSided?: boolean
  extras?: { hex?: string; coat?: number }
}

/**
 * Reads a GLB as `server/models` writes it: one node, no extension but quantized vertices. Others need a complete
 * reader.
 * @throws Error for a file that is not one
 */
export function readGlb(bytes: Uint8Array<ArrayBuffer>): Glb {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 28 || words.getUint32(0, true) !== 0x46546c67) throw new Error('not a GLB')
  const length = words.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as Json
  const bin = bytes.subarray(28 + length)
  const [node] = json.nodes
  const { translation = [0, 0, 0], scale = [1, 1, 1] } = node ?? {}
  const pieces = (json.meshes[node?.mesh ?? 0]?.primitives ?? []).map(({ attributes, indices, material }): GlbPiece => {
    const positions = valuesOf(json, bin, attributes.POSITION ?? 0)
    for (let i = 0; i < positions.length; i++)
      positions[i] = (positions[i] as number) * (scale[i % 3] ?? 1) + (translation[i % 3] ?? 0)
    const mesh: Mesh = {
      positions,
      normals: valuesOf(json, bin, attributes.NORMAL ?? 0),
      uvs:
        attributes.TEXCOORD_0 === undefined
          ? new Float32Array((positions.length / 3) * 2)
          : valuesOf(json, bin, attributes.TEXCOORD_0),
      indices: Uint32Array.from(valuesOf(json, bin, indices)),
    }
    return { mesh: json.materials[material]?.doubleSided ? bothSides(mesh) : mesh, material }
  })
  const corners = (json.meshes[node?.mesh ?? 0]?.primitives ?? []).reduce(
    (sum, { indices }) => sum + (json.accessors[indices]?.count ?? 0),
    0,
  )
  return {
    pieces,
    skins: json.materials.map((material) => skinOf(json, bin, material)),
    triangles: corners / 3,
  }
}

const widths = { SCALAR: 1, VEC2: 2, VEC3: 3 }

/** By component type: its bytes, how it is read, and what 1 is if it is normalized. */
const readers: Record<number, { bytes: number; one: number; read: (from: DataView, at: number) => number }> = {
  5120: { bytes: 1, one: 127, read: (from, at) => from.getInt8(at) },
  5121: { bytes: 1, one: 255, read: (from, at) => from.getUint8(at) },
  5122: { bytes: 2, one: 32767, read: (from, at) => from.getInt16(at, true) },
  5123: { bytes: 2, one: 65535, read: (from, at) => from.getUint16(at, true) },
  5125: { bytes: 4, one: 1, read: (from, at) => from.getUint32(at, true) },
  5126: { bytes: 4, one: 1, read: (from, at) => from.getFloat32(at, true) },
}

function valuesOf({ accessors, bufferViews }: Json, bin: Uint8Array, index: number): Float32Array {
  const accessor = accessors[index]
  const view = accessor && bufferViews[accessor.bufferView]
  const reader = accessor && readers[accessor.componentType]
  if (!accessor || !view || !reader) throw new Error('not a GLB of ours')
  const width = widths[accessor.type]
  const stride = view.byteStride ?? reader.bytes * width
  const data = new DataView(bin.buffer, bin.byteOffset + (view.byteOffset ?? 0), view.byteLength)
  const factor = accessor.normalized ? 1 / reader.one : 1
  const out = new Float32Array(accessor.count * width)
  for (let i = 0; i < accessor.count; i++) {
    const at = (accessor.byteOffset ?? 0) + i * stride
    for (let k = 0; k < width; k++) out[i * width + k] = reader.read(data, at + k * reader.bytes) * factor
  }
  return out
}

/** The same triangles seen from behind too. */
function bothSides({ positions, normals, uvs, indices }: Mesh): Mesh {
  const count = positions.length / 3
  const twice = (values: Float32Array, sign: number) => {
    const out = new Float32Array(values.length * 2)
    out.set(values)
    for (let i = 0; i < values.length; i++) out[values.length + i] = (values[i] as number) * sign
    return out
  }
  const both = new Uint32Array(indices.length * 2)
  both.set(indices)
  for (let i = 0; i < indices.length; i += 3) {
    both[indices.length + i] = (indices[i] as number) + count
    both[indices.length + i + 1] = (indices[i + 2] as number) + count
    both[indices.length + i + 2] = (indices[i + 1] as number) + count
  }
  return { positions: twice(positions, 1), normals: twice(normals, -1), uvs: twice(uvs, 1), indices: both }
}

function skinOf(json: Json, bin: Uint8Array<ArrayBuffer>, material: Material): GlbSkin {
  const { pbrMetallicRoughness: pbr = {}, normalTexture, emissiveFactor = [0, 0, 0], extras = {} } = material
  const [r, g, b, a] = pbr.baseColorFactor ?? [1, 1, 1, 1]
  const image = (ref: TextureRef | undefined): GlbImage | null => {
    const source = ref && json.images?.[json.textures?.[ref.index]?.source ?? -1]
    const view = source && json.bufferViews[source.bufferView]
    if (!view) return null
    const from = view.byteOffset ?? 0
    return { mime: source.mimeType, bytes: bin.subarray(from, from + view.byteLength) }
  }
  const first = pbr.baseColorTexture ?? normalTexture ?? pbr.metallicRoughnessTexture
  const wrap = json.samplers?.[json.textures?.[first?.index ?? -1]?.sampler ?? -1]?.wrapS ?? 10497
  return {
    hex: meanHex([r, g, b], extras.hex),
    tint: [r, g, b],
    opacity: material.alphaMode === 'BLEND' ? a : 1,
    cutoff: material.alphaMode === 'MASK' ? (material.alphaCutoff ?? 0.5) : null,
    metalness: pbr.metallicFactor ?? 1,
    roughness: pbr.roughnessFactor ?? 1,
    coat: extras.coat ?? 0,
    glow: Math.min(1, Math.max(...emissiveFactor)),
    color: image(pbr.baseColorTexture),
    finish: image(pbr.metallicRoughnessTexture),
    normals: image(normalTexture),
    relief: normalTexture?.scale ?? 1,
    wrap: wrap === 33648 ? 'mirror' : wrap === 33071 ? 'clamp' : 'repeat',
  }
}

/** The color of a linear factor, over the mean of a texture if there is one. */
function meanHex(factor: readonly number[], texture = '#ffffff'): string {
  const parts = factor.map((value, i) => {
    const own = Number.parseInt(texture.slice(1 + i * 2, 3 + i * 2), 16) / 255
    const linear = (own <= 0.04045 ? own / 12.92 : ((own + 0.055) / 1.055) ** 2.4) * value
    const shown = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, shown)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
