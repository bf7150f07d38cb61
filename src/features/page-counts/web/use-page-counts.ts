import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '#lib/paths.ts'
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

/** Counts a search once for its words, whatever filters and pages follow, and once that a product of it was opened. */
export function useSearchCounts(words: string, found: number): void {
  const counted = useRef('')
  const opened = useRef('')
  useEffect(() => {
    if (words === '' || counted.current === words) return
    counted.current = words
    loadChunk(() => import('./count-page.ts')).then(
      ({ countSearch }) => countSearch(words, found),
      () => {},
    )
  }, [words, found])
  const isOpening = useNavigation().location?.pathname.startsWith(productPath) ?? false
  useEffect(() => {
    if (!isOpening || words === '' || opened.current === words) return
    opened.current = words
    loadChunk(() => import('./count-page.ts')).then(
      ({ countClick }) => countClick(words),
      () => {},
    )
  }, [words, isOpening])
}

const productPath = paths.product('')
