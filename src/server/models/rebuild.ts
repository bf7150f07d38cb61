import { type Accessor, Document, type Material, NodeIO, type Texture, type TextureInfo } from '@gltf-transform/core'
import { type Clearcoat, KHRMeshQuantization, type Transform, type Transmission } from '@gltf-transform/extensions'
import { quantize, simplify, weld } from '@gltf-transform/functions'
import { MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'
import { inch } from '#scene/model/geometry/mesh.ts'
import { type Fit, turned } from './fit-size.ts'
import { extentOf, type Group, Refused } from './gather.ts'
import type { RemadeModel } from './remake-model.ts'

/** A new document from triangles, turned and scaled, in the middle of the floor. */
export async function rebuild(groups: readonly Group[], fit: Fit, simplifyTo?: number): Promise<RemadeModel> {
  const placed = setUp(groups, fit)
  const { max, min } = extentOf(placed)
  const doc = new Document()
  doc.createBuffer()
  const mesh = doc.createMesh()
  const textures = openTextures(doc)
  for (const group of placed) {
    const material = await materialOf(doc, group, textures)
    const isMapped = hasTexture(material)
    const primitive = doc
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor(doc, 'VEC3', group.positions))
      .setAttribute('NORMAL', accessor(doc, 'VEC3', group.normals))
      .setIndices(accessor(doc, 'SCALAR', group.indices))
    if (isMapped && group.uvs) primitive.setAttribute('TEXCOORD_0', accessor(doc, 'VEC2', group.uvs))
    mesh.addPrimitive(primitive)
  }
  doc.createScene().addChild(doc.createNode().setMesh(mesh))
  const count = () => mesh.listPrimitives().reduce((sum, one) => sum + (one.getIndices()?.getCount() ?? 0) / 3, 0)
  const notes = [...textures.notes]
  const given = count()
  await doc.transform(weld())
  if (simplifyTo !== undefined && given > simplifyTo) {
    await MeshoptSimplifier.ready
    await doc.transform(simplify({ simplifier: MeshoptSimplifier, ratio: simplifyTo / given, error: 0.02 }))
    notes.push(
      `A room shows many of this product, so its ${given.toLocaleString('en-US')} triangles were simplified to ${count().toLocaleString('en-US')}.`,
    )
  }
  for (const primitive of mesh.listPrimitives()) {
    const material = primitive.getMaterial()
    const [positions, indices] = [primitive.getAttribute('POSITION'), primitive.getIndices()]
    if (material?.getDoubleSided() && positions && indices && isClosed(positions, indices))
      material.setDoubleSided(false)
  }
  await doc.transform(quantize({ quantizePosition: 14, quantizeNormal: 10, quantizeTexcoord: 12, cleanup: false }))
  const glb = Buffer.from(await new NodeIO().registerExtensions([KHRMeshQuantization]).writeBinary(doc))
  const [w, h, d] = ([0, 1, 2] as const).map((axis) => (max[axis] - min[axis]) / inch) as [number, number, number]
  return { glb, triangles: count(), sizeIn: { w: tenths(w), h: tenths(h), d: tenths(d) }, notes }
}

function tenths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Turned and scaled, centered in x and z, on the floor. */
function setUp(groups: readonly Group[], { scale, turn }: Fit): Group[] {
  const upright = groups.map((group) => ({
    ...group,
    positions: mapped(group.positions, (at) => turned(turn, at).map((value) => value * scale)),
    normals: mapped(group.normals, (at) => turned(turn, at)),
  }))
  const { min, max } = extentOf(upright)
  const away = [(min[0] + max[0]) / 2, min[1], (min[2] + max[2]) / 2] as const
  return upright.map((group) => ({
    ...group,
    positions: mapped(group.positions, ([x, y, z]) => [x - away[0], y - away[1], z - away[2]]),
  }))
}

function mapped(
  values: Float32Array,
  to: (at: [number, number, number]) => readonly number[],
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(values.length)
  for (let i = 0; i < values.length; i += 3)
    out.set(to([values[i] as number, values[i + 1] as number, values[i + 2] as number]), i)
  return out
}

function accessor(doc: Document, type: 'SCALAR' | 'VEC2' | 'VEC3', values: Float32Array | Uint32Array): Accessor {
  const buffer = doc.getRoot().listBuffers()[0] ?? null
  return doc.createAccessor().setType(type).setArray(values.slice()).setBuffer(buffer)
}

