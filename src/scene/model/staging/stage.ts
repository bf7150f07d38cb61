import { clamp, smooth } from '../materials/noise.ts'

/** What a ray hits: the product at (u, v) inches, or a plain color 0 … 255; `light` multiplies both. */
export type Place = {
  part: 'product' | 'air'
  u: number
  v: number
  depth: number
  slant: number
  light: number
  r: number
  g: number
  b: number
}

export type Face = 'back' | 'floor' | 'ceiling' | 'left' | 'right'

export type Block = {
  x0: number
  x1: number
  y0: number
  y1: number
  z0: number
  z1: number
  paint: (face: 'front' | 'top' | 'side', x: number, y: number, z: number, out: Place) => void
}

export type StageName = 'floor' | 'splash' | 'feature' | 'counter' | 'garden' | 'lawn' | 'pool'

/** A drawn room in inches: the camera is at x 0, z 0 and faces along z. */
export type Stage = {
  /** Its furniture (furnishings.ts). */
  name: StageName
  width: number
  height: number
  deep: number
  eye: number
  /** Height of the horizon in the picture, 0 top … 1 bottom; and the width of the view at a depth of one inch. */
  horizon: number
  spread: number
  open: boolean
  boxes: Block[]
  paint: (face: Face, x: number, y: number, z: number, out: Place) => void
}

export const paint = [31, 75, 63] as const

export const plaster = [236, 233, 226] as const

const overhead = [246, 245, 241] as const
const chalk = [251, 250, 248] as const
const railEdge = [214, 210, 200] as const
const skirtEdge = [20, 52, 43] as const

export function set(out: Place, c: readonly number[], light = 1): void {
  out.part = 'air'
  out.r = c[0] as number
  out.g = c[1] as number
  out.b = c[2] as number
  out.light *= light
}

export function lay(out: Place, u: number, v: number, light = 1): void {
  out.part = 'product'
  out.u = u + 720
  out.v = v + 720
  out.light *= light
}

/** Morning light through a window on the left: two patches on the floor. */
export function sun(x: number, z: number): number {
  const u = x + (z - 90) * 0.35
  const pane =
    smooth(-58, -54, u) * smooth(-14, -18, u) * (1 - smooth(-37.5, -36.5, u) * smooth(-33.5, -34.5, u))
  return 1 + 0.2 * pane * smooth(66, 72, z) * smooth(150, 142, z)
}

/** Plaster above, a rail, and raised panels below. */
export function wainscot(face: Face, x: number, y: number, z: number, out: Place): void {
  if (face === 'ceiling') {
    set(out, overhead, 0.97)
    return
  }
  const along = face === 'back' ? x : z
  const shade = face === 'left' ? 0.86 : face === 'right' ? 0.97 : 0.94 + 0.05 * clamp((x + 70) / 140)
  if (y > 37) {
    set(out, plaster, shade)
    return
  }
  if (y > 34) {
    set(out, y > 36.2 || y < 34.7 ? railEdge : chalk, shade)
    return
  }
  if (y < 5.5) {
    set(out, y > 5 ? skirtEdge : paint, shade * 0.96)
    return
  }
  const cell = ((along % 26) + 26) % 26
  const edge = Math.min(cell - 3.5, 22.5 - cell, y - 8, 31.5 - y)
  const bevel = edge > 0 && edge < 1.6
  const lit = bevel ? (Math.min(22.5 - cell, y - 8) === edge ? 1.22 : 0.74) : edge >= 1.6 ? 1.05 : 1
  set(out, paint, shade * lit)
}
