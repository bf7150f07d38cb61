import { type ReactNode, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { toast } from '#web/toast.ts'

type DeleteOwnDialogProps = {
  what: 'design' | 'room'
  /** What goes with it and what stays. */
  children: ReactNode
  onDelete: () => Promise<string | null>
  onClose: () => void
}

/** Says what goes before it goes: nothing brings a deleted drawing back. */
export function DeleteOwnDialog({ what, children, onDelete, onClose }: DeleteOwnDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const message = await onDelete()
      if (message) toast.success(message)
      onClose()
    } catch {
      // The call has told why in a toast; the dialog stays for another try.
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
