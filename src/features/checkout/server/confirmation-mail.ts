import { shownReceiverPhone } from '#features/address/receiver.ts'
import { cardName } from '#features/card/card-name.ts'
import { quantityWord } from '#features/orders/quantity.ts'
import { arrivalWords } from '#features/shipping/service-words.ts'
import { taxNote } from '#features/tax/tax-note.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import type { OrderToWrite } from './checkout-terms.ts'
import { feeBounds, sumOf } from './return-fee.ts'

/** What was bought, what it cost, when it arrives and how long it can be changed. */
export function confirmationMail(
  publicUrl: string,
  { terms, draft, attempt, now }: Pick<OrderToWrite, 'terms' | 'draft' | 'attempt' | 'now'>,
  orderNo: string,
): Mail {
  const until = new Date(now.getTime() + 3_600_000)
  const { street, apartment, city, state, zip_code } = terms.address
  const phone = terms.receiverPhone ? shownReceiverPhone(terms.receiverPhone) : ''
  const arrival = arrivalWords(
    draft.lines.flatMap(({ service }) => service ?? []),
    phone,
  )
  const fee = sumOf(draft.lines.map((line) => feeBounds(line, draft)))
  const kept = fee
    ? `; if you change your mind and return everything, at most ${formatCents(fee.most)} is deducted for shipping`
    : ''
  const sums: [string, string][] = [
    ['Items', formatCents(draft.subtotalCents)],
    ...(draft.discountCents > 0
      ? [[`Coupon ${draft.coupon?.code ?? ''}`, formatCents(-draft.discountCents)] as [string, string]]
      : []),
    ['Delivery', formatCents(draft.shippingCents)],
    [`Estimated tax (${state}, ${taxNote(draft.tax)})`, formatCents(draft.taxCents)],
  ]
  const content = {
    title: `Your order ${orderNo}`,
    preview: `${formatCents(draft.totalCents)}, expected ${formatDate(draft.delivery.from)} to ${formatDate(draft.delivery.to)}.`,
    parts: [
      {
        kind: 'text' as const,
        text: `Thank you for your order. You can cancel it or change the address until ${formatTime(until)} on ${formatDate(until)}. After that, the vendors review your order within 48 hours.`,
      },
      {
        kind: 'table' as const,
        head: ['Product', 'Quantity', 'Amount'],
        rows: draft.lines.map(({ row, unit }) => [
          `${row.productName}, ${row.sizeLabel}`,
          quantityWord(row.qty, row.unit),
          formatCents(unit.unitPriceCents * row.qty),
        ]),
      },
      {
        kind: 'sums' as const,
        rows: sums,
        total: ['Total', formatCents(draft.totalCents)] as [string, string],
      },
      {
        kind: 'facts' as const,
        rows: [
          ['Paid with', cardName(attempt)],
          ['Ships to', [street, apartment, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ')],
          ['Expected', `${formatDate(draft.delivery.from)} to ${formatDate(draft.delivery.to)}`],
          ...(phone ? [['Recipient', phone]] : []),
          ...(terms.note ? [['Notes for the driver', terms.note]] : []),
          ...(arrival ? [['Delivery', arrival]] : []),
          ['Returns', `within 12 days of delivery${kept}`],
        ] as [string, string][],
      },
      {
        kind: 'button' as const,
        label: 'View your order',
        url: `${publicUrl}${paths.order(attempt.orderId)}`,
      },
    ],
    reason: 'You are receiving this email because an order was placed with your account.',
  }
  return { to: terms.actor.email, subject: `Your order ${orderNo}`, ...layoutMail(content, publicUrl) }
}
