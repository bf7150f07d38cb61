import { loadChunk } from '#web/browser/load-chunk.ts'
import { prepareToasts } from '#web/page/toast.ts'

/**
 * The components that appear beside the room once a slot is selected. They are loaded at the first interaction with the
 * editor, so that they are present before the selection: otherwise keyboard focus would skip what is still loading. The
 * code that reports refusals is included, because it could not be loaded while offline.
 */
export const chosenParts = () =>
  loadChunk(async () => {
    const [{ chosen }] = await Promise.all([import('./chosen.ts'), prepareToasts()])
    return chosen
  })
