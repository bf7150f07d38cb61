import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import { quantityWord } from '../quantity.ts'
import type { ItemRecord, OrderRecord } from './order-queries.ts'

/** The customer's mail about cancelled items: which, and what is refunded to their card. */
export function cancelMail(
  publicUrl: string,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerEmail'>,
  items: readonly Pick<ItemRecord, 'productName' | 'qty' | 'unit'>[],
  refundCents: Cents,
): Mail {
  const text = (value: string) => ({ kind: 'text' as const, text: value })
  const content = {
    title: `Order ${order.orderNo}: cancelled`,
    preview: `${formatCents(refundCents)} is being refunded to the card you paid with.`,
    parts: [
      ...items.map((item) => text(`${item.productName}, ${quantityWord(item.qty, item.unit)}: cancelled.`)),
      text(
        `${formatCents(refundCents)}, including tax, is being refunded to the card you paid with. It should appear on your statement within 7 business days.`,
      ),
      { kind: 'button' as const, label: 'View your order', url: publicUrl + paths.order(order.id) },
    ],
    reason: 'You are receiving this email because you cancelled items in your order.',
  }
  return {
    to: order.customerEmail,
    subject: `Order ${order.orderNo}: cancelled`,
    ...layoutMail(content, publicUrl),
  }
}
