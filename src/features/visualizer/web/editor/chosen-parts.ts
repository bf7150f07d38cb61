import { loadChunk } from '#web/load-chunk.ts'

/**
 * What stands beside the room once a place of it is chosen. Asked for as soon as somebody turns to the editor, so that it is
 * there before anything is chosen: a keyboard would go past what is still being fetched.
 */
export const chosenParts = () => loadChunk(() => import('./chosen.ts').then(({ chosen }) => chosen))
