import type { PoolClient } from 'pg'
import type { AccountType } from '#features/accounts/actor.ts'
import { changeStatus } from '#features/orders/server/change-status.ts'
import { type HeldItem, holdItem } from '#features/orders/server/hold-item.ts'
import { notFound } from '#lib/failure.ts'
import type { ChangeReturn } from '../schema.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { findReturn, lockReturn, type ReturnRecord, updateReturn } from './return-queries.ts'

/** A request whose rows are all locked: order, item, request. */
export type HeldRequest = HeldItem & { request: ReturnRecord }
/** Who takes a step; a null id is the platform. */
export type Mover = { id: number | null; type: AccountType | 'System' }
export type ReturnStep = { held: HeldRequest; mover: Mover; body: ChangeReturn; at: Date }

/** Locks in the same sequence as all other code: order, item, then the request. */
export async function holdRequest(tx: PoolClient, id: number): Promise<HeldRequest> {
  const seen = await findReturn(tx, id)
  if (!seen) throw notFound()
  const held = await holdItem(tx, seen.itemId)
  const request = await lockReturn(tx, id)
  if (!request) throw notFound()
  // It was granted or counted meanwhile, which splits the item: its units are another item now, of the same locked
  // order.
  return request.itemId === seen.itemId ? { ...held, request } : { ...(await holdItem(tx, request.itemId)), request }
}

/** Ends a request without a refund: its units are Delivered again (rule R9: the status is freed). */
export async function closeRequest(
  deps: ReturnDeps,
  tx: PoolClient,
  { held, mover, at }: Omit<ReturnStep, 'body'>,
  end: { status: 'refused' | 'withdrawn' | 'expired'; word: string; answer?: string },
): Promise<void> {
  const { order, item, request } = held
  await updateReturn(tx, request.id, {
    status: end.status,
    closedAt: at,
    ...(end.answer === undefined ? {} : { decisionReason: end.answer, decidedAt: at }),
  })
  if (item.status !== 'Return Request') return
  await changeStatus(deps, tx, {
    order,
    item,
    to: 'Delivered',
    reason: end.word,
    actor: mover,
    at,
    quiet: true,
  })
}
