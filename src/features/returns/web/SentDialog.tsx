import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { TextField } from '#web/fields.tsx'
import { problemOf } from '#web/problem-of.ts'
import { putRequest } from './api.ts'

const http = httpWith({ quiet: true })

/** The customer says that the parcel is on its way, with its tracking number if there is one. */
export function SentDialog({
  id,
  onClose,
  onSent,
}: {
  id: number
  onClose: () => void
  onSent: (message: string | null) => void
}) {
  const [tracking, setTracking] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await putRequest(http, id, { status: 'in_transit', tracking: tracking.trim() })
      onSent('Thank you. The vendor knows that it is coming.')
    } catch (failure) {
      setProblem(problemOf(failure))
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
