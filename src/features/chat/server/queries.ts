import type { ChatRoomsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { Membership } from '#features/projects/members.ts'
import type { ChatRoom } from '../schema.ts'

const nameOf = (account: string) => `trim(${account}.first_name || ' ' || ${account}.last_name)`

export type Person = { id: number; name: string; type: AccountType }

export type RoomRow = {
  id: string
  kind: ChatRoom['kind']
  /** The project's name; of a support conversation, its account's; of an inquiry, the other side's. */
  title: string
  lastSeq: number
  memberships: Membership[]
  members: ChatRoom['members']
  lastMessage: { body: string; sender: string; created_at: string } | null
  unread: number
  inquiry: ChatRoom['inquiry']
  earlier: ChatRoom['earlier']
}

/** Reads one row by its id; the planner expects so many that it would read the whole table. */
const oneOf = (table: string, name: string, id: string) =>
  `JOIN LATERAL (SELECT * FROM ${table} WHERE id = ${id} LIMIT 1) ${name} ON true`

/** Messages of others: in a support conversation the Admins are one side. */
const fromOthers = (message: string, room: string, reader: string) =>
  `${message}.sender_id <> ${reader} AND (${room}.account_id IS NULL OR (${message}.sender_id = ${room}.account_id) <> (${reader} = ${room}.account_id))`

/**
 * Ids of the account's conversations, newest message first: projects with another member or a message, its support
 * conversation, inquiries with a message, and those that it answers as an Admin.
 */
export async function listRoomIds(db: Sql, accountId: number, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'chat-room-ids',
    text: `SELECT id FROM (
        SELECT p.id, coalesce(r.last_message_at, p.created_at) AS at
        FROM (SELECT DISTINCT project_id FROM project_members WHERE account_id = $1) m
        ${oneOf('projects', 'p', 'm.project_id')} LEFT ${oneOf('chat_rooms', 'r', 'm.project_id')}
        WHERE r.last_seq > 0 OR EXISTS (SELECT FROM project_members o WHERE o.project_id = p.id AND o.account_id <> $1)
        UNION ALL
        SELECT r.id, r.last_message_at FROM inquiries i ${oneOf('chat_rooms', 'r', 'i.room_id')}
        WHERE (i.asker_id = $1 OR i.professional_id = $1) AND r.last_seq > 0
        UNION ALL
        SELECT id, coalesce(last_message_at, created_at) FROM chat_rooms WHERE account_id = $1
        UNION ALL
        SELECT id, coalesce(last_message_at, created_at) FROM chat_rooms
        WHERE assigned_to = $1 AND account_id <> $1 AND status = 'open'
      ) rooms ORDER BY at DESC, id LIMIT $2`,
    values: [accountId, limit],
  })
  return rows.map(({ id }) => id)
}

