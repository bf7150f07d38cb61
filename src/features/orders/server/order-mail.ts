import type { Sql } from '#db/transaction.ts'
import { isFormer } from '#features/accounts/rules.ts'
import { choiceOf } from '#features/notifications/server/notify.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'

export type MailDeps = { env: Pick<Env, 'PUBLIC_URL'>; mail: Pick<Mailer, 'queue'> }

type OrderMail = {
  title: string
  /** If it is not the title. */
  subject?: string
  preview: string
  texts: readonly string[]
  /** What the link to the order says. */
  button?: string
  reason: string
}

/** A mail to an order's customer with a link to the order; none once their account is erased. */
export async function mailCustomer(
  { env, mail }: MailDeps,
  tx: Sql,
  order: { id: number; customerEmail: string },
  { title, subject = title, preview, texts, button = 'View your order', reason }: OrderMail,
): Promise<void> {
  if (isFormer(order.customerEmail)) return
  const parts = [
    ...texts.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'button' as const, label: button, url: env.PUBLIC_URL + paths.order(order.id) },
  ]
  const written = layoutMail({ title, preview, parts, reason }, env.PUBLIC_URL)
  await mail.queue(tx, { to: order.customerEmail, subject, ...written })
}

/** The same about an update of the order, unless its customer has switched these off. The preview is the first text. */
export async function mailUpdate(
  deps: MailDeps,
  tx: Sql,
  order: { id: number; customerId: number; customerEmail: string },
  { title, texts }: { title: string; texts: readonly [string, ...string[]] },
): Promise<void> {
  const { email } = await choiceOf(tx, order.customerId, 'orders')
  if (!email) return
  const reason = `You are receiving this email because you chose to receive order updates by email. Change this at ${deps.env.PUBLIC_URL}${paths.account('notifications')}.`
  await mailCustomer(deps, tx, order, { title, preview: texts[0], texts, reason })
}
