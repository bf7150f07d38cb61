import { lazyPart } from '#web/lazy-part.ts'

/** The showroom dialog, loaded on first use. */
export const ShowroomDialog = lazyPart(() => import('./ShowroomDialog.tsx'), 'ShowroomDialog')
