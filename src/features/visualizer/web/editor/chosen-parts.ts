import { loadChunk } from '#web/load-chunk.ts'
import { prepareToasts } from '#web/toast.ts'

/**
 * What stands beside the room once a place of it is chosen. Asked for as soon as somebody turns to the editor, so that it is
 * there before anything is chosen: a keyboard would go past what is still being fetched. What tells of a refusal comes with
 * it: without the line nothing could be told any more.
 */
export const chosenParts = () =>
  loadChunk(async () => {
    const [{ chosen }] = await Promise.all([import('./chosen.ts'), prepareToasts()])
    return chosen
  })
