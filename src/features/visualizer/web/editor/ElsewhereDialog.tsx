import { Button } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { Saver } from './autosave.ts'

/**
 * The design was changed in another tab or by another person. Nothing is discarded until the user chooses a version.
 */
export function ElsewhereDialog({ saver }: { saver: Saver }) {
  return (
    <Dialog
      open
      onClose={() => void saver.settle('ours')}
      title="This design was changed elsewhere"
      dismissible={false}
    >
      <p>
        A newer version was saved in another tab or by another person. If you keep this version, the newer one
        stays in the history. If you open the newer version, select Undo to return to yours.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void saver.settle('ours')}>Keep this version</Button>
        <Button variant="quiet" onClick={() => void saver.settle('theirs')}>
          Open newer version
        </Button>
      </div>
    </Dialog>
  )
}
