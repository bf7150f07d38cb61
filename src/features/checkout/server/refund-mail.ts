import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Mail } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'

type Refund = { orderId: number; orderNo: string; customerEmail: string; amountCents: number }

const reason = 'You get this mail because money of an order of yours is paid back.'

/** Tells the customer that his money is on its way to his card. */
export function refundedMail(publicUrl: string, refund: Refund): Mail {
  const amount = formatCents(refund.amountCents)
  const title = `Your refund of ${amount}`
  const content = {
    title,
    preview: `${amount} of order ${refund.orderNo} went back to your card.`,
    parts: [
      {
        kind: 'text' as const,
        text: `We have paid ${amount} of order ${refund.orderNo} back to the card that you paid with. Your bank shows it within a few days.`,
      },
      { kind: 'button' as const, label: 'See your order', url: publicUrl + paths.order(refund.orderId) },
    ],
    reason,
  }
  return { to: refund.customerEmail, subject: title, ...layoutMail(content, publicUrl) }
}

/** Rule R11: where the card takes no refund the customer is offered store credit; a person sees to it. */
export function creditOfferMail(publicUrl: string, refund: Refund): Mail {
  const amount = formatCents(refund.amountCents)
  const title = `Your refund of ${amount} did not reach your card`
  const content = {
    title,
    preview: `We offer ${amount} as store credit, or another way to pay you.`,
    parts: [
      {
        kind: 'text' as const,
        text: `Your bank would not take back ${amount} of order ${refund.orderNo}; a closed or replaced card is the usual cause. The money is yours. Answer through the contact form whether you want it as store credit or paid another way, and name the order. Nothing else is needed from you.`,
      },
      { kind: 'button' as const, label: 'Contact us', url: publicUrl + paths.contact() },
    ],
    reason,
  }
  return { to: refund.customerEmail, subject: title, ...layoutMail(content, publicUrl) }
}
