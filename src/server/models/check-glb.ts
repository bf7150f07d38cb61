import { maxModelTriangles } from '#lib/file-rules.ts'
import { Refused } from './gather.ts'

/** The parts of a glTF document that are checked before a library sees it. */
export type GlbJson = {
  buffers?: { byteLength: number; uri?: unknown }[]
  bufferViews?: BufferView[]
  accessors?: Accessor[]
  images?: { uri?: unknown; bufferView?: number; name?: string }[]
  meshes?: { primitives: Primitive[] }[]
  nodes?: { mesh?: number; children?: number[] }[]
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}
type BufferView = {
  buffer: number
  byteOffset?: number
  byteLength: number
  byteStride?: number
  extensions?: Record<string, { buffer?: number; byteLength?: number; byteStride?: number; count?: number }>
}
type Accessor = {
  bufferView?: number
  byteOffset?: number
  componentType: number
  count: number
  type: string
  sparse?: unknown
}
type Primitive = {
  attributes: Record<string, number>
  indices?: number
  mode?: number
  targets?: Record<string, number>[]
}

/** A normal document has some hundred kilobytes. */
const maxJsonBytes = 4 * 1024 * 1024
const maxDepth = 64
const maxOfAKind = 20_000
/** Of one accessor; three vertices for each triangle would be fewer. */
const maxElements = 4 * maxModelTriangles
/** Of all accessors together. */
const maxElementBytes = 256 * 1024 * 1024

const magic = 0x46546c67
const jsonChunk = 0x4e4f534a
const binChunk = 0x004e4942

/**
 * Reads the document of a GLB after checking everything that its size can be read from, in time proportional to the
 * file and without allocating what it announces.
 * @throws Refused
 */
export function checkGlb(bytes: Buffer): GlbJson {
  const { json, bin } = readChunks(bytes)
  const doc = parseJson(json)
  checkKinds(doc)
  checkReferences(doc)
  checkExtensions(doc)
  checkBuffers(doc, bin)
  checkTree(doc)
  return doc
}

/** The document's text and the length of its binary chunk. */
function readChunks(bytes: Buffer): { json: Buffer; bin: number } {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== magic)
    throw new Refused('This file is not a GLB (binary glTF 2.0).')
  const version = bytes.readUInt32LE(4)
  if (version !== 2) throw new Refused(`This file is glTF version ${version}. Export the model as a GLB of glTF 2.0.`)
  const announced = bytes.readUInt32LE(8)
  if (announced !== bytes.length)
    throw new Refused(
      `The file is incomplete: it should have ${announced.toLocaleString('en-US')} bytes and has ${bytes.length.toLocaleString('en-US')}.`,
    )
  const length = bytes.readUInt32LE(12)
  if (bytes.readUInt32LE(16) !== jsonChunk || length > bytes.length - 20) throw broken()
  if (length > maxJsonBytes)
    throw new Refused('The description of the model in the file has more than 4 MB. Export it with fewer objects.')
  let bin = 0
  let at = 20 + length
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw broken()
    const chunk = bytes.readUInt32LE(at)
    if (chunk > bytes.length - at - 8) throw broken()
    if (bytes.readUInt32LE(at + 4) === binChunk && bin === 0) bin = chunk
    at += 8 + chunk
  }
  return { json: bytes.subarray(20, 20 + length), bin }
}

function broken(): Refused {
  return new Refused('The file is broken: its parts do not have the lengths that it states.')
}

function parseJson(json: Buffer): GlbJson {
  checkDepth(json)
  let doc: unknown
  try {
    doc = JSON.parse(json.toString('utf8'))
  } catch {
    throw new Refused('The file is broken: the description of the model in it cannot be read.')
  }
  if (typeof doc !== 'object' || doc === null || Array.isArray(doc)) throw broken()
  return doc as GlbJson
}

