import type { Viewpoint } from '../geometry/viewpoint.ts'
import type { Layer } from './raster.ts'

/**
 * Ambient openness of every second pixel: 1 free … 0 in a corner, from what is near it in the picture. One in four of
 * these pixels is computed, and those between them only where their neighbors differ. What is far in front of a face
 * counts as a share `beyond` of what touches it.
 */
export function ambientOcclusion(
  layer: Layer,
  eye: Viewpoint,
  size: number,
  reach: number,
  beyond = 0.3,
): Float32Array {
  const across = size >> 1
  const raw = new Float32Array(across * across).fill(1)
  const far = new Float32Array(across * across)
  for (let y = 0, at = 0; y < across; y++)
    for (let x = 0, from = y * 2 * size; x < across; x++, at++, from += 2) far[at] = 1 / (layer.near[from] as number)
  const radius = reach * 0.16
  const perDepth = ((radius / eye.half) * across) / 2
  // 0.35 of a pixel's width at distance 1; the fold between two faces bends by more.
  const fold = (0.35 * radius) / perDepth
  const ask = (x: number, y: number) => openAt(far, across, x, y, radius, perDepth, beyond)
  const between = (x: number, y: number, one: number, two: number) => {
    const at = y * across + x
    if ((far[at] as number) === Number.POSITIVE_INFINITY) return
    const inside = x > 0 && y > 0 && x < across - 1 && y < across - 1
    const around = inside ? evenAround(raw, far, at, one, two, fold) : -1
    raw[at] = around >= 0 ? around : ask(x, y)
  }
  for (let y = 0; y < across; y += 2)
    for (let x = 0; x < across; x += 2)
      if ((far[y * across + x] as number) < Number.POSITIVE_INFINITY) raw[y * across + x] = ask(x, y)
  for (let y = 1; y < across; y += 2) for (let x = 1; x < across; x += 2) between(x, y, across + 1, across - 1)
  for (let y = 0; y < across; y++) for (let x = (y + 1) & 1; x < across; x += 2) between(x, y, 1, across)
  return blurred(blurred(raw, 1), across)
}

/**
 * The openness of a pixel that is midway between two pairs of others, at offsets `one` and `two`, with similar
 * openness; otherwise -1.
 */
function evenAround(raw: Float32Array, far: Float32Array, at: number, one: number, two: number, fold: number): number {
  const a = raw[at - one] as number
  const b = raw[at + one] as number
  const c = raw[at - two] as number
  const d = raw[at + two] as number
  if (Math.max(a, b, c, d) - Math.min(a, b, c, d) > 0.03) return -1
  const here = far[at] as number
  const most = fold * here
  const even =
    Math.abs((far[at - one] as number) + (far[at + one] as number) - 2 * here) < most &&
    Math.abs((far[at - two] as number) + (far[at + two] as number) - 2 * here) < most
  return even ? (a + b + c + d) / 4 : -1
}

function openAt(
  far: Float32Array,
  across: number,
  x: number,
  y: number,
  radius: number,
  perDepth: number,
  beyond: number,
): number {
  const at = y * across + x
  const here = far[at] as number
  const wide = perDepth / here
  const within = Math.ceil(wide) + 1
  const inside = x >= within && y >= within && x + within < across && y + within < across
  const deep = 1 / (radius * 0.7)
  const full = radius * 0.7
  const past = radius * 2.5
  let hidden = 0
  const first = ((x * 7 + y * 13) % turns) * looks
  for (let k = first; k < first + looks; k++) {
    // Two opposite points, so that the plane of the face itself hides nothing.
    const dx = ((rightOf[k] as number) * wide + rounding) | 0
    const dy = ((downOf[k] as number) * wide + rounding) | 0
    // Paper is infinitely far away and hides nothing; neither does what is beyond the picture's edge.
    if (!inside && !(isOn(x, dx - whole, across) && isOn(y, dy - whole, across))) continue
    const step = (dy - whole) * across + dx - whole
    const bend = here - ((far[at + step] as number) + (far[at - step] as number)) / 2
    if (bend > 0) hidden += (bend < full ? bend * deep : 1) * (bend < past ? 1 : beyond)
  }
  return Math.max(0.12, 1 - (hidden / looks) * 1.5)
}

/** Added before truncating to an integer, so that it rounds, and subtracted again; larger than any offset. */
const whole = 4096
const rounding = whole + 0.5

/** Whether both points are in the picture. */
function isOn(at: number, by: number, across: number): boolean {
  return at + by >= 0 && at - by >= 0 && at + by < across && at - by < across
}

const looks = 8
const turns = 16

/** Sample offsets as shares of the radius: eight on a spiral, in sixteen rotations. */
const angleOf = (i: number) => ((i % looks) + Math.floor(i / looks) / turns) * 2.399963
const outOf = (i: number) => Math.sqrt(((i % looks) + 0.5) / looks)
const rightOf = Float64Array.from({ length: looks * turns }, (_, i) => Math.cos(angleOf(i)) * outOf(i))
const downOf = Float64Array.from({ length: looks * turns }, (_, i) => Math.sin(angleOf(i)) * outOf(i))

function blurred(from: Float32Array, step: number): Float32Array {
  const to = from.slice()
  for (let i = step * 2; i < from.length - step * 2; i++) {
    to[i] =
      (from[i] as number) * 0.36 +
      ((from[i - step] as number) + (from[i + step] as number)) * 0.22 +
      ((from[i - step * 2] as number) + (from[i + step * 2] as number)) * 0.1
  }
  return to
}
