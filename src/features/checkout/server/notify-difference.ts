import type { PoolClient } from 'pg'
import { isFormer } from '#features/accounts/former.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { layoutMail } from '#server/mail-layout.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { ownerOf } from './difference-queries.ts'

export type NotifyDeps = Pick<CaptureDeps, 'db' | 'clock' | 'env' | 'mail'>

type About = { orderId: number; amountCents: Cents; at: Date }

/**
 * Notifies the customer, in the page and by mail, that their card did not pay the difference, and every Admin that
 * there is a task.
 */
export async function notifyUncollected(deps: NotifyDeps, tx: PoolClient, about: About): Promise<void> {
  const owner = await ownerOf(tx, about.orderId)
  if (!owner) return
  const amount = formatCents(about.amountCents)
  const body = `Your card was declined for the additional ${amount} for the new address. Your order is still being processed. Please pay the difference with another card.`
  await notify(tx, [noteTo(owner, about, body)], about.at)
  const task = `${amount} for the new address could not be collected from ${owner.name}.`
  await notifyAdmins(tx, { ...noteTo(owner, about, task), link: paths.account() }, about.at)
  if (isFormer(owner.email)) return
  const content = {
    title: `${amount} is due for your order ${owner.no}`,
    preview: body,
    parts: [
      { kind: 'text' as const, text: body },
      {
        kind: 'button' as const,
        label: 'Pay the difference',
        url: deps.env.PUBLIC_URL + paths.order(about.orderId),
      },
    ],
    reason: 'You are receiving this email because you changed the address of one of your orders.',
  }
  await deps.mail.queue(tx, {
    ...{ to: owner.email, subject: content.title },
    ...layoutMail(content, deps.env.PUBLIC_URL),
  })
}

/** The platform bears the difference: nothing is asked of the customer any more. */
export async function notifyBorne(tx: PoolClient, about: About): Promise<void> {
  const owner = await ownerOf(tx, about.orderId)
  if (!owner) return
  const body = `You no longer owe the additional ${formatCents(about.amountCents)} for the new address.`
  await notify(tx, [noteTo(owner, about, body)], about.at)
}

const noteTo = (owner: { id: number; no: string }, { orderId }: About, body: string) => ({
  ...{ accountId: owner.id, type: 'order', title: `Order ${owner.no}`, body },
  link: paths.order(orderId),
})
