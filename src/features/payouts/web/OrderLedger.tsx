import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { formatDollars } from '#lib/money.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { AdminHold, OrderLedger as OrderLedgerData } from '../schema.ts'
import { getOrderStatement } from './api.ts'
import { type AskedHold, BankWord, type Holdable, HoldButton, HoldDialog } from './Holds.tsx'
import { holdLine, ledgerTitle, saveStatement } from './payout-words.ts'
import './payouts.css'
import { useApi } from '#web/page/use-api.ts'

type OrderLedgerProps = {
  type: AccountType
  order: { id: number; order_no: string }
  free: readonly Holdable[]
}

/**
 * Where the money of one order is in the ledger, as far as the reader may see it, what is held and why, and its proof
 * as a file. An Admin starts and ends holds here.
 */
export function OrderLedger({ type, order, free }: OrderLedgerProps) {
  const mayHold = type === 'Admin'
  const reading = useApi('/orders/:id/ledger', { path: { id: order.id } })
  const { again } = reading
  const stood = useRef(order)
  // Ending an item moves its money, so the ledger is read again with the order.
  useEffect(() => {
    if (stood.current === order) return
    stood.current = order
    void again()
  }, [order, again])
  const [asked, setAsked] = useState<AskedHold | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { note, showFailure } = useFailureNote()
  const save = async () => {
    setBusy(true)
    showFailure(null)
    await saveStatement(getOrderStatement(http, order.id), `order-${order.order_no}.json`).catch(showFailure)
    setBusy(false)
  }
  // A lost dispute ends items and refunds them, so the whole order is reloaded.
  const done = revalidate
  if (!reading.data || (reading.data.lines.length === 0 && !mayHold)) return null
  const { lines, holds } = reading.data
  return (
    <section aria-labelledby="order-ledger" className="sheet-box">
      <h2 id="order-ledger" className="text-20">
        {ledgerTitle(type)}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-3 text-15 text-graphite">Nothing is left: this order has been fully refunded.</p>
      ) : null}
      <dl className="mt-3 type-15">
        {lines.map((line) => (
          <div key={line.label} className="flex gap-4 justify-between py-2 px-0">
            <dt>
              {line.label}
              {line.note ? <span className="block text-14 text-graphite">{line.note}</span> : null}
            </dt>
            <dd className="font-semibold whitespace-nowrap">{formatDollars(line.amount)}</dd>
          </div>
        ))}
      </dl>
      {holds.length > 0 ? (
        <ul className="money-holds grid gap-3 mt-4 type-15 wrap-anywhere" aria-label="On hold">
          {holds.map((hold) => (
            <li key={hold.id} className="py-2.5 px-3.5 border-l-3 border-pencil bg-pencil-wash">
              <span className="font-semibold">
                {hold.product_name}: {formatDollars(hold.amount)}
              </span>
              <span className="block">{holdLine(hold)}</span>
              {isAdminHold(hold) ? (
                <>
                  <span className="block text-graphite">{hold.reason}</span>
                  <BankWord hold={hold} />
                  <HoldButton hold={hold} holds={holds.filter(isAdminHold)} onAsk={setAsked} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayHold && free.length > 0 ? (
        <Button
          variant="quiet"
          className="no-print mt-2"
          onClick={() => setAsked({ kind: 'hold', orderId: order.id, items: free })}
        >
          Place hold
        </Button>
      ) : null}
      <p className="no-print mt-4 border-t border-stud pt-4 text-14 text-graphite">
        From the sealed ledger. The file proves it to the cent
        {mayHold ? '' : ' and can be verified independently'}.
      </p>
      {note}
      <Button variant="quiet" className="no-print mt-2" busy={busy} onClick={() => void save()}>
        Download with proof
      </Button>
      {asked ? <HoldDialog asked={asked} onClose={() => setAsked(null)} onDone={done} /> : null}
    </section>
  )
}

const isAdminHold = (hold: OrderLedgerData['holds'][number]): hold is AdminHold => 'opened_by' in hold
