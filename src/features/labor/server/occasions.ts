import type { Actor } from '#features/accounts/actor.ts'
import type { Letter, Occasion } from '#features/notifications/server/record.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { laborName } from '../rules.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import type { NewInvoice } from './labor-draft.ts'

/** Who did it; null is the platform. */
export type LaborMover = { id: number; type: string; key?: Actor['key'] } | null

type Names = { lines: readonly { name: string }[] }
const namesOf = ({ lines }: Names) => [...new Set(lines.map(({ name }) => name))].join(', ')
const daysOf = ({ firstOn, lastOn }: { firstOn: string; lastOn: string }) =>
  firstOn === lastOn ? `on ${formatDate(firstOn)}` : `from ${formatDate(firstOn)} to ${formatDate(lastOn)}`

const sellerNote = (invoice: { sellerId: number; invoiceNo: string }, body: string) => ({
  accountId: invoice.sellerId,
  type: 'order',
  title: `Labor ${invoice.invoiceNo}`,
  body,
  link: paths.portalLabor(),
})
const customerNote = (invoice: Pick<InvoiceRow, 'customerId' | 'invoiceNo' | 'orderId'>, body: string) => ({
  accountId: invoice.customerId,
  type: 'order',
  title: `Labor ${invoice.invoiceNo}`,
  body,
  link: paths.order(invoice.orderId),
})

function letter(to: string, title: string, texts: string[], link: { label: string; url: string }): Letter {
  return {
    to,
    title,
    preview: texts[0] ?? '',
    parts: [...texts, { kind: 'button', ...link }],
    reason: 'You are receiving this email because of labor that was sold or bought with your account.',
  }
}
const atOrder = ({ orderId }: Pick<InvoiceRow, 'orderId'>) => ({ label: 'View your order', url: paths.order(orderId) })
const atPortal = { label: 'View your labor', url: paths.portalLabor() }

/** To its seller, with the order. */
export function laborSold(invoice: NewInvoice, customerName: string): Occasion {
  const names = [...new Set(invoice.lines.map(({ row }) => laborName(row)))].join(', ')
  const body = `${customerName} ordered ${names} ${daysOf(invoice)}, ${formatCents(invoice.amountCents)}.`
  return {
    notes: [sellerNote(invoice, body)],
    mail: letter(invoice.sellerEmail, `New labor: ${names} ${daysOf(invoice)}`, [body], atPortal),
  }
}

export function laborDone(invoice: InvoiceRow): Occasion {
  const body = `${invoice.sellerName} marked ${namesOf(invoice)} as done.`
  const texts = [body, 'If something is not as agreed, write to us before the seller is paid, within a few days.']
  return {
    notes: [customerNote(invoice, body)],
    mail: letter(invoice.customerEmail, `${namesOf(invoice)}: done`, texts, atOrder(invoice)),
  }
}

/** `by` is null for the platform; the refund is to the card that paid. */
export function laborCanceled(
  invoice: InvoiceRow,
  given: { by: LaborMover; reason: string; refundCents: Cents },
): Occasion {
  const { by, reason, refundCents } = given
  const what = `${namesOf(invoice)} ${daysOf(invoice)}`
  const back = refundCents > 0 ? ` ${formatCents(refundCents)} is being refunded to the customer’s card.` : ''
  const isCustomer = by?.id === invoice.customerId
  const who = by === null || by.type === 'Admin' ? 'We' : isCustomer ? invoice.customerName : invoice.sellerName
  const why = reason ? ` Reason: ${reason}` : ''
  const body = `${who} canceled ${what}.${back}${why}`
  return {
    audit:
      by?.type === 'Admin'
        ? {
            actor: by,
            action: 'labor.canceled',
            object: { kind: 'labor', id: invoice.id, name: invoice.invoiceNo },
            before: { Status: invoice.status },
            after: { Status: 'canceled', Refund: formatCents(refundCents) },
            reason,
          }
        : null,
    except: by?.id ?? null,
    notes: [sellerNote(invoice, body), customerNote(invoice, body)],
    mail: isCustomer
      ? letter(invoice.sellerEmail, `Canceled: ${what}`, [body], atPortal)
      : letter(invoice.customerEmail, `Canceled: ${what}`, [body], atOrder(invoice)),
  }
}
