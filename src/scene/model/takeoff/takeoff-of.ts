import { type Cents, cents } from '#lib/money.ts'
import { feetPerMeter, inch, sqftPerM2 } from '../geometry/mesh.ts'
import { isAlong } from '../layout/floor-faces.ts'
import { pullTally } from '../layout/pulls.ts'
import { layingStart } from '../materials/laid-model.ts'
import type { Fill, HowCounted, Scene, Slot, SlotId } from '../types.ts'
import { accessorySentence, packagesOf } from './accessory.ts'
import { type Amount, sentenceOf } from './amount.ts'
import type { Laying } from './cells.ts'
import { counterWords, counterWork } from './counter-work.ts'
import { layEdge, outsideCorners } from './edge-run.ts'
import { jointShare, type Laid, layPieces } from './lay-pieces.ts'
import { isMosaic, isPanel, isSlab, isTongued, jointOf, layingOf, type ProductFacts, pieceOf } from './product-facts.ts'
import { firstTradePercent, type QuantityRule, quantityOf, tradePercent } from './quantity.ts'
import { areaOf, near, regionOf, tidy } from './region.ts'
import { planRolls, planSlabs, type SheetPlan } from './sheets.ts'

/** How to count, and by which version of the rule of quantity, to compare with what was counted before. */
export type HowAsked = HowCounted & { rule?: QuantityRule }

export type TakeoffLine = Amount & {
  slot: SlotId
  label: string
  priceCents: Cents
  sentence: string
  /** The plan behind an exact count. */
  laid: Laid | null
  sheets: SheetPlan | null
}

/** Laying more pieces would take too long, and the percentage is good enough for so many. */
const maxLaid = 20_000

/**
 * How much of a product a slot of the room needs, in the unit that it is sold by (rule R15). Slabs and rolls are always
 * planned, because a percentage does not work for them; irregular stone and very many pieces always use the percentage.
 * @throws RangeError for a product whose size makes no sense here; lists use `countedOrNull`
 */
export function takeoffOf(scene: Scene, slot: Slot, product: ProductFacts, how: HowAsked): TakeoffLine {
  const counted = countOf(scene, slot, product, how)
  const mayAdd = canSpare(product) && counted.quantity > 0
  const added = counted.quantity > 0 ? addedUnits(scene.doc.fills[slot.id]) : 0
  const spare = Math.max(added, mayAdd && how.spare ? 1 : 0)
  const isTight = mayAdd && counted.isTight === true
  const amount: Amount = { ...counted, quantity: counted.quantity + spare, spare, isTight }
  return {
    ...amount,
    slot: slot.id,
    label: slot.label,
    laid: counted.laid ?? null,
    sheets: counted.sheets ?? null,
    priceCents: cents(product.unitPriceCents * amount.quantity),
    sentence: slot.need ? accessorySentence(slot.need, amount, product) : sentenceOf(amount, product),
  }
}

/**
 * The same for a list, which continues without a count: null when there is none. `count` can be a cached version of
 * `takeoffOf`.
 */
