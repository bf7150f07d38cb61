import sharp from 'sharp'
import type { PictureFormat } from './picture-jobs.ts'

/** `square` fills a card, `whole` keeps the photograph's proportions. */
export type PhotographFit = { shape: 'square' | 'whole'; width: number; format: PictureFormat }

/**
 * A stored photograph at another width. One on a plain or transparent ground is shown whole in a square of this ground;
 * of any other, a square shows the middle.
 */
export async function fitPhotograph(bytes: Uint8Array, { shape, width, format }: PhotographFit): Promise<Buffer> {
  const image = sharp(bytes)
  if (shape === 'whole') {
    image.resize({ width, withoutEnlargement: true })
  } else {
    const ground = await groundOf(bytes)
    image.resize(width, width, ground ? { fit: 'contain', background: ground } : { fit: 'cover' })
  }
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 80, effort: 3 }).toBuffer()
}

type Rgba = { r: number; g: number; b: number; alpha: number }

const transparent: Rgba = { r: 255, g: 255, b: 255, alpha: 0 }
/** Of 255, in each channel. */
const maxDifference = 14
const minShare = 0.95

/** The color that surrounds the subject of a photograph; null if its edge has many. */
async function groundOf(bytes: Uint8Array): Promise<Rgba | null> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edge: number[] = []
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (x === 0 || y === 0 || x === info.width - 1 || y === info.height - 1) edge.push((y * info.width + x) * 4)
  const at = (pixel: number, channel: number) => data[pixel + channel] ?? 0
  if (edge.filter((pixel) => at(pixel, 3) < 250).length > edge.length / 20) return transparent
  const middle = [0, 1, 2].map((channel) => {
    const values = edge.map((pixel) => at(pixel, channel)).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 0
  })
  const plain = edge.filter((pixel) =>
    middle.every((value, channel) => Math.abs(at(pixel, channel) - value) <= maxDifference),
  )
  const [r = 0, g = 0, b = 0] = middle
  return plain.length >= edge.length * minShare ? { r, g, b, alpha: 1 } : null
}
