import * as Y from 'yjs'
import type { SceneDoc } from '#scene/model/rooms/types.ts'

/**
 * A design as a Yjs document, so that the changes of several people merge. It is one flat map: a key for each fill, for
 * each fixture, and for each other field of the `SceneDoc`, whose values are plain JSON. Of two people who change the same
 * part at the same time, one wins; different parts are independent. The shape of the room is one part, because its corners
 * and openings only make sense together.
 */
const mapName = 'scene'
const fillKey = 'fills/'
const fixtureKey = 'fixtures/'
/** The origin of this page's own changes: undo takes back only these. */
export const ownChange = 'own change'

export function partsOf(doc: SceneDoc): Map<string, unknown> {
  const { fills, fixtures, ...rest } = doc
  const parts = new Map<string, unknown>(Object.entries(rest).filter(([, value]) => value !== undefined))
  for (const [slot, fill] of Object.entries(fills)) parts.set(fillKey + slot, fill)
  for (const [id, edit] of Object.entries(fixtures)) parts.set(fixtureKey + id, edit)
  return parts
}

/** The map in which the parts are stored; undo is limited to it. */
export function partsIn(shared: Y.Doc): Y.Map<unknown> {
  return shared.getMap(mapName)
}

/** The design that the shared document holds. It may be one that cannot be opened: see `openableDoc`. */
export function readShared(shared: Y.Doc): SceneDoc {
  const doc: Record<string, unknown> = {}
  const fills: Record<string, unknown> = {}
  const fixtures: Record<string, unknown> = {}
  for (const [key, value] of [...partsIn(shared).entries()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (key.startsWith(fillKey)) fills[key.slice(fillKey.length)] = value
    else if (key.startsWith(fixtureKey)) fixtures[key.slice(fixtureKey.length)] = value
    else doc[key] = value
  }
  return { ...doc, fills, fixtures } as SceneDoc
}

/** Changes the parts that differ between the two designs, as one step; other people's changes to other parts stay. */
export function changeShared(shared: Y.Doc, before: SceneDoc | null, after: SceneDoc, origin?: unknown): void {
  const parts = partsIn(shared)
  const [old, next] = [before ? partsOf(before) : new Map<string, unknown>(), partsOf(after)]
  shared.transact(() => {
    for (const [key, value] of next) if (!isSamePart(old.get(key), value)) parts.set(key, value)
    for (const key of old.keys()) if (!next.has(key)) parts.delete(key)
  }, origin)
}

/**
 * What everyone shows, counts and saves when merged changes do not fit together (a fixture on a wall that someone else
 * removed): the design without the fixtures' changes that cannot be opened. It depends on the design alone, so that every
 * page and the server come to the same result. Null if it cannot be opened at all.
 */
export function openableDoc(doc: SceneDoc, opens: (doc: SceneDoc) => boolean): SceneDoc | null {
  if (opens(doc)) return doc
  let kept: SceneDoc = { ...doc, fixtures: {} }
  if (!opens(kept)) return null
  for (const id of Object.keys(doc.fixtures).sort()) {
    const edit = doc.fixtures[id]
    const next = edit ? { ...kept, fixtures: { ...kept.fixtures, [id]: edit } } : kept
    if (opens(next)) kept = next
  }
  return kept
}

function isSamePart(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
