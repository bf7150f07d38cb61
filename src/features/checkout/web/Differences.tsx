import { type FormEvent, useState } from 'react'
import { AnswerGate } from '#features/accounts/web/AnswerGate.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextAreaField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { Link } from '#web/Link.tsx'
import { toast } from '#web/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { DifferenceRow } from '../schema.ts'
import { getDifferences, putDifference } from './api.ts'

const http = httpWith({ quiet: true })

/** An Admin's list of what new addresses cost more and no card has paid: ask the card again, or bear it. */
export function Differences() {
  const open = useAnswer('differences', () => getDifferences(http))
  const [bearing, setBearing] = useState<DifferenceRow | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const done = async (message: string | null) => {
    setBearing(null)
    if (message) void toast.success(message)
    await open.again()
  }
  const retry = async (row: DifferenceRow) => {
    if (busy !== null) return
    setBusy(row.id)
    try {
      await done((await putDifference(http, row.id, { action: 'retry', reason: '' })).message)
    } catch (failure) {
      void toast.warning(wordOf(failure))
    }
    setBusy(null)
  }
  return (
    <>
      <h3 className="mt-8 text-20">Not collected</h3>
      <AnswerGate reading={open} what="The open differences" size="h-20">
        {(rows) =>
          rows.length === 0 ? (
            <p className="mt-3 text-15 text-graphite">Every new address is paid for.</p>
          ) : (
            <ul className="order-tasks" aria-label="Not collected">
              {rows.map((row) => (
                <li key={row.id} className="order-task">
                  <div className="min-w-0">
                    <Link to={paths.order(row.order_id)} className="link font-mono text-14">
                      {row.order_no}
                    </Link>{' '}
                    · {row.customer}
                  </div>
                  <p className="text-15">
                    <span className="font-semibold">{formatDollars(row.amount)} for the new address</span>
                    <span className="block text-graphite">
                      {row.tried === 1 ? 'Asked once' : `Asked ${row.tried} times`}, last on{' '}
                      {formatDate(row.failed_at)}: {row.error || 'refused'}
                    </span>
                  </p>
                  <div className="order-task-buttons">
                    <Button className="button-small" busy={busy === row.id} onClick={() => void retry(row)}>
                      Ask the card again
                      <span className="sr-only"> for order {row.order_no}</span>
                    </Button>
                    <Button variant="secondary" className="button-small" onClick={() => setBearing(row)}>
                      Bear it
                      <span className="sr-only"> for order {row.order_no}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerGate>
      {bearing ? <BearDialog row={bearing} onClose={() => setBearing(null)} onDone={done} /> : null}
    </>
  )
}

type BearDialogProps = {
  row: DifferenceRow
  onClose: () => void
  onDone: (message: string | null) => Promise<void>
}

function BearDialog({ row, onClose, onDone }: BearDialogProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onDone((await putDifference(http, row.id, { action: 'bear', reason: reason.trim() })).message)
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }
  const ofField = fieldMessage(failure, 'reason')
  return (
    <Dialog open onClose={onClose} title="Bear the difference">
      <form onSubmit={(event) => void submit(event)} noValidate className="dialog-form">
        <p className="text-15">
          Wainscot takes {formatDollars(row.amount)} as a loss. {row.customer} is told that nothing is open.
        </p>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={ofField}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        <DialogFoot
          problem={failure !== null && !ofField ? wordOf(failure) : ''}
          deed="Bear it"
          busy={busy}
          keep="Leave it open"
          onKeep={onClose}
        />
      </form>
    </Dialog>
  )
}

const wordOf = (failure: unknown) =>
  (failure instanceof HttpFailure && failure.message) || 'No answer came. Check the connection and try again.'
