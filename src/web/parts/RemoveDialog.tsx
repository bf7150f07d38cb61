import type { ReactNode } from 'react'
import { FormNotice } from '../form/messages.tsx'
import { useSubmit } from '../form/use-form.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks once before something stored is deleted. A refusal of `onRemove` that has no toast is shown here. */
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
  /** The label of the button: "Remove address". */
  label: string
  onRemove: () => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const { busy, problem, setProblem, submit } = useSubmit(onRemove)
  const close = () => {
    setProblem('')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={title}>
      <div className="mt-4 grid gap-4">
        <div>{children}</div>
        <FormNotice>{problem}</FormNotice>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" busy={busy} onClick={() => void submit()}>
          {label}
        </Button>
        <Button variant="quiet" onClick={close}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
