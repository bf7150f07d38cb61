import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { here, type Saver, useSaveState } from './autosave.ts'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'

/** What the user has to do before the design can be saved again. */
export function NotKept({ saver }: { saver: Saver }) {
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
