import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { openableDoc } from '#features/visualizer/design-changes.ts'
import { sceneDoc } from '#features/visualizer/scene-schema.ts'
import { changeShared, partsIn, readShared } from '#features/visualizer/shared-document.ts'
import type { SceneDoc } from '#scene/model/rooms/types.ts'
import { designOf } from '../known-rooms.ts'
import { insertVersion, lockScene } from '../queries.ts'
import {
  findSharedDocument,
  insertSharedDocument,
  insertSharedUpdate,
  mergeSharedDocument,
  type SharedDocument,
  setSharedScene,
} from './shared-room-queries.ts'

/** The channel on which processes pass updates of shared documents to each other. */
export const roomChannel = 'shared_rooms'

/** `SCENE:UPDATE ID:PROCESS`. The process that applied an update itself ignores it. */
export async function announceUpdate(tx: Sql, sceneId: string, id: number, process: string): Promise<void> {
  await tx.query({
    name: 'notify-shared-rooms',
    text: 'SELECT pg_notify($1, $2)',
    values: [roomChannel, `${sceneId}:${id}:${process}`],
  })
}

/**
 * The shared document of a scene as the database has it, created from the saved design if there is none.
 * @returns null for a scene that does not exist
 */
export async function loadShared(db: Db, sceneId: string): Promise<Y.Doc | null> {
  return transaction(db, async (tx) => {
    const scene = await lockScene(tx, sceneId)
    if (!scene) return null
    const stored = await findSharedDocument(tx, sceneId)
    if (stored) return mergedOf(stored)
    const shared = new Y.Doc()
    changeShared(shared, null, scene.document)
    await insertSharedDocument(tx, sceneId, Y.encodeStateAsUpdate(shared))
    return shared
  })
}

/**
 * Merges the updates of a shared document and saves the design that it says, as a new version if it differs. Safe to run in
 * several processes at once. What no page could have made (parts that the schema refuses) is removed from the document.
 */
export async function saveShared(
  tx: Sql,
  sceneId: string,
  now: Date,
): Promise<{ removed: Uint8Array | null }> {
  const scene = await lockScene(tx, sceneId)
  const stored = scene && (await findSharedDocument(tx, sceneId))
  if (!scene || !stored) return { removed: null }
  const shared = mergedOf(stored)
  const before = Y.encodeStateVector(shared)
  const isChanged = removeInvalid(shared)
  const removed = isChanged ? Y.encodeStateAsUpdate(shared, before) : null
  const merged = stored.updates.map(({ id }) => id)
  await mergeSharedDocument(tx, sceneId, Y.encodeStateAsUpdate(shared), merged)
  const document = openableDoc(readShared(shared), (doc) => designOf(doc) !== null)
  if (document && !isDeepStrictEqual(document, scene.document)) {
    await setSharedScene(tx, sceneId, document, now)
    await insertVersion(tx, sceneId, true, now)
  }
  return { removed }
}

/** Applies a saved change to the shared document, if the scene has one, as one step. The caller has locked the scene. */
export async function applyToShared(
  tx: Sql,
  sceneId: string,
  before: SceneDoc,
  after: SceneDoc,
): Promise<void> {
  const stored = await findSharedDocument(tx, sceneId)
  if (!stored) return
  const shared = mergedOf(stored)
  const vector = Y.encodeStateVector(shared)
  changeShared(shared, before, after)
  const id = await insertSharedUpdate(tx, sceneId, Y.encodeStateAsUpdate(shared, vector))
  await announceUpdate(tx, sceneId, id, '')
}

function mergedOf({ state, updates }: SharedDocument): Y.Doc {
  const shared = new Y.Doc()
  for (const update of [state, ...updates.map((each) => each.update)]) Y.applyUpdate(shared, update)
  return shared
}

/** Removes parts that the schema refuses, one after the other; true if there were any. */
function removeInvalid(shared: Y.Doc): boolean {
  const parts = partsIn(shared)
  let isChanged = false
  for (;;) {
    const { error } = sceneDoc.safeParse(readShared(shared))
    const keys = new Set(
      (error?.issues ?? []).flatMap(({ path: [field, part] }) => {
        if (field !== 'fills' && field !== 'fixtures') return field === undefined ? [] : [String(field)]
        // Too many fills or fixtures: the last ones.
        const last = [...parts.keys()]
          .filter((key) => key.startsWith(`${field}/`))
          .sort()
          .at(-1)
        return part === undefined ? (last ? [last] : []) : [`${field}/${String(part)}`]
      }),
    )
    const invalid = [...keys].filter((key) => parts.has(key))
    if (invalid.length === 0) return isChanged
    isChanged = true
    shared.transact(() => {
      for (const key of invalid) parts.delete(key)
    })
  }
}
