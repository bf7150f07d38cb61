import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { notifyUntilRead } from '#features/notifications/server/notify.ts'
import { mayDo, type ProjectRight } from '#features/projects/members.ts'
import type { newComment, newPin, Pin, PinList, RoomAnchor } from '#features/visualizer/pins.ts'
import { fail, forbidden, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import { keyReused } from '#server/once/once.ts'
import { findSceneMemberships } from '../live/shared-room-queries.ts'
import { lockScene, type SceneRecord } from '../queries.ts'
import {
  type CommentRow,
  countComments,
  countPins,
  deleteComment,
  deletePin,
  findCommentByKey,
  findPin,
  insertComment,
  insertPin,
  listComments,
  listOtherMembers,
  listPinRows,
  type PinRow,
  setResolved,
} from './pin-queries.ts'

export type PinDeps = { db: Db; clock: Clock }

const maxPins = 300
const maxComments = 300

/** What an account may do with the pins of a design. */
type Access = { isOwner: boolean; mayComment: boolean }

export async function readPins({ db }: PinDeps, actor: Actor, sceneId: string): Promise<PinList> {
  const access = await demandAccess(db, actor, sceneId, 'see')
  const pins = await listPinRows(db, sceneId)
  const comments = await listComments(
    db,
    pins.map(({ id }) => id),
  )
  const ofPin = Map.groupBy(comments, ({ pinId }) => pinId)
  return {
    pins: pins.map((each) => viewPin(each, ofPin.get(each.id) ?? [], actor, access)),
    may_comment: access.mayComment,
  }
}

/**
 * Adds a pin with its first comment. The same key of the same author returns the pin of the first call.
 * @throws 404 for a design that the account may not see, 403 without the right to comment, 422 when it has too many
 */
export function addPin(
  deps: PinDeps,
  actor: Actor,
  sceneId: string,
  { anchor, text }: z.output<typeof newPin>,
  key: string,
): Promise<Pin> {
  return once(deps, actor, sceneId, { text, key }, null, async (tx, scene, at) => {
    if ((await countPins(tx, sceneId)) >= maxPins)
      throw fail('too_many', 422, `A room can have at most ${maxPins} pins. Delete one first.`)
    const id = randomId()
    await insertPin(tx, { id, sceneId, authorId: actor.id, createdAt: at, ...columnsOf(anchor) })
    await comment(tx, actor, scene, { pinId: id, text, key, at })
    return id
  })
}

/** Adds a comment to a pin. @throws like `addPin`, and 404 for a pin of another design */
export function replyToPin(
  deps: PinDeps,
  actor: Actor,
  sceneId: string,
  pinId: number,
  { text }: z.output<typeof newComment>,
  key: string,
): Promise<Pin> {
  return once(deps, actor, sceneId, { text, key }, pinId, async (tx, scene, at) => {
    if (!(await findPin(tx, sceneId, pinId))) throw notFound()
    if ((await countComments(tx, pinId)) >= maxComments)
      throw fail('too_many', 422, `A pin can have at most ${maxComments} comments. Add a new pin.`)
    await comment(tx, actor, scene, { pinId, text, key, at })
    return pinId
  })
}

export async function resolvePin(
  { db, clock }: PinDeps,
  actor: Actor,
  sceneId: string,
  pinId: number,
  resolved: boolean,
): Promise<Pin> {
  const access = await demandAccess(db, actor, sceneId, 'comment')
  await transaction(db, async (tx) => {
    if (!(await findPin(tx, sceneId, pinId))) throw notFound()
    const by = resolved ? { accountId: actor.id, at: clock() } : null
    if (await setResolved(tx, pinId, by)) await announce(tx, { kind: 'pins', scene: sceneId })
  })
  return readPin(db, actor, access, sceneId, pinId)
}

/** Deletes a pin with its comments. @throws 403 for one of another person, unless the project is the account's own */
export async function removePin({ db }: PinDeps, actor: Actor, sceneId: string, id: number): Promise<void> {
  const access = await demandAccess(db, actor, sceneId, 'comment')
  await transaction(db, async (tx) => {
    // A reply at the same moment comes before the deletion or finds no pin.
    await lockScene(tx, sceneId)
    const found = await findPin(tx, sceneId, id)
    if (!found) throw notFound()
    demandOwn(found, actor, access)
    await deletePin(tx, id)
    await announce(tx, { kind: 'pins', scene: sceneId })
  })
}

/** Deletes a comment, and with its last comment the pin. @throws like `removePin` */
export async function removeComment(
  { db }: PinDeps,
  actor: Actor,
  sceneId: string,
  pinId: number,
  id: number,
): Promise<void> {
  const access = await demandAccess(db, actor, sceneId, 'comment')
  await transaction(db, async (tx) => {
    // Two people who delete the last two comments at the same moment leave no empty pin.
    await lockScene(tx, sceneId)
    if (!(await findPin(tx, sceneId, pinId))) throw notFound()
    const comments = await listComments(tx, [pinId])
    const found = comments.find((each) => each.id === id)
    if (!found) throw notFound()
    demandOwn(found, actor, access)
    if (comments.length === 1) await deletePin(tx, pinId)
    else await deleteComment(tx, id)
    await announce(tx, { kind: 'pins', scene: sceneId })
  })
}

/** Runs a write under its key; `work` returns the id of the pin that it wrote to. */
async function once(
  { db, clock }: PinDeps,
  actor: Actor,
  sceneId: string,
  { text, key }: { text: string; key: string },
  pinId: number | null,
  work: (tx: Sql, scene: SceneRecord, at: Date) => Promise<number>,
): Promise<Pin> {
  const access = await demandAccess(db, actor, sceneId, 'comment')
  const written = async () => {
    const before = await findCommentByKey(db, actor.id, key)
    if (!before) return null
    const isSame = before.sceneId === sceneId && before.body === text
    if (!isSame || (pinId !== null && before.pinId !== pinId)) throw keyReused()
    return before.pinId
  }
  const id =
    (await written()) ??
    (await transaction(db, async (tx) => {
      const scene = await lockScene(tx, sceneId)
      if (!scene) throw notFound()
      const done = await work(tx, scene, clock())
      await announce(tx, { kind: 'pins', scene: sceneId })
      return done
    }).catch(async (error: unknown) => {
      const same = violates(error, 'pin_comments_key') ? await written() : null
      if (same === null) throw error
      return same
    }))
  return readPin(db, actor, access, sceneId, id)
}

async function comment(
  tx: Sql,
  actor: Actor,
  scene: SceneRecord,
  { pinId, text, key, at }: { pinId: number; text: string; key: string; at: Date },
): Promise<void> {
  await insertComment(tx, { id: randomId(), pinId, authorId: actor.id, body: text, key, createdAt: at })
  const others = scene.projectId ? await listOtherMembers(tx, scene.projectId, actor.id) : []
  const title = `${actor.name} commented in ${scene.name || 'a room'}`
  const note = { type: 'pin', title, body: shortened(text), link: paths.designPin(scene.id, pinId) }
  await notifyUntilRead(
    tx,
    others.map((accountId) => ({ accountId, ...note })),
    `${paths.design(scene.id)}&`,
    at,
  )
}

const shortened = (text: string) => (text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text)

async function demandAccess(db: Db, actor: Actor, sceneId: string, right: ProjectRight): Promise<Access> {
  const { memberships = [] } = (await findSceneMemberships(db, sceneId, actor.id)) ?? {}
  if (!mayDo(memberships, 'see')) throw notFound()
  if (!mayDo(memberships, right)) throw forbidden()
  return { isOwner: mayDo(memberships, 'manage'), mayComment: mayDo(memberships, 'comment') }
}

function demandOwn({ authorId }: { authorId: number }, actor: Actor, { isOwner }: Access): void {
  if (authorId !== actor.id && !isOwner) throw forbidden()
}

async function readPin(db: Db, actor: Actor, access: Access, sceneId: string, id: number): Promise<Pin> {
  const found = await findPin(db, sceneId, id)
  // Someone deleted it meanwhile.
  if (!found) throw notFound()
  return viewPin(found, await listComments(db, [id]), actor, access)
}

function viewPin(row: PinRow, comments: readonly CommentRow[], actor: Actor, access: Access): Pin {
  const mayDelete = (authorId: number) => access.isOwner || (access.mayComment && authorId === actor.id)
  return {
    id: row.id,
    number: row.number,
    anchor: anchorOf(row),
    author: { id: row.authorId, name: row.author },
    created_at: row.createdAt.toISOString(),
    resolved: row.resolvedAt !== null,
    comments: comments.map(({ id, authorId, author, body, createdAt }) => ({
      id,
      author: { id: authorId, name: author },
      text: body,
      created_at: createdAt.toISOString(),
      may_delete: mayDelete(authorId),
    })),
    may_delete: mayDelete(row.authorId),
  }
}

function columnsOf(anchor: RoomAnchor): Pick<PinRow, 'slot' | 'fixture' | 'point' | 'normal'> {
  const { normal } = anchor
  return anchor.on === 'object'
    ? { slot: null, fixture: anchor.fixture, point: anchor.offset, normal }
    : { slot: anchor.slot, fixture: null, point: anchor.point, normal }
}

function anchorOf({ slot, fixture, point, normal }: PinRow): RoomAnchor {
  return fixture === null ? { on: 'surface', slot, point, normal } : { on: 'object', fixture, offset: point, normal }
}
