import type { FastifyRequest } from 'fastify'
import type { Cents } from '#lib/money.ts'
import type { UnitPrice } from '../pricing.ts'

/** Whose eyes see a price; the default of everything is a visitor, who sees and pays the retail price (security U21). */
export type Reader = {
  /** Buys at W and sees it: an approved professional. The token check has refused those who may not act. */
  wholesale: boolean
  /** Sees W beside the price that others pay: an Admin. */
  oversees?: boolean
  /** Sees their own net prices: a vendor. */
  vendorId?: number
}

export const visitor: Reader = { wholesale: false }

/**
 * Visitors and homeowners read the same, so that their responses can be cached. A professional who shows the shop to a client
 * (`X-Price-View: client`) reads as the client does.
 */
export function readerOf({ actor, headers }: Pick<FastifyRequest, 'actor' | 'headers'>): Reader {
  if (actor?.type === 'Contractor' && headers['x-price-view'] !== 'client') return { wholesale: true }
  if (actor?.type === 'Admin') return { wholesale: false, oversees: true }
  if (actor?.type === 'Vendor') return { wholesale: false, vendorId: actor.id }
  return visitor
}

export function paidBy(reader: Reader, unit: UnitPrice): Cents {
  return reader.wholesale ? unit.wholesaleCents : unit.priceCents
}
