import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { useApi } from '#web/page/use-api.ts'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import { laborQty, laborStatusWords, laborTones } from '../rules.ts'
import type { LaborInvoice } from '../schema.ts'
import { LaborActions } from './LaborActions.tsx'

/** The labor of an order: an invoice for each seller, never an item (rule R18). Nothing where there is none. */
export function OrderLabor({
  orderId,
  isCustomer,
  onChanged,
}: {
  orderId: number
  isCustomer: boolean
  onChanged: () => Promise<unknown>
}) {
  const reading = useApi('/orders/:id/labor', { path: { id: orderId } })
  const rows = reading.data ?? []
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="order-labor" className="mt-12">
      <h2 id="order-labor" className="text-25">
        Labor
      </h2>
      {isCustomer ? (
        <p className="mt-2 text-15 text-graphite">
          Paid with this order, and invoiced by the company that does the work.
        </p>
      ) : null}
      <ul className="mt-4 border-t border-rule">
        {rows.map((invoice) => (
          <li key={invoice.id} className="border-b border-rule py-5">
            <Invoice invoice={invoice} />
            <LaborActions
              invoice={invoice}
              needsReason={!isCustomer}
              onChanged={async () => {
                await reading.again()
                await onChanged()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invoice({ invoice }: { invoice: LaborInvoice }) {
  const { status, lines, tax, total, fee, earned, reason } = invoice
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-17 font-semibold tracking-[0] wrap-anywhere">{invoice.seller}</h3>
        <StatusMark tone={laborTones[status]}>{laborStatusWords[status]}</StatusMark>
      </div>
      <p className="text-14 text-graphite">Invoice {invoice.invoice_no}</p>
      <dl className="order-sums">
        {lines.map((line) => (
          <div key={`${line.name} ${line.work_on}`}>
            <dt>
              {line.name}, {laborQty(line.quantity, line.unit)}
              <span className="block text-14 text-graphite">
                {formatDate(line.work_on)}
                {line.basis ? `, ${line.basis}` : ''}
              </span>
            </dt>
            <dd>{formatDollars(line.amount)}</dd>
          </div>
        ))}
        <div>
          <dt>Tax on labor</dt>
          <dd>{formatDollars(tax)}</dd>
        </div>
        <div className="mt-1.5 border-t border-ink pt-3 font-semibold">
          <dt>{status === 'canceled' ? 'Refunded' : 'Paid'}</dt>
          <dd>{formatDollars(total)}</dd>
        </div>
        {fee === null ? null : (
          <div>
            <dt>Seller gets, after {formatDollars(fee)} platform fee</dt>
            <dd>{formatDollars(status === 'canceled' ? 0 : (earned ?? 0))}</dd>
          </div>
        )}
      </dl>
      {reason ? <p className="mt-2 text-15 wrap-anywhere">Reason: {reason}</p> : null}
      {invoice.may.includes('cancel') && fee === null ? (
        <p className="mt-2 text-14 text-graphite">
          You can cancel until {formatDate(invoice.cancel_until)} for a full refund.
        </p>
      ) : null}
    </>
  )
}
