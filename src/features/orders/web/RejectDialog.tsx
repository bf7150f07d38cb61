import { type FormEvent, useState } from 'react'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { TextAreaField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'
import { showErrors } from '#web/show-errors.ts'
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
    else showErrors(event.currentTarget, () => setMissing(true))
  }
  return (
    <Dialog open onClose={onClose} title="Reject the request?">
      <form onSubmit={submit} noValidate className="dialog-form">
        <p className="text-15">
          The items of order <span className="font-mono text-14">{request.order_no}</span> go on.{' '}
          {request.customer.name} reads your reason.
        </p>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          value={typed}
          error={missing ? 'Write a sentence why.' : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setMissing(false)
          }}
          data-autofocus
        />
        <DialogFoot
          problem={problem}
          deed="Reject the request"
          danger
          busy={busy}
          keep="Not now"
          onKeep={onClose}
        />
      </form>
    </Dialog>
  )
}
