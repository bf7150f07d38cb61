import type { Db } from '#db/client.ts'
import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ChatRoom, InquiryBody } from '../schema.ts'
import { findAsked, findInquiry, findInquiryRoom, findRequest, insertInquiry, setBlocked } from './inquiry-queries.ts'
import { insertRoom } from './queries.ts'
import { demandRoom, readRoom } from './rooms.ts'

type InquiryDeps = { db: Db; clock: Clock }
type Pair = { askerId: number; professionalId: number }

/**
 * Opens the conversation of two people without a project, the same one every time: with the professional behind a
 * Showroom ID, or a professional's with the client who asks to hire them.
 * @throws 422 for a showroom that is closed, oneself and an Admin, 404 for a request of others
 */
export async function openInquiry(deps: InquiryDeps, actor: Actor, asked: InquiryBody): Promise<ChatRoom> {
  const { db, clock } = deps
  const pair =
    asked.hire_id === undefined
      ? await pairOf(db, actor, asked.vsd_id ?? '')
      : await findRequest(db, asked.hire_id, actor.id)
  if (!pair) throw notFound()
  const create = () =>
    transaction(db, async (tx) => {
      const id = randomKey()
      await insertRoom(tx, { id, projectId: null, accountId: null, createdAt: clock() })
      await insertInquiry(tx, { roomId: id, ...pair })
      return id
    })
  const id =
    (await findInquiryRoom(db, pair)) ??
    (await create().catch(async (error: unknown) => {
      if (!violates(error, 'inquiries_pair')) throw error
      return findInquiryRoom(db, pair)
    }))
  if (id === null) throw notFound()
  return readRoom(db, actor, id)
}

async function pairOf(db: Sql, actor: Actor, vsdId: string): Promise<Pair> {
  if (actor.type === 'Admin') throw fail('is_support', 422, 'Admins answer support conversations.')
  const professionalId = await findAsked(db, vsdId)
  if (professionalId === null) throw invalid('vsd_id', 'The selected professional is invalid.')
  if (professionalId === actor.id) throw invalid('vsd_id', 'You cannot write to yourself.')
  return { askerId: actor.id, professionalId }
}

/**
 * Closes a conversation for both, or opens it again for who closed it. Safe to repeat.
 * @throws 404 for a conversation of others, and of a project or with support; 403 if the other side has closed it
 */
export async function blockInquiry(
  { db }: InquiryDeps,
  actor: Actor,
  roomId: string,
  blocked: boolean,
): Promise<ChatRoom> {
  await demandRoom(db, actor, roomId, 'see')
  await transaction(db, async (tx) => {
    const inquiry = await findInquiry(tx, roomId)
    if (!inquiry) throw notFound()
    if (inquiry.blockedBy !== null && inquiry.blockedBy !== actor.id) throw forbidden()
    await setBlocked(tx, roomId, blocked ? actor.id : null)
    await announce(tx, { kind: 'members', project: roomId })
  })
  return readRoom(db, actor, roomId)
}

/** @throws 422 unless the account is the professional of this inquiry */
export async function demandOffer(db: Sql, actor: Pick<Actor, 'id'>, roomId: string): Promise<void> {
  const inquiry = await findInquiry(db, roomId)
  if (inquiry?.professionalId !== actor.id)
    throw invalid('fee', 'Only the professional who was asked can offer a scope and a fee.')
}
