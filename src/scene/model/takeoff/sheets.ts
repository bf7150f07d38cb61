import { inch, type Vec2 } from '../geometry/mesh.ts'
import type { Face } from '../types.ts'
import { areaOf, clipHalf, type FaceRegion, near, regionOf, tidy } from './region.ts'

/** One blank of a countertop or lawn: its region on the face, and the length and width that it is cut to. */
export type SheetPart = { face: number; region: FaceRegion; l: number; w: number }

export type SheetPlan = {
  /** Square meters; includes a sink's cutout, because the stone for it is bought too. */
  net: number
  parts: SheetPart[]
  /** Joints between two parts, in the axes of their face. */
  seams: { face: number; from: Vec2; to: Vec2 }[]
  /** Where each part is cut from. */
  spots: Spot[]
  buy: number
  wastePercent: number
}

type Bounds = { x0: number; y0: number; x1: number; y1: number }

/** Width of a saw cut through stone; meters. */
const kerf = 0.003
/** Least distance of a seam from a sink or cooktop, where the stone is weakest; meters. */
const clearOfHole = 6 * inch
/** A part is at least so long; meters. */
const leastPart = 0.08
/** If a face takes more sheets, the sheet size in the product data is wrong; planning so many would take minutes. */
const maxSheets = 2000

/**
 * Cuts countertops out of slabs: a top that fits a slab remains whole, an L is divided at its inner corner, and a long
 * top into equal parts, but never within 6 in of a sink or cooktop. `trim` meters along each edge of a slab are not used.
 * @throws RangeError for a slab without size, or one so small that thousands are needed
 */
export function planSlabs(faces: readonly Face[], slab: { w: number; l: number }, trim = 0): SheetPlan {
  const whole = { l: Math.max(slab.l, slab.w), w: Math.min(slab.l, slab.w) }
  const stock = { l: whole.l - 2 * trim, w: whole.w - 2 * trim }
  if (!(stock.w > near)) throw new RangeError('a slab needs two sides')
  refuseTooSmall(faces, stock)
  const plan = empty()
  faces.forEach((face, number) => {
    const region = regionOf(face.outline, [])
    const cutouts = (face.cutouts ?? []).filter(({ kind }) => kind !== 'faucet')
    const holes = [...face.holes, ...cutouts.map(({ outline }) => outline)].map((hole) => boundsOf([hole]))
    plan.net += areaOf(region)
    for (const part of apart(region, stock, holes)) {
      const { x0, y0, x1, y1 } = boundsOf(part.region)
      plan.parts.push({ face: number, region: part.region, l: x1 - x0, w: y1 - y0 })
      plan.seams.push(...part.seams.map((seam) => ({ face: number, ...seam })))
    }
  })
  const { spots, ...cut } = packed(plan, stock, { turn: true, kerf })
  return {
    ...cut,
    spots: spots.map((spot) => ({ ...spot, x: spot.x + trim, y: spot.y + trim })),
    wastePercent: plan.net > 0 ? ((cut.buy * whole.l * whole.w) / plan.net - 1) * 100 : 0,
  }
}

/**
 * Cuts turf out of rolls: strips as wide as the roll, with the pile in one direction, along the side that takes fewer
 * rolls, then fewer feet of seam; `turn` sets the direction (0: the roll runs along u). A strip longer than a roll is
 * divided into equal parts, or into whole rolls and a remainder when remainders of several strips then share a roll.
 * @throws RangeError for a roll without size, or one so small that thousands are needed
 */
export function planRolls(faces: readonly Face[], roll: { width: number; length: number }, turn?: number): SheetPlan {
  if (!(roll.width > near && roll.length > near)) throw new RangeError('a roll needs two sides')
  refuseTooSmall(faces, { l: roll.length, w: roll.width })
  const ways = turn === undefined ? [0, 90] : [turn]
  const plans = [true, false].flatMap((equal) =>
    ways.map((way) => strips(faces, roll, { upright: way % 180 !== 0, equal })),
  )
  return plans.reduce(better)
}

