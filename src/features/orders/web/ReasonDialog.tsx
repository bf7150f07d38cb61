import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { TextAreaField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'

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
    else setMissing(true)
  }
  return (
    <Dialog open onClose={onKeep} title={title}>
      <form onSubmit={submit} noValidate>
        <p className="mt-3 font-semibold">{product}</p>
        <p className="mt-2 text-15">
          {explanation}
          {declines
            ? ' The refund is posted 10 minutes later. Until then it can be taken back, afterwards it is final.'
            : null}
        </p>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={500}
          className="mt-4"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={missing ? 'Write a sentence why.' : undefined}
          data-autofocus
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" variant={declines ? 'danger' : 'primary'}>
            {declines ? 'Decline the item' : 'Set the status'}
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            Keep it as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
