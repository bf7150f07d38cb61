import { clsx } from 'clsx'
import { MessageSquarePlus } from 'lucide-react'
import { type EditorState, useEditorState } from '../store.ts'
import { useChangesState, useMayPropose, useRoomChanges } from './room-changes.ts'

/** In the drawer: products are proposed to the owner instead of being placed. Members who cannot edit only propose. */
export function ProposeToggle() {
  const changes = useRoomChanges()
  const { proposing } = useChangesState()
  const locked = useEditorState(lockedOf)
  const mayPropose = useMayPropose()
  if (!changes || !mayPropose) return null
  if (locked) return <p className="text-14 text-graphite">Select a product to propose it.</p>
  return (
    <button
      type="button"
      className={clsx('fit-filter', proposing && 'propose-on')}
      aria-pressed={proposing}
      onClick={() => changes.propose(!proposing)}
    >
      <MessageSquarePlus aria-hidden size={18} strokeWidth={1.75} />
      Propose a change
    </button>
  )
}

const lockedOf = ({ locked }: EditorState) => locked
