import type { Db } from '#db/client.ts'
import { fail, invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { stateOfZip } from '#lib/us-states.ts'
import { shipmentKey } from '../delivery.ts'
import type { ReturnCosts } from '../schema.ts'
import { boundsOfShipment, type CostBounds } from '../shipment-cost.ts'
import { findOwnZip, findSizes, type SizeToShip } from './queries.ts'

type Wanted = { lines: readonly { size_id: number; quantity: number }[]; zip_code?: string | null }

/**
 * What sending these goods costs, computed as at checkout. Throws 422 for a size that is not sold, or a ZIP outside the
 * U.S.
 */
export async function readReturnCosts(
  { db }: { db: Db },
  accountId: number | null,
  wanted: Wanted,
): Promise<ReturnCosts> {
  const zip = wanted.zip_code || (accountId === null ? null : await findOwnZip(db, accountId))
  const state = zip ? stateOfZip(zip) : null
  if (wanted.zip_code && (state === null || state === 'outside')) throw invalid('zip_code', 'The zip code is invalid.')
  const sizes = await findSizes(db, [...new Set(wanted.lines.map((line) => line.size_id))])
  const lines = wanted.lines.map(({ size_id, quantity }, i) => {
    const size = sizes.get(size_id)
    if (!size) {
      const message = 'This size is no longer available.'
      throw fail('not_sold', 422, message, { [`lines.${i}.size_id`]: [message] })
    }
    return { ...size, qty: quantity }
  })
  const costs = costsOf(lines, zip)
  return {
    zip_code: zip,
    lines: lines.map(({ sizeId, qty, madeToOrder, returnable }, i) => ({
      size_id: sizeId,
      quantity: qty,
      made_to_order: madeToOrder,
      returnable,
      cost: dollars(costs[i] ?? null),
    })),
  }
}

function costsOf(lines: readonly (SizeToShip & { qty: number })[], zip: string | null): (CostBounds | null)[] {
  const lineCosts: (CostBounds | null)[] = lines.map(() => null)
  for (const together of Map.groupBy(lines.keys(), (i) => lines[i] && shipmentKey(lines[i])).values()) {
    const own = together.flatMap((i) => lines[i] ?? [])
    const costs = boundsOfShipment(own, own[0]?.shipZip ?? '', zip)
    together.forEach((place, i) => {
      lineCosts[place] = costs[i] ?? null
    })
  }
  return lineCosts
}

function dollars(cost: CostBounds | null): ReturnCosts['lines'][number]['cost'] {
  return cost && { at_least: toDollars(cost.least), at_most: toDollars(cost.most), service: cost.service }
}
