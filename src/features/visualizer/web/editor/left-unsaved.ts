import type { SceneDoc } from '#scene/model/rooms/types.ts'

const place = 'left_design'

export type Left = {
  doc: SceneDoc
  /** Of the design that it changes; null for one that was not made yet. */
  version: number | null
  /** Under which the design was being made, so that the same one is taken up again. */
  key: string
}

/**
 * Remembers, for this tab, what was not saved yet when its page was left (reloaded at once, without a connection); null when
 * everything was. A new design's address does not lead to it before its first save has been answered.
 */
export function keepLeft(address: string, left: Left | null): void {
  try {
    if (left) sessionStorage.setItem(place, JSON.stringify({ address, ...left }))
    else if (readLeft(address)) sessionStorage.removeItem(place)
  } catch {
    // Storage that is full or forbidden: the last save that was sent has to do.
  }
}

/** What was left behind at this address. */
export function readLeft(address: string): Left | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return left?.address === address && left.doc?.v === 1 && typeof left.key === 'string' ? left : null
  } catch {
    return null
  }
}

/**
 * The document to put in place where the page opens again, once; null when it was saved after all, or when somebody has
 * changed the design since.
 */
export function takeLeft(
  address: string,
  opened: { doc: SceneDoc; version: number | null },
): SceneDoc | null {
  const left = readLeft(address)
  if (!left) return null
  keepLeft(address, null)
  return left.version === opened.version && !isSame(left.doc, opened.doc) ? left.doc : null
}

/** Whether two documents say the same, in whatever order. */
export function isSame(a: SceneDoc, b: SceneDoc): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
