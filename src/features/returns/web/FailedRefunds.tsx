import { type FormEvent, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { Link } from '#web/Link.tsx'
import { toast } from '#web/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { FailedRefundRow } from '../schema.ts'
import { getFailedRefunds, putFailedRefund } from './api.ts'
import { problemOf } from './problem-of.ts'

const http = httpWith({ quiet: true })

/** What no card took back: an Admin asks it again, or says how the customer was paid instead. Nothing where there is none. */
export function FailedRefunds() {
  const refunds = useAnswer('failed refunds', () => getFailedRefunds(http))
  const [asked, setAsked] = useState<FailedRefundRow | null>(null)
  const rows = refunds.data ?? []
  if (rows.length === 0) return null
  return (
    <div className="mt-8">
      <h3 className="mb-3 font-text text-17 font-semibold tracking-normal">Refunds that no card took</h3>
      <ul className="return-queue">
        {rows.map((row) => (
          <li key={row.id} className="return-row">
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold">
                {formatDollars(row.amount)} to {row.customer}
              </p>
              <p className="text-graphite">
                <Link to={paths.order(row.order_id)} className="link font-mono">
                  {row.order_no}
                </Link>{' '}
                · {row.reason} · {formatDate(row.requested_at)} · {row.error}
              </p>
            </div>
            <div className="item-return-doors">
              <Button
                className="button-small"
                aria-label={`Settle the refund of ${row.order_no}`}
                onClick={() => setAsked(row)}
              >
                Settle
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title="Settle the refund">
        {asked ? (
          <Form
            row={asked}
            onDone={(message) => {
              setAsked(null)
              if (message) void toast.success(message)
              void refunds.again()
            }}
          />
        ) : null}
      </Dialog>
    </div>
  )
}

function Form({ row, onDone }: { row: FailedRefundRow; onDone: (message: string | null) => void }) {
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const settle = async (action: 'retry' | 'paid') => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      onDone((await putFailedRefund(http, row.id, { action, reference: reference.trim() })).message)
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }
  const problem = failure === null ? '' : problemOf(failure, ['reference'])
  return (
    <form
      noValidate
      className="return-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void settle('paid')
      }}
    >
      <p className="text-15 text-graphite">
        {formatDollars(row.amount)} for {row.customer}. The customer was offered store credit or another way.
      </p>
      <TextField
        label="How the customer was paid"
        name="reference"
        hint="Store credit, check with its number, bank transfer."
        maxLength={200}
        value={reference}
        error={fieldMessage(failure, 'reference')}
        onChange={(event) => setReference(event.target.value)}
        data-autofocus
      />
      {problem ? (
        <p role="alert" className="form-notice">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          It is paid
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void settle('retry')}>
          Ask the card again
        </Button>
      </div>
    </form>
  )
}
