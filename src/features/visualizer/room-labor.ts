import { type LaborGoods, laborQty, laborUnits, proposeLabor } from '#features/labor/rules.ts'
import type { OfferedLabor } from '#features/labor/schema.ts'
import { type Cents, counted, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import type { Scene } from '#scene/model/types.ts'
import { goodsOf } from './labor-goods.ts'
import type { ListLine } from './room-list.ts'

type Offer = OfferedLabor['offers'][number]
type Proposed = NonNullable<ReturnType<typeof proposeLabor>>

/** Labor that was selected in a room, as its list, its PDF and its CSV show it. */
export type RoomLabor = {
  lines: { offer: Offer; proposed: Proposed }[]
  /** Of what was selected, how many are not offered for these goods at the ZIP. */
  gone: number
  /** Before tax, which is added at checkout. */
  cents: Cents
}

/** The labor of a room at a ZIP; `labor` is null where the ZIP is not known, `selected` how many kinds were selected. */
export type ReadLabor = { zip: string; selected: number; labor: RoomLabor | null }

/** The selected labor (ids of offers) of what a showroom offers at a ZIP, for the goods of a room (rule R18). */
export function laborOf(read: OfferedLabor, goods: readonly LaborGoods[], selected: readonly number[]): RoomLabor {
  const lines = fittingLabor(read, goods).filter(({ offer }) => selected.includes(offer.id))
  const cents = lines.reduce((sum, { proposed }) => sum + proposed.amountCents, 0)
  return { lines, gone: selected.length - lines.length, cents }
}

/** All that is offered for the goods. */
export function fittingLabor(read: OfferedLabor, goods: readonly LaborGoods[]): RoomLabor['lines'] {
  const rateMilli = Math.round(read.tax_rate * 1000)
  return read.offers.flatMap((offer) => {
    const proposed = proposeLabor({ ...offer, ...inCents(offer) }, goods, rateMilli)
    return proposed ? [{ offer, proposed }] : []
  })
}

/** The lines that can be ordered, as goods that labor is for. */
export function goodsOfList(scene: Scene, lines: readonly ListLine[]): LaborGoods[] {
  return lines.flatMap((line) => {
    const { row, takeoff, amountCents } = line
    return row && takeoff && amountCents !== null ? [goodsOf(scene, { ...line, row, takeoff })] : []
  })
}

/** Floor 62.3 sq ft + Backsplash 30.1 sq ft = 93 sq ft at $14.50; the minimum charge where it is more. */
export function laborSum({ offer, proposed: { qty, basis } }: RoomLabor['lines'][number]): string {
  const many = laborQty(qty, offer.unit)
  const rate = `${basis ? `${basis} = ` : ''}${many} at ${formatDollars(offer.price)} / ${laborUnits[offer.unit].one}`
  const { priceCents, minimumCents } = inCents(offer)
  if (priceCents * qty < minimumCents) return `Minimum charge; ${rate} is ${formatCents(priceCents * qty)}`
  return minimumCents > 0 ? `${rate}, at least ${formatCents(minimumCents)}` : rate
}

export function selectedLaborWords(many: number): string {
  return `${counted(many, 'kind')} of labor ${many === 1 ? 'is' : 'are'} selected`
}

/** Why selected labor is not in a total; null where nothing is missing. Without a ZIP no labor is known. */
export function missingLaborWords(selected: number, labor: RoomLabor | null, zip: string): string | null {
  if (selected === 0) return null
  if (!labor) return `${selectedLaborWords(selected)} and not in the total without a ZIP code.`
  return labor.gone > 0
    ? `${selectedLaborWords(labor.gone)} and not offered for these goods in ${zip.slice(0, 5)}.`
    : null
}

const inCents = ({ price, minimum }: Offer) => ({
  priceCents: fromDollars(price) ?? 0,
  minimumCents: fromDollars(minimum) ?? 0,
})
