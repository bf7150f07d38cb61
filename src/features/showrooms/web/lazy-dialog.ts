import { lazyPart } from '#web/browser/load-chunk.ts'

/** The showroom dialog, loaded on first use. */
export const ShowroomDialog = lazyPart(() => import('./ShowroomDialog.tsx'), 'ShowroomDialog')
