import { useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import type { ReturnView } from '#features/orders/return-view.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { useFailureNote } from '#web/use-failure-note.tsx'
import { labelOfReason } from '../reasons.ts'
import { putRequest } from './api.ts'
import { ObjectDialog } from './ObjectDialog.tsx'
import { nextLine, objectionLine, stateWord } from './request-words.ts'
import { SentDialog } from './SentDialog.tsx'

const stations = ['open', 'approved', 'in_transit', 'received', 'refunded'] as const

type RequestProgressProps = {
  type: AccountType
  request: ReturnView
  onChanged: (message: string | null) => void
}

/** A request on its item: its progress, what follows, and the customer's own two steps. */
export function RequestProgress({ type, request, onChanged }: RequestProgressProps) {
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [objecting, setObjecting] = useState(false)
  const mine = type === 'User'
  const mayObject =
    type === 'Vendor' &&
    (request.status === 'received' || request.status === 'refunded') &&
    request.objection === '' &&
    request.object_by !== null &&
    dayOf(new Date()) <= request.object_by
  const at = (stations as readonly string[]).indexOf(request.status)
  const changed = (message: string | null) => {
    setSending(false)
    setObjecting(false)
    onChanged(message)
  }
  const { note, tell } = useFailureNote()
  const withdraw = async () => {
    setBusy(true)
    tell(null)
    try {
      await putRequest(http, request.id, { status: 'withdrawn' })
      onChanged('Your request was withdrawn.')
    } catch (failure) {
      tell(failure)
      setBusy(false)
    }
  }
  return (
    <section aria-label={stateWord(request)} className="return-progress">
      <p className="return-state" data-over={at < 0 || undefined}>
        {stateWord(request)}
      </p>
      {request.type === 'return' && at >= 0 ? (
        <ol className="return-stations" aria-label="Return steps">
          {stations.map((station, i) => (
            <li key={station} data-done={i <= at || undefined} aria-current={i === at ? 'step' : undefined}>
              <span className="sr-only">{stateWord({ type: 'return', status: station })}</span>
            </li>
          ))}
        </ol>
      ) : null}
      <p>
        {request.qty} requested on {formatDate(request.created_at)}: {labelOfReason(request.reason)}
      </p>
      {nextLine(request) ? <p>{nextLine(request)}</p> : null}
      {request.refund_estimate !== null && at >= 0 && request.status !== 'refunded' ? (
        <p>
          Refund{request.restocking_fee ? ` after a fee of ${formatDollars(request.restocking_fee)}` : ''}:{' '}
          <strong className="font-semibold">{formatDollars(request.refund_estimate)}</strong>
          {request.fee_at_most
            ? `, less a restocking fee of at most ${formatDollars(request.fee_at_most)}`
            : null}
        </p>
      ) : null}
      {mine && (request.status === 'open' || request.status === 'approved') ? (
        <div className="item-return-doors">
          {request.status === 'approved' && request.send_by !== null ? (
            <Button variant="secondary" className="button-small" onClick={() => setSending(true)}>
              Mark as sent
            </Button>
          ) : null}
          <Button variant="quiet" className="button-small" busy={busy} onClick={() => void withdraw()}>
            Withdraw request
          </Button>
          {note}
        </div>
      ) : null}
      {objectionLine(type, request) ? <p className="wrap-anywhere">{objectionLine(type, request)}</p> : null}
      {mayObject ? (
        <div className="item-return-doors">
          <Button variant="quiet" className="button-small" onClick={() => setObjecting(true)}>
            Object by {formatDate(request.object_by ?? '')}
          </Button>
        </div>
      ) : null}
      {objecting ? (
        <ObjectDialog request={request} onClose={() => setObjecting(false)} onSent={changed} />
      ) : null}
      {sending ? (
        <SentDialog
          id={request.id}
          // As long as a fee is possible and the return cost is unknown.
          asksCost={request.fee_at_most !== null}
          onClose={() => setSending(false)}
          onSent={changed}
        />
      ) : null}
    </section>
  )
}
