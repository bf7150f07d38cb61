import type { GlbImage } from '../bodies/vendor/read-glb.ts'
import { boundsOf, type Mesh } from '../geometry/mesh.ts'
import type { GlbMaterial, GlbPart } from './glb.ts'
import { unitNormals } from './glb.ts'

/** Paths of a material's images in the package. */
type TextureNames = { color?: string; finish?: string; normals?: string }

/**
 * A scene as USD text: one scope with one mesh for each part, and all materials as UsdPreviewSurface. Lengths are
 * meters and y is up; images are referenced by name, not included.
 */
function writeUsda(name: string, parts: readonly GlbPart[], textures: readonly (TextureNames | null)[]): string {
  const root = identifier(name, 'Room')
  const names = parts.map(({ material }, i) => `${identifier(material.name, 'part')}_${i + 1}`)
  const out: string[] = [
    '#usda 1.0\n(\n',
    `    defaultPrim = "${root}"\n    metersPerUnit = 1\n    upAxis = "Y"\n)\n\n`,
    `def Xform "${root}" (\n    assetInfo = {\n        string name = ${quoted(name)}\n    }\n    kind = "component"\n)\n{\n`,
    `    token preliminary:anchoring:type = "plane"\n`,
    `    token preliminary:planeAnchoring:alignment = "horizontal"\n\n`,
    '    def Scope "Parts"\n    {\n',
  ]
  parts.forEach(({ mesh, material }, i) => {
    out.push(`        def Scope "${names[i]}"\n        {\n`)
    out.push(meshText(mesh, material.maps !== undefined, `/${root}/Looks/${names[i]}`))
    out.push('        }\n')
  })
  out.push('    }\n\n    def Scope "Looks"\n    {\n')
  parts.forEach(({ material }, i) => {
    out.push(lookText(material, names[i] as string, `/${root}/Looks`, textures[i] ?? null))
  })
  out.push('    }\n}\n')
  return out.join('')
}

function meshText(mesh: Mesh, mapped: boolean, look: string): string {
  const { min, max } = boundsOf([mesh])
  const faces = mesh.indices.length / 3
  const pad = '                '
  return [
    '            def Mesh "mesh" (\n                prepend apiSchemas = ["MaterialBindingAPI"]\n            )\n            {\n',
    `${pad}float3[] extent = [${triple(min, 0, meter)}, ${triple(max, 0, meter)}]\n`,
    `${pad}int[] faceVertexCounts = [${new Array(faces).fill(3).join(',')}]\n`,
    `${pad}int[] faceVertexIndices = [${mesh.indices.join(',')}]\n`,
    `${pad}rel material:binding = <${look}>\n`,
    `${pad}normal3f[] normals = [${triples(unitNormals(mesh.normals), slope)}] (\n${pad}    interpolation = "vertex"\n${pad})\n`,
    `${pad}point3f[] points = [${triples(mesh.positions, meter)}]\n`,
    mapped
      ? `${pad}texCoord2f[] primvars:st = [${repeats(mesh.uvs)}] (\n${pad}    interpolation = "vertex"\n${pad})\n`
      : '',
    `${pad}uniform token subdivisionScheme = "none"\n            }\n`,
  ].join('')
}

