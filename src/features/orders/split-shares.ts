import { type Cents, divideHalfUp } from '#lib/money.ts'

/**
 * The share of a total for `k` of `n` units, after `taken` units got theirs: the rounded (half up) sum for all units so
 * far, less what was given before (rules R5, R10). So the shares of all `n` always sum to the total. Total >= 0.
 */
export function shareOf(total: Cents, n: number, k: number, taken: number): Cents {
  if (!(Number.isInteger(k) && k >= 0 && taken >= 0 && taken + k <= n)) {
    throw new RangeError(`no share for ${k} of ${n} units after ${taken}`)
  }
  return divideHalfUp(BigInt(total) * BigInt(taken + k), n) - divideHalfUp(BigInt(total) * BigInt(taken), n)
}

/** An item as it was created, which its shares are computed from. */
export type Whole = {
  qty: number
  couponCents: Cents
  taxCents: Cents
  shipCostCents: Cents | null
  /** Its share of a paid shipping charge; zero if omitted. */
  shipChargeCents?: Cents
  /** What its vendor gave up for a sample; zero if omitted. */
  swatchCreditCents?: Cents
}

/** What an item's shares are computed from: the item that it was split from, or else the item itself. */
export function wholeOf(item: Whole & { whole: Whole | null }): Whole {
  const { qty, couponCents, taxCents, shipCostCents, shipChargeCents = 0, swatchCreditCents = 0 } = item
  return item.whole ?? { qty, couponCents, taxCents, shipCostCents, shipChargeCents, swatchCreditCents }
}

export type UnitMoney = {
  finalPriceCents: Cents
  platformFeeCents: Cents
  markupCents: Cents
  /** What the platform gave up of its fee (rule R2); zero if omitted. */
  promotionCents?: Cents
}

/** One item's frozen amounts; vendor, contractor, platform and tax sum to the charge (rule R0). */
export type Shares = {
  qty: number
  couponCents: Cents
  taxCents: Cents
  shipCostCents: Cents | null
  shipChargeCents: Cents
  swatchCreditCents: Cents
  vendorCents: Cents
  contractorCents: Cents
  platformCents: Cents
  chargedCents: Cents
}

/**
 * Divides what is left of an item (`left` units of the whole) into the part that leaves and the rest. Coupon, tax,
 * delivery cost and shipping charge use cumulative rounding, and everything else follows from them, so each part sums
 * to its own charge.
 */
export function splitShares(
  whole: Whole,
  unit: UnitMoney,
  given: { left: number; leaving: number; hasShowroom: boolean },
): { part: Shares; rest: Shares } {
  const { left, leaving, hasShowroom } = given
  const taken = whole.qty - left
  const rest = left - leaving
  if (leaving < 1 || rest < 1) throw new RangeError(`${leaving} of ${left} units are no part of an item`)
  const of = (total: Cents, k: number, before: number) => shareOf(total, whole.qty, k, before)
  const shares = (k: number, before: number): Shares =>
    partition(unit, hasShowroom, {
      qty: k,
      couponCents: of(whole.couponCents, k, before),
      taxCents: of(whole.taxCents, k, before),
      shipCostCents: whole.shipCostCents === null ? null : of(whole.shipCostCents, k, before),
      shipChargeCents: of(whole.shipChargeCents ?? 0, k, before),
      swatchCreditCents: of(whole.swatchCreditCents ?? 0, k, before),
    })
  return { part: shares(leaving, taken), rest: shares(rest, taken + leaving) }
}

/** The coupon comes out of the markup alone, a promotion out of the platform's fee; without a showroom the markup is the platform's (rule R0). */
function partition(
  unit: UnitMoney,
  hasShowroom: boolean,
  item: Pick<Shares, 'qty' | 'couponCents' | 'taxCents' | 'shipCostCents' | 'shipChargeCents' | 'swatchCreditCents'>,
): Shares {
  const { qty, couponCents, taxCents, swatchCreditCents } = item
  const markup = unit.markupCents * qty - couponCents
  const fee = unit.platformFeeCents - (unit.promotionCents ?? 0)
  const price = unit.finalPriceCents + fee + unit.markupCents
  return {
    ...item,
    vendorCents: unit.finalPriceCents * qty - swatchCreditCents,
    contractorCents: hasShowroom ? markup : 0,
    platformCents: fee * qty + (hasShowroom ? 0 : markup),
    chargedCents: price * qty - couponCents - swatchCreditCents + taxCents,
  }
}
