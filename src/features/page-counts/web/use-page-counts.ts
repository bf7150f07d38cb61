import { useEffect } from 'react'
import { withCounting } from './with-counting.ts'

/** Counts the page at each address, for who has allowed it; for everybody else not even the code is fetched. */
export function usePageCounts(pathname: string): void {
  useEffect(() => {
    if (document.cookie.includes('wev_cookies=counts')) withCounting((code) => code.countPage(pathname))
  }, [pathname])
}