function lookText(material: GlbMaterial, name: string, looks: string, maps: TextureNames | null): string {
  const { color, metalness, roughness, glow, cutoff = 0 } = material
  const at = `${looks}/${name}`
  const [r, g, b, opacity] = color
  const value = (type: string, input: string, plain: string, from: string | undefined) =>
    from
      ? `                ${type} inputs:${input}.connect = <${at}/${from}>\n`
      : `                ${type} inputs:${input} = ${plain}\n`
  const mirrored = material.maps?.mirrored === true
  // Baked surfaces have no metal in them.
  const isMetal = maps?.finish !== undefined && metalness > 0
  const isCut = maps?.color !== undefined && material.cutoff !== undefined
  return [
    `        def Material "${name}"\n        {\n`,
    `            token outputs:surface.connect = <${at}/surface.outputs:surface>\n\n`,
    '            def Shader "surface"\n            {\n                uniform token info:id = "UsdPreviewSurface"\n',
    value('color3f', 'diffuseColor', `(${part(r)}, ${part(g)}, ${part(b)})`, maps?.color && 'colour.outputs:rgb'),
    glow ? value('color3f', 'emissiveColor', `(${glow.map(part).join(', ')})`, undefined) : '',
    value('float', 'roughness', part(roughness), maps?.finish && 'finish.outputs:g'),
    value('float', 'metallic', part(metalness), isMetal ? 'finish.outputs:b' : undefined),
    value('float', 'opacity', part(opacity), isCut ? 'colour.outputs:a' : undefined),
    isCut ? value('float', 'opacityThreshold', part(cutoff), undefined) : '',
    maps?.normals ? value('normal3f', 'normal', '', 'normals.outputs:rgb') : '',
    '                token outputs:surface\n            }\n',
    maps?.color
      ? texture('colour', maps.color, 'sRGB', ['float3 outputs:rgb', isCut && 'float outputs:a'], at, mirrored)
      : '',
    maps?.finish
      ? texture('finish', maps.finish, 'raw', ['float outputs:g', isMetal && 'float outputs:b'], at, mirrored)
      : '',
    maps?.normals ? texture('normals', maps.normals, 'raw', ['float3 outputs:rgb'], at, mirrored) : '',
    maps
      ? '\n            def Shader "repeats"\n            {\n                uniform token info:id = "UsdPrimvarReader_float2"\n' +
        '                string inputs:varname = "st"\n                float2 outputs:result\n            }\n'
      : '',
    '        }\n',
  ].join('')
}

function texture(
  name: string,
  file: string,
  space: 'sRGB' | 'raw',
  outputs: readonly (string | false)[],
  look: string,
  mirrored: boolean,
): string {
  const wrap = mirrored ? 'mirror' : 'repeat'
  const pad = '                '
  return [
    `\n            def Shader "${name}"\n            {\n${pad}uniform token info:id = "UsdUVTexture"\n`,
    `${pad}asset inputs:file = @${file}@\n`,
    `${pad}float2 inputs:st.connect = <${look}/repeats.outputs:result>\n`,
    `${pad}token inputs:sourceColorSpace = "${space}"\n`,
    `${pad}token inputs:wrapS = "${wrap}"\n${pad}token inputs:wrapT = "${wrap}"\n`,
    // A normal map ranges from -1 to 1.
    name === 'normals' ? `${pad}float4 inputs:scale = (2, 2, 2, 1)\n${pad}float4 inputs:bias = (-1, -1, -1, 0)\n` : '',
    ...outputs.map((output) => (output ? `${pad}${output}\n` : '')),
    '            }\n',
  ].join('')
}

/** Precision: a tenth of a millimeter, a thousandth of a slope, a thousandth of a color. */
const meter = 1e4
const slope = 1e3
const part = (value: number) => String(Math.round(value * 1e3) / 1e3)

function triples(values: Float32Array, fine: number): string {
  const out: string[] = []
  for (let i = 0; i < values.length; i += 3) out.push(triple(values, i, fine))
  return out.join(',')
}

function triple(values: ArrayLike<number>, at: number, fine: number): string {
  return `(${round(values[at], fine)},${round(values[at + 1], fine)},${round(values[at + 2], fine)})`
}

/** USD counts up from the lower edge of an image, glTF down from the upper edge. */
function repeats(uvs: Float32Array): string {
  const out: string[] = []
  for (let i = 0; i < uvs.length; i += 2)
    out.push(`(${round(uvs[i], meter)},${round(1 - (uvs[i + 1] as number), meter)})`)
  return out.join(',')
}

/** Adding 0 turns -0 into 0, which is one character shorter. */
function round(value: number | undefined, fine: number): number {
  return Math.round((value ?? 0) * fine) / fine + 0
}

