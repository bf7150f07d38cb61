import { type FormEvent, useState } from 'react'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { TextAreaField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'
import { showErrors } from '#web/show-errors.ts'
import { isFinal, labelOf, type OrderStatus } from '../status.ts'

type MoveDialogProps = {
  to: OrderStatus
  /** For what a sentence is needed (rule R5); empty where none is. */
  why: string
  product: string
  onGive: (reason: string) => void
  onKeep: () => void
}

/** Before a move that wants a sentence why, or that nobody can take back. */
export function MoveDialog({ to, why, product, onGive, onKeep }: MoveDialogProps) {
  const [missing, setMissing] = useState(false)
  const [typed, setTyped] = useState('')
  useDraft(`reason for ${product}`, { typed }, (kept) => setTyped(kept.typed ?? ''))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = typed.trim()
    if (reason || !why) onGive(why ? reason : '')
    else showErrors(event.currentTarget, () => setMissing(true))
  }
  const { title, deed } = words[to] ?? { title: `Set to ${labelOf(to)}?`, deed: 'Set the status' }
  return (
    <Dialog open onClose={onKeep} title={title}>
      <form onSubmit={submit} noValidate className="dialog-form">
        <div className="text-15">
          <p className="font-semibold">{product}</p>
          <p className="mt-2">{[why, warningOf(to)].filter(Boolean).join(' ')}</p>
        </div>
        {why ? (
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
        ) : null}
        <DialogFoot deed={deed} danger={to in words} keep="Keep it as it is" onKeep={onKeep} />
      </form>
    </Dialog>
  )
}

/** Of what ends an item. */
const words: Partial<Record<OrderStatus, { title: string; deed: string }>> = {
  Decline: { title: 'Decline this item?', deed: 'Decline the item' },
  Cancle: { title: 'Cancel this item?', deed: 'Cancel the item' },
  Returned: { title: 'Has this item come back?', deed: 'Set to Returned' },
}

function warningOf(to: OrderStatus): string {
  if (to === 'Decline')
    return 'The refund is posted 10 minutes later. Until then it can be taken back, afterwards it is final.'
  return isFinal(to) ? 'The refund is posted at once, and the item can no longer change.' : ''
}
