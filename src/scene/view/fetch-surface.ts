/// <reference lib="webworker" />

import { cacheSurface, hasSurface, textureSize } from '#scene/model/materials/vendor-surface.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'

/**
 * Loads the vendor's picture of a surface before it is baked, within a worker. One that does not load is left out, and the
 * surface is baked from its parameters.
 */
export async function fetchSurface({ texture }: SurfaceModel, address: string | undefined): Promise<void> {
  if (!texture || !address || hasSurface(texture.file)) return
  try {
    const response = await fetch(address)
    if (!response.ok) return
    const picture = await createImageBitmap(await response.blob())
    const { width, height } = textureSize(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    if (!canvas) return
    // Transparent parts are shown on white, as in the file that the server draws from.
    canvas.fillStyle = '#ffffff'
    canvas.fillRect(0, 0, width, height)
    canvas.imageSmoothingQuality = 'high'
    canvas.drawImage(picture, 0, 0, width, height)
    picture.close()
    cacheSurface(texture.file, { width, height, data: canvas.getImageData(0, 0, width, height).data })
  } catch {
    // Without a connection, or in a browser that cannot decode it here.
  }
}
