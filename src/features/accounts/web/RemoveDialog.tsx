import type { ReactNode } from 'react'
import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { useSubmit } from './use-fields.ts'

/** Asks once before something kept is taken away; `onRemove` does it, and says itself what came of it. */
export function RemoveDialog({
  open,
  title,
  label,
  onRemove,
  onClose,
  children,
}: {
  open: boolean
  title: string
  /** What the button says: "Remove address". */
  label: string
  onRemove: () => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const { busy, submit } = useSubmit(onRemove)
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="mt-4">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void submit()}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
