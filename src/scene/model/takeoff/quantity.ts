import type { Laying } from './cells.ts'

/**
 * The version of the rule of quantity (rule R15) that counts now. What was saved states by which version it was counted.
 * 1: no allowance for breakage, and other percentages of an area. 2: as in docs/rules.md.
 */
export const quantityRule = 2
export type QuantityRule = 1 | typeof quantityRule

/** Percent of the counted pieces that is added for breakage. */
export const breakagePercent = 5
/** Less than this percent beyond the allowance: one unit more is offered. */
export const tightPercent = 5
/** Percent that is added to an area whose pieces are not counted, for cuts and breakage (rule R12). */
export const tradePercents = { straight: 10, shaped: 15 } as const

export type Need =
  /** Pieces counted from a drawing. */
  | { pieces: number; rule?: QuantityRule }
  /** An area, a length or a number of things, and the percent that is added to it. */
  | { measure: number; percent: number }

export type Quantity = {
  /** What is added to the need, in its unit; whole pieces where pieces are counted. */
  allowance: number
  /** Sold units before they are rounded up. */
  units: number
  /** Sold units to order. */
  quantity: number
  /** What these units hold beyond the need and its allowance, in the unit of the need. */
  beyond: number
  /** So little is left beyond the allowance that one unit more is offered. */
  isTight: boolean
}

/**
 * The one rule of quantity (rule R15): a need and its allowance, in whole sold units, and at least the minimum. The
 * tolerance of 1e-9 leaves 12.0000000001 boxes at 12.
 */
export function quantityOf(need: Need, sold: { perUnit: number; minimumUnit: number }): Quantity {
  const counted = 'pieces' in need ? need.pieces : need.measure
  if (!(counted > 0)) return { allowance: 0, units: 0, quantity: 0, beyond: 0, isTight: false }
  const allowance = 'pieces' in need ? breakageOf(need.pieces, need.rule) : (need.measure * need.percent) / 100
  const units = (counted + allowance) / sold.perUnit
  const quantity = Math.max(sold.minimumUnit, Math.ceil(units - 1e-9))
  const beyond = Math.max(0, quantity * sold.perUnit - counted - allowance)
  return { allowance, units, quantity, beyond, isTight: beyond < (counted * tightPercent) / 100 - 1e-9 }
}

function breakageOf(pieces: number, rule: QuantityRule = quantityRule): number {
  return rule === 1 ? 0 : Math.ceil((pieces * breakagePercent) / 100 - 1e-9)
}

/** Sides of a tile from which it is large format, inches. */
const largeFormat = 24
const boards = new Set(['hardwood-flooring', 'laminate-flooring', 'luxury-flooring'])
const straight =
  /^(?:straight\b|grid$|stack\b|offset|third$|running bond$|plank$|random-stagger$|ledger$|interlocking$|slab$|bookmatch$|edge-grain$|end-grain$|on pedestals$|open grid$)/

/**
 * Percent that the trade adds for cuts and breakage when pieces are not laid out one by one (rule R12). `pattern` is a
 * word of the catalogue or of a laying; without one the product is laid straight.
 */
export function tradePercent(given: {
  /** Slug of the product's category. */
  category: string
  pattern: string | null
  /** Longer side of one piece, inches; of a slab or roll too. */
  longSideIn: number
}): number {
  const { category, pattern, longSideIn } = given
  if (pattern && !straight.test(pattern)) return tradePercents.shaped
  return isTile(category) && longSideIn >= largeFormat - 1e-6 ? tradePercents.shaped : tradePercents.straight
}

/** Boards, slabs and rolls are longer without being harder to lay. */
function isTile(category: string): boolean {
  return !boards.has(category) && !['countertop', 'artificial-turf', 'pool-copings'].includes(category)
}

/** The percentages of the first version of the rule, which rooms saved under it were counted by. */
export function firstTradePercent(given: {
  category: string
  pattern: Laying
  mosaic: boolean
  /** Meters. */
  longSide: number
}): number {
  const { category, pattern, mosaic, longSide } = given
  if (category === 'pool-copings') return 20
  if (category === 'artificial-turf') return 7
  if (mosaic) return 20
  const isBoard = boards.has(category)
  switch (pattern) {
    case 'herringbone':
    case 'chevron':
      return isBoard ? 18 : longSide < 0.15 ? 20 : 15
    case 'diagonal':
    case 'hexagon':
    case 'picket':
      return 15
    case 'third':
      return 12
    case 'plank':
      return category === 'hardwood-flooring' || !isBoard ? 10 : 7
    default:
      return isBoard && category !== 'hardwood-flooring' ? 7 : 10
  }
}
