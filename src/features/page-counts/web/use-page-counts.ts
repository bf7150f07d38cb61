import { useEffect, useRef } from 'react'
import { loadChunk } from '#web/browser/load-chunk.ts'

/** Counts the page at each address. The counting code loads after the page. */
export function usePageCounts(pathname: string): void {
  useEffect(() => {
    loadChunk(() => import('./count-page.ts')).then(
      ({ countPage }) => countPage(pathname),
      // If the code fails to load, the page is not counted and the visitor sees no error.
      () => {},
    )
  }, [pathname])
}

/** Counts a search once for its words, whatever filters and pages follow. */
export function useSearchCounts(words: string, found: number): void {
  const counted = useRef('')
  useEffect(() => {
    if (words === '' || counted.current === words) return
    counted.current = words
    loadChunk(() => import('./count-page.ts')).then(
      ({ countSearch }) => countSearch(words, found),
      () => {},
    )
  }, [words, found])
}
