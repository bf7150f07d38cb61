import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { Keeper } from './autosave.ts'

/** The design was changed in another place: nothing is thrown away before the person has said which state counts. */
export function ElsewhereDialog({ keeper }: { keeper: Keeper }) {
  return (
    <Dialog
      open
      onClose={() => void keeper.settle('ours')}
      title="This design was changed elsewhere"
      dismissible={false}
    >
      <p>
        Another tab or person has saved a newer state of it. If you keep what is here, the newer one stays in
        its history; if you show the newer one, Undo brings yours back.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void keeper.settle('ours')}>Keep what is here</Button>
        <Button variant="quiet" onClick={() => void keeper.settle('theirs')}>
          Show the newer one
        </Button>
      </div>
    </Dialog>
  )
}
