import { useState } from 'react'
import { Link } from 'react-router'
import { dollarsTyped } from '#features/designers/web/designer-words.ts'
import { HireDialog } from '#features/designers/web/HireDialog.tsx'
import { paths } from '#lib/paths.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { maxLetters } from '../rules.ts'
import type { ChatRoom } from '../schema.ts'

type InquiryBarProps = {
  room: ChatRoom
  account: number
  /** The last fee that the professional has offered. */
  fee: number | null
  onOffer: (scope: string, fee: number) => void
}

/** The next step of two people without a project: an offer or a hire. In a project, what the two wrote before. */
export function InquiryBar({ room, account, fee, onOffer }: InquiryBarProps) {
  const [open, setOpen] = useState(false)
  const { inquiry, earlier } = room
  if (earlier.length > 0)
    return (
      <p className="chat-next">
        <span>
          Before this project:{' '}
          {earlier.map(({ project, title }, at) => (
            <span key={project}>
              {at > 0 ? ', ' : null}
              <Link to={paths.chat(project)} className="link">
                your conversation with {title}
              </Link>
            </span>
          ))}
        </span>
      </p>
    )
  if (!inquiry || !room.may_write) return null
  const { professional } = inquiry
  const close = () => setOpen(false)
  if (professional.id === account)
    return (
      <div className="chat-next">
        <p>
          Answer with a question, or with what you would do and your fee. Nothing is agreed until you accept a request
          to hire you.
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Offer a scope and fee
        </Button>
        {open ? <OfferDialog project={room.project} onOffer={onOffer} onClose={close} /> : null}
      </div>
    )
  return (
    <div className="chat-next">
      <p>
        {professional.available
          ? 'A question commits you to nothing. When you hire them, the conversation continues in your project.'
          : `${professional.company_name} is not taking new work right now.`}
      </p>
      {professional.available ? (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Hire {professional.company_name}
        </Button>
      ) : null}
      {open ? <HireDialog designer={professional} project={null} budget={fee} onClose={close} /> : null}
    </div>
  )
}

type OfferDialogProps = Pick<InquiryBarProps, 'onOffer'> & { project: string; onClose: () => void }

function OfferDialog({ project, onOffer, onClose }: OfferDialogProps) {
  const fields = useFields({ scope: '', fee: '' }, { draft: `offer ${project}` })
  const { values } = fields
  const { busy, submit } = useSubmit(async () => {
    const scope = values.scope.trim()
    const fee = dollarsTyped(values.fee)
    const refused: { scope?: string; fee?: string } = {}
    if (scope === '') refused.scope = 'Write what the fee includes.'
    if (scope.length > maxLetters) refused.scope = 'The scope must be at most 4,000 characters.'
    if (fee === null || fee === 'wrong' || fee < 1 || fee > 10_000_000)
      refused.fee = 'Enter the fee in dollars, e.g. 2500.'
    if (refused.scope || refused.fee || typeof fee !== 'number') return fields.refuse(refused)
    onOffer(scope, fee)
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title="Offer a scope and fee">
      <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
        <TextAreaField
          label="Scope"
          hint="What you would do, what is not included, and by when."
          rows={6}
          {...fields.text('scope')}
        />
        <TextField label="Fee in dollars" inputMode="decimal" {...fields.text('fee')} />
        <p className="text-14 text-graphite">
          It is sent as a message. It binds neither of you: the work begins when you accept their request to hire you.
        </p>
        <DialogFoot problem="" action="Send" busy={busy} cancel="Cancel" onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Why the reader cannot write in a conversation that they may read. */
export function ReadOnly({ room, account }: { room: ChatRoom; account: number }) {
  const { inquiry } = room
  if (!inquiry) return 'You can read this conversation. Ask the owner of the project to let you write in it.'
  if (inquiry.blocked_by === account) return 'You have blocked this conversation. You can unblock it under Members.'
  if (inquiry.blocked_by !== null || !inquiry.continues_in) return 'This conversation is closed. You can still read it.'
  const { project, title } = inquiry.continues_in
  return (
    <>
      This conversation continues in the project{' '}
      <Link to={paths.chat(project)} className="link">
        {title}
      </Link>
      .
    </>
  )
}
