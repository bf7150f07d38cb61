import { type Baked, bakeSurface } from '../materials/bake-surface.ts'
import { layoutOf } from '../materials/layouts.ts'
import { hash } from '../materials/noise.ts'
import { type Picture, shadeSwatch } from '../materials/shade-swatch.ts'
import { newPiece } from '../materials/stuff.ts'
import type { SurfaceModel } from '../product-model.ts'
import { type Props, propsOf } from './props.ts'
import { sceneFor, type Use } from './scenes.ts'
import type { Place, Stage } from './stage.ts'
import { look, type Row, rowAt } from './stage.ts'

/** A surface ready to be laid in a picture: evenly lit, with halved levels for the distance. */
export type Texture = {
  widthIn: number
  lengthIn: number
  laid: Laid
  /** A piece of it, inches. */
  long: number
  short: number
  /** For coursed materials, the course number of each row of the finest level. */
  courses: Uint16Array | null
  levels: Level[]
}

/**
 * How a surface continues past its single repeat: repeated; mirrored, as slabs are; each course with its own offset;
 * its tiles in another order; or slab by slab, each rotated in turn.
 */
type Laid = 'again' | 'mirrored' | 'courses' | 'tiles' | 'slabs'

type Level = { width: number; height: number; data: Uint8ClampedArray }

/** `onFloor` slabs lie side by side; on counters their veins continue. */
export function textureOf(model: SurfaceModel, sizePx: number, onFloor: boolean): Texture {
  const baked: Baked = bakeSurface(model, { sizePx })
  const lit = shadeSwatch(baked, { even: true })
  const levels = [{ width: lit.width, height: lit.height, data: lit.data }]
  for (let last = levels[0]; last && last.width > 8 && last.height > 8; last = levels[levels.length - 1])
    levels.push(halve(last))
  const { w, l } = model.pieceIn
  const laid = laidOf(model, onFloor)
  return {
    widthIn: baked.widthIn,
    lengthIn: baked.lengthIn,
    laid,
    courses: laid === 'courses' ? coursesOf(model, lit.height) : null,
    long: Math.max(w, l, 0.25),
    short: Math.max(Math.min(w, l), 0.25),
    levels,
  }
}

function coursesOf(model: SurfaceModel, lines: number): Uint16Array {
  const layout = layoutOf(model)
  const piece = newPiece()
  let course = 0
  let above = 0
  return Uint16Array.from({ length: lines }, (_, line) => {
    layout.at(0, ((line + 0.5) / lines) * layout.l, piece)
    // v within the stone restarts with each course.
    if (piece.v < above) course++
    above = piece.v
    return course
  })
}

function laidOf({ layout, gen }: SurfaceModel, onFloor: boolean): Laid {
  if (layout === 'slab') return onFloor ? 'slabs' : 'mirrored'
  if (layout === 'ledger' || layout === 'pavers') return 'courses'
  return layout === 'grid' && gen !== 'wood' ? 'tiles' : 'again'
}

/** Color at a point in inches, seen with `footprint` inches to a pixel; bilinear in the nearest level. */
export function sampleTexture(t: Texture, x: number, y: number, footprint: number, out: Float64Array): void {
  const { levels } = t
  const texel = t.widthIn / (levels[0] as Level).width
  const texels = footprint / texel
  let level = 0
  // The threshold is the geometric mean of two levels.
  for (let from = Math.SQRT2; level < levels.length - 1 && texels >= from; from *= 2) level++
  const { width, height, data } = levels[level] as Level
  const shade = placeIn(t, x, y, footprint)
  const u = within.x * width - 0.5
  const v = within.y * height - 0.5
  const i = Math.floor(u)
  const j = Math.floor(v)
  const fu = u - i
  const fv = v - j
  // Never more than one texel outside.
  const i0 = i < 0 ? i + width : i
  const i1 = i + 1 >= width ? i + 1 - width : i + 1
  const r0 = (j < 0 ? j + height : j) * width
  const r1 = (j + 1 >= height ? j + 1 - height : j + 1) * width
  const [a, b, d, e] = [(r0 + i0) * 4, (r0 + i1) * 4, (r1 + i0) * 4, (r1 + i1) * 4]
  for (let c = 0; c < 3; c++) {
    const near = data[a + c] as number
    const far = data[d + c] as number
    const upper = near + ((data[b + c] as number) - near) * fu
    const lower = far + ((data[e + c] as number) - far) * fu
    out[c] = (upper * (1 - fv) + lower * fv) * shade
  }
}

