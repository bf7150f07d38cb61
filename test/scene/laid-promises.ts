import { inPolygon } from '#scene/model/layout/regions.ts'
import { stream } from '#scene/model/materials/noise.ts'
import { type Laid, type LaidPiece, layPieces } from '#scene/model/takeoff/lay-pieces.ts'
import { quantityOf, tradePercent } from '#scene/model/takeoff/quantity.ts'
import { areaOf, type FaceRegion, regionOf, tidy } from '#scene/model/takeoff/region.ts'
import type { Job } from './random-rooms.ts'

/** The rules that a laid room breaks; an empty list when it follows all of them. */
export function brokenPromises(job: Job, laid: Laid): string[] {
  const broken: string[] = []
  const tolerance = laid.net * 1e-5 + 1e-6
  const lying = laid.whole * laid.pieceArea + laid.cuts.reduce((sum, cut) => sum + cut.area, 0)
  if (Math.abs(lying - laid.net) > tolerance) broken.push(`pieces make ${lying}, the face ${laid.net}`)
  if (laid.buy * laid.pieceArea < laid.net - tolerance) broken.push(`${laid.buy} pieces are less than the face`)
  for (const cut of laid.cuts) {
    if (cut.area <= 0 || Math.abs(areaOf(cut.own) - cut.area) > 1e-7) broken.push('a cut changed its area')
  }
  broken.push(...unsound(laid), ...uncovered(job, laid))
  return broken
}

/** Boxes by the counted pieces and by the trade's percentage (rules R15 and R12). */
export function boxesBothWays({ face, category, how }: Job, laid: Laid): { exact: number; flat: number } {
  const perBox = Math.max(1, Math.round(1.4 / laid.pieceArea))
  const longSideIn = laid.size.l / 0.0254
  const alcove = tidy(face.outline).length > 4 ? 3 : 0
  const percent = tradePercent({ category, pattern: how.pattern, longSideIn }) + alcove
  const sold = (perUnit: number) => ({ perUnit, minimumUnit: 1 })
  return {
    exact: quantityOf({ pieces: laid.buy }, sold(perBox)).quantity,
    flat: quantityOf({ measure: laid.net, percent }, sold(perBox * laid.pieceArea)).quantity,
  }
}

export function layJob({ face, how }: Job): Laid {
  return layPieces([face], how)
}

/** No piece gives more than its area, and every piece that is cut gives something. */
function unsound({ cuts, plan, pieceArea }: Laid): string[] {
  const given = new Array<number>(plan.pieces).fill(0)
  cuts.forEach((cut, i) => {
    given[plan.from[i] as number] = (given[plan.from[i] as number] ?? Number.NaN) + cut.area
  })
  return given.flatMap((area, i) => (area > 0 && area <= pieceArea + 1e-6 ? [] : [`piece ${i} gives ${area}`]))
}

/** Samples points of the face: exactly one piece, whole or cut, covers each. */
function uncovered({ face: { outline, holes }, how }: Job, laid: Laid): string[] {
  const region = regionOf(outline, holes)
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const next = stream(laid.cuts.length + 7)
  const isSquare = !['hexagon', 'picket', 'chevron'].includes(how.pattern)
  for (let i = 0; i < 60; i++) {
    const x = Math.min(...xs) + next() * (Math.max(...xs) - Math.min(...xs))
    const y = Math.min(...ys) + next() * (Math.max(...ys) - Math.min(...ys))
    if (!holdsPoint(region, x, y)) continue
    const cuts = laid.cuts.filter((cut) => holdsPoint(cut.region, x, y)).length
    const wholes = laid.pieces.filter((piece) => piece.cut === null && holds(piece, laid, x, y)).length
    if (cuts > 1) return [`two cuts lie at ${x}, ${y}`]
    if (isSquare && cuts + wholes !== 1) return [`${cuts + wholes} pieces lie at ${x}, ${y}`]
  }
  return []
}

function holds({ at, turn }: LaidPiece, { size }: Laid, px: number, py: number): boolean {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [dx, dy] = [px - at[0], py - at[1]]
  const along = dx * cos + dy * sin
  const across = dy * cos - dx * sin
  return along > 0 && along < size.l && across > 0 && across < size.w
}

/** A point in the outline and in no hole. */
function holdsPoint(region: FaceRegion, x: number, y: number): boolean {
  return region.filter((loop) => inPolygon(loop, [x, y])).length % 2 === 1
}
