import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { here, type Saver, useSaveState } from './autosave.ts'

/** What the user has to do before the design can be saved again. */
export function NotSaved({ saver }: { saver: Saver }) {
  if (useSaveState(saver).state === 'elsewhere') return <ElsewhereDialog saver={saver} />
  return (
    <p role="alert" className="save-refusal">
      You have been signed out. Your recent changes are saved in this tab only:{' '}
      <Link to={paths.login(here())} className="link">
        sign in again
      </Link>{' '}
      and open this design to save them.
    </p>
  )
}

/**
 * The design was changed in another tab or by another person. Nothing is discarded until the user chooses a version.
 */
function ElsewhereDialog({ saver }: { saver: Saver }) {
  return (
    <Dialog
      open
      onClose={() => void saver.settle('ours')}
      title="This design was changed elsewhere"
      dismissible={false}
    >
      <p>
        A newer version was saved in another tab or by another person. If you keep this version, the newer one stays in
        the history. If you open the newer version, select Undo to return to yours.
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
