import { lazy } from 'react'
import { loadChunk } from '#web/load-chunk.ts'

/** The showroom dialog, fetched when somebody first reaches for it. */
export const ShowroomDialog = lazy(() =>
  loadChunk(() => import('./ShowroomDialog.tsx')).then((chunk) => ({ default: chunk.ShowroomDialog })),
)
