import type { Document, Texture } from '@gltf-transform/core'
import sharp from 'sharp'
import { Refused } from './refused.ts'

/** The textures of a document that is built, each encoded once. */
export type Textures = {
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
const mostSide = 16_384
const mostPixels = 70_000_000
const most = 64

export function openTextures(doc: Document): Textures {
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
    if (Math.max(width, height) > mostSide || width * height > mostPixels)
      throw new Refused(
        `The texture ${name} has ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels; at most 8,192 × 8,192 are allowed, and 1,024 are shown.`,
      )
    if (Math.max(width, height) > longest) note('Textures were reduced to 1,024 pixels.')
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).resize({
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
