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
  const text = (json.includes('~') ? json : withoutQuotes(json)) as Packed<T>
  remember(text, value)
  return text
}

/** Sign by sign in bytes: replacing thousands of quotes in a text leaves ten times the text behind for the collector. */
function withoutQuotes(json: string): string {
  // A sign takes three bytes at most.
  if (desk.length <= 3 * json.length) desk = new Uint8Array(6 * json.length)
  const end = encoder.encodeInto(json, desk.subarray(1)).written + 1
  for (let i = 1; i < end; i++) if (desk[i] === quote) desk[i] = tilde
  desk[0] = tilde
  return decoder.decode(desk.subarray(0, end))
}

let desk = new Uint8Array(0)
const encoder = new TextEncoder()
const decoder = new TextDecoder()
const [quote, tilde] = [34, 126]

/** The same object for the same text as long as it is one of the last few, so it can stand in dependencies of effects. */
export function unpack<T>(text: Packed<T>): T {
  const known = recent.find((one) => one.text === text)
  const value = known ? (known.value as T) : (JSON.parse(jsonOf(text)) as T)
  remember(text, value)
  return value
}

function jsonOf(text: string): string {
  return text.startsWith('~') ? text.slice(1).replaceAll('~', '"') : text
}

/**
 * The last used comes first. No `Map`: one that is added to and taken from is made anew again and again, and its former selves
 * keep what was in them until the collector's great round (decision 0031).
 */
const recent: { text: string; value: unknown }[] = []
/** On the server the frame's and the newest two: older ones would only live long enough to cost the collector more. */
const remembered = import.meta.env.SSR ? 3 : 4

function remember(text: string, value: unknown): void {
  const at = recent.findIndex((one) => one.text === text)
  if (at === 0) return
  const [known = { text, value }] = at > 0 ? recent.splice(at, 1) : []
  recent.unshift(known)
  if (recent.length > remembered) recent.pop()
}