export function countedOrNull(
  ...[scene, slot, product, how, count = takeoffOf]: [...Parameters<typeof takeoffOf>, typeof takeoffOf?]
): TakeoffLine | null {
  try {
    return count(scene, slot, product, how)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Sold units that a person added to what the place needs. */
export function addedUnits(fill: Fill | undefined): number {
  return fill && 'product' in fill ? Number(fill.spare ?? 0) : 0
}

type Counted = Omit<Amount, 'spare'> & { laid?: Laid; sheets?: SheetPlan }

function countOf(scene: Scene, slot: Slot, product: ProductFacts, how: HowAsked): Counted {
  const layout = product.surface?.layout
  if (slot.need) return packagesOf(slot.need, product)
  if (slot.faces.length === 0 || slot.count > 0 || !product.surface) return things(scene, slot, product)
  if (isSlab(product)) {
    const plan = planSlabs(slot.faces, pieceOf(product), (product.trimIn ?? 0) * inch)
    const work = slot.role === 'countertop' ? counterWords(counterWork(scene.room, slot.faces, plan.seams.length)) : ''
    return { ...sheets(plan, product), ...(work && { work }) }
  }
  if (layout === 'roll') {
    const { w, l } = pieceOf(product)
    return sheets(planRolls(slot.faces, { width: w, length: l }), product)
  }
  if (product.unit === 'Linear ft' || layout === 'coping') return edge(slot, product, how)
  return covering(scene, slot, product, how)
}

/** Products that are counted: one vanity, three pendants, 22 pulls in boxes of ten. */
function things(scene: Scene, slot: Slot, product: ProductFacts): Counted {
  const all = product.pieces ?? Math.max(1, slot.count)
  const drawers = product.drawersOnly && slot.role === 'hardware' ? drawersOf(scene, slot, product) : 0
  const pieces = drawers || all
  if (pieces === 0) return { kind: 'count', net: 0, order: 0, wastePercent: 0, units: 0, quantity: 0, covered: 0 }
  const { units, quantity } = whole(product, pieces, product.piecesPerBox)
  const counted = { net: pieces, order: pieces, wastePercent: 0, units, quantity, covered: quantity }
  return { kind: 'count', ...counted, ...(drawers > 0 && { doors: all - drawers }) }
}

function drawersOf({ room, placed, style }: Scene, { fixtures = [] }: Slot, { drawers }: ProductFacts): number {
  if (drawers !== undefined) return drawers
  return placed
    .filter(({ id }) => fixtures.includes(id))
    .reduce((sum, thing) => sum + pullTally(thing, { room, placed, style: style.id }).drawers, 0)
}

function sheets(plan: SheetPlan, product: ProductFacts): Counted {
  const net = plan.net * sqftPerM2
  const { w, l } = pieceOf(product)
  const each = product.boxSqft ?? w * l * sqftPerM2
  const { quantity } = whole(product, plan.buy)
  return {
    kind: 'sheet',
    net,
    order: plan.buy * each,
    wastePercent: plan.wastePercent,
    units: plan.buy,
    quantity,
    covered: quantity * each,
    parts: plan.parts.length,
    sheets: plan,
  }
}

function edge(slot: Slot, product: ProductFacts, how: HowAsked): Counted {
  const { minimumUnit } = product
  const { w, l } = pieceOf(product)
  const run = layEdge(slot.faces, Math.max(w, l))
  const net = run.length * feetPerMeter
  if (how.waste === 'exact') {
    const feet = Math.max(w, l) * feetPerMeter
    const sold = { perUnit: 1 / feet, minimumUnit }
    const { allowance, units, quantity, beyond, isTight } = quantityOf(counting(run.buy, how), sold)
    const pieces = { counted: run.buy, breakage: allowance, held: quantity / feet, noun: 'piece' }
    const wastePercent = net > 0 ? (units / net - 1) * 100 : 0
    const count = { units, quantity, covered: quantity, pieces, beyond, isTight }
    return { kind: 'length', net, order: units, wastePercent, ...count }
  }
  const percent = flatOf(null, slot, product, how)
  const found = quantityOf({ measure: net, percent }, { perUnit: 1, minimumUnit })
  const { units, quantity, isTight } = found
  return {
    kind: 'length',
    net,
    order: units,
    wastePercent: percent,
    units,
    quantity,
    covered: quantity,
    isTight,
  }
}

/** Whole units for things and sheets, which have no allowance. */
function whole({ minimumUnit }: ProductFacts, measure: number, perUnit = 1) {
  return quantityOf({ measure, percent: 0 }, { perUnit, minimumUnit })
}

/** Pieces counted from the drawing, by the version of the rule that is asked for. */
function counting(pieces: number, { rule }: HowAsked) {
  return { pieces, ...(rule && { rule }) }
}

function covering(scene: Scene, slot: Slot, product: ProductFacts, how: HowAsked): Counted {
  const bare = slot.faces.reduce((sum, face) => sum + areaOf(regionOf(face.outline, face.holes)), 0)
  const net = Math.max(0, bare) * sqftPerM2
  if (net < near) return { kind: 'area', net: 0, order: 0, wastePercent: 0, units: 0, quantity: 0, covered: 0 }
  // The trade sells stacked stone by area, and by the foot at outside corners.
  const corners = product.category === 'stacked-stone' ? outsideCorners(slot.faces) * feetPerMeter : 0
  const { w, l } = pieceOf(product)
  const joint = jointOf(product, scene.doc.fills[slot.id]) * inch
  const exact =
    how.waste === 'exact' && product.surface?.layout !== 'irregular' && w > near && l > near && bare / (w * l) < maxLaid
  if (!exact) {
    const percent = flatOf(scene, slot, product, how)
    const joints = joint > 0 ? net * jointShare({ w, l }, joint) : 0
    const order = (net - joints) * (1 + percent / 100)
    const each = product.boxSqft ?? (w * l * sqftPerM2 || 1)
    const sold = { perUnit: each, minimumUnit: product.minimumUnit }
    const { units, quantity, beyond, isTight } = quantityOf({ measure: net - joints, percent }, sold)
    const covered = quantity * each
    const byArea = how.waste === 'exact'
    return {
      kind: 'area',
      net,
      joints,
      order,
      wastePercent: percent,
      units,
      quantity,
      covered,
      byArea,
      corners,
      beyond,
      isTight,
    }
  }
  const fill = scene.doc.fills[slot.id]
  const { pattern, turn } = layingOf(product, fill)
  const begun = beginningOf(product.surface, pattern, joint)
  // Chevron boards are cut at both ends: their sides are shorter by the width of a board.
  const piece = pattern === 'chevron' ? { w: Math.min(w, l), l: Math.abs(l - w) } : { w, l }
  const laid = layPieces(slot.faces, {
    startOn: (face) => layingStart(face, fill, begun),
    piece,
    joint,
    pattern,
    turn,
    tongued: isTongued(product),
    seed: product.surface?.seed ?? 1,
  })
  const pieceSqft = (pattern === 'chevron' ? w * l : laid.pieceArea) * sqftPerM2
  const joints = laid.joints * sqftPerM2
  const perUnit = piecesIn(pieceSqft, product)
  const { minimumUnit } = product
  const { allowance, units, quantity, beyond, isTight } = isPanel(product)
    ? quantityOf({ measure: laid.buy, percent: 0 }, { perUnit, minimumUnit })
    : quantityOf(counting(laid.buy, how), { perUnit, minimumUnit })
  // Uses the square feet that the box states, not those of its pieces: a box of four pieces of 3.5556 sq ft states
  // 14.22, and 16 such boxes would seem too few for their own 64 pieces. Where almost nothing is cut, only the pieces
  // cover the room.
  const stated = product.unit === 'Sq ft' ? 1 : (product.boxSqft ?? pieceSqft)
  const each = units * stated < net - joints ? ((laid.buy + allowance) * pieceSqft) / units : stated
  const order = units * each
  const covered = quantity * each
  const wastePercent = (order / (net - joints) - 1) * 100
  const pieces = { counted: laid.buy, breakage: allowance, held: quantity * perUnit, noun: nounOf(product) }
  const room = { net, joints, order, wastePercent, units, quantity, covered }
  return { kind: 'area', ...room, laid, corners, pieces, beyond, isTight }
}

/** What determines where a centered laying begins; the same as for its picture. */
function beginningOf(surface: ProductFacts['surface'], pattern: Laying, joint: number) {
  const { l, w } = surface?.pieceIn ?? { l: 0, w: 0 }
  const chips = surface?.layout === 'hex' || surface?.layout === 'penny'
  const aslant = pattern === 'herringbone' || pattern === 'chevron'
  const more = joint / inch
  return { pieceIn: { l: l + more, w: w + more }, inRows: !chips && !aslant }
}

/**
 * Pieces in a sold unit. When the stated coverage of a box is not a whole number of pieces, the number of pieces is
 * unknown, and only the coverage is used.
 */
function piecesIn(pieceSqft: number, { unit, boxSqft, piecesPerBox }: ProductFacts): number {
  if (unit === 'Sq ft') return 1 / pieceSqft
  if (piecesPerBox !== undefined) return piecesPerBox
  if (boxSqft === null) return 1
  const inBox = boxSqft / pieceSqft
  const whole = Math.round(inBox)
  return Math.abs(inBox - whole) <= 0.01 * whole ? whole : inBox
}

function nounOf(product: ProductFacts): string {
  if (isMosaic(product)) return 'sheet'
  if (isTongued(product)) return 'board'
  return product.category === 'tile-flooring' || product.category === 'backsplash-tiles' ? 'tile' : 'piece'
}

/** Laid products sold by the box or piece; a spare slab is not offered. */
export function canSpare({ unit, surface }: ProductFacts): boolean {
  return surface !== null && (unit === 'Box' || unit === 'Piece')
}

/** The percentage for a slot that is not laid piece by piece, more for its shape and for experience. */
function flatOf(scene: Scene | null, slot: Slot, product: ProductFacts, how: HowAsked): number {
  const { pattern, turn } = layingOf(product, scene?.doc.fills[slot.id])
  const floor = slot.role === 'floor' || slot.role === 'patio' || slot.role === 'lawn'
  const niches = scene?.room.kind === 'bathroom' && !floor && scene.room.openings.some(({ kind }) => kind === 'niche')
  const alcove = floor && slot.faces.some(({ outline }) => tidy(outline).length > 4)
  const isAslant = turn % 45 === 0 ? turn % 90 === 45 : !scene || !isAlong(scene.room, turn)
  const laid = isAslant && pattern !== 'herringbone' && pattern !== 'chevron' ? 'diagonal' : pattern
  const mosaic = isMosaic(product)
  const { category, pieceIn } = product
  const longSideIn = Math.max(pieceIn.w, pieceIn.l)
  const base =
    how.rule === 1
      ? firstTradePercent({ category, pattern: laid, mosaic, longSide: longSideIn * inch })
      : tradePercent({ category, pattern: mosaic ? 'mosaic' : laid, longSideIn })
  return base + (alcove ? 3 : 0) + (niches ? 5 : 0) + (how.firstTime ? 3 : 0)
}
