import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { Person } from './queries.ts'

/**
 * Notes a message of the account, which now waits for a reply, or of an Admin, who is then responsible for it unless
 * another Admin is.
 */
export async function noteSupportMessage(
  tx: Sql,
  given: { roomId: string; adminId: number | null; at: Date },
): Promise<void> {
  await tx.query({
    name: 'chat-note-support',
    text: `UPDATE chat_rooms SET status = CASE WHEN $2::bigint IS NULL THEN 'open' ELSE status END,
        waiting_since = CASE WHEN $2::bigint IS NULL THEN coalesce(waiting_since, $3) END,
        status_by = CASE WHEN $2::bigint IS NULL THEN NULL ELSE status_by END,
        assigned_to = coalesce(assigned_to, $2) WHERE id = $1`,
    values: [given.roomId, given.adminId, given.at],
  })
}

/** A support conversation's row, with the Admin who answers it if they still can. */
export async function findWaiting(
  db: Sql,
  roomId: string,
): Promise<{ waitingSince: Date | null; assignedTo: number | null }> {
  const { rows } = await db.query<{ waitingSince: Date | null; assignedTo: number | null }>({
    name: 'chat-support-waiting',
    text: `SELECT r.waiting_since, a.id AS assigned_to FROM chat_rooms r
      LEFT JOIN accounts a ON a.id = r.assigned_to AND a.type = 'Admin' AND a.status IN ('Active', 'Approve') WHERE r.id = $1`,
    values: [roomId],
  })
  return rows[0] ?? { waitingSince: null, assignedTo: null }
}

export type SupportRecord = {
  id: string
  account: { id: number; name: string; email: string; type: AccountType }
  waitingSince: Date | null
  status: 'open' | 'closed'
  assignedTo: { id: number; name: string } | null
  lastMessage: { body: string; sender: string; created_at: string } | null
}

const records = `SELECT r.id, r.status, r.waiting_since,
    json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name), 'email', a.email, 'type', a.type) AS account,
    CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', trim(d.first_name || ' ' || d.last_name)) END AS assigned_to,
    (SELECT json_build_object('sender', trim(s.first_name || ' ' || s.last_name),
        'created_at', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'body', coalesce(nullif(m.body, ''), (SELECT u.name FROM chat_files f JOIN uploads u ON u.id = f.upload_id
          WHERE f.message_id = m.id ORDER BY f.position LIMIT 1), ''))
      FROM chat_messages m JOIN accounts s ON s.id = m.sender_id WHERE m.room_id = r.id AND m.seq = r.last_seq) AS last_message
  FROM chat_rooms r JOIN accounts a ON a.id = r.account_id LEFT JOIN accounts d ON d.id = r.assigned_to`

/** Support conversations with a message: first those that wait, the longest first, then by the newest message. */
export async function listSupport(
  db: Sql,
  given: { status: 'open' | 'closed'; limit: number; offset: number },
): Promise<{ rows: SupportRecord[]; total: number }> {
  const { rows } = await db.query<SupportRecord>({
    name: 'chat-support-queue',
    text: `${records} WHERE r.last_seq > 0 AND r.status = $1
      ORDER BY r.waiting_since ASC NULLS LAST, r.last_message_at DESC, r.id LIMIT $2 OFFSET $3`,
    values: [given.status, given.limit, given.offset],
  })
  const { rows: counts } = await db.query<{ total: number }>({
    name: 'chat-count-support',
    text: `SELECT count(*)::int AS total FROM chat_rooms WHERE account_id IS NOT NULL AND last_seq > 0 AND status = $1`,
    values: [given.status],
  })
  return { rows, total: counts[0]?.total ?? 0 }
}

