import type * as Y from 'yjs'
import type { SceneDoc } from '#scene/model/types.ts'
import { changedParts, designOfParts } from './design-changes.ts'

/**
 * A design as a Yjs document, so that the changes of several people merge. It is one flat map: a key for each fill, for
 * each fixture, and for each other field of the `SceneDoc`, whose values are plain JSON. Of two people who change the same
 * part at the same time, one wins; different parts are independent. The shape of the room is one part, because its corners
 * and openings only make sense together.
 */
export const mapName = 'scene'
/** The origin of this page's own changes: undo takes back only these. */
export const ownChange = 'own change'

/** The map in which the parts are stored; undo is limited to it. */
export function partsIn(shared: Y.Doc): Y.Map<unknown> {
  return shared.getMap(mapName)
}

/** The design that the shared document holds. It may be one that cannot be opened: see `openableDoc`. */
export function readShared(shared: Y.Doc): SceneDoc {
  return designOfParts(partsIn(shared).entries())
}

/** Changes the parts that differ between the two designs, as one step; other people's changes to other parts stay. */
export function changeShared(shared: Y.Doc, before: SceneDoc | null, after: SceneDoc, origin?: unknown): void {
  const parts = partsIn(shared)
  shared.transact(() => {
    for (const [key, value] of changedParts(before, after)) {
      if (value === undefined) parts.delete(key)
      else parts.set(key, value)
    }
  }, origin)
}
