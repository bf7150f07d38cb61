import sharp from 'sharp'

/** An icon of the site: its mark, an SVG drawing, in the middle of a square; all in pixels. */
export type Icon = {
  drawing: string
  size: number
  mark: number
  /** Null: nothing behind the mark. */
  ground: string | null
  /** Only the outline, in white: where a system shows nothing but opacity. */
  isOutline?: boolean
}

/** As PNG. */
export async function drawIcon({ drawing, size, mark, ground, isOutline = false }: Icon): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(drawing), { density: 72 * Math.max(1, mark / 30) })
    .resize(mark, mark, { fit: 'contain', background: clear })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground ?? clear } })
    .composite([{ input: isOutline ? await outlineOf(drawn) : drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** White where the picture is dark: the lines of a mark on a light ground, and one on none as it is. */
async function outlineOf(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const lights: number[] = []
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 127) lights.push(lightOf(data, at))
  const { low, high } = ends(lights)
  const isPlain = high - low < 40
  for (let at = 0; at < data.length; at += 4) {
    const opacity = isPlain ? 1 : 1 - lightOf(data, at) / 255
    data.fill(255, at, at + 3)
    data[at + 3] = Math.round((data[at + 3] ?? 0) * opacity)
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

const lightOf = (data: Buffer, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)

/** The darkest and the lightest. */
function ends(lights: readonly number[]): { low: number; high: number } {
  let [low, high] = [255, 0]
  for (const light of lights) {
    low = Math.min(low, light)
    high = Math.max(high, light)
  }
  return { low, high }
}
