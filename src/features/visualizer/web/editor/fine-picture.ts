import { photoSize } from './photo-means.ts'
import type { StageHandle } from './Stage.tsx'

/** The live picture, rendered at four times the resolution and scaled down to the size of a photo for smooth edges. */
export async function finePicture(stage: StageHandle): Promise<ImageBitmap> {
  const blob = await stage.picture(4)
  const whole = await createImageBitmap(blob)
  const { width, height } = photoSize(whole.width / whole.height)
  if (whole.width <= width) return whole
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  whole.close()
  return small
}
