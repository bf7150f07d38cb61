import sharp, { type Sharp } from 'sharp'
import { decodeBmp } from './decode-bmp.ts'

/** A picture made anew from what was handed in: nothing but its pixels is left of the file. */
export type RemadePicture = {
  bytes: Buffer
  ending: 'jpg' | 'png' | 'webp'
  mime: string
  width: number
  height: number
  /** As it was handed in, upright. */
  given: { width: number; height: number }
}

export const mostPixels = 40_000_000
/** Kept no larger than this on its longer side. */
const mostSide = 4096
/** A drawing of more text than this is none that one looks at. */
const mostSvgBytes = 2 * 1024 * 1024

type Wanted = { width: number; format: 'webp' | 'jpeg' }
type Kind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'svg'

/**
 * Decodes a picture and encodes it again, so that neither metadata nor a script or another format hidden in it is kept (security
 * U18): photographs as JPEG, the rest as PNG; drawings are rasterised, of moving pictures the first one stays. Null for what
 * is no picture of these kinds, is broken, or has more than 40 megapixels. One picture at a time: a large one takes 160 MB.
 */
export function remakePicture(bytes: Buffer, as?: Wanted): Promise<RemadePicture | null> {
  const mine = queue.then(() => remake(bytes, as).catch(() => null))
  queue = mine
  return mine
}

let queue: Promise<unknown> = Promise.resolve()

async function remake(bytes: Buffer, as?: Wanted): Promise<RemadePicture | null> {
  const kind = kindOf(bytes)
  const opened = kind && (await open(bytes, kind))
  if (!opened) return null
  const { image, given } = opened
  const fitted = image
    .resize({ width: as?.width ?? mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
  const format = as?.format ?? (kind === 'jpeg' ? 'jpeg' : 'png')
  const encoded =
    format === 'webp'
      ? fitted.webp({ quality: 82 })
      : format === 'jpeg'
        ? fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
        : fitted.png({ compressionLevel: 8 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const ending = format === 'jpeg' ? 'jpg' : format
  return { bytes: data, ending, mime: `image/${format}`, width: info.width, height: info.height, given }
}

async function open(
  bytes: Buffer,
  kind: Kind,
): Promise<{ image: Sharp; given: RemadePicture['given'] } | null> {
  if (kind === 'bmp') {
    const raw = decodeBmp(bytes, mostPixels)
    if (!raw) return null
    const { width, height } = raw
    return { image: sharp(raw.rgba, { raw: { width, height, channels: 4 } }), given: { width, height } }
  }
  // Only the head is read here, so that a bomb is seen before it is opened.
  const { width = 0, height = 0, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width < 1 || height < 1 || width * height > mostPixels) return null
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).autoOrient()
  return { image, given: { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height } }
}

/** By what the file begins with, whatever it is called. */
function kindOf(bytes: Buffer): Kind | null {
  const head = bytes.toString('latin1', 0, 8)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head === '\x89PNG\r\n\x1a\n') return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('BM')) return 'bmp'
  return isSvg(bytes) ? 'svg' : null
}

/** Entities are how a small drawing becomes a large one and reads other files: no honest program writes them. */
function isSvg(bytes: Buffer): boolean {
  if (bytes.length > mostSvgBytes) return false
  const text = bytes.toString('utf8')
  const root =
    /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i
  return root.test(text) && !/<!ENTITY/i.test(text)
}
