import { type Saver, type SaveState, useSaveState } from './autosave.ts'

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
export function SaveMark({ saver }: { saver: Saver }) {
  const { state, saved } = useSaveState(saver)
  return (
    <p role="status" className="save-mark" data-state={state}>
      {state === 'unsaved' && saved === null ? '' : words[state]}
    </p>
  )
}

/** Why the design could not be saved. It overlays the room, so that the room does not shift on the screen. */
export function SaveRefusal({ saver }: { saver: Saver }) {
  const { why } = useSaveState(saver)
  return why === null ? null : (
    <p role="alert" className="save-refusal">
      Not saved: {why} Undo the last change to save.
    </p>
  )
}