/** Position within the texture, 0 … 1 in each direction. */
const within = { x: 0, y: 0 }

/**
 * Finds the position within the texture and stores it in `within`; returns the brightness there, which is lower in the
 * joint of slabs.
 */
function placeIn(
  { laid, widthIn, lengthIn, long, short, courses }: Texture,
  x: number,
  y: number,
  footprint: number,
): number {
  const row = Math.floor(y / lengthIn)
  within.y = y / lengthIn - row
  if (laid === 'courses') {
    const course = courses ? (courses[Math.floor(within.y * courses.length)] as number) : 0
    within.x = fold(x / widthIn + hash(row, course, 17))
    return 1
  }
  if (laid === 'tiles') {
    const across = Math.floor(x / long)
    const down = Math.floor(y / short)
    const cols = Math.round(widthIn / long)
    const rows = Math.round(lengthIn / short)
    within.x = (Math.floor(hash(across, down, 23) * cols) + x / long - across) / cols
    within.y = (Math.floor(hash(across, down, 29) * rows) + y / short - down) / rows
    return 1
  }
  if (laid === 'again') {
    within.x = fold(x / widthIn)
    return 1
  }
  const column = Math.floor(x / widthIn)
  within.x = x / widthIn - column
  if (laid === 'mirrored') {
    if (column & 1) within.x = 1 - within.x
    if (row & 1) within.y = 1 - within.y
  } else {
    const turned = hash(column, row, 31)
    if (turned < 0.5) within.x = 1 - within.x
    if (turned < 0.25 || turned > 0.75) within.y = 1 - within.y
  }
  within.x = Math.min(within.x, 0.9999)
  within.y = Math.min(within.y, 0.9999)
  if (laid === 'mirrored') return 1
  const toJoint = Math.min(
    x - column * widthIn,
    (column + 1) * widthIn - x,
    y - row * lengthIn,
    (row + 1) * lengthIn - y,
  )
  return toJoint < Math.max(0.06, footprint * 0.5) ? 0.8 : 1
}

function fold(t: number): number {
  return t - Math.floor(t)
}

function halve(map: Level): Level {
  const width = map.width >> 1
  const height = map.height >> 1
  const data = new Uint8ClampedArray(width * height * 4)
  const from = map.data
  const line = map.width * 4
  for (let j = 0, o = 0; j < height; j++) {
    for (let i = 0, a = j * 2 * line; i < width; i++, a += 4) {
      for (let c = 0; c < 4; c++, a++, o++) {
        const b = a + line
        data[o] =
          ((from[a] as number) + (from[a + 4] as number) + (from[b] as number) + (from[b + 4] as number)) / 4
      }
    }
  }
  return { width, height, data }
}

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

const cached = new Map<string, Uint8ClampedArray>()
/** Larger pictures are rarer, and caching them takes more memory than it is worth. */
const savedUpTo = 320
const mostCached = 12

/**
 * Pixels of a stage that show none of the material, as far as earlier pictures have found them: RGB, and 255 where
 * known.
 */
function roundAbout(model: SurfaceModel, stage: Stage, sizePx: number): Uint8ClampedArray | null {
  if (sizePx > savedUpTo) return null
  // The drawing of a pool depends on the width of its coping.
  const width = stage.name === 'pool' ? Math.min(model.pieceIn.w, model.pieceIn.l) : 0
  const name = `${stage.name} ${width} ${sizePx}`
  const known = cached.get(name) ?? new Uint8ClampedArray(sizePx * sizePx * 4)
  if (!cached.has(name) && cached.size >= mostCached) cached.clear()
  cached.set(name, known)
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