export async function findSupport(db: Sql, id: string): Promise<SupportRecord | null> {
  const { rows } = await db.query<SupportRecord>({
    name: 'chat-find-support',
    text: `${records} WHERE r.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Closes a support conversation, which then waits for nothing, or opens it; false if it is so already. */
export async function setSupportStatus(
  db: Sql,
  id: string,
  { status, by, at }: { status: 'open' | 'closed'; by: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'chat-set-support-status',
    text: `UPDATE chat_rooms SET status = $2, waiting_since = CASE WHEN $2 = 'open' THEN waiting_since END,
        status_by = $3, status_at = $4
      WHERE id = $1 AND account_id IS NOT NULL AND status <> $2`,
    values: [id, status, by, at],
  })
  return rowCount === 1
}

/** Which Admin set the status of a conversation last; null after a message of the account has opened it. */
export async function statusSet(db: Sql, id: string): Promise<{ by: number | null; at: Date | null }> {
  const { rows } = await db.query<{ by: number | null; at: Date | null }>({
    name: 'chat-status-set',
    text: 'SELECT status_by AS by, status_at AS at FROM chat_rooms WHERE id = $1',
    values: [id],
  })
  return rows[0] ?? { by: null, at: null }
}

/** Adds a report; false if the account has reported the message before. */
export async function insertReport(
  tx: Sql,
  report: { id: number; messageId: number; accountId: number; reason: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'chat-insert-report',
    text: `INSERT INTO chat_reports (id, message_id, account_id, reason, created_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (message_id, account_id) DO NOTHING`,
    values: [report.id, report.messageId, report.accountId, report.reason, report.at],
  })
  return rowCount === 1
}

export type ReportRecord = {
  id: number
  reason: string
  createdAt: Date
  handledAt: Date | null
  handledBy: number | null
  reporter: Person
  messageId: number
  roomId: string
  body: string
  sentAt: Date
  sender: Person
  files: { name: string }[]
}

const person = (account: string) =>
  `json_build_object('id', ${account}.id, 'name', trim(${account}.first_name || ' ' || ${account}.last_name), 'type', ${account}.type)`
const reports = `SELECT q.id, q.reason, q.created_at, q.handled_at, q.handled_by, ${person('a')} AS reporter,
    m.id AS message_id, m.room_id, m.body, m.created_at AS sent_at, ${person('s')} AS sender,
    (SELECT coalesce(json_agg(json_build_object('name', u.name) ORDER BY f.position), '[]') FROM chat_files f
      JOIN uploads u ON u.id = f.upload_id WHERE f.message_id = m.id) AS files
  FROM chat_reports q JOIN chat_messages m ON m.id = q.message_id
  JOIN accounts a ON a.id = q.account_id JOIN accounts s ON s.id = m.sender_id`

/** Reports of messages, newest first. */
export async function listReports(
  db: Sql,
  given: { handled: boolean; limit: number; offset: number },
): Promise<{ rows: ReportRecord[]; total: number }> {
  const { rows } = await db.query<ReportRecord>({
    name: 'chat-reports',
    text: `${reports} WHERE (q.handled_at IS NULL) <> $1 ORDER BY q.created_at DESC, q.id LIMIT $2 OFFSET $3`,
    values: [given.handled, given.limit, given.offset],
  })
  const { rows: counts } = await db.query<{ total: number }>({
    name: 'chat-count-reports',
    text: 'SELECT count(*)::int AS total FROM chat_reports WHERE (handled_at IS NULL) <> $1',
    values: [given.handled],
  })
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Marks a report as handled; false if it was handled before. */
export async function handleReport(db: Sql, given: { id: number; adminId: number; at: Date }): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'chat-handle-report',
    text: 'UPDATE chat_reports SET handled_at = $3, handled_by = $2 WHERE id = $1 AND handled_at IS NULL',
    values: [given.id, given.adminId, given.at],
  })
  return rowCount === 1
}

export async function findReport(db: Sql, id: number): Promise<ReportRecord | null> {
  const { rows } = await db.query<ReportRecord>({
    name: 'chat-find-report',
    text: `${reports} WHERE q.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}
