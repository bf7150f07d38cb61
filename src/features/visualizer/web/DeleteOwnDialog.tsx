import { type ReactNode, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { toast } from '#web/toast.ts'

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
