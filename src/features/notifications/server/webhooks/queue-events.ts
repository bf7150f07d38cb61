import type { Sql } from '#db/transaction.ts'
import type { WebhookTopic } from '#features/notifications/webhook-topics.ts'
import { insertEvent, insertItemEvents } from './webhook-queries.ts'

/** Queues an event about items of an order within its transaction, one for each vendor, for the webhooks that want it. */
export async function queueItemEvents(
  tx: Sql,
  topic: WebhookTopic,
  itemIds: readonly number[],
  at: Date,
  more: object = {},
): Promise<void> {
  await insertItemEvents(tx, { topic, itemIds, more, at })
}

/** The same about something else of a vendor. */
export async function queueEvent(
  tx: Sql,
  topic: WebhookTopic,
  of: { vendorId: number; data: object },
  at: Date,
): Promise<void> {
  await insertEvent(tx, { topic, vendorId: of.vendorId, data: { vendor_id: of.vendorId, ...of.data }, at })
}