/** Letters, digits and underscores, not beginning with a digit. */
function identifier(text: string, otherwise: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  if (plain === '') return otherwise
  return /^[0-9]/.test(plain) ? `_${plain}` : plain
}

function quoted(text: string): string {
  return JSON.stringify(text.replace(/[^\x20-\x7e]/g, ' '))
}

/**
 * A scene as the one file that iPhones and iPads open in augmented reality (USDZ): its USD text first, then its images,
 * all uncompressed and aligned to 64 bytes. An image that several parts use is included only once.
 */
export function writeUsdz(name: string, parts: readonly GlbPart[]): Uint8Array<ArrayBuffer> {
  const files: StoredFile[] = []
  const known = new Map<Uint8Array, string>()
  function file({ mime, bytes }: GlbImage): string {
    const found = known.get(bytes)
    if (found) return found
    const path = `textures/${files.length + 1}.${mime === 'image/png' ? 'png' : 'jpg'}`
    files.push({ name: path, bytes })
    known.set(bytes, path)
    return path
  }
  const textures = parts.map(({ material: { maps } }): TextureNames | null =>
    maps
      ? {
          ...(maps.color && { color: file(maps.color) }),
          ...(maps.finish && { finish: file(maps.finish) }),
          ...(maps.normals && { normals: file(maps.normals) }),
        }
      : null,
  )
  const text = new TextEncoder().encode(writeUsda(name, parts, textures))
  return storedZip([{ name: 'model.usda', bytes: text }, ...files])
}

type StoredFile = { name: string; bytes: Uint8Array }

const edge = 64
const localHead = 30
const centralHead = 46
const endHead = 22
/** 1980-01-01, the first date of the format: the same files always give the same bytes. */
const day = 0x21

/**
 * A zip archive without compression where every file begins at a multiple of 64 bytes, so that it can be read in place
 * (USDZ specification). The padding is an extra field in the file's header. Names are ASCII.
 */
export function storedZip(files: readonly StoredFile[]): Uint8Array<ArrayBuffer> {
  const heads: { at: number; extra: number; name: Uint8Array; crc: number; bytes: Uint8Array }[] = []
  let end = 0
  for (const { name, bytes } of files) {
    const ascii = new TextEncoder().encode(name)
    const bare = end + localHead + ascii.length
    // An extra field needs at least its own four-byte header.
    const short = (edge - (bare % edge)) % edge
    const extra = short === 0 ? 0 : short < 4 ? short + edge : short
    heads.push({ at: end, extra, name: ascii, crc: crc32(bytes), bytes })
    end = bare + extra + bytes.length
  }
  const directory = heads.reduce((sum, { name }) => sum + centralHead + name.length, 0)
  const file = new Uint8Array(end + directory + endHead)
  const words = new DataView(file.buffer)
  const put = (at: number, ...values: readonly [bits: 16 | 32, value: number][]) => {
    for (const [bits, value] of values) {
      if (bits === 16) words.setUint16(at, value, true)
      else words.setUint32(at, value, true)
      at += bits / 8
    }
  }
  let central = end
  for (const { at, extra, name, crc, bytes } of heads) {
    const common: [16 | 32, number][] = [
      [16, 10],
      [16, 0],
      [16, 0],
      [16, 0],
      [16, day],
      [32, crc],
      [32, bytes.length],
      [32, bytes.length],
      [16, name.length],
    ]
    put(at, [32, 0x04034b50], ...common, [16, extra])
    file.set(name, at + localHead)
    if (extra > 0) put(at + localHead + name.length, [16, 0x1986], [16, extra - 4])
    file.set(bytes, at + localHead + name.length + extra)
    put(central, [32, 0x02014b50], [16, 10], ...common)
    put(central + 42, [32, at])
    file.set(name, central + centralHead)
    central += centralHead + name.length
  }
  put(central, [32, 0x06054b50], [32, 0], [16, heads.length], [16, heads.length], [32, directory], [32, end])
  return file
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] as number)
  return (crc ^ 0xffffffff) >>> 0
}
