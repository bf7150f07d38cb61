import type { PoolClient } from 'pg'
import { isFormer } from '#features/accounts/former.ts'
import { choiceOf, notify } from '#features/notifications/server/notify.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import type { HeldItem } from '#features/orders/server/hold-item.ts'
import { paths } from '#lib/paths.ts'
import { layoutMail } from '#server/mail-layout.ts'
import type { ReturnDeps } from './return-deps.ts'

export type Words = {
  /** To the customer: a notification and, if a title is given, a mail. */
  customer?: { body: string; mailTitle?: string }
  vendor?: string
  showroom?: string
  admins?: string
}

/** Notifies the parties of a return or a claim of a step, each with its own text, except the one who took it. */
export async function tell(
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
