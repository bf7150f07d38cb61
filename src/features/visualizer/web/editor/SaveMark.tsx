import { type Keeper, type SaveState, useSaveState } from './autosave.ts'

const words: Record<SaveState['state'], string> = {
  unsaved: 'Saving',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved yet. Trying again',
  elsewhere: 'Not saved',
}

/** Whether the design is safe; nothing is said before the first change of a new one. */
export function SaveMark({ keeper }: { keeper: Keeper }) {
  const { state, saved } = useSaveState(keeper)
  return (
    <p role="status" className="save-mark" data-state={state}>
      {state === 'unsaved' && saved === null ? '' : words[state]}
    </p>
  )
}
