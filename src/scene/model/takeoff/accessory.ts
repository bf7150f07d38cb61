import type { AccessoryNeed } from '../types.ts'
import { type Amount, figure, spareWords } from './amount.ts'
import type { ProductFacts } from './product-facts.ts'
import { quantityOf } from './quantity.ts'

/** The packages of a product that an accessory takes. The allowance is in the need, so nothing else is added. */
export function packagesOf(need: AccessoryNeed, product: ProductFacts): Omit<Amount, 'spare'> {
  const holds = heldBy(need, product)
  const { minimumUnit } = product
  const { units, quantity, beyond } = need.cuts
    ? quantityOf({ measure: sticksFor(need.cuts, holds), percent: 0 }, { perUnit: 1, minimumUnit })
    : quantityOf({ measure: need.amount, percent: 0 }, { perUnit: holds, minimumUnit })
  const covered = quantity * holds
  return { kind: 'accessory', net: need.amount, order: need.amount, wastePercent: 0, units, quantity, covered, beyond }
}

/**
 * A need in whole packages of a size, and what they leave in a smaller size of the same product: 1.2 gallons in a gallon
 * and a quart. Null for what is not sold by what it holds, and where no whole package is needed.
 */
export function inTwoSizes(need: AccessoryNeed, large: ProductFacts, small: ProductFacts) {
  const [holds, less] = [heldBy(need, large), heldBy(need, small)]
  const whole = Math.floor(need.amount / holds + 1e-9) * holds
  if (need.per !== 'sq ft' || whole === 0 || less > holds - 1e-9) return null
  const left = Math.max(0, need.amount - whole)
  const sentence = `${figure(left)} ${need.per} that the larger size leaves`
  const paintedBy = (amount: number) =>
    need.paintedSqft === undefined ? {} : { paintedSqft: (need.paintedSqft * amount) / need.amount }
  return {
    whole: { ...need, amount: whole, ...paintedBy(whole) },
    rest: { ...need, amount: left, ...paintedBy(left), sentence },
  }
}

/** What one unit holds, in the unit of the need. */
function heldBy({ kind, per, usual, stated }: AccessoryNeed, product: ProductFacts): number {
  const { boxSqft, weightLb = 0, pieceIn } = product
  if (per === 'piece') return 1
  if (per === 'sq ft') return boxSqft || usual
  if (per === 'lb') return stated && boxSqft ? boxSqft / stated : weightLb || usual
  // A tube's length is not that of its bead.
  return kind === 'caulk' ? usual : pieceIn.l / 12 || usual
}

/**
 * Sticks for pieces that are not joined, the longest first, each from the first stick that is long enough; a piece
 * longer than a stick takes whole sticks and a rest. Feet.
 */
export function sticksFor(cuts: readonly number[], stick: number): number {
  const rests: number[] = []
  let whole = 0
  const parts = cuts.map((cut) => {
    const full = Math.floor(cut / stick + 1e-9)
    whole += full
    return cut - full * stick
  })
  for (const part of parts.filter((one) => one > 1e-6).sort((a, b) => b - a)) {
    const at = rests.findIndex((rest) => rest >= part - 1e-9)
    if (at < 0) rests.push(stick - part)
    else rests[at] = (rests[at] ?? 0) - part
  }
  return whole + rests.length
}

/** Joints along walls that are longer than a stick. */
export function jointsOf(runs: readonly number[], stick: number): number {
  return runs.reduce((sum, run) => sum + Math.max(0, Math.ceil(run / stick - 1e-9) - 1), 0)
}

/** The calculation in one line: 27.7 sq ft + 10% = 30.5 sq ft, 1/4 x 3/8 in trowel, 65 sq ft per 50 lb: 1 of 50 lb. */
export function accessorySentence(need: AccessoryNeed, { quantity, spare = 0 }: Amount, product: ProductFacts): string {
  if (need.per === 'piece') return need.sentence + spareWords(spare)
  const holds = heldBy(need, product)
  const bought = quantity - spare
  const joints = need.runs ? jointsOf(need.runs, holds) : 0
  const joined = need.runs ? `, ${joints} ${joints === 1 ? 'joint' : 'joints'}` : ''
  return `${need.sentence}: ${bought.toLocaleString('en-US')} of ${figure(holds)} ${need.per}${joined}${spareWords(spare)}`
}
