import { hash } from 'node:crypto'

/** The hashes with which a content security policy allows exactly the inline scripts of this HTML. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
    if (!/\ssrc=/.test(attributes)) hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`)
  return [...hashes]
}
