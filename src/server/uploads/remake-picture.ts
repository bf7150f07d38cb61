import sharp, { type Sharp } from 'sharp'
import { fitPhotograph } from '#server/pictures/fit-photograph.ts'

/** The requested form of the picture. */
export type RemakeOptions = {
  /** Accepted kinds; all of them unless given. */
  kinds?: readonly PictureKind[]
  /** Maximum width in pixels. */
  width?: number
  format?: 'webp' | 'jpeg' | 'png'
  /** A product's photograph: JPEG, or WebP if it has an alpha channel, with a square WebP of this width. */
  photograph?: { squareWidth: number }
}

/** A picture encoded again from its pixels: nothing else of the file remains. */
export type RemadePicture = {
  bytes: Buffer
  ending: 'jpg' | 'png' | 'webp'
  mime: string
  width: number
  height: number
  /** The size of the upload, upright. */
  given: { width: number; height: number }
  /** The square of a photograph. */
  square?: Buffer
}

const maxPixels = 40_000_000
/** Maximum length of the longer side in pixels. */
const maxSide = 4096
/** Dots per inch at which a unit of a drawing is one pixel. */
const usualDensity = 72
/** The library draws with at most 100,000 dots per inch. */
const maxScale = 1000

const formats = {
  jpeg: 'jpeg',
  webp: 'webp',
  png: 'png',
  gif: 'png',
  bmp: 'png',
  svg: 'png',
  heic: 'jpeg',
} as const

/**
 * Decodes a picture and encodes it again, so that no metadata, script or other format hidden in it remains (security
 * U18): JPEG and WebP unchanged in format, HEIC as JPEG, the rest as PNG; drawings are rasterized, of animations only the first frame
 * remains. Null if it is not a picture of the accepted kinds or has more than 40 megapixels; throws if it is broken. It
 * runs in a separate process (`picture-process.ts`), because no library can guarantee to finish with every file.
 */
