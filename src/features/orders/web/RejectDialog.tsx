import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { TextAreaField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'
import type { CancelRequest } from '../cancel-schema.ts'

type Props = {
  request: CancelRequest
  busy: boolean
  problem: string
  onReject: (reason: string) => void
  onClose: () => void
}

/** Why a customer's request to cancel is not granted; he reads the sentence. */
export function RejectDialog({ request, busy, problem, onReject, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  useDraft(`reject ${request.id}`, { typed }, (kept) => setTyped(kept.typed ?? ''))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim()) onReject(typed.trim())
    else setMissing(true)
  }
  return (
    <Dialog open onClose={onClose} title="Reject the request?">
      <form onSubmit={submit} noValidate>
        <p className="mt-3 text-15">
          The items of order <span className="font-mono text-14">{request.order_no}</span> go on.{' '}
          {request.customer.name} reads your reason.
        </p>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          className="mt-4"
          value={typed}
          error={missing ? 'Write a sentence why.' : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setMissing(false)
          }}
          data-autofocus
        />
        {problem ? (
          <p role="alert" className="order-task-problem mt-4">
            {problem}
          </p>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={busy}>
            Reject the request
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
