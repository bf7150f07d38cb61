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

/** The customer says that the parcel is on its way, with its tracking number if there is one. */
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
      onSent('Thank you. The vendor knows that it is coming.')
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="The parcel is on its way">
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
            label="What sending it cost you, in dollars"
            name="return_cost"
            inputMode="decimal"
            required={false}
            className="mt-4"
            hint="As on the receipt, which you keep: the restocking fee is never more than that."
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
            It is sent
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
