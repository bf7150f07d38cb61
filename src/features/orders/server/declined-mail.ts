import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import { quantityWord } from '../quantity.ts'
import type { ItemRecord, OrderRecord } from './order-queries.ts'

/** The apology for an item that its vendor cannot deliver, with its refund. */
export function declinedMail(
  publicUrl: string,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerEmail'>,
  item: Pick<ItemRecord, 'productName' | 'qty' | 'unit'>,
  refundCents: Cents,
): Mail {
  const text = (value: string) => ({ kind: 'text' as const, text: value })
  const content = {
    title: 'Sorry, one item cannot be delivered',
    preview: `${item.productName} from order ${order.orderNo}. ${formatCents(refundCents)} is being refunded to your card.`,
    parts: [
      text(
        `The vendor cannot deliver ${item.productName}, ${quantityWord(item.qty, item.unit)}, from your order ${order.orderNo}.`,
      ),
      text(
        `${formatCents(refundCents)}, including tax, is being refunded to the card you paid with. The rest of your order is not affected.`,
      ),
      { kind: 'button' as const, label: 'View your order', url: publicUrl + paths.order(order.id) },
    ],
    reason: 'You are receiving this email because an item in your order is being refunded.',
  }
  return {
    to: order.customerEmail,
    subject: `Order ${order.orderNo}: one item cannot be delivered`,
    ...layoutMail(content, publicUrl),
  }
}
