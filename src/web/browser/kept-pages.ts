import { registerServiceWorker } from './service-worker.ts'
import { keptPages } from './storage.ts'

/** For so long a copy is shown: a device that its account has not used since forgets it. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** A copy runs no script and loads nothing, whatever it contains. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * Stores a copy of this private page on the device, as it looks now: its content with the styles, without scripts. It is
 * shown when the page cannot be loaded, until the session ends in this browser. False where the browser keeps none, and
 * if it is not the account's own any more.
 */
export async function keepPage(content: Element, words: string, isOwn: () => boolean): Promise<boolean> {
  if (!('caches' in globalThis) || !(await registerServiceWorker())) return false
  try {
    const cache = await caches.open(keptPages)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-kept-until': String(Date.now() + keptFor),
    }
    await cache.put(location.pathname, new Response(copyOf(content, words), { headers }))
    // The session may have ended meanwhile, in another tab too.
    if (isOwn()) return true
    await caches.delete(keptPages)
    return false
  } catch {
    // A storage that is full or forbidden.
    return false
  }
}

/** Forgets the copy of a page that the account may not see any more. */
export async function forgetPage(path: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(keptPages).catch(() => null))?.delete(path)
}

function copyOf(content: Element, words: string): string {
  const copy = document.implementation.createHTMLDocument(document.title)
  for (const { name, value } of document.documentElement.attributes) copy.documentElement.setAttribute(name, value)
  const charset = copy.createElement('meta')
  charset.setAttribute('charset', 'utf-8')
  const viewport = copy.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  copy.head.append(charset, viewport)
  const main = copy.createElement('main')
  const note = copy.createElement('p')
  note.className = 'page py-3 text-15'
  note.textContent = words
  const inside = copy.importNode(content, true)
  // Nothing of it works without scripts or a connection; a number can still be called.
  for (const one of inside.querySelectorAll('nav, button, .button, .no-print')) one.remove()
  main.append(note, inside)
  copy.body.append(main)
  // The policy of this page would refuse a style element even in a document that is not shown.
  const styles = [...document.styleSheets].flatMap(rulesOf).join('\n').replaceAll('</', '<\\/')
  return `<!doctype html>${copy.documentElement.outerHTML.replace('</head>', () => `<style>${styles}</style></head>`)}`
}

function rulesOf(sheet: CSSStyleSheet): string[] {
  return [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [] : rule.cssText))
}
