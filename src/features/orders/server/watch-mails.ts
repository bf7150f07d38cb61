import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import { canAskToCancel } from '../status.ts'
import type { DueItem } from './watch-queries.ts'

const text = (value: string) => ({ kind: 'text' as const, text: value })

/** Twelve hours before the 48 of a review are over; all items of one order that the vendor has not looked at. */
export function reminderMail(publicUrl: string, to: string, items: readonly DueItem[]): Mail {
  const [first] = items
  const content = {
    title: `Order ${first?.orderNo} waits for your approval`,
    preview: '12 hours are left to review it.',
    parts: [
      text('Orders are reviewed within 48 hours. Of this one 12 hours are left:'),
      ...items.map((item) => text(item.productName)),
      { kind: 'button' as const, label: 'Review it', url: publicUrl + paths.order(first?.orderId ?? 0) },
    ],
    reason: 'You get this mail because you sell through Wainscot.',
  }
  return { to, subject: content.title, ...layoutMail(content, publicUrl) }
}

/** The delay notice with its choice (rule R3): wait, or cancel what has not left its vendor for the full price. */
export function lateMail(publicUrl: string, items: readonly DueItem[]): Mail {
  const [first] = items
  const waiting = items.filter((item) => canAskToCancel(item.status))
  const content = {
    title: `Order ${first?.orderNo}: a delay`,
    preview: `It was due on ${formatDate(first?.deliverTo ?? '')} and has not arrived.`,
    parts: [
      text('These items have not arrived by the day that we gave you. We are sorry.'),
      ...items.map((item) => text(`${item.productName}, due on ${formatDate(item.deliverTo)}`)),
      text(
        waiting.length > 0
          ? 'You can wait, or cancel what has not left its vendor yet and have all of its money back, the tax included. Tell us on the page of your order; as long as you do not, we go on.'
          : 'They are on their way. Tell us on the page of your order if you would rather have a word.',
      ),
      { kind: 'button' as const, label: 'Wait or cancel', url: publicUrl + paths.order(first?.orderId ?? 0) },
    ],
    reason: 'You get this mail because a delivery of yours is late.',
  }
  return { to: first?.customerEmail ?? '', subject: content.title, ...layoutMail(content, publicUrl) }
}
