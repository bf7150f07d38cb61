import { type Cents, percentOf, percentOfCeil } from '#lib/money.ts'

const platformFee = 500
const standardMarkup = 1000

/** Splits the price of one unit into its parts with the standard fee and markup (rules R0 and R1); all in cents. */
export function splitOf(vendor: Cents) {
  const fee = percentOf(vendor, platformFee)
  const wholesale = vendor + fee
  const markup = percentOfCeil(wholesale, standardMarkup)
  return { vendor, fee, wholesale, markup, price: wholesale + markup }
}
