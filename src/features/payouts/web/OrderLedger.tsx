import { useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { http, httpWith } from '#web/browser-http.ts'
import { useAnswer } from '#web/use-answer.ts'
import { getOrderLedger } from './api.ts'
import { saveStatement } from './save-statement.ts'
import './payout-setup.css'

const quiet = httpWith({ quiet: true })

/** Where the money of one order stands in the books, as far as the reader may know, and the proof of it as a file. */
export function OrderLedger({ orderId, orderNo }: { orderId: number; orderNo: string }) {
  const reading = useAnswer(`ledger ${orderId}`, () => getOrderLedger(quiet, orderId))
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // The call tells by itself what went wrong.
    await saveStatement(http, `/orders/${orderId}/ledger/statement`, `order-${orderNo}.json`).catch(() => {})
    setBusy(false)
  }
  if (!reading.data || reading.data.lines.length === 0) return null
  return (
    <section aria-labelledby="order-ledger" className="sheet-box">
      <h2 id="order-ledger" className="text-20">
        Where your dollar is
      </h2>
      <dl className="order-ledger">
        {reading.data.lines.map((line) => (
          <div key={line.label}>
            <dt>
              {line.label}
              {line.note ? <span className="block text-14 text-graphite">{line.note}</span> : null}
            </dt>
            <dd>{formatDollars(line.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print mt-4 border-t border-stud pt-4 text-14 text-graphite">
        By the sealed ledger. The file proves it to the cent, without us.
      </p>
      <Button variant="quiet" className="no-print mt-2" busy={busy} onClick={() => void save()}>
        Save with proof
      </Button>
    </section>
  )
}