function refuseTooSmall(faces: readonly Face[], { l, w }: { l: number; w: number }): void {
  const area = faces.reduce((sum, { outline }) => sum + areaOf(regionOf(outline, [])), 0)
  if (area > l * w * maxSheets) throw new RangeError('the sheets are too small to plan')
}

function better(a: SheetPlan, b: SheetPlan): SheetPlan {
  return b.buy < a.buy || (b.buy === a.buy && seamLength(b) < seamLength(a)) ? b : a
}

export function seamLength({ seams }: SheetPlan): number {
  return seams.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)
}

function strips(
  faces: readonly Face[],
  roll: { width: number; length: number },
  { upright, equal }: { upright: boolean; equal: boolean },
): SheetPlan {
  const plan = empty()
  faces.forEach((face, number) => {
    const region = regionOf(face.outline, face.holes)
    plan.net += areaOf(region)
    const all = boundsOf(region)
    const [a0, a1] = upright ? [all.x0, all.x1] : [all.y0, all.y1]
    for (let a = a0; a < a1 - near; a += roll.width) {
      const band = between(region, upright ? 0 : 1, a, a + roll.width)
      if (a > a0) plan.seams.push(...along(band, upright, a).map((seam) => ({ face: number, ...seam })))
      for (const piece of islands(band)) {
        const b = boundsOf(piece)
        const [r0, r1] = upright ? [b.y0, b.y1] : [b.x0, b.x1]
        const count = Math.ceil((r1 - r0) / roll.length - near)
        const step = equal ? (r1 - r0) / count : roll.length
        for (let i = 0; i < count; i++) {
          const from = r0 + i * step
          const to = Math.min(r1, from + step)
          const part = between(piece, upright ? 1 : 0, from, to)
          if (i > 0) plan.seams.push(...along(part, !upright, from).map((seam) => ({ face: number, ...seam })))
          const w = upright ? b.x1 - b.x0 : b.y1 - b.y0
          plan.parts.push({ face: number, region: part, l: to - from, w })
        }
      }
    }
  })
  return packed(plan, { l: roll.length, w: roll.width }, { turn: false, kerf: 0 })
}

function empty(): SheetPlan {
  return { net: 0, parts: [], seams: [], spots: [], buy: 0, wastePercent: 0 }
}

function packed(plan: SheetPlan, stock: { l: number; w: number }, how: { turn: boolean; kerf: number }): SheetPlan {
  const { sheets, spots } = packBlanks(plan.parts, stock, how)
  const wastePercent = plan.net > 0 ? ((sheets * stock.l * stock.w) / plan.net - 1) * 100 : 0
  return { ...plan, spots, buy: sheets, wastePercent }
}

type Seam = { from: Vec2; to: Vec2 }
type Part = { region: FaceRegion; seams: Seam[] }

/** Divides a top into parts that fit the slab. Each cut leaves smaller parts, so the recursion ends. */
function apart(region: FaceRegion, stock: { l: number; w: number }, holes: Bounds[]): Part[] {
  const b = boundsOf(region)
  const [dx, dy] = [b.x1 - b.x0, b.y1 - b.y0]
  const fits = (dx <= stock.l + near && dy <= stock.w + near) || (dx <= stock.w + near && dy <= stock.l + near)
  const compact = areaOf(region) > 0.55 * dx * dy
  if (fits && compact) return [{ region, seams: [] }]
  const cut = innerCut(region, holes) ?? (fits ? null : lengthCut(b, stock, holes))
  if (!cut) return [{ region, seams: [] }]
  const low = between(region, cut.axis, -1e3, cut.at)
  const high = between(region, cut.axis, cut.at, 1e3)
  const seams = along(high, cut.axis === 0, cut.at)
  const parts = [...islands(low), ...islands(high)].flatMap((one) => apart(one, stock, holes))
  const [first, ...others] = parts
  return first ? [{ ...first, seams: [...first.seams, ...seams] }, ...others] : parts
}

