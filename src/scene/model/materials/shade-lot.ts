import type { SurfaceModel } from '../product-model.ts'
import { numberOf } from '../product-model.ts'
import type { Baked } from './bake-surface.ts'
import { readFinish } from './finish.ts'
import { surfaceJoint } from './joints.ts'
import { isWhole, layoutOf } from './layouts.ts'
import { newPiece } from './material.ts'
import { clamp, smooth } from './noise.ts'

type Rgb = [number, number, number]

/** How much more the pieces of the most varied lot differ from their common tone than usual. */
const widest = 2.1
/** In logarithms of lightness: pieces that differ by more have a different color by design, which no lot changes. */
const [shades, colors] = [0.3, 0.6]

/**
 * Turns the baked repeat of a surface into another lot of the same line: each piece is moved toward or away from the
 * common tone, as `shade_play` says; without it, the lot is the usual one. Changes the picture in place and returns it.
 */
export function shadeLot(baked: Baked, model: SurfaceModel): Baked {
  const play = numberOf(model.params, 'shade_play', -1)
  if (play < 0 || model.gen === 'turf' || isWhole(model)) return baked
  const strays = widest * clamp(play) ** 1.2
  const { width, height, albedo } = baked
  const ids = new Int32Array(width * height)
  const faces = new Float32Array(width * height)
  const tones = tonesOf(baked, model, ids, faces)
  const all = [...tones.values()]
  const common = [0, 1, 2].map((c) => all.reduce((sum, tone) => sum + (tone[c] as number), 0) / all.length)
  const changes = new Map([...tones].map(([id, tone]) => [id, changeOf(tone, common as Rgb, strays)]))
  for (let i = 0; i < ids.length; i++) {
    const change = changes.get(ids[i] as number)
    const face = faces[i] as number
    if (!change || face === 0) continue
    for (let c = 0; c < 3; c++)
      albedo[i * 4 + c] = (albedo[i * 4 + c] as number) * (1 + ((change[c] as number) - 1) * face)
  }
  return baked
}

/** The mean tone of every piece, which piece a pixel shows, and how much of the pixel is face rather than joint. */
function tonesOf(
  { width, height, widthIn, lengthIn, albedo }: Baked,
  model: SurfaceModel,
  ids: Int32Array,
  faces: Float32Array,
): Map<number, Rgb> {
  const layout = layoutOf(model)
  const half = surfaceJoint(model, readFinish(model.finish)).widthIn / 2
  const soft = (widthIn / width) * 0.75
  const piece = newPiece()
  const sums = new Map<number, { tone: Rgb; weight: number }>()
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      layout.at(((i + 0.5) * widthIn) / width, ((j + 0.5) * lengthIn) / height, piece)
      if (piece.part !== 0) continue
      const o = j * width + i
      const face = half > 0 ? smooth(half - soft, half + soft, piece.edge) : 1
      ids[o] = piece.id
      faces[o] = face
      const sum = sums.get(ids[o] as number) ?? { tone: [0, 0, 0], weight: 0 }
      for (let c = 0; c < 3; c++) sum.tone[c] = (sum.tone[c] as number) + (albedo[o * 4 + c] as number) * face
      sum.weight += face
      sums.set(ids[o] as number, sum)
    }
  }
  const known = [...sums].filter(([, { weight }]) => weight > 0)
  return new Map(known.map(([id, { tone, weight }]) => [id, tone.map((part) => Math.max(1, part / weight)) as Rgb]))
}

function changeOf(tone: Rgb, common: Rgb, strays: number): Rgb {
  const apart = Math.abs(Math.log(grayOf(tone) / grayOf(common)))
  const weight = 1 - smooth(shades, colors, apart)
  return tone.map((part, c) => (part / (common[c] as number)) ** ((strays - 1) * weight)) as Rgb
}

const grayOf = ([r, g, b]: Rgb) => 0.3 * r + 0.6 * g + 0.1 * b
