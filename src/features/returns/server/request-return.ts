import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { queueItemEvents } from '#features/notifications/server/webhooks/queue-events.ts'
import { lastDay, tooLate } from '#features/orders/return-terms.ts'
import { type HeldItem, holdItem } from '#features/orders/server/hold-item.ts'
import { viewOne } from '#features/orders/server/read-orders.ts'
import { noReturn } from '#features/shipping/delivery.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { once } from '#server/once/once.ts'
import { faultOf } from '../rules.ts'
import type { ReturnBody } from '../schema.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { notifyOfReturn, unitsOf } from './notify-parties.ts'
import { insertReturn, isRefunded, itemToReturn, ownFiles, unitsTaken } from './return-queries.ts'

type OrderItem = Awaited<ReturnType<typeof viewOne>>

/**
 * Requests to return units of a delivered item, or reports that they came incomplete or damaged (rule R9). The time of
 * the request is stored and decides its validity for good (OP-14); the item's lock keeps a unit out of two open
 * requests. An Admin may request for the customer after the last day, with a reason.
 * @throws 404 for accounts without a role in the order, 422 with a message otherwise.
 */
export async function requestReturn(
  deps: ReturnDeps,
  actor: Actor,
  itemId: number,
  body: ReturnBody,
  key?: string,
): Promise<OrderItem> {
  // Files that were uploaded again have other ids.
  const { files: _, ...given } = body
  const asked = { accountId: actor.id, call: `return of ${itemId}`, key, body: given, at: deps.clock() }
  await transaction(deps.db, (tx) => once(tx, asked, () => ask(deps, tx, actor, itemId, body)))
  return viewOne(deps, actor, itemId)
}

async function ask(deps: ReturnDeps, tx: PoolClient, actor: Actor, itemId: number, body: ReturnBody): Promise<number> {
  const held = await holdItem(tx, itemId)
  const { item, order } = held
  const admin = actor.type === 'Admin'
  if (order.customerId !== actor.id && !admin) throw notFound()
  const at = deps.clock()
  mayBeAsked(held, body, at, admin)
  if (item.replacesItemId !== null && (await isRefunded(tx, item.replacesItemId)))
    throw fail('closed', 422, 'The item that this replaces has been refunded.')
  const left = item.qty - (await unitsTaken(tx, itemId))
  if (body.qty > left) throw invalid('qty', leftWords(left))
  const files = [...new Set(body.files)]
  if ((await ownFiles(tx, actor.id, files)) !== files.length)
    throw invalid('files', 'A file is missing. Choose it again.')
  const fault = faultOf(body.type, body.reason)
  if (body.type === 'return' && fault === 'customer') await mayComeBack(tx, itemId, body, admin)
  await insertReturn(tx, { ...body, files, orderId: order.id, itemId, fault, actorId: actor.id, at })
  await queueItemEvents(tx, 'return.requested', [itemId], at, { type: body.type, qty: body.qty })
  const what = unitsOf(body.qty, item)
  const asked = body.type === 'return' ? `Return of ${what} requested.` : `A problem with ${what} was reported.`
  await notifyOfReturn(deps, tx, held, actor.id, {
    vendor: asked,
    showroom: asked,
    admins: `${asked} It is waiting for your decision.`,
    customer: { body: `${asked} We will reply as soon as we have reviewed it.` },
  })
  return itemId
}

/** Checks status, money and day; only an Admin may override the last day. */
function mayBeAsked({ item }: HeldItem, body: ReturnBody, at: Date, admin: boolean): void {
  if (item.status !== 'Delivered') throw fail('not_delivered', 422, 'Only a delivered item can be returned.')
  if (item.reversedAt !== null) throw fail('closed', 422, 'This item has already been refunded.')
  const delivered = item.deliveredOn ?? dayOf(item.statusDate)
  if (item.replacesItemId !== null && body.type === 'return') throw fail('not_returnable', 422, replacementStays)
  if (dayOf(at) <= lastDay(body.type, delivered)) return
  if (!admin) throw fail('too_late', 422, tooLate[body.type])
  if (body.override_reason === '') throw invalid('override_reason', 'A reason is required after the last day.')
}

/** Goods that are not returnable come back only if another party is at fault, or if an Admin allows it. */
async function mayComeBack(tx: PoolClient, itemId: number, body: ReturnBody, admin: boolean): Promise<void> {
  if ((await itemToReturn(tx, itemId))?.returnable !== false) return
  if (!admin || body.override_reason === '') throw fail('not_returnable', 422, noReturn)
}

const replacementStays = 'A replacement cannot be returned. Report a problem with it instead.'

function leftWords(left: number): string {
  if (left <= 0) return 'The full quantity of this item is already being returned.'
  return left === 1 ? 'Only 1 can still be returned.' : `Only ${left} can still be returned.`
}
