import type { ProductFacts } from './product-facts.ts'

export type Amount = {
  /** `area` and `sheet` in square feet, `length` in feet, `count` in pieces, `accessory` in the unit of its need. */
  kind: 'area' | 'sheet' | 'length' | 'count' | 'accessory'
  /** What must be covered. */
  net: number
  /** The part of it that is chosen joints, square feet. */
  joints?: number
  /** Including cuts and the allowance. */
  order: number
  wastePercent: number
  /** Sold units before they are rounded up. */
  units: number
  /** Sold units, including the spare ones. */
  quantity: number
  spare?: number
  /** What the units cover, without the spare one. */
  covered: number
  /** For cup pulls on drawers: the number of doors, which need other hardware. */
  doors?: number
  /** Laying piece by piece was requested, but only the trade's percentage could be used. */
  byArea?: boolean
  /** Length of the outside corners that stone turns around, feet. */
  corners?: number
  /** Blanks that slabs or rolls are cut into. */
  parts?: number
  /** Of a countertop: its seams, finished edge and cut-outs, as text. */
  work?: string
  /** Pieces counted from the drawing, what breakage adds, and how many the units hold, without the spare one. */
  pieces?: { counted: number; breakage: number; held: number; noun: string }
  /** What the units hold beyond need and allowance, without the spare one: pieces, or square feet by area. */
  beyond?: number
  /** So little is left beyond the allowance that one unit more is offered. */
  isTight?: boolean
}

/**
 * The calculation in one line: 86.4 sq ft: 91 tiles + 5 for breakage = 96, 7 boxes of 14 (98 tiles). By area: 86.4 sq ft +
 * 10% = 95.1 sq ft, 7 boxes of 15.5 sq ft (108.5 sq ft).
 */
export function sentenceOf(amount: Amount, product: ProductFacts): string {
  const { kind, net, joints = 0, order, wastePercent, quantity, spare = 0, covered, parts = 0 } = amount
  if (quantity === 0) return 'Nothing to cover here.'
  const spared = spareWords(spare)
  const bought = quantity - spare
  if (kind === 'count') {
    const { piecesPerBox } = product
    const { doors = 0 } = amount
    const besides = doors > 0 ? `; ${doors === 1 ? 'the door takes a knob' : `the ${doors} doors take knobs`}` : ''
    const sum = piecesPerBox
      ? `${units(net, 'Piece')}, ${units(bought, product.unit)} of ${piecesPerBox}`
      : units(bought, 'Piece')
    const rated = product.ratedLb === undefined ? '' : `, rated ${product.ratedLb} lb on blocking in the wall`
    return besides ? `${sum} for drawers${spared}${besides}` : `${sum}${spared}${rated}`
  }
  const less = joints > 0.05 ? ` - ${figure(joints)} of joints` : ''
  const allowance = wastePercent > 0 ? ` + ${figure(wastePercent)}%` : ''
  const sum = (unit: string) =>
    less === '' && allowance === ''
      ? `${figure(net)} ${unit}`
      : `${figure(net)} ${unit}${less}${allowance} = ${figure(order)} ${unit}`
  const counted = amount.pieces && countedWords(amount.pieces)
  if (kind === 'length')
    return `${counted ? `${figure(net)} ft: ${counted}` : sum('ft')}, ${bought.toLocaleString('en-US')} linear ft${spared}`
  if (kind === 'sheet') {
    const size = `${length(product.pieceIn.w, product.unit)} x ${length(product.pieceIn.l, product.unit)} ${product.unit === 'Roll' ? 'ft' : 'in'}`
    return `${figure(net)} sq ft in ${parts === 1 ? '1 part' : `${parts} parts`}, ${units(bought, product.unit)} of ${size}${spared} (${figure(covered)} sq ft)${amount.work ? `; ${amount.work}` : ''}`
  }
  const { byArea, corners = 0 } = amount
  const turned = corners > 0.05 ? `; ${figure(corners)} ft of outside corners take corner units` : ''
  const how = `${byArea ? ', counted by area' : ''}${turned}`
  if (amount.pieces && counted) {
    const { held, noun } = amount.pieces
    const area = `${figure(net)} sq ft${joints > 0.05 ? ` with ${figure(joints)} of joints` : ''}: ${counted}`
    if (product.unit === 'Sq ft') return `${area}, ${bought.toLocaleString('en-US')} sq ft${spared}${how}`
    // A unit that is one piece says no more than the sum.
    if (product.unit !== 'Box' && Math.abs(held - bought) < 1e-6) return `${area}${spared}${how}`
    const each = held / bought
    const size =
      Math.abs(each - Math.round(each)) < 1e-6
        ? ` of ${figure(each)}`
        : product.boxSqft === null
          ? ''
          : ` of ${figure(product.boxSqft, 2)} sq ft`
    return `${area}, ${units(bought, product.unit)}${size}${spared} (${units(Math.floor(held + 1e-6), noun)})${how}`
  }
  if (product.unit === 'Sq ft') return sum('sq ft') + spared + how
  const each = product.boxSqft === null ? '' : ` of ${figure(product.boxSqft, 2)} sq ft`
  return `${sum('sq ft')}, ${units(bought, product.unit)}${each}${spared} (${figure(covered)} sq ft)${how}`
}

/** Units above the need: and 2 spare; empty for none. */
export function spareWords(spare: number): string {
  return spare > 0 ? ` and ${spare.toLocaleString('en-US')} spare` : ''
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** At most `places` decimals; trailing zeros are dropped. A room has hundreds, and the formatter is slow. */
export function figure(value: number, places = 1): string {
  const rounded = Math.round(value * 10 ** places) / 10 ** places + 0
  return rounded >= 0 && rounded < 1000 ? String(rounded) : figures.format(rounded)
}

function length(inches: number, unit: string): string {
  return figure(unit === 'Roll' ? inches / 12 : inches, 2)
}

/** 91 tiles + 5 for breakage = 96; panels have no allowance. */
function countedWords({ counted, breakage, noun }: NonNullable<Amount['pieces']>): string {
  const sum = (counted + breakage).toLocaleString('en-US')
  return breakage > 0
    ? `${units(counted, noun)} + ${breakage.toLocaleString('en-US')} for breakage = ${sum}`
    : units(counted, noun)
}

function units(n: number, unit: string): string {
  const name = unit.toLowerCase()
  const many = name === 'box' ? 'boxes' : `${name}s`
  return `${n.toLocaleString('en-US')} ${n === 1 ? name : many}`
}

/** What is left for repairs beyond need and allowance, as a sentence's beginning: Only 1 tile is, No tiles are. */
export function leftWords({ pieces, beyond = 0, kind }: Amount): string {
  const unit = kind === 'length' ? 'ft' : 'sq ft'
  const left = pieces ? Math.floor(beyond + 1e-6) : Math.round(beyond * 10) / 10
  if (left <= 0) return pieces ? `No ${pieces.noun}s are` : 'Nothing is'
  return pieces ? `Only ${units(left, pieces.noun)} ${left === 1 ? 'is' : 'are'}` : `Only ${figure(left)} ${unit} are`
}
