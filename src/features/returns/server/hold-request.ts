import type { PoolClient } from 'pg'
import type { AccountType } from '#features/accounts/actor.ts'
import { type HeldItem, holdItem } from '#features/orders/server/hold-item.ts'
import { notFound } from '#lib/failure.ts'
import type { ChangeReturn } from '../schema.ts'
import { findRequest, lockRequest, type RequestRecord } from './return-queries.ts'

/** A request whose rows are all locked: order, item, request. */
export type HeldRequest = HeldItem & { request: RequestRecord }
/** Who takes a step; a null id is the platform. */
export type Mover = { id: number | null; type: AccountType | 'System' }
export type Step = { held: HeldRequest; mover: Mover; body: ChangeReturn; at: Date }

/** Locks in the same sequence as all other code: order, item, then the request. */
export async function holdRequest(tx: PoolClient, id: number): Promise<HeldRequest> {
  const seen = await findRequest(tx, id)
  if (!seen) throw notFound()
  const held = await holdItem(tx, seen.itemId)
  const request = await lockRequest(tx, id)
  if (!request) throw notFound()
  // It was granted or counted meanwhile, which splits the item: its units are another item now, of the same locked
  // order.
  return request.itemId === seen.itemId
    ? { ...held, request }
    : { ...(await holdItem(tx, request.itemId)), request }
}
