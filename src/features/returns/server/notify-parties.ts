import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import { notify, notifyAdmins } from '#features/notifications/server/notify.ts'
import type { HeldItem } from '#features/orders/server/hold-item.ts'
import { type MailDeps, mailUpdate } from '#features/orders/server/order-mail.ts'
import { aboutOrder, orderNote } from '#features/orders/server/order-note.ts'
import type { viewOne } from '#features/orders/server/read-orders.ts'

export type Words = {
  /** To the customer: a notification and, if a title is given, a mail. */
  customer?: { body: string; mailTitle?: string }
  vendor?: string
  showroom?: string
  admins?: string
}

/** Notifies the parties of a return or a claim of a step, each with its own text, except the one who took it. */
export async function notifyOfReturn(
  deps: Pick<ReturnDeps, 'env' | 'mail' | 'clock'>,
  tx: PoolClient,
  { order, item }: HeldItem,
  actorId: number | null,
  words: Words,
): Promise<void> {
  const at = deps.clock()
  const to = (accountId: number | null, body: string | undefined) =>
    body !== undefined && accountId !== null && accountId !== actorId ? [orderNote(order, accountId, body)] : []
  await notify(
    tx,
    [
      ...to(item.vendorId, words.vendor),
      ...to(order.showroomId, words.showroom),
      ...to(order.customerId, words.customer?.body),
    ],
    at,
  )
  if (words.admins) await notifyAdmins(tx, aboutOrder(order, words.admins), at, actorId ?? undefined)
  const title = words.customer?.mailTitle
  if (title && words.customer) await mailUpdate(deps, tx, order, { title, texts: [words.customer.body] })
}

/** "4 of Carrara Matte", as notifications and mails name the units of a request. */
export const unitsOf = (qty: number, item: { productName: string }): string => `${qty} of ${item.productName}`

/** What reading an order needs, and the customer's mail. */
export type ReturnDeps = Parameters<typeof viewOne>[0] &
  MailDeps & {
    log: FastifyBaseLogger
  }
