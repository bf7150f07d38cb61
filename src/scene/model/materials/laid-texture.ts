import type { SurfaceModel } from '../product-model.ts'
import { type Baked, bakeSurface } from './bake-surface.ts'
import { isWhole, layoutOf } from './layouts.ts'
import { type Level, levelsOf } from './levels.ts'
import { newPiece } from './material.ts'
import { hash } from './noise.ts'
import { shadeSwatch } from './shade-swatch.ts'

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

/** `onFloor` slabs lie side by side; on counters their veins continue. */
export function textureOf(model: SurfaceModel, sizePx: number, onFloor: boolean): Texture {
  const baked: Baked = bakeSurface(model, { sizePx })
  const lit = shadeSwatch(baked, { even: true })
  const levels = levelsOf({ width: lit.width, height: lit.height, data: lit.data })
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

function laidOf(model: SurfaceModel, onFloor: boolean): Laid {
  const { layout, gen } = model
  if (isWhole(model)) return 'again'
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
