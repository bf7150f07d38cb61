declare const content: unique symbol

/** A value as JSON text, its quotes written as `~` where that is not a sign of the value itself. */
export type Packed<T> = string & { readonly [content]: T }

/**
 * Loader data of many small values as one text: the router would write and read each value on its own, which for a list costs
 * more than all else of the page's data. The value must be JSON. On its way into the page it is written as a text within a
 * text within a script, where each quote would take four signs.
 */
export function pack<T>(value: T): Packed<T> {
  const json = JSON.stringify(value)
  const text = (json.includes('~') ? json : `~${withoutQuotes(json)}`) as Packed<T>
  remember(text, value)
  return text
}

/** Sign by sign in bytes: replacing thousands of quotes in a text leaves ten times the text behind for the collector. */
function withoutQuotes(json: string): string {
  const bytes = encoder.encode(json)
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === quote) bytes[i] = tilde
  return decoder.decode(bytes)
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const [quote, tilde] = [34, 126]

/** The same object for the same text as long as it is one of the last few, so it can stand in dependencies of effects. */
export function unpack<T>(text: Packed<T>): T {
  const value = (recent.get(text) as T | undefined) ?? (JSON.parse(jsonOf(text)) as T)
  remember(text, value)
  return value
}

function jsonOf(text: string): string {
  return text.startsWith('~') ? text.slice(1).replaceAll('~', '"') : text
}

const recent = new Map<string, unknown>()
const remembered = 4

function remember(text: string, value: unknown): void {
  recent.delete(text)
  recent.set(text, value)
  if (recent.size <= remembered) return
  const [oldest] = recent.keys()
  if (oldest !== undefined) recent.delete(oldest)
}
