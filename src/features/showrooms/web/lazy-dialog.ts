import { lazyPart } from '#web/lazy-part.ts'

/** The showroom dialog, fetched when somebody first reaches for it. */
export const ShowroomDialog = lazyPart(() => import('./ShowroomDialog.tsx'), 'ShowroomDialog')
