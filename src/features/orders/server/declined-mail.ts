import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import { quantityWord } from '../quantity.ts'
import type { ItemRecord, OrderRecord } from './order-queries.ts'

/** The apology for an item that its vendor cannot deliver, and what goes back. */
export function declinedMail(
  publicUrl: string,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerEmail'>,
  item: Pick<ItemRecord, 'productName' | 'qty' | 'unit'>,
  refundCents: Cents,
): Mail {
  const text = (value: string) => ({ kind: 'text' as const, text: value })
  const content = {
    title: 'We are sorry: one item cannot be delivered',
    preview: `${item.productName} from order ${order.orderNo}; ${formatCents(refundCents)} goes back to your card.`,
    parts: [
      text(
        `The vendor cannot deliver ${item.productName}, ${quantityWord(item.qty, item.unit)}, from your order ${order.orderNo}.`,
      ),
      text(
        `${formatCents(refundCents)} goes back to the card that paid, the tax included. Everything else in the order goes on as planned.`,
      ),
      { kind: 'button' as const, label: 'See your order', url: publicUrl + paths.order(order.id) },
    ],
    reason: 'You get this mail because it is the receipt of a refund.',
  }
  return {
    to: order.customerEmail,
    subject: `Order ${order.orderNo}: one item cannot be delivered`,
    ...layoutMail(content, publicUrl),
  }
}
