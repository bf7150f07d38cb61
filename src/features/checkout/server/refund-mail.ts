import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'

type Refund = { orderId: number; orderNo: string; customerEmail: string; amountCents: number }

const reason = 'You are receiving this email because an order of yours is being refunded.'

/** Notifies the customer that the refund is on its way to their card. */
export function refundedMail(publicUrl: string, refund: Refund): Mail {
  const amount = formatCents(refund.amountCents)
  const title = `Your refund of ${amount}`
  const content = {
    title,
    preview: `${amount} for order ${refund.orderNo} was refunded to your card.`,
    parts: [
      {
        kind: 'text' as const,
        text: `We refunded ${amount} for order ${refund.orderNo} to the card you paid with. It will appear on your statement within a few days.`,
      },
      { kind: 'button' as const, label: 'View your order', url: publicUrl + paths.order(refund.orderId) },
    ],
    reason,
  }
  return { to: refund.customerEmail, subject: title, ...layoutMail(content, publicUrl) }
}

/** Rule R11: if the card takes no refund, the customer is offered store credit; an Admin arranges it. */
export function creditOfferMail(publicUrl: string, refund: Refund): Mail {
  const amount = formatCents(refund.amountCents)
  const title = `Your refund of ${amount} could not be sent to your card`
  const content = {
    title,
    preview: `We offer ${amount} as store credit, or another way to pay you.`,
    parts: [
      {
        kind: 'text' as const,
        text: `Your bank rejected the refund of ${amount} for order ${refund.orderNo}. The usual cause is a closed or replaced card. The money is still yours. Use the contact form to tell us whether you want store credit or another form of payment, and include the order number. You do not need to do anything else.`,
      },
      { kind: 'button' as const, label: 'Contact us', url: publicUrl + paths.contact() },
    ],
    reason,
  }
  return { to: refund.customerEmail, subject: title, ...layoutMail(content, publicUrl) }
}
