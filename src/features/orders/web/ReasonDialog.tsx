import { type FormEvent, useState } from 'react'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { TextAreaField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'
import { showErrors } from '#web/show-errors.ts'

type ReasonDialogProps = {
  title: string
  explanation: string
  declines: boolean
  product: string
  onGive: (reason: string) => void
  onKeep: () => void
}

/** A sentence why, before a move that needs one (rule R5). */
export function ReasonDialog({ title, explanation, declines, product, onGive, onKeep }: ReasonDialogProps) {
  const [missing, setMissing] = useState(false)
  const [typed, setTyped] = useState('')
  useDraft(`reason for ${product}`, { typed }, (kept) => setTyped(kept.typed ?? ''))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = typed.trim()
    if (reason) onGive(reason)
    else showErrors(event.currentTarget, () => setMissing(true))
  }
  return (
    <Dialog open onClose={onKeep} title={title}>
      <form onSubmit={submit} noValidate className="dialog-form">
        <div className="text-15">
          <p className="font-semibold">{product}</p>
          <p className="mt-2">
            {explanation}
            {declines
              ? ' The refund is posted 10 minutes later. Until then it can be taken back, afterwards it is final.'
              : null}
          </p>
        </div>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMissing(false)
          }}
          error={missing ? 'Write a sentence why.' : undefined}
          data-autofocus
        />
        <DialogFoot
          deed={declines ? 'Decline the item' : 'Set the status'}
          danger={declines}
          keep="Keep it as it is"
          onKeep={onKeep}
        />
      </form>
    </Dialog>
  )
}
