import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { decimalText } from '#web/number-text.ts'
import { problemOf } from '#web/problem-of.ts'
import { putRequest } from './api.ts'

const http = httpWith({ quiet: true })

/** The customer reports that the return is on its way, with its tracking number if there is one. */
export function SentDialog({
  id,
  asksCost,
  onClose,
  onSent,
}: {
  id: number
  asksCost: boolean
  onClose: () => void
  onSent: (message: string | null) => void
}) {
  const [tracking, setTracking] = useState('')
  const [cost, setCost] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = failure === null ? '' : problemOf(failure, ['return_cost'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    const receipt = cost.trim() === '' ? {} : { return_cost: Number(cost) }
    try {
      await putRequest(http, id, { status: 'in_transit', tracking: tracking.trim(), ...receipt })
      onSent('Thank you. The vendor has been notified.')
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Mark return as sent">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Tracking number"
          name="tracking"
          required={false}
          maxLength={120}
          className="mt-4"
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
          data-autofocus
        />
        {asksCost ? (
          <TextField
            label="Return shipping cost ($)"
            name="return_cost"
            inputMode="decimal"
            required={false}
            className="mt-4"
            hint="As shown on your receipt. Keep the receipt. The restocking fee is never more than this amount."
            value={cost}
            error={fieldMessage(failure, 'return_cost')}
            onChange={(event) => setCost(decimalText(event.target.value))}
          />
        ) : null}
        {problem ? (
          <p role="alert" className="form-notice mt-5">
            {problem}
          </p>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Mark as sent
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
