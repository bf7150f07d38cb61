import type { Cents } from '#lib/money.ts'

/** A parcel carrier takes no shipment above this; it goes on a pallet then. */
export const parcelLimitLb = 150

/**
 * What a shipment costs its vendor. The customer pays nothing for it, but it is the "initial shipping cost" of a restocking
 * fee (rule R10), so it is frozen with the order. Our own card of rates, as no carrier is asked: a base and a price a pound,
 * 5 % more for each of the ten ZIP regions between the two ends. Null when no weight is known.
 */
export function shipmentCost({
  weightLb,
  fromZip,
  toZip,
}: {
  weightLb: number
  fromZip: string
  toZip: string
}): Cents | null {
  if (weightLb <= 0) return null
  const regions = Math.abs(Number(fromZip[0]) - Number(toZip[0]))
  const base = weightLb > parcelLimitLb ? 12_800 + 19 * weightLb : 1_150 + 58 * weightLb
  return Math.round((base * (100 + 5 * regions)) / 100)
}
