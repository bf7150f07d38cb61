import sharp, { type Sharp } from 'sharp'
import { decodeBmp } from './decode-bmp.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

/** The requested form of the picture. */
export type RemakeOptions = {
  /** Accepted kinds; all of them unless given. */
  kinds?: readonly PictureKind[]
  /** Maximum width in pixels. */
  width?: number
  format?: 'webp' | 'jpeg'
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
}

const mostPixels = 40_000_000
/** Maximum length of the longer side in pixels. */
const mostSide = 4096

const formats = { jpeg: 'jpeg', webp: 'webp', png: 'png', gif: 'png', bmp: 'png', svg: 'png' } as const

/**
 * Decodes a picture and encodes it again, so that no metadata, script or other format hidden in it remains (security
 * U18): JPEG and WebP unchanged in format, the rest as PNG; drawings are rasterized, of animations only the first frame
 * remains. Null if it is not a picture of the accepted kinds or has more than 40 megapixels; throws if it is broken. It
 * runs in a separate process (`picture-process.ts`), because no library can guarantee to finish with every file.
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
  // Only the header is read here, so that a decompression bomb is found before it is decoded.
  const { width = 0, height = 0, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width < 1 || height < 1 || width * height > mostPixels) return null
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).autoOrient()
  return { image, given: { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height } }
}
