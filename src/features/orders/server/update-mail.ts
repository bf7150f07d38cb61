import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import type { ItemRecord, OrderRecord } from './order-queries.ts'

/** The customer's mail about an item that has advanced a step. */
export function updateMail(
  publicUrl: string,
  to: string,
  order: Pick<OrderRecord, 'id' | 'orderNo'>,
  item: Pick<ItemRecord, 'productName'>,
  word: string,
): Mail {
  const content = {
    title: `Order ${order.orderNo}: ${word}`,
    preview: `${item.productName} is now "${word}".`,
    parts: [
      { kind: 'text' as const, text: `${item.productName} is now "${word}".` },
      { kind: 'button' as const, label: 'View your order', url: publicUrl + paths.order(order.id) },
    ],
    reason: `You are receiving this email because you chose to receive order updates by email. Change this at ${publicUrl}${paths.account('notifications')}.`,
  }
  return { to, subject: `Order ${order.orderNo}: ${word}`, ...layoutMail(content, publicUrl) }
}
