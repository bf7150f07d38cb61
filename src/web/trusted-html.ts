/**
 * The browser takes markup as text from nobody else (security U5, Trusted Types): a script that gets into the page cannot
 * make elements of a string. Two policies, named in the Content-Security-Policy.
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

/** For our own drawings, which come with the page; nothing that a person has typed may pass here. */
export function trustedHtml(drawing: string): string {
  if (!own) return drawing
  // The same object for the same drawing, or React would draw it anew with each render.
  if (last?.drawing !== drawing) last = { drawing, trusted: own.createHTML(drawing) }
  // No string, but React hands it on as it is.
  return last.trusted as string
}

/** What React sets by itself: an empty script element to begin with, and text in which nothing can be markup. */
export function harmless(text: string): string | null {
  return text === '<script></script>' || !text.includes('<') ? text : null
}

/** A worker may only be one of the files that the house itself was built into. */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && /^\/assets\/[\w.-]+\.js$/.test(pathname) ? address : null
}

/** Before the first render in the browser. */
export function guardHtml(): void {
  factory?.createPolicy('default', { createHTML: harmless, createScriptURL: ownScript })
}
