import { addDays } from '#lib/dates.ts'

/** A customer can request to return goods, or to have a problem with them resolved. */
export type RequestType = 'return' | 'incomplete'

/** Rule R9, days after the delivery: a return (MONEY-17), and a claim "within 2 weeks". */
const windowDays: Record<RequestType, number> = { return: 12, incomplete: 14 }
/** A granted return expires if it is not shipped within so many days. */
export const parcelDays = 14
/** Rule R11: business days after the goods are back, and the vendor's calendar days. */
export const refundDays = { earliest: 7, latest: 14, vendor: 30 } as const

/** The last Los Angeles day, `YYYY-MM-DD`, for a request; valid until midnight. */
export function lastDay(type: RequestType, deliveredOn: string): string {
  return addDays(deliveredOn, windowDays[type])
}

export const tooLate: Record<RequestType, string> = {
  return: 'Returns are accepted within 12 days.',
  incomplete: 'Problems can be reported within 14 days of delivery.',
}

/** The last day of a vendor's objection: 30 days after the goods are back, or after a claim was paid (rule R11). */
export function objectionDay(request: {
  type: RequestType
  vendorApplyBy: string | null
  paidOn: string | null
}): string | null {
  if (request.type === 'return') return request.vendorApplyBy
  return request.paidOn && addDays(request.paidOn, refundDays.vendor)
}

/** Rule R9's condition, as shown on the product's page before purchase. */
export const madeToOrder = 'This item is made to order and can be returned only if it arrives damaged.'
