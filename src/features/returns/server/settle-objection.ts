import type { PoolClient } from 'pg'
import { postObjection } from '#features/payouts/server/post-ledger.ts'
import type { Cents } from '#lib/money.ts'
import type { HeldRequest } from './hold-request.ts'
import { updateRequest } from './return-queries.ts'

/** Posts what an upheld objection pays the vendor, once the return or claim itself is posted; returns the cents. */
export async function settleObjection(tx: PoolClient, held: HeldRequest, at: Date): Promise<Cents> {
  const { order, item, request } = held
  const { objectionBearer: bearer, type, id: requestId } = request
  if (bearer !== 'platform' && bearer !== 'carrier') return 0
  const cents = await postObjection(tx, {
    ...{ orderId: order.id, itemId: item.id, vendorId: item.vendorId, requestId, type, bearer, at },
    cents: request.objectionCents,
  })
  await updateRequest(tx, requestId, { objectionCents: cents })
  return cents
}
