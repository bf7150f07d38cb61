import { layoutOf } from '../materials/layouts.ts'
import type { Picture } from '../materials/shade-swatch.ts'
import type { SurfaceModel } from '../product-model.ts'
import { look, type Row, rowAt } from './look.ts'
import { type Props, propsOf } from './props-layer.ts'
import { sceneFor, type Use } from './scenes.ts'
import type { Place, Stage } from './stage.ts'
import { sampleTexture, type Texture, textureOf } from './texture.ts'

/** Increase it with every change of the rooms, scale sheets and details: cached pictures depend on it. */
export const stagingVersion = 9

/** The material laid in a one-point perspective: floor, wall, counter or garden, depending on the material. */
export function stageRoom(model: SurfaceModel, sizePx: number, use?: Use): Picture {
  const stage = sceneFor(model, use)
  const step = 1 / (sizePx > 700 ? sizePx : sizePx * 2)
  const texture = textureOf(model, texelsFor(model, stage, sizePx, step), stage.name === 'floor')
  const data = new Uint8ClampedArray(sizePx * sizePx * 4)
  const scene: Drawn = { stage, texture, step }
  const sum = new Float64Array(3)
  const props = propsOf(stage, sizePx)
  const known = roundAbout(model, stage, sizePx)
  for (let j = 0; j < sizePx; j++) {
    const upper = rowAt(stage, j / sizePx + step / 2)
    const lower = rowAt(stage, j / sizePx + step * 1.5)
    for (let i = 0; i < sizePx; i++) {
      const x = i / sizePx
      const o = (j * sizePx + i) * 4
      if (known && known[o + 3] === 255) continue
      let laid = false
      if (isOpen(props, o)) {
        if (sizePx > 700) laid = lit(scene, upper, x + step / 2, sum)
        else laid = pixel(scene, upper, lower, x, sum)
      }
      putBefore(sum, props, o, data)
      if (known && !laid) copyPixel(data, known, o)
    }
  }
  if (known) for (let o = 0; o < data.length; o += 4) if (known[o + 3] === 255) copyPixel(known, data, o)
  return { width: sizePx, height: sizePx, data }
}

const kept = new Map<string, Uint8ClampedArray>()
/** Larger pictures are rarer, and caching them takes more memory than it is worth. */
const savedUpTo = 320
const keptMost = 12

/**
 * Pixels of a stage that show none of the material, as far as earlier pictures have found them: RGB, and 255 where
 * known.
 */
function roundAbout(model: SurfaceModel, stage: Stage, sizePx: number): Uint8ClampedArray | null {
  if (sizePx > savedUpTo) return null
  // The drawing of a pool depends on the width of its coping.
  const width = stage.name === 'pool' ? Math.min(model.pieceIn.w, model.pieceIn.l) : 0
  const name = `${stage.name} ${width} ${sizePx}`
  const known = kept.get(name) ?? new Uint8ClampedArray(sizePx * sizePx * 4)
  if (!kept.has(name) && kept.size >= keptMost) kept.clear()
  kept.set(name, known)
  return known
}

function copyPixel(from: Uint8ClampedArray, to: Uint8ClampedArray, o: number): void {
  to[o] = from[o] as number
  to[o + 1] = from[o + 1] as number
  to[o + 2] = from[o + 2] as number
  to[o + 3] = 255
}

/** Whether any of the room is visible past the objects in front of it. */
function isOpen({ tones }: Props, o: number): boolean {
  return (tones[o + 3] as number) < 255
}

/** The room at a pixel with the objects in front of it and their shadow. */
function putBefore(room: Float64Array, { tones, dark }: Props, o: number, data: Uint8ClampedArray): void {
  const left = (1 - (tones[o + 3] as number) / 255) * (1 - (dark[o >> 2] as number) / 255)
  for (let c = 0; c < 3; c++) data[o + c] = (room[c] as number) * left + (tones[o + c] as number)
  data[o + 3] = 255
}

type Drawn = { stage: Stage; texture: Texture; step: number }

const other = new Float64Array(3)

/**
 * The mean of a pixel's four samples, or of two if both hit the same surface and are alike; returns whether any hits
 * the material.
 */
function pixel(scene: Drawn, upper: Row, lower: Row, x: number, out: Float64Array): boolean {
  const left = x + scene.step / 2
  const right = x + scene.step * 1.5
  const first = lit(scene, upper, left, out)
  const second = lit(scene, lower, right, other)
  const alike = first === second && isAlike(out, other)
  let laid = first || second
  add(out, other)
  if (!alike) {
    laid = lit(scene, upper, right, other) || laid
    add(out, other)
    laid = lit(scene, lower, left, other) || laid
    add(out, other)
  }
  const share = alike ? 1 / 2 : 1 / 4
  for (let c = 0; c < 3; c++) out[c] = (out[c] as number) * share
  return laid
}

const place: Place = { part: 'air', u: 0, v: 0, depth: 1, slant: 1, light: 1, r: 0, g: 0, b: 0 }

/** Computes the color at a point of the picture; returns whether it shows the material. */
function lit({ stage, texture, step }: Drawn, row: Row, x: number, out: Float64Array): boolean {
  look(stage, row, x, place)
  const { light, part } = place
  if (part === 'product') {
    sampleTexture(texture, place.u, place.v, footprint(stage, step), out)
    for (let c = 0; c < 3; c++) out[c] = (out[c] as number) * light
    return true
  }
  out[0] = place.r * light
  out[1] = place.g * light
  out[2] = place.b * light
  return false
}

function add(sum: Float64Array, light: Float64Array): void {
  for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (light[c] as number)
}

/** A difference below what is visible, of 255 tones. */
function isAlike(one: Float64Array, another: Float64Array): boolean {
  for (let c = 0; c < 3; c++) if (Math.abs((one[c] as number) - (another[c] as number)) > 3) return false
  return true
}

/** Texels along the longer side: as fine as the samples of the nearest point, up to the useful maximum of a texture. */
function texelsFor(model: SurfaceModel, stage: Stage, sizePx: number, step: number): number {
  const most = sizePx > 500 ? 1024 : sizePx > 320 ? 640 : model.layout === 'slab' ? 400 : 256
  // Blades of grass need the finest texture.
  if (model.gen === 'turf') return most
  let finest = Number.POSITIVE_INFINITY
  for (let i = 0; i < looksAcross * looksAcross; i++) {
    const row = rowAt(stage, (Math.floor(i / looksAcross) + 0.5) / looksAcross)
    look(stage, row, ((i % looksAcross) + 0.5) / looksAcross, place)
    if (place.part === 'product') finest = Math.min(finest, footprint(stage, step))
  }
  const { w, l } = layoutOf(model)
  // Outdoor joints are wider than those between tiles.
  return Math.min(most, Math.ceil(Math.max(w, l) / (finest * (stage.open ? 0.95 : 0.7))))
}

const looksAcross = 24

/** Inches of the material per sample at the point that was hit last. */
function footprint(stage: Stage, step: number): number {
  return place.depth * stage.spread * place.slant * step
}
