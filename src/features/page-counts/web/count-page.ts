import { getStored } from '#web/browser/storage.ts'
import { pageAt } from '../pages.ts'

/**
 * Reports a page view: its pattern and the showroom, without cookies, token, referrer, or the page's address. Sends
 * nothing if the browser asks not to be tracked (Global Privacy Control, Do Not Track).
 */
export function countPage(pathname: string): void {
  const page = pageAt(pathname)
  if (!page || declines()) return
  const base = document.querySelector<HTMLMetaElement>('meta[name="api_base_url"]')?.content ?? '/api'
  fetch(`${base}/page_counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ page, showroom: getStored('showroom')?.showroom ?? null }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
    // An unread body would keep the request open.
    .then((response) => response.text())
    .catch(() => {
      // A failed count is not retried.
    })
}

function declines(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