type Cut = { axis: 0 | 1; at: number }

/** The shortest straight seam from an inner corner; one beside a sink only where there is no other. */
function innerCut(region: FaceRegion, holes: readonly Bounds[]): Cut | null {
  let best: (Cut & { length: number; isBeside: boolean }) | null = null
  for (const raw of region) {
    const loop = tidy(raw)
    for (let i = 0; i < loop.length; i++) {
      const a = loop[(i + loop.length - 1) % loop.length] as Vec2
      const b = loop[i] as Vec2
      const c = loop[(i + 1) % loop.length] as Vec2
      if ((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > -near) continue
      for (const axis of [0, 1] as const) {
        const at = b[axis]
        const seams = along(between(region, axis, at, 1e3), axis === 0, at)
        const length = seams.reduce((sum, s) => sum + Math.hypot(s.to[0] - s.from[0], s.to[1] - s.from[1]), 0)
        if (length < near) continue
        const isBeside = holes.some((hole) => seams.some((seam) => isNear(seam, hole)))
        const isBetter = !best || (isBeside === best.isBeside ? length < best.length - near : best.isBeside)
        if (isBetter) best = { axis, at, length, isBeside }
      }
    }
  }
  return best
}

function isNear({ from, to }: Seam, { x0, y0, x1, y1 }: Bounds): boolean {
  const limit = clearOfHole - near
  const off = (low: number, high: number, a: number, b: number) => Math.max(low - Math.max(a, b), Math.min(a, b) - high)
  return off(x0, x1, from[0], to[0]) < limit && off(y0, y1, from[1], to[1]) < limit
}

/** Cuts across the longer direction into equal parts, moved clear of cut-outs. Always within the region's bounds. */
function lengthCut(b: Bounds, stock: { l: number; w: number }, holes: readonly Bounds[]): Cut {
  const [dx, dy] = [b.x1 - b.x0, b.y1 - b.y0]
  const narrow = Math.min(dx, dy) > stock.w + near
  const axis = (dx >= dy ? 0 : 1) as 0 | 1
  const long = Math.max(dx, dy)
  const limit = narrow || long <= stock.l + near ? stock.w : stock.l
  const from = axis === 0 ? b.x0 : b.y0
  const step = long / Math.ceil(long / limit - near)
  const wanted = from + step
  const blocked = holes
    .filter((h) => h.x1 > b.x0 && h.x0 < b.x1 && h.y1 > b.y0 && h.y0 < b.y1)
    .map((h) => (axis === 0 ? [h.x0, h.x1] : [h.y0, h.y1]) as [number, number])
    .map(([low, high]) => [low - clearOfHole, high + clearOfHole] as const)
  const isPossible = (at: number) =>
    at > from + leastPart &&
    at < from + long - leastPart &&
    at - from < limit + near &&
    blocked.every(([low, high]) => at < low + near || at > high - near)
  const off = (at: number) => Math.round(Math.abs(at - wanted) / near)
  const [best = wanted] = [wanted, ...blocked.flatMap(([low, high]) => [high, low])]
    .filter(isPossible)
    .toSorted((one, other) => off(one) - off(other))
  return { axis, at: best }
}

/** The part of a region between two lines across an axis. */
function between(region: FaceRegion, axis: 0 | 1, low: number, high: number): FaceRegion {
  const [nx, ny] = axis === 0 ? [1, 0] : [0, 1]
  return clipHalf(clipHalf(region, nx, ny, high), -nx, -ny, -low)
}

/** The edges of a region along a line (`upright`: x = at). */
function along(region: FaceRegion, upright: boolean, at: number): Seam[] {
  const axis = upright ? 0 : 1
  const seams: Seam[] = []
  for (const loop of region) {
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
      const from = loop[j] as Vec2
      const to = loop[i] as Vec2
      if (Math.abs(from[axis] - at) < 2 * near && Math.abs(to[axis] - at) < 2 * near) seams.push({ from, to })
    }
  }
  return seams
}

