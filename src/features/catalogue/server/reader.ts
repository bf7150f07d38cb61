import type { Actor } from '#features/accounts/actor.ts'
import type { Cents } from '#lib/money.ts'
import type { UnitPrice } from '../pricing.ts'

/** Whose eyes see a price; the default of everything is a visitor, who sees and pays the retail price (security U21). */
export type Reader = {
  /** Buys at W and sees it: an approved professional. The token check has refused those who may not act. */
  wholesale: boolean
  /** Sees W beside the price that others pay: an Admin. */
  oversees?: boolean
  /** Sees his own net prices: a vendor. */
  vendorId?: number
}

export const visitor: Reader = { wholesale: false }

/** Visitors and homeowners read the same, so that their answers can be kept. */
export function readerOf(actor: Pick<Actor, 'id' | 'type'> | null): Reader {
  if (actor?.type === 'Contractor') return { wholesale: true }
  if (actor?.type === 'Admin') return { wholesale: false, oversees: true }
  if (actor?.type === 'Vendor') return { wholesale: false, vendorId: actor.id }
  return visitor
}

export function paidBy(reader: Reader, unit: UnitPrice): Cents {
  return reader.wholesale ? unit.wholesaleCents : unit.priceCents
}
