import type { Vec2 } from '../geometry/mesh.ts'
import { numberOf } from '../materials/params.ts'
import type { FixtureModel } from '../product-model.ts'
import type { Hole } from './beside.ts'

/** The properties of a vanity that decide what hangs above it: inches, and the style id. */
export type OverVanity = { w: number; h: number; head: number; style: string; holes: readonly Hole[] }

/** The properties of a vanity that decide where its bowls are. */
export type Unit = Pick<FixtureModel, 'variant' | 'dimsIn' | 'params'>

/** Positions of a vanity's bowls, inches from its middle, scaled down when its place is narrower than the vanity. */
export function basinPlaces(unit: Unit, placeWidth: number): number[] {
  const w = unit.dimsIn.w > 0 ? unit.dimsIn.w : 36
  const squeeze = Math.min(1, placeWidth / w)
  return places(unit, w).map((x) => x * squeeze)
}

function places({ variant, params }: Unit, w: number): number[] {
  const is = (word: string) => variant.toLowerCase().includes(word)
  // Above the knee space, next to the drawers.
  if (is('drawer bank')) return [((is('bank left') ? 1 : -1) * Math.min(15, w * 0.34)) / 2]
  if (numberOf(params, 'basins', w >= 58 && !is('makeup') ? 2 : 1) >= 2 && w >= 44)
    return is('makeup') ? [-w * 0.32, w * 0.32] : [-w * 0.25, w * 0.25]
  if (is('centre tower')) return [-w * 0.3]
  if (!is('offset basin')) return [0]
  const half = Math.min(numberOf(params, 'basin_w', 18), w * 0.72) / 2
  return [Math.max(0, Math.min(numberOf(params, 'basin_offset', 3), w / 2 - half - 1.2))]
}

/**
 * How many fronts of a vanity take a pull, from the words of its variant: consoles have none, a wall-hung cabinet two
 * drawers, the usual one doors and, if there is space, three drawers next to them.
 */
export function vanityPulls({ variant, dimsIn }: Unit): { drawers: number; doors: number } {
  const words = variant.toLowerCase()
  const is = (...some: string[]) => some.some((word) => words.includes(word))
  const w = dimsIn.w - 1.8
  const pair = (wide: number) => (wide < 14 ? 1 : 2)
  const of = (drawers: number, doors: number) => ({ drawers, doors: doors + (is('centre tower') ? 1 : 0) })
  if (is('drawer bank')) return of(3, 0)
  if (is('removable')) return of(0, pair(w))
  if (is('open knee', 'mitred')) return of(0, 0)
  if (is('washstand')) return of(1, 0)
  if (is('towel rails', 'slatted', 'wall-braced', 'vessel on slab', 'towel bar')) return of(0, 0)
  if (is('one tall')) return of(1, 0)
  if (is('two drawers', 'waterfall', 'under-light', 'open end')) return of(2, 0)
  if (is('one door', 'offset basin', 'corner diagonal', 'barn')) return of(0, 1)
  if (is('apothecary')) return of(16, pair(w * 0.44 - 0.2))
  if (is('makeup')) return of(1, 2 * pair(w * 0.34))
  if (is('apron-front')) return of(0, pair(w))
  const front = w - 2 * (is('pilasters') ? 2.6 : is('slab ends') ? 1.7 : is('curved corner') ? 2.6 : 0)
  const bank = front > 33 ? 3 : 0
  return of(bank + (is('glazed') ? 1 : 0), pair(front - (bank ? 14 : 0)))
}

export type MirrorShape = 'round' | 'arch' | 'rect' | 'pill'

export function mirrorShape(style: string): MirrorShape {
  if (/warm|mid/.test(style)) return 'round'
  if (/spanish|desert/.test(style)) return 'arch'
  return /japandi|contemporary/.test(style) ? 'pill' : 'rect'
}

export function mirrorFoot({ h }: Pick<OverVanity, 'h'>): number {
  return h + 5.5
}

/** Width and height of each mirror. */
export function mirrorSize(over: OverVanity, middles: readonly number[]): Vec2 {
  const { w, head } = over
  const shape = mirrorShape(over.style)
  const each =
    middles.length > 1 ? Math.min(28, w / middles.length - 6) : Math.min(w > 54 ? w * 0.6 : 32, w - 2)
  const h = Math.min(head - mirrorFoot(over) - 8, shape === 'round' ? Math.min(each, 32) : 36)
  return [shape === 'round' ? h : Math.min(each, shape === 'rect' ? each : 24), h]
}

/**
 * Positions of a vanity's lights, their base across and up: at both sides of each mirror, none where a window is, above
 * the mirror for a bar light or where there is no space at the sides.
 */
export function vanityLightPlaces(
  over: OverVanity,
  middles: readonly number[],
  { family, dimsIn }: FixtureModel,
): Vec2[] {
  const [bw, bh] = [dimsIn.w > 0 ? dimsIn.w : 5, dimsIn.h > 0 ? dimsIn.h : 11]
  const [mw, mh] = mirrorSize(over, middles)
  const beside = mw / 2 + bw / 2 + 1.5
  const apart = middles.length > 1 ? Math.abs((middles[1] as number) - (middles[0] as number)) : 0
  const room = middles.length > 1 ? over.w / middles.length / 2 : over.w / 2
  if (/vanity-light|linear/.test(family) || beside + bw / 2 > room + 1) {
    const y = Math.min(over.head - bh - 2, mirrorFoot(over) + Math.max(mh, 20) + 2)
    return middles.map((x): Vec2 => [x, y])
  }
  const y = 66 - bh / 2
  // Two mirrors share the light between them.
  const far = middles.length > 1 ? apart / 2 : beside
  const xs = [...new Set(middles.flatMap((x) => [x - far, x + far]).map((x) => Math.round(x * 10) / 10))]
  return xs
    .filter(
      (x) =>
        !over.holes.some((hole) => hole.head > y && hole.to > x - bw / 2 - 4 && hole.from < x + bw / 2 + 4),
    )
    .map((x): Vec2 => [x, y])
}
