declare const content: unique symbol

/** A value as JSON text. */
export type Packed<T> = string & { readonly [content]: T }

/**
 * Loader data of many small values as one text: the router would write and read each value on its own, which for a list costs
 * more than all else of the page's data. The value must be JSON.
 */
export function pack<T>(value: T): Packed<T> {
  const text = JSON.stringify(value) as Packed<T>
  remember(text, value)
  return text
}

/** The same object for the same text as long as it is one of the last few, so it can stand in dependencies of effects. */
export function unpack<T>(text: Packed<T>): T {
  const value = (recent.get(text) as T | undefined) ?? (JSON.parse(text) as T)
  remember(text, value)
  return value
}

const recent = new Map<string, unknown>()
const remembered = 8

function remember(text: string, value: unknown): void {
  recent.delete(text)
  recent.set(text, value)
  if (recent.size <= remembered) return
  const [oldest] = recent.keys()
  if (oldest !== undefined) recent.delete(oldest)
}
