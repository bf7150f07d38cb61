import sharp, { type Sharp } from 'sharp'
import { groupOf } from '#scene/model/bodies/body-groups.ts'
import { bodies } from '#scene/model/bodies/build-body.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Shot } from '#scene/model/studio/framing.ts'
import { renderStudio } from '#scene/model/studio/render-studio.ts'
import { unseenTone } from '#scene/model/studio/unseen-tone.ts'

/**
 * Pixels; a larger photograph is upscaled from this width, because its layers take about 130 bytes per output pixel.
 */
export const finest = 960

/**
 * A fixture on white paper, drawn from its 3D body, square. A second finish that the photograph hides is shown in the
 * corner as a sample: products that differ in it must not look the same.
 * @throws RangeError for a family that has no body
 */
export async function fixturePhoto(model: FixtureModel, width: number, shot: Shot = 'paper'): Promise<Sharp> {
  const group = groupOf(model.family)
  if (!group) throw new RangeError(`no body for the family ${model.family}`)
  await bodies.load([group])
  const { width: side, data } = renderStudio(model, Math.min(width, finest), shot)
  const photo = sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .resize(width, width)
  const hidden = unseenTone(model, shot)
  return hidden ? photo.composite([{ input: sample(hidden, width) }]) : photo
}

/** A round sample of a finish in the lower right corner, a little lighter on the side of the light. */
function sample(hex: string, width: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 100 100">
<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".45"/>
<stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient></defs>
<circle cx="90" cy="90" r="5.6" fill="#fff"/><circle cx="90" cy="90" r="4.8" fill="${hex}"/>
<circle cx="90" cy="90" r="4.8" fill="url(#light)" stroke="#000" stroke-opacity=".22" stroke-width=".3"/></svg>`)
}
