import { isDeepStrictEqual } from 'node:util'
import * as Y from 'yjs'
import type { Db } from '#db/client.ts'
import { notify, type Sql, transaction } from '#db/transaction.ts'
import { openableDoc, partsOf } from '#features/visualizer/design-changes.ts'
import { sceneDoc } from '#features/visualizer/scene-schema.ts'
import { changeShared, partsIn, readShared } from '#features/visualizer/shared-document.ts'
import type { SceneDoc } from '#scene/model/types.ts'
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

/**
 * The client of the server's own changes, which are made under the lock of the scene: a number for each would stay in the
 * document forever.
 */
export const serverClient = 1

/** `SCENE:UPDATE ID:PROCESS`. The process that applied an update itself ignores it. */
export async function announceUpdate(tx: Sql, sceneId: string, id: number, process: string): Promise<void> {
  await notify(tx, roomChannel, `${sceneId}:${id}:${process}`)
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
    shared.clientID = serverClient
    changeShared(shared, null, scene.document)
    await insertSharedDocument(tx, sceneId, Y.encodeStateAsUpdate(shared))
    return shared
  })
}

/**
 * Merges the updates of a shared document and saves the design that it says, as a new version if it differs. Safe to run in
 * several processes at once. A design that is not valid is repaired in the document.
 */
export async function saveShared(tx: Sql, sceneId: string, now: Date): Promise<{ repaired: Uint8Array | null }> {
  const scene = await lockScene(tx, sceneId)
  const stored = scene && (await findSharedDocument(tx, sceneId))
  if (!scene || !stored) return { repaired: null }
  const shared = mergedOf(stored)
  const before = Y.encodeStateVector(shared)
  const isRepaired = repair(shared, scene.document)
  const repaired = isRepaired ? Y.encodeStateAsUpdate(shared, before) : null
  const merged = stored.updates.map(({ id }) => id)
  await mergeSharedDocument(tx, sceneId, Y.encodeStateAsUpdate(shared), merged)
  const document = opened(readShared(shared))
  if (document && !isDeepStrictEqual(document, scene.document)) {
    await setSharedScene(tx, sceneId, document, now)
    await insertVersion(tx, sceneId, true, now)
  }
  return { repaired }
}

/** Applies a saved change to the shared document, if the scene has one, as one step. The caller has locked the scene. */
export async function applyToShared(tx: Sql, sceneId: string, before: SceneDoc, after: SceneDoc): Promise<void> {
  const stored = await findSharedDocument(tx, sceneId)
  if (!stored) return
  const shared = mergedOf(stored)
  const vector = Y.encodeStateVector(shared)
  changeShared(shared, before, after)
  const id = await insertSharedUpdate(tx, sceneId, Y.encodeStateAsUpdate(shared, vector))
  await announceUpdate(tx, sceneId, id, '')
}

/** Nothing waits for changes that were never stored: every change is stored after those that it builds on. */
function mergedOf({ state, updates }: SharedDocument): Y.Doc {
  const shared = new Y.Doc()
  for (const update of [state, ...updates.map((each) => each.update)]) Y.applyUpdate(shared, update)
  shared.store.pendingStructs = null
  shared.store.pendingDs = null
  shared.clientID = serverClient
  return shared
}

/**
 * Restores what the schema or the room's tables refuse from the saved design, or removes it if that has none; true if
 * there was anything. Two changes of different processes may be too much together; otherwise a page's changes are refused
 * before they are stored.
 */
function repair(shared: Y.Doc, saved: SceneDoc): boolean {
  const parts = partsIn(shared)
  const known = partsOf(saved)
  let isChanged = false
  const restore = (keys: Iterable<string>) =>
    shared.transact(() => {
      isChanged = true
      for (const key of keys) {
        const value = known.get(key)
        if (value === undefined) parts.delete(key)
        else parts.set(key, value)
      }
    })
  // Each round ends a fault; the saved design itself ends them all.
  for (let round = 0; round < maxRounds; round++) {
    const faults = faultsOf(new Map(parts.entries()), () => readShared(shared))
    if (faults.parts.size > 0) restore(faults.parts.keys())
    else if (faults.whole) restore(addedLast(parts, known))
    else if (opened(readShared(shared)) || !opened(saved)) return isChanged
    else restore(['template', 'style', 'room'])
  }
  restore(new Set([...parts.keys(), ...known.keys()]))
  return isChanged
}

const maxRounds = 20

/** Half of the parts that the saved design does not have: too many of them were added. */
function addedLast(parts: Y.Map<unknown>, known: ReadonlyMap<string, unknown>): string[] {
  const added = [...parts.keys()].filter((key) => !known.has(key)).sort()
  return added.length > 0 ? added.slice(Math.floor(added.length / 2)) : [...parts.keys()]
}

function opened(doc: SceneDoc): SceneDoc | null {
  try {
    return openableDoc(doc, (one) => designOf(one) !== null)
  } catch {
    return null
  }
}

/** What is wrong with a design: messages by part, and by field where a field has too much of everything. */
type Faults = { parts: Map<string, string>; whole: string | null }

const fields = new Set(['v', 'template', 'style', 'room', 'light', 'units', 'bareFloor', 'count', 'labor'])
const part = /^(?:fills|fixtures)\/(?!__proto__$)./s

/** Checks a shared design strictly: unlike a request's, none of its fields may be one that would be dropped. */
export function faultsOf(parts: ReadonlyMap<string, unknown>, read: () => SceneDoc): Faults {
  const faults: Faults = { parts: new Map(), whole: null }
  for (const key of parts.keys())
    if (!fields.has(key) && !part.test(key)) faults.parts.set(key, 'This part is not known.')
  if (faults.parts.size > 0) return faults
  const doc = read()
  const { data, error } = sceneDoc.safeParse(doc)
  for (const { path, message } of error?.issues ?? []) {
    const [field, name] = path.map(String)
    if (field === undefined || ((field === 'fills' || field === 'fixtures') && name === undefined))
      faults.whole = message
    else faults.parts.set(field === 'fills' || field === 'fixtures' ? `${field}/${name}` : field, message)
  }
  if (data && lengthOf(data) !== lengthOf(doc)) {
    const kept = partsOf(data)
    for (const [key, value] of partsOf(doc))
      if (lengthOf(kept.get(key)) !== lengthOf(value)) faults.parts.set(key, 'This part has fields that are not known.')
  }
  return faults
}

/** The order of fields does not change the length; a field that was dropped does. */
function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
