import type { GlbImage } from '../bodies/vendor/read-glb.ts'
import { boundsOf, type Mesh } from '../geometry/mesh.ts'

export type GlbMaterial = {
  name: string
  /** Linear RGB and opacity. */
  color: [number, number, number, number]
  metalness: number
  roughness: number
  /** Emitted light, linear RGB. */
  glow?: [number, number, number]
  /** What is below this opacity is not there. */
  cutoff?: number
  maps?: {
    color?: GlbImage
    /** Green: roughness, blue: metalness. */
    finish?: GlbImage
    /** Tangent space, green up. */
    normals?: GlbImage
    mirrored: boolean
  }
}

/** `uvs` of the mesh count repeats of the maps, from the upper left corner. */
export type GlbPart = { mesh: Mesh; material: GlbMaterial }

const float = 5126
const uint = 5125
const vertices = 34962
const corners = 34963
const repeat = 10497
const mirroredRepeat = 33648

/**
 * One binary glTF 2.0 file with a mesh for each part below one node; lengths are meters and y is up, as glTF requires.
 */
export function writeGlb(name: string, parts: readonly GlbPart[]): Uint8Array<ArrayBuffer> {
  const bin = binary()
  const accessors: object[] = []
  const images: object[] = []
  const textures: object[] = []

  function accessor(data: Float32Array | Uint32Array, type: string, target: number, more = {}): number {
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3 }[type] ?? 1
    const componentType = data instanceof Float32Array ? float : uint
    const view = bin.add(data, target)
    return accessors.push({ bufferView: view, componentType, count: data.length / width, type, ...more }) - 1
  }
  // One surface may be laid in two directions; its images are included only once.
  const known = new Map<Uint8Array, { index: number }>()
  function texture({ mime, bytes }: GlbImage, mirrored: boolean): { index: number } {
    const found = known.get(bytes)
    if (found) return found
    const source = images.push({ bufferView: bin.add(bytes), mimeType: mime }) - 1
    const made = { index: textures.push({ source, sampler: mirrored ? 1 : 0 }) - 1 }
    known.set(bytes, made)
    return made
  }

  const meshes = parts.map(({ mesh, material }, index) => ({
    name: material.name,
    primitives: [
      {
        attributes: {
          POSITION: accessor(mesh.positions, 'VEC3', vertices, boundsOf([mesh])),
          NORMAL: accessor(unitNormals(mesh.normals), 'VEC3', vertices),
          ...(material.maps && { TEXCOORD_0: accessor(mesh.uvs, 'VEC2', vertices) }),
        },
        indices: accessor(mesh.indices, 'SCALAR', corners),
        material: index,
      },
    ],
  }))
  const materials = parts.map(({ material }) => materialOf(material, texture))
  const wrap = (how: number) => ({ magFilter: 9729, minFilter: 9987, wrapS: how, wrapT: how })
  const children = parts.map((_, index) => index + 1)
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ name, nodes: [0] }],
    nodes: [{ name, children }, ...parts.map(({ material }, mesh) => ({ name: material.name, mesh }))],
    meshes,
    materials,
    accessors,
    bufferViews: bin.views,
    buffers: [{ byteLength: bin.length() }],
    ...(textures.length > 0 && { images, textures, samplers: [wrap(repeat), wrap(mirroredRepeat)] }),
  }
  return container(new TextEncoder().encode(JSON.stringify(json)), bin.chunks, bin.length())
}

function materialOf(
  { name, color, metalness, roughness, glow, cutoff, maps }: GlbMaterial,
  texture: (image: GlbImage, mirrored: boolean) => { index: number },
): object {
  return {
    name,
    pbrMetallicRoughness: {
      baseColorFactor: color,
      metallicFactor: metalness,
      roughnessFactor: roughness,
      ...(maps?.color && { baseColorTexture: texture(maps.color, maps.mirrored) }),
      ...(maps?.finish && { metallicRoughnessTexture: texture(maps.finish, maps.mirrored) }),
    },
    ...(maps?.normals && { normalTexture: texture(maps.normals, maps.mirrored) }),
    ...(glow && { emissiveFactor: glow }),
    ...(color[3] < 1 && { alphaMode: 'BLEND' }),
    ...(cutoff !== undefined && { alphaMode: 'MASK', alphaCutoff: cutoff }),
  }
}

/** Blocks in sequence, each aligned to four bytes. */
function binary() {
  const views: { buffer: 0; byteOffset: number; byteLength: number; target?: number }[] = []
  const chunks: { at: number; bytes: Uint8Array }[] = []
  let end = 0
  return {
    views,
    chunks,
    length: () => end,
    add(data: Float32Array | Uint32Array | Uint8Array, target?: number): number {
      const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      chunks.push({ at: end, bytes })
      const view = {
        buffer: 0 as const,
        byteOffset: end,
        byteLength: bytes.length,
        ...(target && { target }),
      }
      end += padded(bytes.length)
      return views.push(view) - 1
    },
  }
}

function container(
  json: Uint8Array,
  chunks: readonly { at: number; bytes: Uint8Array }[],
  length: number,
): Uint8Array<ArrayBuffer> {
  const head = 12
  const jsonLength = padded(json.length)
  const file = new Uint8Array(head + 8 + jsonLength + 8 + length)
  const words = new DataView(file.buffer)
  const put = (at: number, ...values: number[]) =>
    values.forEach((value, i) => {
      words.setUint32(at + i * 4, value, true)
    })
  put(0, 0x46546c67, 2, file.length)
  put(head, jsonLength, 0x4e4f534a)
  file.fill(0x20, head + 8, head + 8 + jsonLength)
  file.set(json, head + 8)
  const from = head + 8 + jsonLength
  put(from, length, 0x004e4942)
  for (const { at, bytes } of chunks) file.set(bytes, from + 8 + at)
  return file
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

/** Both formats require unit-length normals, even for a triangle without area. */
export function unitNormals(normals: Float32Array): Float32Array {
  const out = new Float32Array(normals.length)
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i] as number, normals[i + 1] as number, normals[i + 2] as number]
    const length = Math.hypot(x, y, z)
    out.set(length > 1e-6 ? [x / length, y / length, z / length] : [0, 1, 0], i)
  }
  return out
}
