import { unit, type Vec3 } from '../geometry/mesh.ts'

/** The light at which the picture is white. */
export const white = 1.3

const linearOf = Float32Array.from({ length: 256 }, (_, i) =>
  i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
)

/** Linear light of a screen tone, 0 … 255, rounded. */
export function toLinear(tone: number): number {
  return linearOf[(tone + 0.5) | 0] as number
}

/** Steps of a lookup table for the screen's curve; interpolating between them is accurate to a twentieth of a tone. */
const steps = 4096
const screenSteps = Float32Array.from({ length: steps + 2 }, (_, i) => screenAt((i / steps) * white))

/** The screen tone, 0 … 255, for linear light; highlights are compressed so that they do not clip. */
export function toScreen(light: number): number {
  const at = Math.min(1, light / white) * steps
  const from = at | 0
  const low = screenSteps[from] as number
  return low + ((screenSteps[from + 1] as number) - low) * (at - from)
}

function screenAt(light: number): number {
  const most = 1 - Math.exp(-(white - 0.72) / 0.28)
  const bent = light < 0.72 ? light : 0.72 + (0.28 * (1 - Math.exp(-(light - 0.72) / 0.28))) / most
  return 255 * (bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055)
}

/** Direction of the wide, soft key light: to the left, above, in front of the subject. */
export const key: Vec3 = unit([-0.5, 1.05, 0.62])
const fill: Vec3 = unit([0.85, 0.2, 0.45])

/** Light on a face with normal `n` (a white sheet shows 1): ambient light and key light. */
export function ambientOn(nx: number, ny: number, nz: number): number {
  const side = Math.max(0, nx * fill[0] + ny * fill[1] + nz * fill[2])
  return 0.36 + 0.12 * ny + 0.06 * nz + 0.1 * side
}

export function keyOn(nx: number, ny: number, nz: number): number {
  return 0.7 * Math.max(0, nx * key[0] + ny * key[1] + nz * key[2])
}

/**
 * What a polished subject reflects in a direction (`up` of a unit vector, and its angle `around`): white paper all
 * around, a wide window at the left, a strip at the right, and the dark room behind the photographer, without which
 * metal would look like plastic.
 */
export function mirrored(up: number, around: number, rough: number): number {
  const soft = 0.05 + rough * 0.85
  let light = 0.5 + 0.3 * ramp(-0.3 - soft, 0.6 + soft, up)
  // Paper on the ground.
  light += 0.16 * (1 - ramp(-0.35 - soft, -0.05 + soft, up))
  const dark = box(around, 0.12, 0.62, soft)
  if (dark > 0) light -= 0.44 * dark * (1 - ramp(0.35, 0.95 + soft, up)) * ramp(-0.5 - soft, -0.1, up)
  const sides = 0.3 * box(around, -1.75, 0.28, soft) + 0.34 * box(around, 1.9, 0.34, soft)
  if (sides > 0) light -= sides * (1 - ramp(0.5, 1, up))
  const window = box(around, -0.85, 0.36, soft)
  if (window > 0) light += 1.05 * window * ramp(-0.15 - soft, 0.1 + soft, up) * (1 - ramp(0.85 - soft, 1, up))
  const strip = box(around, 1.2, 0.13, soft)
  if (strip > 0) light += 0.6 * strip * ramp(-0.3 - soft, 0, up)
  return Math.max(0.03, light)
}

/**
 * A table of the reflections of one roughness in all directions, interpolated between its steps: finer than is visible,
 * unless the metal is polished.
 */
export type StudioSurroundings = Float32Array

const quarter = 64
const rows = 64
const line = quarter * 4 + 1
const known = new Map<number, StudioSurroundings>()

export function surroundings(rough: number): StudioSurroundings {
  const cached = known.get(rough)
  if (cached) return cached
  const table = Float32Array.from({ length: line * (rows + 1) }, (_, i) => {
    const around = ((i % line) - quarter * 2) / quarter
    const [rx, rz] =
      around > 1 ? [2 - around, 1 - around] : around < -1 ? [-2 - around, 1 + around] : [around, 1 - Math.abs(around)]
    return mirrored((Math.floor(i / line) / rows) * 2 - 1, Math.atan2(rx, rz), rough)
  })
  // Products have only a few different finishes.
  if (known.size >= 24) known.clear()
  known.set(rough, table)
  return table
}

/** As `mirrored`, in the direction of a unit vector. */
export function mirroredIn(table: StudioSurroundings, rx: number, ry: number, rz: number): number {
  // The angle is approximated by the position on the sides of a square: as continuous as the real angle, and cheaper.
  const flat = Math.abs(rx) + Math.abs(rz)
  const way = flat > 0 ? rx / flat : 0
  const x = ((rz >= 0 ? way : rx >= 0 ? 2 - way : -2 - way) + 2) * quarter
  const y = Math.max(0, Math.min(1, (ry + 1) / 2)) * rows
  const x0 = Math.min(line - 2, x | 0)
  const y0 = Math.min(rows - 1, y | 0)
  const at = y0 * line + x0
  const low = between(table, at, x - x0)
  return low + (between(table, at + line, x - x0) - low) * (y - y0)
}

function between(table: StudioSurroundings, at: number, share: number): number {
  const from = table[at] as number
  return from + ((table[at + 1] as number) - from) * share
}

/** 1 within `half` of `middle`, falling off over `soft`; a light that is spread out is dimmer. */
function box(at: number, middle: number, half: number, soft: number): number {
  const off = Math.abs(at - middle)
  const away = Math.min(off, Math.PI * 2 - off)
  if (away >= half + soft) return 0
  return (1 - ramp(half - soft, half + soft, away)) * Math.min(1, (half * 2) / (half + soft))
}

function ramp(from: number, to: number, at: number): number {
  const t = Math.max(0, Math.min(1, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
