import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import type { HeldItem } from '#features/orders/server/hold-item.ts'
import { aboutOrder, orderNote, updateMail } from '#features/orders/server/occasions.ts'
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
  deps: Pick<ReturnDeps, 'mail' | 'clock'>,
  tx: PoolClient,
  { order, item }: HeldItem,
  actorId: number | null,
  words: Words,
): Promise<void> {
  const { vendor, showroom, customer, admins } = words
  const to = (accountId: number | null, body: string | undefined) =>
    body === undefined ? [] : [orderNote(order, accountId, body)]
  await record(
    deps,
    tx,
    {
      except: actorId,
      notes: [...to(item.vendorId, vendor), ...to(order.showroomId, showroom), ...to(order.customerId, customer?.body)],
      admins: admins ? aboutOrder(order, admins) : null,
      mail: customer?.mailTitle ? updateMail(order, { title: customer.mailTitle, texts: [customer.body] }) : null,
    },
    deps.clock(),
  )
}

/** "4 of Carrara Matte", as notifications and mails name the units of a request. */
export const unitsOf = (qty: number, item: { productName: string }): string => `${qty} of ${item.productName}`

/** What reading an order needs, and the customer's mail. */
export type ReturnDeps = Parameters<typeof viewOne>[0] &
  RecordDeps & {
    log: FastifyBaseLogger
  }
