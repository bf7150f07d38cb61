import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import { isFormer } from '#features/accounts/rules.ts'
import { choiceOf, notify, notifyAdmins } from '#features/notifications/server/notify.ts'
import type { viewOne } from '#features/orders/server/read-orders.ts'
import type { HeldItem } from '#features/orders/server/status/change-status.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'

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
  const note = (body: string) => ({
    type: 'order',
    title: `Order ${order.orderNo}`,
    body,
    link: paths.order(order.id),
  })
  const to = (accountId: number | null, body: string | undefined) =>
    body !== undefined && accountId !== null && accountId !== actorId ? [{ ...note(body), accountId }] : []
  await notify(
    tx,
    [
      ...to(item.vendorId, words.vendor),
      ...to(order.showroomId, words.showroom),
      ...to(order.customerId, words.customer?.body),
    ],
    at,
  )
  if (words.admins) await notifyAdmins(tx, note(words.admins), at, actorId ?? undefined)
  const title = words.customer?.mailTitle
  if (!title || !words.customer || isFormer(order.customerEmail)) return
  const { email } = await choiceOf(tx, order.customerId, 'orders')
  if (!email) return
  const content = {
    title,
    preview: words.customer.body,
    parts: [
      { kind: 'text' as const, text: words.customer.body },
      { kind: 'button' as const, label: 'View your order', url: deps.env.PUBLIC_URL + paths.order(order.id) },
    ],
    reason: `You are receiving this email because you chose to receive order updates by email. Change this at ${deps.env.PUBLIC_URL}${paths.account('notifications')}.`,
  }
  await deps.mail.queue(tx, {
    to: order.customerEmail,
    subject: title,
    ...layoutMail(content, deps.env.PUBLIC_URL),
  })
}

/** "4 of Carrara Matte", as notifications and mails name the units of a request. */
export const unitsOf = (qty: number, item: { productName: string }): string => `${qty} of ${item.productName}`

/** What reading an order needs, and the customer's mail. */
export type ReturnDeps = Parameters<typeof viewOne>[0] & {
  env: Pick<Env, 'PUBLIC_URL'>
  mail: Pick<Mailer, 'queue'>
  log: FastifyBaseLogger
}
