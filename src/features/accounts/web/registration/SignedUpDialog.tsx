import { type ReactNode, useEffect } from 'react'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'

const secondsToRead = 5

/** The success modal (OP-22): leads home or to the page that the user came from, automatically after five seconds. */
export function SignedUpDialog({
  open,
  onHome,
  onContinue,
  children,
}: {
  open: boolean
  onHome: () => void
  onContinue?: () => void
  children: ReactNode
}) {
  useEffect(() => {
    if (!open || !onContinue) return
    const timer = setTimeout(onContinue, secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [open, onContinue])
  return (
    <Dialog open={open} onClose={onHome} title="Thank you for signing up" dismissible={false}>
      <div className="mt-4 mb-6 grid gap-3">{children}</div>
      <div className="flex flex-wrap gap-3">
        {onContinue ? <Button onClick={onContinue}>Continue</Button> : null}
        <Button variant={onContinue ? 'secondary' : 'primary'} onClick={onHome}>
          Return to home page
        </Button>
      </div>
    </Dialog>
  )
}
