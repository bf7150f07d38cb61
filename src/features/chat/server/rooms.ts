import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type Actor, clientSafeMessage, demandAdminRole, refusedByRole } from '#features/accounts/actor.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { mayDo } from '#features/projects/members.ts'
import { fail, forbidden, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ChatRoom } from '../schema.ts'
import {
  findChatMemberships,
  findSupportAccount,
  findSupportRoom,
  insertRoom,
  listRoomIds,
  markRead,
  type RoomRow,
  readRooms,
} from './queries.ts'

type Reader = Pick<Actor, 'id' | 'type' | 'adminRoles'>

const maxRooms = 200

/**
 * Whose support conversation it is; null for a project's chat and an inquiry.
 * @throws 404 for a conversation that the account may not read, 403 if it may read but not write, and for the support
 * conversation of a professional in client-safe mode, which may be about any client
 */
export async function demandRoom(
  db: Sql,
  actor: Reader & Pick<Actor, 'clientSafe'>,
  id: string,
  right: 'see' | 'comment',
): Promise<number | null> {
  const [account, memberships] = await Promise.all([findSupportAccount(db, id), findChatMemberships(db, id, actor.id)])
  if (account === null) {
    if (!mayDo(memberships, 'see')) throw notFound()
    if (!mayDo(memberships, right)) throw forbidden()
    return null
  }
  if (account !== actor.id) {
    if (actor.type !== 'Admin') throw notFound()
    demandAdminRole(actor, 'support')
  }
  if (actor.clientSafe) throw forbidden(clientSafeMessage)
  return account
}

/** The account's conversations, newest message first. */
export async function listRooms(db: Sql, actor: Reader): Promise<ChatRoom[]> {
  // An Admin who no longer has the role sees none of those that they answered.
  if (refusedByRole(actor, ['support'])) return []
  const ids = await listRoomIds(db, actor.id, maxRooms)
  const rows = await readRooms(db, actor.id, ids)
  return rows.map((row) => viewRoom(actor, row))
}

/** One conversation that the account may read. */
export async function readRoom(db: Sql, actor: Reader, id: string): Promise<ChatRoom> {
  const [row] = await readRooms(db, actor.id, [id])
  if (!row) throw notFound()
  return viewRoom(actor, row)
}

function viewRoom(actor: Reader, row: RoomRow): ChatRoom {
  const isOwnSupport = row.kind === 'support' && row.members.some(({ id, role }) => id === actor.id && role === 'owner')
  return {
    project: row.id,
    room_id: row.id,
    kind: row.kind,
    title: isOwnSupport ? 'Support' : row.title.trim() || 'Untitled project',
    members: row.members,
    last_message: row.lastMessage,
    unread: row.unread,
    may_write: row.kind === 'support' || mayDo(row.memberships, 'comment'),
    inquiry: row.inquiry,
    earlier: row.earlier,
  }
}

/** Opens the account's support conversation, which is created the first time. */
export async function openSupport({ db, clock }: { db: Db; clock: Clock }, actor: Actor): Promise<ChatRoom> {
  if (actor.type === 'Admin') throw fail('is_support', 422, 'Admins answer support conversations.')
  const room = { id: randomKey(), projectId: null, accountId: actor.id, createdAt: clock() }
  await insertRoom(db, room)
  return readRoom(db, actor, (await findSupportRoom(db, actor.id)) ?? room.id)
}

/** Marks a conversation's messages as read up to `seq`; a lower number than before changes nothing. */
export async function readUpTo(
  { db, clock }: { db: Db; clock: Clock },
  actor: Reader,
  roomId: string,
  seq: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    const read = await markRead(tx, { roomId, accountId: actor.id, seq, at: clock() })
    if (read !== null) await announce(tx, { kind: 'read', project: roomId, account: actor.id, seq: read })
  })
}

const typingMs = 2000

/** Tells other members that the account is typing, at most once in two seconds. */
export function createTyping({ db, clock }: { db: Db; clock: Clock }): {
  typing: (actor: Actor, roomId: string) => Promise<void>
} {
  const last = new Map<string, number>()
  return {
    async typing(actor, roomId) {
      await demandRoom(db, actor, roomId, 'comment')
      const now = clock().getTime()
      const key = `${actor.id} ${roomId}`
      if (now - (last.get(key) ?? 0) < typingMs) return
      for (const [old, at] of last) if (now - at >= typingMs) last.delete(old)
      last.set(key, now)
      await announce(db, { kind: 'typing', project: roomId, account: actor.id })
    },
  }
}
