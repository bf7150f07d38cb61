import { hash } from 'node:crypto'

/** The hashes by which a policy lets in exactly the inline scripts of this HTML. */
export function scriptHashes(html: string): string[] {
  if (!html.includes('<script')) return []
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes)) continue
    hashes.add(hashOf(body))
  }
  return [...hashes]
}

export function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