function hasTexture(material: Material): boolean {
  return Boolean(
    material.getBaseColorTexture() ?? material.getNormalTexture() ?? material.getMetallicRoughnessTexture(),
  )
}

/** What is shown of a material; the mean of its color and its clear coat are kept beside it, for light and shading. */
async function materialOf(doc: Document, { material, uvs }: Group, textures: Textures): Promise<Material> {
  const made = doc.createMaterial()
  if (!material) return made.setBaseColorFactor([0.8, 0.8, 0.8, 1]).setMetallicFactor(0).setRoughnessFactor(0.6)
  const glass = material.getExtension<Transmission>('KHR_materials_transmission')?.getTransmissionFactor() ?? 0
  const [r, g, b, a] = material.getBaseColorFactor()
  const opacity = Math.min(a, 1 - 0.85 * glass)
  const mode = glass > 0.05 ? 'BLEND' : material.getAlphaMode()
  made
    .setBaseColorFactor([r, g, b, mode === 'OPAQUE' ? 1 : opacity])
    .setMetallicFactor(material.getMetallicFactor())
    .setRoughnessFactor(material.getRoughnessFactor())
    .setEmissiveFactor(material.getEmissiveFactor())
    .setAlphaMode(mode)
    .setAlphaCutoff(material.getAlphaCutoff())
    .setDoubleSided(material.getDoubleSided())
  const coat = material.getExtension<Clearcoat>('KHR_materials_clearcoat')?.getClearcoatFactor() ?? 0
  if (material.getExtension('KHR_materials_unlit')) made.setMetallicFactor(0).setRoughnessFactor(0.9)
  const mean: { hex?: string } = {}
  if (uvs) await addTextures(made, { material, uvs }, textures, mean)
  if (material.getEmissiveTexture()) textures.note('Glowing textures are not shown; a glowing color is.')
  return made.setExtras({ ...mean, ...(coat > 0 && { coat }) })
}

async function addTextures(
  made: Material,
  { material, uvs }: { material: Material; uvs: Float32Array },
  textures: Textures,
  mean: { hex?: string },
): Promise<void> {
  const [base, relief, finish] = [
    [material.getBaseColorTexture(), material.getBaseColorTextureInfo()],
    [material.getNormalTexture(), material.getNormalTextureInfo()],
    [material.getMetallicRoughnessTexture(), material.getMetallicRoughnessTextureInfo()],
  ] as const
  const [, lead] = [base, relief, finish].find(([texture]) => texture) ?? [null, null]
  if (!lead) return
  placeTextures(uvs, lead)
  // One set of coordinates is kept: a texture that lies elsewhere would be shown in the wrong place.
  const lies = (info: TextureInfo | null) => info !== null && placeKey(info) === placeKey(lead)
  const kept = ([texture, info]: readonly [Texture | null, TextureInfo | null]) => {
    if (!texture || lies(info)) return texture
    textures.note('A texture with coordinates of its own is left out.')
    return null
  }
  const wrap = (info: TextureInfo | null) => info?.setWrapS(lead.getWrapS()).setWrapT(lead.getWrapT()).setTexCoord(0)
  const color = kept(base)
  if (color) {
    const isClear = made.getAlphaMode() !== 'OPAQUE'
    const { texture, hex } = await textures.add(color, isClear ? 'clear' : 'colour')
    made.setBaseColorTexture(texture)
    mean.hex = hex
    wrap(made.getBaseColorTextureInfo())
  }
  const normals = kept(relief)
  if (normals) {
    made.setNormalTexture((await textures.add(normals, 'data')).texture).setNormalScale(material.getNormalScale())
    wrap(made.getNormalTextureInfo())
  }
  const metal = kept(finish)
  if (metal) {
    made.setMetallicRoughnessTexture((await textures.add(metal, 'data')).texture)
    wrap(made.getMetallicRoughnessTextureInfo())
  }
}

function transformOf(info: TextureInfo) {
  const own = info.getExtension<Transform>('KHR_texture_transform')
  return {
    offset: own?.getOffset() ?? [0, 0],
    scale: own?.getScale() ?? [1, 1],
    turn: own?.getRotation() ?? 0,
  }
}

function placeKey(info: TextureInfo): string {
  return JSON.stringify([info.getTexCoord(), transformOf(info)])
}

