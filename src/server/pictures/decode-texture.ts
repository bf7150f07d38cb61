import sharp from 'sharp'
import { cacheSurface, hasSurface, textureSize } from '#scene/model/materials/vendor-surface.ts'
import type { ProductModel } from '#scene/model/product-model.ts'

/** Decodes the texture of a product, from the media store, before it is drawn in this thread. `most`: as in `cacheSurface`. */
export async function keepTexture(model: ProductModel, stored: Uint8Array | undefined, most?: number): Promise<void> {
  const file = model.kind === 'surface' ? model.texture?.file : undefined
  if (!file || !stored || hasSurface(file)) return
  const picture = sharp(stored)
  const { width = 1, height = 1 } = await picture.metadata()
  const size = textureSize(width, height)
  const data = await picture
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  cacheSurface(file, { ...size, data: new Uint8ClampedArray(data) }, most)
}
