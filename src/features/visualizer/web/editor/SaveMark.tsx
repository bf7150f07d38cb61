import { type Keeper, type SaveState, useSaveState } from './autosave.ts'

const words: Record<SaveState['state'], string> = {
  unsaved: 'Saving',
  saving: 'Saving',
  saved: 'Design saved',
  failed: 'Not saved yet. Retrying…',
  refused: 'Not saved',
  elsewhere: 'Not saved',
  signedOut: 'Not saved',
}

/** Whether the design is saved; empty before the first change of a new design. */
export function SaveMark({ keeper }: { keeper: Keeper }) {
  const { state, saved } = useSaveState(keeper)
  return (
    <p role="status" className="save-mark" data-state={state}>
      {state === 'unsaved' && saved === null ? '' : words[state]}
    </p>
  )
}

/** Why the design could not be saved. It overlays the room, so that the room does not shift on the screen. */
export function SaveRefusal({ keeper }: { keeper: Keeper }) {
  const { why } = useSaveState(keeper)
  return why === null ? null : (
    <p role="alert" className="save-refusal">
      Not saved: {why} Undo the last change to save.
    </p>
  )
}
