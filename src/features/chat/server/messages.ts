import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { inTurn, type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Reader } from '#features/catalogue/prices/showroom-view.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { queuePush } from '#features/notifications/server/notify.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import { keyReused } from '#server/once/once.ts'
import type { ChatMessage, Conversation, messagesQuery, newMessage, RoomFile } from '../schema.ts'
import type { CardDeps } from './cards.ts'
import { demandOffer } from './inquiries.ts'
import {
  findByKey,
  findMessage,
  insertMessage,
  listFiles,
  listMessages,
  type MessageRow,
  searchMessages,
  takeSeq,
  unsentUploads,
} from './message-queries.ts'
import { findAudience, findShowroomOf, insertRoom, listReaders, listRoomIds } from './queries.ts'
import { demandRoom, readRoom, readUpTo } from './rooms.ts'
import { noteInSupport } from './support.ts'
import { viewFile, viewMessage } from './view-message.ts'

export type MessageDeps = CardDeps & { db: Db; clock: Clock }

const lastNumber = 2_147_483_647
/** After this time a mail announces what is still unread. */
export const mailAfterMs = 10 * 60_000

/**
 * Adds a message. The same key of the same sender returns the message of the first call.
 * @throws 404 for a conversation that the account may not see, 403 without the right to write, 422 for a file that is
 * not its own or was sent before, a fee that it cannot offer here, and for a key of another message
 */
export async function sendMessage(
  deps: MessageDeps,
  actor: Actor,
  reader: Reader,
  input: z.output<typeof newMessage>,
  key: string,
): Promise<ChatMessage> {
  const { db } = deps
  const roomId = input.project
  const [support, before] = await Promise.all([demandRoom(db, actor, roomId, 'comment'), findByKey(db, actor.id, key)])
  if (!before && input.fee != null) await demandOffer(db, actor, roomId)
  const row =
    before ??
    (await insert(deps, actor, support, input, key).catch(async (error: unknown) => {
      if (!violates(error, 'chat_messages_key')) throw error
      return findByKey(db, actor.id, key)
    }))
  if (!row || !isSame(row, input)) throw keyReused()
  return viewMessage(deps, row, () => findShowroomOf(db, roomId), { id: actor.id, reader })
}

function insert(
  { db, clock }: MessageDeps,
  actor: Actor,
  support: number | null,
  { project: roomId, body, files, fee }: z.output<typeof newMessage>,
  key: string,
): Promise<MessageRow | null> {
  return transaction(db, async (tx) => {
    const at = clock()
    await demandFiles(tx, actor, files)
    const mailAt = new Date(at.getTime() + mailAfterMs)
    const seq = await nextSeq(tx, { roomId, at, mailAt })
    const id = randomId()
    const { members } = await findAudience(tx, roomId)
    const push = {
      accountIds: members.map((member) => member.id).filter((member) => member !== actor.id),
      topic: 'messages' as const,
      title: `New message from ${actor.name}`,
      body: '',
      link: paths.chat(roomId),
    }
    const [, , , row] = await inTurn([
      insertMessage(tx, { id, roomId, seq, senderId: actor.id, key, body, feeCents: feeOf(fee), files, at }),
      support !== null && noteInSupport(tx, actor, { roomId, accountId: support, at }),
      announce(tx, { kind: 'chat', project: roomId, seq }),
      findMessage(tx, id),
      queuePush(tx, push, at),
    ])
    return row
  })
}

/** Also for a file that was uploaded more than a day ago (`sweepUnsent`). */
const noSuchFile = 'A file of this message is no longer available. Add the files again.'
/**
 * Adds a message about something that happened in a project, in the transaction of its event. It is neither pushed nor
 * mailed: the event notifies by itself.
 */
export async function noteInChat(
  tx: Sql,
  note: { project: string; senderId: number; key: string; body: string; at: Date; notified: number[] },
): Promise<void> {
  const { project: roomId, notified, at } = note
  const seq = await nextSeq(tx, { roomId, at, mailAt: null })
  await insertMessage(tx, { ...note, id: randomId(), roomId, seq, files: [] })
  await announce(tx, { kind: 'chat', project: roomId, seq, notified })
}

/** The number of the next message; creates a project's conversation with its first. */
async function nextSeq(tx: Sql, given: Parameters<typeof takeSeq>[1]): Promise<number> {
  const { roomId, at } = given
  let seq = await takeSeq(tx, given)
  if (seq === null) {
    await insertRoom(tx, { id: roomId, projectId: roomId, accountId: null, createdAt: at })
    seq = await takeSeq(tx, given)
  }
  if (seq === null) throw new Error(`no conversation ${roomId}`)
  return seq
}

function feeOf(fee: number | null | undefined): number | null {
  if (fee == null) return null
  const cents = fromDollars(fee)
  if (cents === null) throw invalid('fee', 'The fee can have at most two decimals.')
  return cents
}

async function demandFiles(tx: Sql, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const own = new Set(await unsentUploads(tx, actor.id, ids))
  if (new Set(ids).size < ids.length || ids.some((id) => !own.has(id))) throw invalid('files', noSuchFile)
}

function isSame(row: MessageRow, { project, body, files, fee }: z.output<typeof newMessage>): boolean {
  const { roomId, feeCents } = row
  return (
    roomId === project &&
    row.body === body &&
    feeCents === feeOf(fee) &&
    row.files.map(({ id }) => id).join() === files.join()
  )
}

/** Messages of a conversation; without a search they are marked as read up to the newest returned one. */
export async function readConversation(
  deps: MessageDeps,
  actor: Actor,
  reader: Reader,
  roomId: string,
  query: z.output<typeof messagesQuery>,
): Promise<Conversation> {
  const { db } = deps
  await demandRoom(db, actor, roomId, 'see')
  const { rows, more } = await findMessages(db, roomId, query)
  const newest = rows.at(-1)?.seq
  if (query.q === '' && newest !== undefined) await readUpTo(deps, actor, roomId, newest)
  const [room, readers] = await Promise.all([readRoom(db, actor, roomId), listReaders(db, roomId, actor.id)])
  const to = { id: actor.id, reader }
  let showroom: Promise<number | null> | null = null
  const findShowroom = () => {
    showroom ??= findShowroomOf(db, roomId)
    return showroom
  }
  const messages = await Promise.all(rows.map((row) => viewMessage(deps, row, findShowroom, to)))
  return { Project_chats: messages, room_files: [], room, readers, more }
}

async function findMessages(
  db: Sql,
  roomId: string,
  { q, before = lastNumber, after, limit }: z.output<typeof messagesQuery>,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const oldest = q === '' && after !== undefined
  const words = q.split(/\s+/).slice(0, 10)
  const rows =
    q === ''
      ? await listMessages(db, roomId, { after: after ?? 0, before, oldest, limit: limit + 1 })
      : await searchMessages(db, roomId, words, { before, limit: limit + 1 })
  if (rows.length <= limit) return { rows, more: false }
  return { rows: oldest ? rows.slice(0, limit) : rows.slice(1), more: true }
}

const maxFilesListed = 200

/** The files of one conversation, or of all that the account has. */
export async function readFiles(db: Sql, actor: Actor, roomId: string | undefined): Promise<RoomFile[]> {
  if (roomId) await demandRoom(db, actor, roomId, 'see')
  const rooms = roomId ? [roomId] : await listRoomIds(db, actor.id, 1000)
  const rows = await listFiles(db, rooms, maxFilesListed)
  return rows.map((row) => ({
    ...viewFile(row),
    project: row.roomId,
    message: row.messageId,
    sender: row.sender,
    created_at: row.createdAt.toISOString(),
  }))
}