/** Conversations as an account sees them, in the order of the ids. It does not check whether the account may. */
export async function readRooms(db: Sql, accountId: number, ids: readonly string[]): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>({
    name: 'chat-rooms',
    text: `SELECT t.id, CASE WHEN r.account_id IS NOT NULL THEN 'support' WHEN i.room_id IS NOT NULL THEN 'inquiry' ELSE 'project' END AS kind,
        coalesce(p.name, ${nameOf('a')}, CASE WHEN i.asker_id = $1 THEN w.company_name END, ${nameOf('q')}, '') AS title, coalesce(r.last_seq, 0) AS last_seq,
        (SELECT coalesce(json_agg(json_build_object('role', role, 'rights', rights)), '[]')
          FROM chat_members WHERE room_id = t.id AND account_id = $1) AS memberships,
        CASE WHEN r.account_id IS NULL THEN (
          SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', ${nameOf('b')}, 'type', b.type,
            'role', CASE WHEN b.id = i.asker_id THEN 'client' ELSE m.role END)
            ORDER BY array_position(${roles}, m.role), b.id), '[]')
          FROM (SELECT DISTINCT ON (account_id) account_id, role FROM chat_members WHERE room_id = t.id
            ORDER BY account_id, array_position(${roles}, role)) m JOIN accounts b ON b.id = m.account_id)
        ELSE (
          SELECT json_agg(json_build_object('id', b.id, 'name', ${nameOf('b')}, 'type', b.type,
            'role', CASE WHEN b.id = r.account_id THEN 'owner' ELSE 'support' END) ORDER BY b.id <> r.account_id)
          FROM accounts b WHERE b.id IN (r.account_id, r.assigned_to)) END AS members,
        (SELECT json_build_object('sender', ${nameOf('s')}, 'created_at', to_char(m.created_at AT TIME ZONE 'UTC', '${isoTime}'),
            'body', coalesce(nullif(m.body, ''), (SELECT u.name FROM chat_files f JOIN uploads u ON u.id = f.upload_id
              WHERE f.message_id = m.id ORDER BY f.position LIMIT 1), ''))
          FROM chat_messages m JOIN accounts s ON s.id = m.sender_id WHERE m.room_id = r.id AND m.seq = r.last_seq) AS last_message,
        (SELECT count(*)::int FROM chat_messages m WHERE m.room_id = r.id AND m.seq > coalesce(k.seq, 0)
          AND ${fromOthers('m', 'r', '$1')}) AS unread,
        CASE WHEN i.room_id IS NOT NULL THEN json_build_object('blocked_by', i.blocked_by,
          'professional', json_build_object('id', w.account_id, 'company_name', w.company_name, 'vsd_id', w.vsd_id,
            'available', coalesce((SELECT available FROM designer_profiles WHERE account_id = w.account_id), true)),
          'continues_in', (SELECT json_build_object('project', g.id, 'title', ${titleOf('g')})
            FROM inquiries_continued c JOIN projects g ON g.id = c.project_id WHERE c.room_id = i.room_id)) END AS inquiry,
        (SELECT coalesce(json_agg(json_build_object('project', e.room_id,
            'title', CASE WHEN e.asker_id = $1 THEN v.company_name ELSE ${nameOf('y')} END) ORDER BY e.room_id), '[]')
          FROM inquiries e JOIN chat_rooms z ON z.id = e.room_id AND z.last_seq > 0
          JOIN showrooms v ON v.account_id = e.professional_id JOIN accounts y ON y.id = e.asker_id
          WHERE e.asker_id = p.owner_id AND $1 IN (e.asker_id, e.professional_id) AND EXISTS (
            SELECT FROM chat_members WHERE room_id = p.id AND account_id = e.professional_id)) AS earlier
      FROM unnest($2::text[]) WITH ORDINALITY AS t(id, place)
      LEFT JOIN projects p ON p.id = t.id LEFT JOIN chat_rooms r ON r.id = t.id
      LEFT JOIN accounts a ON a.id = r.account_id
      LEFT JOIN inquiries i ON i.room_id = t.id LEFT JOIN accounts q ON q.id = i.asker_id
      LEFT JOIN showrooms w ON w.account_id = i.professional_id
      LEFT JOIN chat_reads k ON k.room_id = t.id AND k.account_id = $1
      WHERE p.id IS NOT NULL OR r.id IS NOT NULL ORDER BY t.place`,
    values: [accountId, ids],
  })
  return rows
}

const titleOf = (project: string) => `coalesce(nullif(trim(${project}.name), ''), 'Untitled project')`
const roles = `ARRAY['owner', 'hired', 'professional', 'partner', 'editor', 'viewer']`
const isoTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** The number of messages that each account has not read, in all its conversations; 0 for accounts not found. */
export async function countUnread(db: Sql, accountIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; unread: number }>({
    name: 'chat-unread',
    text: `WITH mine AS (
        SELECT account_id, room_id FROM chat_members WHERE account_id = ANY($1::bigint[])
        UNION SELECT account_id, id FROM chat_rooms WHERE account_id = ANY($1::bigint[])
        UNION SELECT assigned_to, id FROM chat_rooms WHERE assigned_to = ANY($1::bigint[]) AND status = 'open')
      SELECT mine.account_id AS id, count(*)::int AS unread FROM mine ${oneOf('chat_rooms', 'r', 'mine.room_id')}
      LEFT JOIN LATERAL (SELECT seq FROM chat_reads WHERE room_id = r.id AND account_id = mine.account_id LIMIT 1) k ON true
      JOIN chat_messages m ON m.room_id = r.id AND m.seq > coalesce(k.seq, 0)
      WHERE r.last_seq > coalesce(k.seq, 0) AND ${fromOthers('m', 'r', 'mine.account_id')} GROUP BY 1`,
    values: [accountIds],
  })
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** The projects and inquiries whose chats these accounts may read, at most 500 each. */
export async function listProjectsOf(
  db: Sql,
  accountIds: readonly number[],
): Promise<{ account: number; projects: string[] }[]> {
  const { rows } = await db.query<{ account: number; projects: string[] }>({
    name: 'chat-projects-of',
    text: `SELECT account_id AS account, (array_agg(DISTINCT room_id))[:500] AS projects FROM chat_members
      WHERE account_id = ANY($1::bigint[]) GROUP BY account_id`,
    values: [accountIds],
  })
  return rows
}

/** The account's memberships in a project's chat or an inquiry; none for one that it may not read. */
export async function findChatMemberships(db: Sql, id: string, accountId: number): Promise<Membership[]> {
  const { rows } = await db.query<Membership>({
    name: 'chat-memberships',
    text: 'SELECT role, rights FROM chat_members WHERE room_id = $1 AND account_id = $2',
    values: [id, accountId],
  })
  return rows
}

/** The account of a support conversation; null for any other id. */
export async function findSupportAccount(db: Sql, id: string): Promise<number | null> {
  const { rows } = await db.query<{ accountId: number }>({
    name: 'chat-support-account',
    text: 'SELECT account_id FROM chat_rooms WHERE id = $1 AND account_id IS NOT NULL',
    values: [id],
  })
  return rows[0]?.accountId ?? null
}

