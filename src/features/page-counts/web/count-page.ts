import { getStored } from '#web/browser/storage.ts'
import { pageAt } from '../pages.ts'

/** Reports a page view: its pattern and the showroom. */
export function countPage(pathname: string): void {
  const page = pageAt(pathname)
  if (page) report('/page_counts', { page, showroom: getStored('showroom')?.showroom ?? null })
}

/** Reports the words of a search and how many products it found. */
export function countSearch(words: string, found: number): void {
  report('/page_counts/search', { words, found })
}

/** Reports that a product of a search was opened. */
export function countClick(words: string): void {
  report('/page_counts/click', { words })
}

/**
 * Without cookies, token, referrer, or the page's address. Sends nothing if the browser asks not to be tracked (Global
 * Privacy Control, Do Not Track).
 */
function report(path: string, body: object): void {
  if (declines()) return
  const base = document.querySelector<HTMLMetaElement>('meta[name="api_base_url"]')?.content ?? '/api'
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(body),
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
