import * as Y from 'yjs'
import { openableDoc } from '#features/visualizer/design-changes.ts'
import { mapName, partsIn, readShared } from '#features/visualizer/shared-document.ts'
import { problemOfRoom } from '#scene/model/rooms/edit/room-problems.ts'
import { styles, templateById } from '#scene/model/rooms/room-tables.ts'
import type { FixtureEdit, SceneDoc } from '#scene/model/types.ts'
import { designOf } from '../known-rooms.ts'
import { faultsOf, serverClient } from './shared-room.ts'

/** The largest change that is applied at once; a whole design has at most 64 kB. */
export const maxUpdateBytes = 128 * 1024
/** The largest shared document with its history: the design, and about 10 bytes for each of 100,000 steps. */
const maxStateBytes = 1024 * 1024
/** What an account may add to the history in an hour: four steps a second, all the time. A drag is one step. */
const mostSteps = 15_000
const hourMs = 3_600_000
/** Merged changes of several people leave out a few fixtures that no longer fit; each costs time to find. */
const maxLeftOut = 12
/** Far more changes than a page makes, and far fewer than numbers that a page could not read. */
const maxClock = 2 ** 31

/**
 * `gap`: it builds on changes that are not here yet; the page sends them together when it is asked. `stale`: the page's copy
 * of the document is not one that can be merged; it must begin with a new one. `refused`: what it makes of the design is not
 * valid, because of these parts.
 */
export type Verdict =
  | { kind: 'ok'; client: number | null }
  | { kind: 'gap' }
  | { kind: 'stale' }
  | { kind: 'refused'; why: string; parts: string[] }

export type Sender = {
  account: number
  /** The number of the page's own client, once it is known. */
  client: number | null
}

export type UpdateCheck = {
  /** `whole`: all that the page has and the server lacks, which may repeat what is known. */
  check(update: Uint8Array, sender: Sender, whole: boolean): Verdict
  /** Whether the sender may use this client's number; from then on it is theirs. */
  claim(client: number, sender: Sender): boolean
}

/**
 * Judges the changes of a shared document before they are applied to it, each on a copy that follows the document. Only
 * a page's own changes are accepted, and only those that leave the design valid.
 */
export function createUpdateCheck(document: Y.Doc): UpdateCheck {
  let copy = copyOf(document)
  /** The accounts whose pages have written under a client's number: nobody else may continue it. */
  const owners = new Map<number, number>()
  /** By account. */
  const steps = new Map<number, { n: number; since: number }>()
  document.on('update', (update: Uint8Array) => copy.apply(update))

  function claim(client: number, { account, client: own }: Sender): boolean {
    if (client === serverClient || (own !== null && own !== client)) return false
    if ((owners.get(client) ?? account) !== account) return false
    owners.set(client, account)
    return true
  }

  function judge(update: Uint8Array, sender: Sender, whole: boolean): Verdict {
    const { structs, ds } = Y.decodeUpdate(update)
    if (structs.length === 0 && ds.clients.size === 0) return { kind: 'ok', client: sender.client }
    if (structs.some((struct) => struct instanceof Y.Skip)) return { kind: 'gap' }
    const isKnown = ({ id, length }: { id: Y.ID; length: number }) =>
      id.clock + length <= Y.getState(document.store, id.client)
    // Outside the first exchange, what is known already would be what somebody else has sent under the page's number.
    if (!whole && structs.some(isKnown)) return { kind: 'stale' }
    const added = structs.filter((struct) => !isKnown(struct))
    const client = added[0]?.id.client
    for (const struct of added) {
      if (struct.id.client !== client || struct.id.clock + struct.length > maxClock) return { kind: 'stale' }
      if (!isPlain(struct)) return refused('This change is not one that a page makes.')
    }
    if (client !== undefined && !claim(client, sender)) return { kind: 'stale' }
    const changed = copy.apply(update)
    if (copy.isWaiting()) return { kind: 'gap' }
    if (copy.bytes() > maxStateBytes) return refused('The history of this room is full.', changed)
    const fault = judgeDesign(changed)
    if (fault) return fault
    if (client !== undefined && !countSteps(sender.account, stepsOf(copy.doc, client) - stepsOf(document, client)))
      return refused('You have changed too much in a short time. Try again in an hour.', changed)
    return { kind: 'ok', client: client ?? sender.client }
  }

  function countSteps(account: number, added: number): boolean {
    const now = performance.now()
    const known = steps.get(account)
    const counted = known && now - known.since < hourMs ? known : { n: 0, since: now }
    counted.n += added
    steps.set(account, counted)
    return counted.n <= mostSteps
  }

  /** A fault that the design had before is not the sender's: saving removes it. */
  function judgeDesign(changed: ReadonlySet<string>): Verdict | null {
    const parts = partsIn(copy.doc)
    const faults = faultsOf(mapOf(parts), () => readShared(copy.doc))
    const own = [...faults.parts].filter(([key]) => changed.has(key))
    if (own[0]) return refused(own[0][1], new Set(own.map(([key]) => key)))
    if (faults.whole && (parts.size > partsIn(document).size || lengthOf(copy.doc) > lengthOf(document) + 100))
      return refused(faults.whole, changed)
    if (faults.parts.size > 0 || faults.whole) return null
    const design = readShared(copy.doc)
    const before = partsIn(document)
    return [...changed].some((key) => mayNotOpen(key, before.get(key), parts.get(key)))
      ? judgeRoom(design, changed)
      : null
  }

  return {
    claim,
    check(update, sender, whole) {
      if (update.length > maxUpdateBytes) return refused('This change is too large.')
      let verdict: Verdict
      try {
        verdict = judge(update, sender, whole)
      } catch {
        verdict = refused('This change cannot be read.')
      }
      if (verdict.kind !== 'ok') copy = copyOf(document)
      return verdict
    },
  }
}

