import sharp, { type Sharp } from 'sharp'
import { groupOf } from '#scene/model/bodies/body-groups.ts'
import { bodies } from '#scene/model/bodies/build-body.ts'
import { drawElevation } from '#scene/model/elevations/draw-elevation.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Shot } from '#scene/model/studio/framing.ts'
import { renderStudio } from '#scene/model/studio/render-studio.ts'

/** Above it a photograph is enlarged: its layers take some 130 bytes to each pixel that is given out. */
export const finest = 960

/** A fixture on white paper by its own body, square; by its elevation where its family has no body. */
export async function fixturePhoto(model: FixtureModel, width: number, shot: Shot = 'paper'): Promise<Sharp> {
  const group = groupOf(model.family)
  if (!group) {
    const svg = Buffer.from(drawElevation(model, { width, height: width }))
    return sharp(svg).flatten({ background: '#ffffff' })
  }
  await bodies.load([group])
  const { width: side, data } = renderStudio(model, Math.min(width, finest), shot)
  return sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .resize(width, width)
}
