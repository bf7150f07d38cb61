import { getStored } from '#web/storage.ts'
import { toast } from '#web/toast.ts'
import type { Choice } from '../choice.ts'
import { pageAt } from '../pages.ts'
import { choiceNow, keepChoice } from './choice-store.ts'

const said: Record<Choice, string> = {
  needed: 'Your page views are not counted. You can change this at any time at the bottom of every page.',
  counts: 'Your page views are now counted. You can change this at any time at the bottom of every page.',
}

/** Keeps the choice, acts on it at once, and says so. */
export function takeChoice(choice: Choice): void {
  const pressed = document.activeElement?.closest('.cookie-ask')
  keepChoice(choice)
  // The notice goes, and with it the button that had the focus.
  if (pressed) document.getElementById('content')?.focus({ preventScroll: true })
  countPage(location.pathname)
  void toast.success(said[choice], { id: 'cookie choice' })
}

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