/** Brackets within texts count too: a text with so many opening ones is no name of an object. */
function checkDepth(json: Buffer): void {
  let depth = 0
  for (const byte of json) {
    if (byte === 0x5b || byte === 0x7b) depth++
    else if (byte === 0x5d || byte === 0x7d) depth--
    if (depth > maxDepth)
      throw new Refused('The file is broken: the description of the model in it is nested too deeply.')
  }
}

/** Every list has the type that the rest relies on, and a bounded length. */
function checkKinds(doc: GlbJson): void {
  for (const [kind, list] of Object.entries(doc)) {
    if (!Array.isArray(list)) continue
    if (list.length > maxOfAKind)
      throw new Refused(
        `The model has ${list.length.toLocaleString('en-US')} ${kind}; at most ${maxOfAKind.toLocaleString('en-US')} are allowed.`,
      )
  }
  for (const kind of ['buffers', 'bufferViews', 'accessors', 'images', 'meshes', 'nodes'] as const) {
    const list: unknown = doc[kind]
    if (list === undefined) continue
    const isFit =
      Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    if (!isFit) throw broken()
  }
  for (const { primitives } of doc.meshes ?? []) {
    const isFit =
      Array.isArray(primitives) &&
      primitives.length <= maxOfAKind &&
      primitives.every((one) => typeof one?.attributes === 'object' && one.attributes !== null)
    if (!isFit) throw broken()
  }
  for (const { children = [] } of doc.nodes ?? []) if (!Array.isArray(children)) throw broken()
}

/** Nothing outside of the file is read: only pictures within it, also as `data:` addresses. */
function checkReferences(doc: GlbJson): void {
  const outside = (uri: unknown) => uri !== undefined && !(typeof uri === 'string' && uri.startsWith('data:'))
  for (const { uri } of doc.buffers ?? [])
    if (uri !== undefined)
      throw new Refused('The model refers to data in another file. Export it as one GLB file with everything in it.')
  for (const { uri } of doc.images ?? [])
    if (outside(uri))
      throw new Refused(
        `The model refers to a picture outside of the file (${String(uri).slice(0, 80)}). Export it as one GLB file with its textures in it.`,
      )
}

/** What we read and show, or may leave out without changing the shape. */
const shown = new Set([
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'EXT_texture_webp',
  'KHR_materials_clearcoat',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_lights_punctual',
])

/** Without these a model that uses them has no colors or parts of it are missing, even where a file calls them optional. */
const never: Record<string, string> = {
  KHR_texture_basisu: 'Export its textures as JPEG, PNG or WebP.',
  KHR_materials_pbrSpecularGlossiness: 'Export its materials as metallic-roughness.',
  EXT_mesh_gpu_instancing: 'Export its repeated parts as separate objects.',
}

function checkExtensions({ extensionsUsed = [], extensionsRequired = [] }: GlbJson): void {
  if (!Array.isArray(extensionsUsed) || !Array.isArray(extensionsRequired)) throw broken()
  const refused = [
    ...extensionsUsed.filter((name) => Object.hasOwn(never, name)),
    ...extensionsRequired.filter((name) => !shown.has(name)),
  ]
  const [first] = refused
  if (first === undefined) return
  throw new Refused(
    `The model uses ${String(first).slice(0, 60)}, which cannot be shown. ${never[first] ?? 'Export it without this extension.'}`,
  )
}

/** Optional extensions of the document that are left out. */
export function leftOut({ extensionsUsed = [] }: GlbJson): string[] {
  return extensionsUsed.filter((name) => !shown.has(name)).map((name) => String(name).slice(0, 60))
}

const componentBytes: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const components: Record<string, number> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
}

