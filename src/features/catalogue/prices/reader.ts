import type { FastifyRequest } from 'fastify'
import type { Cents } from '#lib/money.ts'
import type { UnitPrice } from '../pricing.ts'

/** Who sees a price. By default a visitor, who sees and pays the retail price (security U21). */
export type Reader = {
  /** An approved professional sees and pays W. Accounts that are not active were already rejected with their token. */
  wholesale: boolean
  /** An Admin sees W in addition to the retail price. */
  oversees?: boolean
  /** A vendor sees their own net prices. */
  vendorId?: number
}

export const visitor: Reader = { wholesale: false }

/**
 * Visitors and homeowners see the same prices, so their responses can be cached. A professional who shows the shop to a
 * client (`X-Price-View: client`) gets the client's prices.
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
