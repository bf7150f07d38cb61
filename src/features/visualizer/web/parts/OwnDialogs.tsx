import { type FormEvent, type ReactNode, useState } from 'react'
import { TextField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'

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
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return setError('Enter a name.')
    setBusy(true)
    try {
      const message = await onSave(wanted)
      if (message) toast.success(message)
      onClose()
    } catch {
      // The call has reported why in a toast; the typed text stays.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextField
          className="mt-3"
          label="Name"
          hint={hint}
          value={typed}
          maxLength={120}
          autoComplete="off"
          error={error}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {button}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
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