/** The separate parts of a region, each with its own holes. */
function islands(region: FaceRegion): FaceRegion[] {
  const outer = region.filter((loop) => areaOf([loop]) > 0)
  const holes = region.filter((loop) => areaOf([loop]) < 0)
  return outer.map((loop) => [loop, ...holes.filter((hole) => isWithin(loop, hole))])
}

function isWithin(loop: readonly Vec2[], hole: readonly Vec2[]): boolean {
  const [a, b] = [boundsOf([loop]), boundsOf([hole])]
  return b.x0 >= a.x0 - near && b.x1 <= a.x1 + near && b.y0 >= a.y0 - near && b.y1 <= a.y1 + near
}

function boundsOf(region: FaceRegion): Bounds {
  const b = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const loop of region) {
    for (const [x, y] of loop) {
      b.x0 = Math.min(b.x0, x)
      b.y0 = Math.min(b.y0, y)
      b.x1 = Math.max(b.x1, x)
      b.y1 = Math.max(b.y1, y)
    }
  }
  return b
}

type Blank = { l: number; w: number }

/**
 * Where a blank is cut: the sheet's number and the blank's corner on it; `turned` when its length runs across the
 * sheet.
 */
type Spot = { sheet: number; x: number; y: number; turned: boolean }

type Rest = { sheet: number; x: number; y: number; l: number; w: number }

/**
 * Cuts blanks out of sheets with edge-to-edge cuts (as a bridge saw cuts slabs and a knife cuts rolls): the largest
 * first, each in the tightest remnant.
 * @throws RangeError for a blank that no sheet can hold
 */
export function packBlanks(
  blanks: readonly Blank[],
  sheet: Blank,
  { turn, kerf }: { turn: boolean; kerf: number },
): { sheets: number; spots: Spot[] } {
  const spots: Spot[] = []
  const rests: Rest[] = []
  let sheets = 0
  const order = blanks.map((_, i) => i).sort((a, b) => longer(blanks[b] as Blank) - longer(blanks[a] as Blank))
  for (const i of order) {
    const blank = blanks[i] as Blank
    const turned = { l: blank.w, w: blank.l }
    let best: { rest: Rest; size: Blank } | null = null
    for (const rest of rests) {
      for (const size of turn ? [blank, turned] : [blank]) {
        if (!holds(rest, size)) continue
        if (!best || rest.l * rest.w < best.rest.l * best.rest.w) best = { rest, size }
      }
    }
    if (!best) {
      const fresh = { sheet: sheets++, x: 0, y: 0, ...sheet }
      const size = [blank, ...(turn ? [turned] : [])].find((one) => holds(fresh, one))
      if (!size) throw new RangeError('a blank is larger than the sheet')
      rests.push(fresh)
      best = { rest: fresh, size }
    }
    const { rest, size } = best
    spots[i] = { sheet: rest.sheet, x: rest.x, y: rest.y, turned: size !== blank }
    rests.splice(rests.indexOf(rest), 1, ...without(rest, size, kerf))
  }
  return { sheets, spots }
}

function longer({ l, w }: Blank): number {
  return Math.max(l, w) * 1000 + l * w
}

function holds(rest: Blank, { l, w }: Blank): boolean {
  return l <= rest.l + 4 * near && w <= rest.w + 4 * near
}

/** The two remnants of a rectangle with a blank in its corner; the cut that leaves the larger one is made first. */
function without({ sheet, x, y, l, w }: Rest, blank: Blank, kerf: number): Rest[] {
  const right = Math.max(0, l - blank.l - kerf)
  const above = Math.max(0, w - blank.w - kerf)
  const full = right * w >= above * l
  return [
    { sheet, x: x + blank.l + kerf, y, l: right, w: full ? w : blank.w },
    { sheet, x, y: y + blank.w + kerf, l: full ? blank.l : l, w: above },
  ].filter((rest) => rest.l > 0.01 && rest.w > 0.01)
}
