import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import { canAskToCancel } from '../status.ts'
import type { DueItem } from './watch-queries.ts'

const text = (value: string) => ({ kind: 'text' as const, text: value })

/** Twelve hours before the 48 of a review are over; all unreviewed items of one order. */
export function reminderMail(publicUrl: string, to: string, items: readonly DueItem[]): Mail {
  const [first] = items
  const content = {
    title: `Order ${first?.orderNo} is waiting for your approval`,
    preview: 'You have 12 hours left to review it.',
    parts: [
      text('Orders are reviewed within 48 hours. You have 12 hours left to review these items:'),
      ...items.map((item) => text(item.productName)),
      { kind: 'button' as const, label: 'Review order', url: publicUrl + paths.order(first?.orderId ?? 0) },
    ],
    reason: 'You are receiving this email because you sell through Wainscot.',
  }
  return { to, subject: content.title, ...layoutMail(content, publicUrl) }
}

/** The delay notice with its choice (rule R3): wait, or cancel items still with their vendor for a full refund. */
export function lateMail(publicUrl: string, items: readonly DueItem[]): Mail {
  const [first] = items
  const waiting = items.filter((item) => canAskToCancel(item.status))
  const content = {
    title: `Order ${first?.orderNo}: delayed`,
    preview: `It was due on ${formatDate(first?.deliverTo ?? '')} and has not arrived.`,
    parts: [
      text('These items have not arrived by their due date. We are sorry.'),
      ...items.map((item) => text(`${item.productName}, due on ${formatDate(item.deliverTo)}`)),
      text(
        waiting.length > 0
          ? 'You can wait, or cancel the items that have not shipped for a full refund, including tax. Choose on your order’s page. If you do nothing, your order continues.'
          : 'They are on their way. If you have questions, contact us from your order’s page.',
      ),
      { kind: 'button' as const, label: 'Wait or cancel', url: publicUrl + paths.order(first?.orderId ?? 0) },
    ],
    reason: 'You are receiving this email because one of your deliveries is late.',
  }
  return { to: first?.customerEmail ?? '', subject: content.title, ...layoutMail(content, publicUrl) }
}
