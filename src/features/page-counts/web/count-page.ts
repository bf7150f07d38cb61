import { getStored } from '#web/storage.ts'
import { pageAt } from '../pages.ts'
import { choiceNow } from './choice-store.ts'

/**
 * Tells that a page was opened: its pattern and the showroom. Neither cookie nor token nor the page's address goes with it, and
 * nothing at all without the visitor's leave.
 */
export function countPage(pathname: string): void {
  const page = pageAt(pathname)
  if (!page || choiceNow() !== 'counts') return
  const base = document.querySelector<HTMLMetaElement>('meta[name="api_base_url"]')?.content ?? '/api'
  fetch(`${base}/page_counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ page, showroom: getStored('showroom')?.showroom ?? null }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {
    // A count that does not arrive is missed by nobody.
  })
}
