import sharp, { type Sharp } from 'sharp'
import { decodeBmp } from './decode-bmp.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

/** How a picture is wanted. */
export type RemakeOptions = {
  /** Kinds that are taken; all of them unless given. */
  kinds?: readonly PictureKind[]
  /** Pixels; kept no wider than this. */
  width?: number
  format?: 'webp' | 'jpeg'
}

/** A picture encoded again from its pixels: nothing else of the file is kept. */
export type RemadePicture = {
  bytes: Buffer
  ending: 'jpg' | 'png' | 'webp'
  mime: string
  width: number
  height: number
  /** As it was handed in, upright. */
  given: { width: number; height: number }
}

const mostPixels = 40_000_000
/** Kept no larger than this on its longer side. */
const mostSide = 4096

const formats = { jpeg: 'jpeg', webp: 'webp', png: 'png', gif: 'png', bmp: 'png', svg: 'png' } as const

/**
 * Decodes a picture and encodes it again, so that neither metadata nor a script or another format hidden in it is kept (security
 * U18): JPEG and WebP as such, the rest as PNG; drawings are rasterised, of moving pictures the first frame stays. Null for
 * what is no picture of the kinds taken or has more than 40 megapixels; throws for one that is broken. It runs in a process of
 * its own (`picture-process.ts`), because no library can promise an end to what a file asks for.
 */
export async function remakePicture(bytes: Buffer, wanted: RemakeOptions): Promise<RemadePicture | null> {
  const kind = pictureKind(bytes)
  if (!kind || (wanted.kinds && !wanted.kinds.includes(kind))) return null
  const opened = await open(bytes, kind)
  if (!opened) return null
  const { image, given } = opened
  const fitted = image.resize({
    width: wanted.width ?? mostSide,
    height: mostSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const format = wanted.format ?? formats[kind]
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
  kind: PictureKind,
): Promise<{ image: Sharp; given: RemadePicture['given'] } | null> {
  if (kind === 'bmp') {
    const raw = decodeBmp(bytes, mostPixels)
    if (!raw) return null
    const { width, height } = raw
    return { image: sharp(raw.rgba, { raw: { width, height, channels: 4 } }), given: { width, height } }
  }
  // Only the head is read here, so that a decompression bomb is seen before it is opened.
  const { width = 0, height = 0, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width < 1 || height < 1 || width * height > mostPixels) return null
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).autoOrient()
  return { image, given: { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height } }
}
