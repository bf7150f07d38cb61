import { type FormEvent, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { TextField } from '#web/fields.tsx'
import { toast } from '#web/toast.ts'

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
      const said = await onSave(wanted)
      if (said) toast.success(said)
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
