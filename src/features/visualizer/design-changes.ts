import type { SceneDoc } from '#scene/model/types.ts'

/** The keys of fills begin with it, and continue with the slot's id. */
export const fillKey = 'fills/'
const fixtureKey = 'fixtures/'

/** A design as independent parts: a key for each fill, for each fixture, and for each other field. */
export function partsOf(doc: SceneDoc): Map<string, unknown> {
  const { fills, fixtures, ...rest } = doc
  const parts = new Map<string, unknown>(Object.entries(rest).filter(([, value]) => value !== undefined))
  for (const [slot, fill] of Object.entries(fills)) parts.set(fillKey + slot, fill)
  for (const [id, edit] of Object.entries(fixtures)) parts.set(fixtureKey + id, edit)
  return parts
}

/** The design made of these parts, its fields in the same order whatever the order of the parts. */
export function designOfParts(parts: Iterable<[string, unknown]>): SceneDoc {
  const doc: Record<string, unknown> = {}
  const fills: Record<string, unknown> = {}
  const fixtures: Record<string, unknown> = {}
  for (const [key, value] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (key.startsWith(fillKey)) fills[key.slice(fillKey.length)] = value
    else if (key.startsWith(fixtureKey)) fixtures[key.slice(fixtureKey.length)] = value
    else doc[key] = value
  }
  return { ...doc, fills, fixtures } as SceneDoc
}

/** The parts that differ between two designs; undefined for a part that the second does not have. */
export function changedParts(before: SceneDoc | null, after: SceneDoc): Map<string, unknown> {
  const old = before ? partsOf(before) : new Map<string, unknown>()
  const next = partsOf(after)
  const changed = new Map<string, unknown>()
  for (const [key, value] of next) if (JSON.stringify(old.get(key)) !== JSON.stringify(value)) changed.set(key, value)
  for (const key of old.keys()) if (!next.has(key)) changed.set(key, undefined)
  return changed
}

/** The changes from `base` to `own`, made to a design that others have changed since. */
export function rebased(base: SceneDoc, own: SceneDoc, theirs: SceneDoc): SceneDoc {
  return withParts(theirs, changedParts(base, own))
}

/** A design with these parts; undefined or null removes one. */
export function withParts(doc: SceneDoc, changes: Iterable<[key: string, value: unknown]>): SceneDoc {
  const parts = partsOf(doc)
  for (const [key, value] of changes) {
    if (value === undefined || value === null) parts.delete(key)
    else parts.set(key, value)
  }
  return designOfParts(parts)
}

/**
 * What everyone shows, counts and saves when merged changes do not fit together (a fixture on a wall that someone else
 * removed): the design without the fixtures' changes that cannot be opened. It depends on the design alone, so that every
 * page and the server come to the same result. Null if it cannot be opened at all.
 */
export function openableDoc(doc: SceneDoc, opens: (doc: SceneDoc) => boolean): SceneDoc | null {
  if (opens(doc)) return doc
  let valid: SceneDoc = { ...doc, fixtures: {} }
  if (!opens(valid)) return null
  for (const id of Object.keys(doc.fixtures).sort()) {
    const edit = doc.fixtures[id]
    const next = edit ? { ...valid, fixtures: { ...valid.fixtures, [id]: edit } } : valid
    if (opens(next)) valid = next
  }
  return valid
}
