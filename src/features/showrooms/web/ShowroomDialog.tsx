import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { useShowroom } from './current-showroom.ts'
import { LeaveShowroom, ShowroomEntry } from './ShowroomEntry.tsx'

type ShowroomDialogProps = {
  open: boolean
  onClose: () => void
  /** Where Next leads, by default to the showroom's shop; null stays on the page. */
  to?: string | null
  onEntered?: () => void
}

/** The entry form in a modal, with a way back if a showroom is already chosen. */
export function ShowroomDialog({ open, onClose, to, onEntered }: ShowroomDialogProps) {
  const current = useShowroom()
  return (
    <Dialog open={open} onClose={onClose} title="Enter your showroom">
      <div className="mt-3 grid gap-3">
        <ShowroomEntry
          bare
          to={to}
          onFind={onClose}
          onEntered={() => {
            onClose()
            onEntered?.()
          }}
        />
        {current ? (
          <>
            <Button variant="secondary" block onClick={onClose}>
              Back to shopping
            </Button>
            <LeaveShowroom onLeft={onClose} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