/** Every length that the document states fits into the file. */
function checkBuffers(doc: GlbJson, bin: number): void {
  const { buffers = [], bufferViews = [], accessors = [] } = doc
  // A second buffer without data is the fallback of a compressed one.
  if (buffers.length > 0 && natural(buffers[0]?.byteLength) > bin) throw broken()
  for (const view of bufferViews) {
    const packed = view.extensions?.EXT_meshopt_compression
    if (packed) {
      const unpacked = natural(packed.count) * natural(packed.byteStride)
      if (unpacked > maxElementBytes) throw tooMany(natural(packed.count))
    }
    const buffer = packed ? natural(packed.buffer) : natural(view.buffer)
    const end = packed ? natural(packed.byteLength) : natural(view.byteOffset ?? 0) + natural(view.byteLength)
    if (buffer !== 0 || end > bin) throw broken()
  }
  let sum = 0
  for (const accessor of accessors) {
    const count = natural(accessor.count)
    const size = (componentBytes[accessor.componentType] ?? 0) * (components[accessor.type] ?? 0)
    if (size === 0) throw broken()
    if (count > maxElements) throw tooMany(count)
    sum += count * size
    const view = accessor.bufferView === undefined ? undefined : bufferViews[natural(accessor.bufferView)]
    if (accessor.bufferView !== undefined && !view) throw broken()
    // Compressed meshes have their lengths checked when they are read.
    if (!view || count === 0) continue
    const stride = natural(view.byteStride ?? size)
    if (natural(accessor.byteOffset ?? 0) + (count - 1) * stride + size > natural(view.byteLength))
      throw new Refused(`The file is broken: it states ${count.toLocaleString('en-US')} values where it has fewer.`)
  }
  if (sum > maxElementBytes) throw tooMany(Math.round(sum / 12))
}

function natural(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw broken()
  return value
}

function tooMany(vertices: number): Refused {
  return new Refused(
    `The model states ${vertices.toLocaleString('en-US')} vertices, more than a model of ${maxModelTriangles.toLocaleString('en-US')} triangles can have. Simplify it before the export.`,
  )
}

/** Nodes form trees, and what they show, repeated as often as it is used, has a bounded number of triangles. */
function checkTree({ nodes = [], meshes = [], accessors = [] }: GlbJson): void {
  const parents = new Uint8Array(nodes.length)
  for (const { children = [] } of nodes) {
    for (const child of children) {
      if (natural(child) >= nodes.length) throw broken()
      if (parents[child] === 1)
        throw new Refused('The file is broken: an object in it belongs to several others or to itself.')
      parents[child] = 1
    }
  }
  // Each node has at most one parent, so that one which no root leads to is within a circle.
  const waiting = nodes.flatMap((_, i) => (parents[i] === 0 ? [{ node: i, depth: 0 }] : []))
  let reached = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    reached++
    if (next.depth > 200) throw new Refused('The objects of the model are nested too deeply.')
    for (const node of nodes[next.node]?.children ?? []) waiting.push({ node, depth: next.depth + 1 })
  }
  if (reached < nodes.length) throw new Refused('The file is broken: objects in it contain each other.')

  const trianglesOf = meshes.map(({ primitives }) => primitives.reduce((sum, one) => sum + triangles(one), 0))
  function triangles({ indices, attributes, mode = 4 }: Primitive): number {
    if (mode < 4) return 0
    const corners = natural(accessors[indices ?? natural(attributes.POSITION ?? 0)]?.count ?? 0)
    return mode === 4 ? Math.floor(corners / 3) : Math.max(0, corners - 2)
  }
  const all = nodes.reduce((sum, { mesh }) => sum + (mesh === undefined ? 0 : (trianglesOf[mesh] ?? 0)), 0)
  demandTriangles(all)
}

/** @throws Refused for none, or more than can be drawn */
export function demandTriangles(count: number): void {
  if (count === 0) throw new Refused('The model has no triangles: there is nothing to show.')
  if (count > maxModelTriangles)
    throw new Refused(
      `The model has ${count.toLocaleString('en-US')} triangles; at most ${maxModelTriangles.toLocaleString('en-US')} are allowed. Simplify it before the export.`,
    )
}
