import { useEffect } from 'react'
import { loadChunk } from '#web/load-chunk.ts'

/** Counts the page at each address. The code for it loads after the page. */
export function usePageCounts(pathname: string): void {
  useEffect(() => {
    loadChunk(() => import('./count-page.ts')).then(
      ({ countPage }) => countPage(pathname),
      // Without the code the page is not counted, which the visitor need not know.
      () => {},
    )
  }, [pathname])
}
