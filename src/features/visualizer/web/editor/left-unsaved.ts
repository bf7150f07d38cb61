import type { SceneDoc } from '#scene/model/rooms/types.ts'

const place = 'left_design'

export type Left = {
  doc: SceneDoc
  /** The version of the design that it changes; null for a design not created yet. */
  version: number | null
  /** The idempotency key that the design was being created under, so that a retry continues the same one. */
  key: string
}

/**
 * Remembers, for this tab, what was not saved yet when the page was left (reloaded at once, or offline); null when
 * everything was saved. The address of a new design does not name it until its first save is confirmed.
 */
export function keepLeft(address: string, left: Left | null): void {
  try {
    if (left) sessionStorage.setItem(place, JSON.stringify({ address, ...left }))
    else if (readLeft(address)) sessionStorage.removeItem(place)
  } catch {
    // Storage is full or blocked: only the last save that was sent remains.
  }
}

/** What was left unsaved at this address. */
export function readLeft(address: string): Left | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return left?.address === address && left.doc?.v === 1 && typeof left.key === 'string' ? left : null
  } catch {
    return null
  }
}

/**
 * The document to restore when the page is opened again, once; null when it was saved after all, or when another person
 * has changed the design since.
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

/** Whether two documents are equal, whatever the order of their keys. */
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
