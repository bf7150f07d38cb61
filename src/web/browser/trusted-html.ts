/**
 * The browser accepts HTML strings only from these two policies, named in the Content-Security-Policy (security U5,
 * Trusted Types): a script that gets into the page cannot create elements from a string.
 */
type Policy = { createHTML: (text: string) => unknown }
type Rules = {
  createHTML: (text: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
let last: { drawing: string; trusted: unknown } | null = null
const own = factory?.createPolicy('wainscot', { createHTML: (text) => text })

/** For our own drawings, which are part of the page; never for text that a user has typed. */
export function trustedHtml(drawing: string): string {
  if (!own) return drawing
  // The same object for the same drawing, or React would set it again with each render.
  if (last?.drawing !== drawing) last = { drawing, trusted: own.createHTML(drawing) }
  // It is not a string, but React passes it on unchanged.
  return last.trusted as string
}

/** What React itself sets: an empty script element, and text that cannot contain markup. */
export function harmless(text: string): string | null {
  return text === '<script></script>' || !text.includes('<') ? text : null
}

/** A worker may only be one of the platform's own built files, or its service worker. */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href)
  const isOwn = pathname === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(pathname)
  return origin === location.origin && isOwn ? address : null
}

/** Call before the first render in the browser. */
export function guardHtml(): void {
  factory?.createPolicy('default', { createHTML: harmless, createScriptURL: ownScript })
}