export async function remakePicture(bytes: Buffer, wanted: RemakeOptions): Promise<RemadePicture | null> {
  const kind = pictureKind(bytes)
  if (!kind || (wanted.kinds && !wanted.kinds.includes(kind))) return null
  const opened = await open(bytes, kind, wanted)
  if (!opened) return null
  const { image, given } = opened
  const fitted = image.resize({
    width: wanted.width ?? maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const format = wanted.photograph
    ? (await isOpaque(bytes, kind))
      ? 'jpeg'
      : 'webp'
    : (wanted.format ?? formats[kind])
  const encoded =
    format === 'webp'
      ? fitted.webp({ quality: wanted.photograph ? 90 : 82 })
      : format === 'jpeg'
        ? fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
        : fitted.png({ compressionLevel: 8 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const ending = format === 'jpeg' ? 'jpg' : format
  const { width, height } = info
  const square =
    wanted.photograph &&
    (await fitPhotograph(data, { shape: 'square', width: wanted.photograph.squareWidth, format: 'webp' }))
  return { bytes: data, ending, mime: `image/${format}`, width, height, given, ...(square && { square }) }
}

/** False for a picture with transparent pixels. Those of a bitmap are not meant, and photographs of phones have none. */
async function isOpaque(bytes: Buffer, kind: PictureKind): Promise<boolean> {
  if (kind === 'jpeg' || kind === 'bmp' || kind === 'heic') return true
  const image = sharp(bytes, { limitInputPixels: maxPixels })
  return !(await image.metadata()).hasAlpha || (await image.stats()).isOpaque
}

async function open(
  bytes: Buffer,
  kind: PictureKind,
  { width: wide, format }: RemakeOptions,
): Promise<{ image: Sharp; given: RemadePicture['given'] } | null> {
  if (kind === 'bmp' || kind === 'heic') {
    const raw =
      kind === 'bmp'
        ? decodeBmp(bytes, maxPixels)
        : // The library is large, and loaded only for these files.
          await (await import('./decode-heic.ts')).decodeHeic(bytes, maxPixels)
    if (!raw) return null
    const { width, height } = raw
    return { image: sharp(raw.rgba, { raw: { width, height, channels: 4 } }), given: { width, height } }
  }
  // Only the header is read here, so that a decompression bomb is found before it is decoded.
  const { width = 0, height = 0, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width < 1 || height < 1 || width * height > maxPixels) return null
  // A drawing that is kept as pixels is drawn in the size in which it is kept.
  const scale = kind === 'svg' && format === 'png' && wide ? Math.min(wide / Math.max(width, height), maxScale) : 1
  const density = usualDensity * Math.max(scale, 1)
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false, density }).autoOrient()
  if (scale > 1) return { image, given: { width: Math.round(width * scale), height: Math.round(height * scale) } }
  return { image, given: { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height } }
}

/** Rows from the top; red, green, blue and alpha, one byte each. */
type RawPicture = { width: number; height: number; rgba: Buffer }

/**
 * Windows bitmaps as scanners and old programs write them: 1, 4 or 8 bits with a palette, 16, 24 or 32 bits plain. Null
 * for one that is compressed, truncated or larger than `maxPixels`.
 */
function decodeBmp(bytes: Buffer, maxPixels: number): RawPicture | null {
  const header = readHeader(bytes)
  if (!header) return null
  const { width, height, bits } = header
  if (width * height > maxPixels) return null
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (bytes.length < header.start + rowBytes * height) return null
  const rgba = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = header.start + rowBytes * (header.topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const [r, g, b] = header.colorAt(row, x)
      const at = (y * width + x) * 4
      rgba[at] = r
      rgba[at + 1] = g
      rgba[at + 2] = b
      rgba[at + 3] = 255
    }
  }
  return { width, height, rgba }
}

type Header = {
  width: number
  height: number
  bits: number
  start: number
  topDown: boolean
  colorAt: (row: number, x: number) => readonly [number, number, number]
}

const plain = 0
const bitFields = 3

function readHeader(bytes: Buffer): Header | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const size = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  const lines = bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(28)
  const packing = bytes.readUInt32LE(30)
  const start = bytes.readUInt32LE(10)
  const isPlain = packing === plain || (packing === bitFields && bits === 32)
  if (size < 40 || width <= 0 || lines === 0 || !isPlain || start < 14 + size) return null
  const palette = 14 + size
  const byPalette = (index: number): readonly [number, number, number] => {
    const at = palette + index * 4
    return at + 2 < start ? [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0] : [0, 0, 0]
  }
  const byBytes = (step: number) => (row: number, x: number) => {
    const at = row + x * step
    return [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0] as const
  }
  const readers: Record<number, Header['colorAt']> = {
    1: (row, x) => byPalette(((bytes[row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1),
    4: (row, x) => byPalette(((bytes[row + (x >> 1)] ?? 0) >> (x & 1 ? 0 : 4)) & 15),
    8: (row, x) => byPalette(bytes[row + x] ?? 0),
    16: (row, x) => {
      const word = bytes.readUInt16LE(row + x * 2)
      return [wide(word >> 10), wide(word >> 5), wide(word)]
    },
    24: byBytes(3),
    32: byBytes(4),
  }
  const colorAt = readers[bits]
  return colorAt ? { width, height: Math.abs(lines), bits, start, topDown: lines < 0, colorAt } : null
}

/** Scales five bits to eight. */
function wide(value: number): number {
  return Math.round(((value & 31) * 255) / 31)
}

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'svg' | 'heic'

/** A drawing with more text than this is refused. */
const maxSvgBytes = 2 * 1024 * 1024

/**
 * The kind of a file by its first bytes, whatever its name says; null when it is none of these. Linear in the file's
 * length.
 */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.startsWith('BM')) return 'bmp'
  if (isHeic(bytes)) return 'heic'
  return isSvg(bytes) ? 'svg' : null
}

/** ISO 23008-12: a file type box that names a brand of HEVC-coded pictures. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), 256, bytes.length)
  for (let at = 8; at + 4 <= end; at += 4)
    if (/^he(?:ic|ix|im|is)$/.test(bytes.toString('latin1', at, at + 4))) return true
  return false
}

/**
 * True when the root element is `svg`. Scans the XML declaration, comments and a plain DOCTYPE once, without
 * backtracking. A drawing with entity declarations is refused: they can expand a small file to a huge one and refer to
 * other files.
 */
function isSvg(bytes: Buffer): boolean {
  if (bytes.length > maxSvgBytes) return false
  const text = bytes.toString('utf8').toLowerCase()
  if (text.includes('<!entity')) return false
  let at = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  for (;;) {
    const end = endOfProlog(text, at)
    if (end === null) break
    if (end < 0) return false
    at = skipSpace(text, end)
  }
  return text.startsWith('<svg', at) && /[\s/>]/.test(text[at + 4] ?? '')
}

/** Where the declaration, comment or DOCTYPE at `at` ends: null when there is none, -1 when it never ends. */
function endOfProlog(text: string, at: number): number | null {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<?xml', at)) return after(text, '?>', at)
  if (text.startsWith('<!doctype svg', at)) {
    const end = after(text, '>', at)
    return end < 0 || text.slice(at, end).includes('[') ? -1 : end
  }
  return null
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n\f\v'.includes(text[at] ?? '')) at++
  return at
}
