import { loadChunk } from '#web/load-chunk.ts'

/** Fetches what counts, and only then. Without it nothing is counted, and the notice can be answered on the next page. */
export function withCounting(work: (code: typeof import('./counting.ts')) => void): void {
  loadChunk(() => import('./counting.ts')).then(work, () => {})
}
