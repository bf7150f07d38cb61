import { useState } from 'react'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { toast } from '#web/toast.ts'
import type { SceneRow } from '../schema.ts'
import { deleteScene } from './api.ts'

type DeleteDesignDialogProps = { design: SceneRow; onClose: () => void; onDeleted: () => void }

/** Says what goes before it goes: the drawing with its history and its link, not the project. */
export function DeleteDesignDialog({ design, onClose, onDeleted }: DeleteDesignDialogProps) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { message } = await deleteScene(http, design.id)
      if (message) toast.success(message)
      onDeleted()
    } catch {
      // The call has told why in a toast; the dialog stays for another try.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Delete the design?">
      <p className="mt-3">
        <span className="font-semibold">{design.name}</span> goes with its earlier states, and links to it
        open nothing any more.{' '}
        {design.project ? 'Its project and the list in it stay.' : 'What you ordered from it stays.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Delete the design
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