function refused(why: string, parts: ReadonlySet<string> = new Set()): Verdict {
  return { kind: 'refused', why, parts: [...parts].slice(0, 500) }
}

/** Pages only set and remove the plain values of the one map: no other types, texts, files or documents. */
function isPlain(struct: Y.Item | Y.GC | Y.Skip): boolean {
  if (struct instanceof Y.GC) return true
  if (!(struct instanceof Y.Item)) return false
  const { content, origin, rightOrigin, parent, parentSub } = struct
  const isRoot = origin === null && rightOrigin === null
  if (isRoot && ((parent as unknown) !== mapName || parentSub === null)) return false
  return content instanceof Y.ContentDeleted || (content instanceof Y.ContentAny && content.arr.length === 1)
}

function judgeRoom(design: SceneDoc, changed: ReadonlySet<string>): Verdict | null {
  const { template, style, room } = design
  if (changed.has('template') && template !== null && !templateById(template))
    return refused('This template does not exist.', new Set(['template']))
  if (changed.has('style') && !styles.some(({ id }) => id === style))
    return refused('This style does not exist.', new Set(['style']))
  const problem = changed.has('room') && room ? problemOfRoom(room) : null
  if (problem) return refused(problem, new Set(['room']))
  const shown = openableDoc(design, (doc) => designOf(doc) !== null)
  if (!shown) return isRoomPart(changed) ? refused('This room cannot be opened.', changed) : null
  const left = Object.keys(design.fixtures).length - Object.keys(shown.fixtures).length
  return left > maxLeftOut ? refused('These items do not fit in the room.', changed) : null
}

function isRoomPart(changed: ReadonlySet<string>): boolean {
  return ['template', 'style', 'room'].some((key) => changed.has(key))
}

/** A change that could make a room that cannot be opened. Most changes cannot, and opening a room takes a while. */
function mayNotOpen(key: string, before: unknown, after: unknown): boolean {
  if (!key.startsWith('fixtures/')) return isRoomPart(new Set([key]))
  const [old, now] = [before, after] as (FixtureEdit | undefined)[]
  return now !== undefined && (now.type !== old?.type || now.wall !== old?.wall)
}

function copyOf(document: Y.Doc) {
  const doc = new Y.Doc()
  const state = Y.encodeStateAsUpdate(document)
  Y.applyUpdate(doc, state)
  let changed = new Set<string>()
  partsIn(doc).observe(({ keysChanged }) => {
    for (const key of keysChanged) changed.add(String(key))
  })
  let most = state.length
  return {
    doc,
    /** Returns the parts that it changes. */
    apply(update: Uint8Array): ReadonlySet<string> {
      changed = new Set()
      most += update.length
      Y.applyUpdate(doc, update)
      return changed
    },
    isWaiting: () => doc.store.pendingStructs !== null || doc.store.pendingDs !== null,
    /** Measured only when all changes together could have made it too large. */
    bytes(): number {
      if (most > maxStateBytes) most = Y.encodeStateAsUpdate(doc).length
      return most
    },
  }
}

function mapOf(parts: Y.Map<unknown>): ReadonlyMap<string, unknown> {
  return new Map(parts.entries())
}

/** Of a client. Steps that follow each other in one part are one. */
function stepsOf({ store }: Y.Doc, client: number): number {
  return store.clients.get(client)?.length ?? 0
}

function lengthOf(shared: Y.Doc): number {
  return JSON.stringify(readShared(shared)).length
}