/** Applies the position of a texture to its coordinates. */
function placeTextures(uvs: Float32Array, info: TextureInfo): void {
  const { offset, scale, turn } = transformOf(info)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let i = 0; i < uvs.length; i += 2) {
    const [u, v] = [(uvs[i] as number) * (scale[0] as number), (uvs[i + 1] as number) * (scale[1] as number)]
    uvs[i] = cos * u + sin * v + (offset[0] as number)
    uvs[i + 1] = cos * v - sin * u + (offset[1] as number)
  }
}

/**
 * Whether the triangles enclose a volume, so that their backs are never seen: each edge is passed once in each direction.
 * Vertices at one place count as one.
 */
function isClosed(positions: Accessor, indices: Accessor): boolean {
  const places = new Map<string, number>()
  const element: number[] = []
  const ids = Array.from({ length: positions.getCount() }, (_, i) => {
    const key = positions
      .getElement(i, element)
      .map((value) => value.toFixed(5))
      .join()
    const id = places.get(key) ?? places.size
    places.set(key, id)
    return id
  })
  const open = new Set<number>()
  for (let i = 0; i < indices.getCount(); i += 3) {
    for (let k = 0; k < 3; k++) {
      const from = ids[indices.getScalar(i + k)] as number
      const to = ids[indices.getScalar(i + ((k + 1) % 3))] as number
      if (from === to) continue
      // A pair as one number; the other direction closes it.
      const back = to * places.size + from
      if (!open.delete(back)) open.add(from * places.size + to)
    }
  }
  return open.size === 0
}

/** The textures of a document that is built, each encoded once. */
type Textures = {
  notes: string[]
  note(words: string): void
  /**
   * `clear` keeps its opacity. `hex`: the mean color.
   * @throws Refused for one that is broken or too large
   */
  add(texture: Texture, use: Use): Promise<{ texture: Texture; hex: string }>
}
type Use = 'colour' | 'clear' | 'data'

/** In pixels. */
const longest = 1024
const maxSide = 16_384
const maxPixels = 70_000_000
const most = 64

function openTextures(doc: Document): Textures {
  const notes: string[] = []
  const known = new Map<Texture, Map<Use, { texture: Texture; hex: string }>>()
  const note = (words: string) => {
    if (!notes.includes(words)) notes.push(words)
  }

  async function encode(given: Texture, use: Use): Promise<{ texture: Texture; hex: string }> {
    const name = given.getName() || 'of the model'
    const bytes = given.getImage()
    if (!bytes) throw new Refused(`The texture ${name} is missing.`)
    const {
      width = 0,
      height = 0,
      hasAlpha,
    } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw new Refused(`The texture ${name} is not a JPEG, PNG or WebP picture, or it is broken.`)
      })
    if (Math.max(width, height) > maxSide || width * height > maxPixels)
      throw new Refused(
        `The texture ${name} has ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels; at most 8,192 × 8,192 are allowed, and 1,024 are shown.`,
      )
    if (Math.max(width, height) > longest) note('Textures were reduced to 1,024 pixels.')
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false }).resize({
      width: longest,
      height: longest,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const isClear = use === 'clear' && hasAlpha
    const encoded = isClear
      ? image.png({ compressionLevel: 8 })
      : image.removeAlpha().jpeg({ quality: use === 'data' ? 92 : 85 })
    const data = await encoded.toBuffer().catch(() => {
      throw new Refused(`The texture ${name} is broken.`)
    })
    const texture = doc
      .createTexture()
      .setMimeType(isClear ? 'image/png' : 'image/jpeg')
      .setImage(new Uint8Array(data))
    return { texture, hex: await meanOf(data) }
  }

  return {
    notes,
    note,
    async add(texture, use) {
      const uses = known.get(texture) ?? new Map()
      known.set(texture, uses)
      if (known.size > most) throw new Refused(`The model has more than ${most} textures.`)
      const made = uses.get(use) ?? (await encode(texture, use))
      uses.set(use, made)
      return made
    },
  }
}

async function meanOf(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).toColourspace('srgb').stats()
  const two = (at: number) =>
    Math.round(channels[at]?.mean ?? channels[0]?.mean ?? 128)
      .toString(16)
      .padStart(2, '0')
  return `#${two(0)}${two(1)}${two(2)}`
}
