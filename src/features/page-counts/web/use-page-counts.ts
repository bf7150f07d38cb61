import { useEffect } from 'react'
import { loadChunk } from '#web/load-chunk.ts'

/** Counts the page at each address, for who has allowed it; for everybody else not even the code is fetched. */
export function usePageCounts(pathname: string): void {
  useEffect(() => {
    if (!document.cookie.includes('wev_cookies=counts')) return
    loadChunk(() => import('./count-page.ts')).then(
      (chunk) => chunk.countPage(pathname),
      () => {},
    )
  }, [pathname])
}
