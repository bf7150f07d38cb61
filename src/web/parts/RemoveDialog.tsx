import { type ReactNode, useState } from 'react'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { formMessage } from '../form/messages.tsx'
import { useSubmit } from '../form/use-form.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/**
 * Asks once before something stored is deleted. A refusal of `onRemove` has its toast, or is shown here if it has none.
 */
export function RemoveDialog({
  open,
  title,
  label,
  onRemove,
  onClose,
  quiet = false,
  children,
}: {
  open: boolean
  title: string
  /** The label of the button: "Remove address". */
  label: string
  onRemove: () => Promise<void>
  onClose: () => void
  /** `onRemove` sends without toasts, so that every refusal is shown here. */
  quiet?: boolean
  children: ReactNode
}) {
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      await onRemove()
    } catch (failure) {
      setProblem(quiet ? problemOf(failure) : formMessage(failure))
    }
  })
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