export type Audience = {
  /** The showroom of the conversation's project, or of the professional who was asked. */
  showroomId: number | null
  /** Everyone who receives its events: in a support conversation, the account and all Admins of support. */
  members: Person[]
}

/** Who receives the events of a conversation now. */
export async function findAudience(db: Sql, id: string): Promise<Audience> {
  const { rows } = await db.query<{ showroomId: number | null; members: Person[] | null }>({
    name: 'chat-audience',
    text: `SELECT (${showroomOf}) AS showroom_id,
        json_agg(json_build_object('id', a.id, 'name', ${nameOf('a')}, 'type', a.type)) AS members
      FROM (SELECT account_id FROM chat_members WHERE room_id = $1
        UNION SELECT account_id FROM chat_rooms WHERE id = $1 AND account_id IS NOT NULL
        UNION SELECT b.id FROM chat_rooms r JOIN accounts b ON b.type = 'Admin' AND b.status IN ('Active', 'Approve')
            AND b.admin_roles && '{support,all}'
          WHERE r.id = $1 AND r.account_id IS NOT NULL) m
      JOIN accounts a ON a.id = m.account_id`,
    values: [id],
  })
  return { showroomId: rows[0]?.showroomId ?? null, members: rows[0]?.members ?? [] }
}

const showroomOf = `SELECT showroom_id FROM projects WHERE id = $1 UNION ALL SELECT professional_id FROM inquiries WHERE room_id = $1`

/** The showroom of a project or of who was asked; null for any other id. */
export async function findShowroomOf(db: Sql, id: string): Promise<number | null> {
  const { rows } = await db.query<{ showroomId: number | null }>({
    name: 'chat-showroom-of',
    text: `SELECT (${showroomOf}) AS showroom_id`,
    values: [id],
  })
  return rows[0]?.showroomId ?? null
}

/** How far each member other than this account has read. */
export async function listReaders(
  db: Sql,
  id: string,
  except: number,
): Promise<{ id: number; name: string; seq: number }[]> {
  const { rows } = await db.query<{ id: number; name: string; seq: number }>({
    name: 'chat-readers',
    text: `SELECT a.id, ${nameOf('a')} AS name, k.seq FROM chat_reads k JOIN chat_rooms r ON r.id = k.room_id
      JOIN accounts a ON a.id = k.account_id
      WHERE k.room_id = $1 AND k.account_id <> $2 AND (r.account_id IS NOT NULL
        OR k.account_id IN (SELECT account_id FROM chat_members WHERE room_id = $1)) ORDER BY a.id`,
    values: [id, except],
  })
  return rows
}

/**
 * Moves the account's mark forward to `seq`, at most to the last message, and dates the messages that nobody else has
 * read before. Returns the new mark, or null if it was there already.
 */
export async function markRead(
  tx: Sql,
  given: { roomId: string; accountId: number; seq: number; at: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ seq: number }>({
    name: 'chat-mark-read',
    text: `INSERT INTO chat_reads AS k (room_id, account_id, seq)
      SELECT id, $2, least($3, last_seq) FROM chat_rooms WHERE id = $1 AND last_seq > 0 AND $3 > 0
      ON CONFLICT (room_id, account_id) DO UPDATE SET seq = excluded.seq, mailed_at = NULL WHERE k.seq < excluded.seq
      RETURNING seq`,
    values: [given.roomId, given.accountId, given.seq],
  })
  const seq = rows[0]?.seq ?? null
  if (seq === null) return null
  await tx.query({
    name: 'chat-date-read',
    // Rows that another reader is dating now are skipped instead of waited for.
    text: `UPDATE chat_messages SET read_at = $4 WHERE id IN (
        SELECT m.id FROM chat_messages m JOIN chat_rooms r ON r.id = m.room_id
        WHERE m.room_id = $1 AND m.seq <= $3 AND m.read_at IS NULL AND ${fromOthers('m', 'r', '$2')} FOR UPDATE OF m SKIP LOCKED)`,
    values: [given.roomId, given.accountId, seq, given.at],
  })
  return seq
}

/** Creates a conversation's row if it has none; returns false if it had one. */
export async function insertRoom(
  db: Sql,
  room: Pick<ChatRoomsRow, 'id' | 'projectId' | 'accountId' | 'createdAt'>,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'chat-insert-room',
    text: `INSERT INTO chat_rooms (id, project_id, account_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    values: [room.id, room.projectId, room.accountId, room.createdAt],
  })
  return rowCount === 1
}

export async function findSupportRoom(db: Sql, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'chat-support-room',
    text: 'SELECT id FROM chat_rooms WHERE account_id = $1',
    values: [accountId],
  })
  return rows[0]?.id ?? null
}
