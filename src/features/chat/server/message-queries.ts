import { containing } from '#db/containing.ts'
import { inTurn, type Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'

export type FileRow = {
  id: number
  name: string
  bytes: number
  mime: string
  width: number | null
  height: number | null
}

export type MessageRow = {
  id: number
  roomId: string
  seq: number
  key: string
  body: string
  feeCents: number | null
  createdAt: Date
  readAt: Date | null
  senderId: number
  senderName: string
  senderType: AccountType
  files: FileRow[]
}

const sender = `trim(a.first_name || ' ' || a.last_name)`
const file = `json_build_object('id', u.id, 'name', u.name, 'bytes', u.bytes, 'mime', u.mime, 'width', u.width, 'height', u.height)`
const messages = `SELECT m.id, m.room_id, m.seq, m.key, m.body, m.fee_cents, m.created_at, m.read_at,
    a.id AS sender_id, ${sender} AS sender_name, a.type AS sender_type,
    (SELECT coalesce(json_agg(${file} ORDER BY f.position), '[]') FROM chat_files f JOIN uploads u ON u.id = f.upload_id
      WHERE f.message_id = m.id) AS files
  FROM chat_messages m JOIN accounts a ON a.id = m.sender_id`

/** Takes the next number of a conversation, whose row stays locked until the commit; null if it has no row yet. */
export async function takeSeq(
  tx: Sql,
  given: { roomId: string; at: Date; mailAt: Date | null },
): Promise<number | null> {
  const { rows } = await tx.query<{ seq: number }>({
    name: 'chat-take-seq',
    text: `UPDATE chat_rooms SET last_seq = last_seq + 1, last_message_at = greatest(last_message_at, $2),
        mail_check_at = least(mail_check_at, $3)
      WHERE id = $1 RETURNING last_seq AS seq`,
    values: [given.roomId, given.at, given.mailAt],
  })
  return rows[0]?.seq ?? null
}

/** Adds a message and its files; the sender has read it if they had read everything before it. */
export async function insertMessage(
  tx: Sql,
  message: {
    id: number
    roomId: string
    seq: number
    senderId: number
    key: string
    body: string
    feeCents?: number | null
    files: readonly number[]
    at: Date
  },
): Promise<void> {
  const { id, roomId, seq, senderId, key, body, feeCents = null, files, at } = message
  await inTurn([
    tx.query({
      name: 'chat-insert-message',
      text: `INSERT INTO chat_messages (id, room_id, seq, sender_id, key, body, fee_cents, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [id, roomId, seq, senderId, key, body, feeCents, at],
    }),
    files.length > 0 &&
      tx.query({
        name: 'chat-insert-files',
        text: `INSERT INTO chat_files (upload_id, message_id, room_id, position)
          SELECT f.id, $2, $3, f.place FROM unnest($1::bigint[]) WITH ORDINALITY AS f(id, place)`,
        values: [files, id, roomId],
      }),
    tx.query({
      name: 'chat-read-own',
      text: `WITH moved AS (UPDATE chat_reads SET seq = $3 WHERE room_id = $1 AND account_id = $2 AND seq = $3 - 1)
        INSERT INTO chat_reads (room_id, account_id, seq) SELECT $1, $2, $3 WHERE $3 = 1 ON CONFLICT DO NOTHING`,
      values: [roomId, senderId, seq],
    }),
  ])
}

/** Those of the uploads that this account has made for a chat and not sent yet; they are not deleted until `db` commits. */
export async function unsentUploads(db: Sql, accountId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'chat-unsent-uploads',
    text: `SELECT id FROM uploads u WHERE id = ANY($2::bigint[]) AND account_id = $1 AND purpose = 'chat'
      AND NOT EXISTS (SELECT FROM chat_files f WHERE f.upload_id = u.id) FOR KEY SHARE`,
    values: [accountId, ids],
  })
  return rows.map(({ id }) => id)
}

/**
 * Deletes at most `limit` files that were uploaded for a chat before this instant and are in no message; returns how
 * many. The second query sees a message that was sent while the first waited for its files.
 */
export async function deleteUnsent(tx: Sql, before: Date, limit: number): Promise<number> {
  const unsent = `purpose = 'chat' AND NOT EXISTS (SELECT FROM chat_files f WHERE f.upload_id = u.id)`
  const { rows } = await tx.query<{ id: number }>({
    name: 'chat-lock-unsent',
    text: `SELECT id FROM uploads u WHERE ${unsent} AND created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED`,
    values: [before, limit],
  })
  if (rows.length === 0) return 0
  const { rowCount } = await tx.query({
    name: 'chat-delete-unsent',
    text: `DELETE FROM uploads u WHERE ${unsent} AND id = ANY($1::bigint[])`,
    values: [rows.map(({ id }) => id)],
  })
  return rowCount ?? 0
}

export async function findByKey(db: Sql, senderId: number, key: string): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat-message-by-key',
    text: `${messages} WHERE m.sender_id = $1 AND m.key = $2`,
    values: [senderId, key],
  })
  return rows[0] ?? null
}

export async function findMessage(db: Sql, id: number): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat-message',
    text: `${messages} WHERE m.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findBySeq(db: Sql, roomId: string, seq: number): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat-message-by-seq',
    text: `${messages} WHERE m.room_id = $1 AND m.seq = $2`,
    values: [roomId, seq],
  })
  return rows[0] ?? null
}

/** Messages between two numbers, ascending: the newest `limit` of them, or with `oldest` the oldest. */
export async function listMessages(
  db: Sql,
  roomId: string,
  given: { after: number; before: number; oldest: boolean; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: given.oldest ? 'chat-messages-after' : 'chat-messages-before',
    text: `${messages} WHERE m.room_id = $1 AND m.seq > $2 AND m.seq < $3
      ORDER BY m.seq ${given.oldest ? 'ASC' : 'DESC'} LIMIT $4`,
    values: [roomId, given.after, given.before, given.limit],
  })
  return given.oldest ? rows : rows.reverse()
}

/** The newest messages, ascending, that contain all these words in their text or in the names of their files. */
export async function searchMessages(
  db: Sql,
  roomId: string,
  words: readonly string[],
  given: { before: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat-search',
    text: `${messages} WHERE m.room_id = $1 AND m.seq < $3
        AND m.body || ' ' || coalesce((SELECT string_agg(u.name, ' ') FROM chat_files f JOIN uploads u ON u.id = f.upload_id
          WHERE f.message_id = m.id), '') ILIKE ALL ($2::text[])
      ORDER BY m.seq DESC LIMIT $4`,
    values: [roomId, words.map((word) => containing(word)), given.before, given.limit],
  })
  return rows.reverse()
}

/** The files of these conversations, newest first. */
export async function listFiles(
  db: Sql,
  roomIds: readonly string[],
  limit: number,
): Promise<(FileRow & { roomId: string; messageId: number; sender: string; createdAt: Date })[]> {
  const { rows } = await db.query<FileRow & { roomId: string; messageId: number; sender: string; createdAt: Date }>({
    name: 'chat-files',
    text: `SELECT u.id, u.name, u.bytes, u.mime, u.width, u.height, f.room_id, m.id AS message_id, ${sender} AS sender,
        m.created_at
      FROM chat_files f JOIN uploads u ON u.id = f.upload_id JOIN chat_messages m ON m.id = f.message_id
      JOIN accounts a ON a.id = m.sender_id WHERE f.room_id = ANY($1) ORDER BY m.created_at DESC, m.seq DESC, f.position LIMIT $2`,
    values: [roomIds, limit],
  })
  return rows
}

export type StoredFile = {
  file: string
  name: string
  mime: string
  uploaderId: number | null
  /** Null while it was not sent. */
  roomId: string | null
  thumbnail: string | null
}

export async function findFile(db: Sql, id: number): Promise<StoredFile | null> {
  const { rows } = await db.query<StoredFile>({
    name: 'chat-file',
    text: `SELECT u.file, u.name, u.mime, u.account_id AS uploader_id, f.room_id, f.thumbnail
      FROM uploads u LEFT JOIN chat_files f ON f.upload_id = u.id WHERE u.id = $1 AND u.purpose = 'chat'`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function saveThumbnail(db: Sql, uploadId: number, thumbnail: string): Promise<void> {
  await db.query({
    name: 'chat-save-thumbnail',
    text: 'UPDATE chat_files SET thumbnail = $2 WHERE upload_id = $1',
    values: [uploadId, thumbnail],
  })
}
