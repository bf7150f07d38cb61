import { type ReactNode, useState } from 'react'
import { TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'

type NameDialogProps = {
  title: string
  /** The initial value of the field. */
  name: string
  button: string
  hint?: string
  /** Saves the name and returns the message to show. */
  onSave: (name: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for a name for something that the client owns. */
export function NameDialog({ title, name, button, hint, onSave, onClose }: NameDialogProps) {
  const fields = useFields({ name })
  const { busy, problem, submit } = useSubmit(async () => {
    const wanted = fields.values.name.trim()
    if (wanted === '') return fields.refuse({ name: 'Enter a name.' })
    const message = await onSave(wanted)
    if (message) toast.success(message)
    onClose()
  }, fields.refuseBy)
  return (
    <Dialog open onClose={onClose} title={title}>
      <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-6">
        <TextField
          className="mt-3"
          label="Name"
          hint={hint}
          {...fields.text('name')}
          maxLength={120}
          autoComplete="off"
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <DialogFoot problem={problem} action={button} busy={busy} cancel="Cancel" onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type DeleteOwnDialogProps = {
  what: 'design' | 'room'
  /** What is deleted with it and what stays. */
  children: ReactNode
  onDelete: () => Promise<string | null>
  onClose: () => void
}

/** Asks for confirmation, because deleting cannot be undone. */
export function DeleteOwnDialog({ what, children, onDelete, onClose }: DeleteOwnDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const message = await onDelete()
      if (message) toast.success(message)
      onClose()
    } catch {
      // The call has reported why in a toast; the dialog stays open for another try.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Delete ${what}?`}>
      <p className="mt-3">{children}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete the {what}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
