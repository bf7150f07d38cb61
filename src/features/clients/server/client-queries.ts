import { containing } from '#db/containing.ts'
import { planFor } from '#db/page-plan.ts'
import type { Sql } from '#db/transaction.ts'

/** The figures of each client `a.id` of a showroom ($1), from the orders, projects and visits themselves. */
const figures = `LEFT JOIN showroom_visits v ON v.showroom_id = $1 AND v.account_id = a.id
  LEFT JOIN client_notes n ON n.showroom_id = $1 AND n.client_id = a.id
  LEFT JOIN LATERAL (SELECT count(*)::int AS n, coalesce(sum(total_cents), 0)::bigint AS cents, max(placed_at) AS last_at,
      min(placed_at) AS first_at
    FROM orders WHERE showroom_id = $1 AND customer_id = a.id) o ON true
  LEFT JOIN LATERAL (SELECT count(s.project_id)::int AS shared, max(p.updated_at) AS last_at, min(p.created_at) AS first_at
    FROM projects p LEFT JOIN project_shares s ON s.project_id = p.id AND s.showroom_id = $1 AND p.status = 'open' AND NOT p.is_cart
    WHERE p.showroom_id = $1 AND p.owner_id = a.id AND p.status <> 'deleted') p ON true`

const listed = `SELECT a.id, trim(a.first_name || ' ' || a.last_name) AS name, a.email, a.phone_number AS phone, a.shop_id = $1 AS registered,
    o.n AS orders, o.cents AS total_cents, p.shared AS projects, coalesce(n.note, '') AS note, n.updated_at AS note_changed_at,
    greatest(v.last_at, o.last_at, p.last_at) AS last_seen, least(v.first_at, o.first_at, p.first_at, a.created_at) AS first_seen,
    v.previous_at, v.last_at AS visited_at
  FROM accounts a ${figures}`

/** A homeowner who registered with the showroom, visited it, ordered from it, or has a project of it. */
const isClient = `a.type = 'User' AND a.status <> 'Deactive' AND (a.shop_id = $1 OR v.account_id IS NOT NULL OR o.n > 0
  OR p.last_at IS NOT NULL)`

export type ClientRecord = {
  id: number
  name: string
  email: string
  phone: string
  registered: boolean
  orders: number
  totalCents: number
  projects: number
  note: string
  noteChangedAt: Date | null
  lastSeen: Date | null
  firstSeen: Date | null
  previousAt: Date | null
  visitedAt: Date | null
}

const groups = {
  ordered: 'l.orders > 0',
  shared: 'l.shares',
  back: 'l.back_at >= $2',
}

/** The second key of each runs like the first, so that an index has the order in both directions. */
const sorts = {
  seen: 'l.last_seen NULLS LAST, l.client_id',
  '-seen': 'l.last_seen DESC NULLS LAST, l.client_id',
  name: 'l.name, l.client_id',
  '-name': 'l.name DESC, l.client_id DESC',
  orders: 'l.orders, l.client_id DESC',
  '-orders': 'l.orders DESC, l.client_id',
}

export type ClientFilter = {
  q: string
  group?: keyof typeof groups | undefined
  /** Limits the group `back`. */
  since: Date
}

function conditionsOf(showroomId: number, { q, group, since }: ClientFilter) {
  const values: unknown[] = [showroomId, since]
  const terms = ['l.showroom_id = $1', '$2::timestamptz IS NOT NULL', group && groups[group]]
  if (q) terms.push(`l.words LIKE lower($${values.push(containing(q))}::text)`)
  return { where: terms.filter(Boolean).join(' AND '), values }
}

/** How many clients match; the rows of the list must be fresh, here and below. */
export async function countClients(db: Sql, showroomId: number, filter: ClientFilter): Promise<number> {
  const { where, values } = conditionsOf(showroomId, filter)
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM clients_listed l WHERE ${where}`,
    values,
  )
  return rows[0]?.n ?? 0
}

/** One page of a showroom's clients; `total` is the result of `countClients`. */
export async function listClients(
  db: Sql,
  showroomId: number,
  filter: ClientFilter,
  page: { sort: keyof typeof sorts; total: number; limit: number; offset: number },
): Promise<ClientRecord[]> {
  const { where, values } = conditionsOf(showroomId, filter)
  const limit = `$${values.push(page.limit)} OFFSET $${values.push(page.offset)}`
  const { rows } = await db.query<ClientRecord>(
    `WITH found AS ${planFor(page.total)} (SELECT l.* FROM clients_listed l WHERE ${where}),
      page AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (
        SELECT l.client_id AS id FROM found l ORDER BY ${sorts[page.sort]} LIMIT ${limit}) l)
      SELECT c.* FROM page JOIN LATERAL (${listed} WHERE a.id = page.id) c ON true ORDER BY page.place`,
    values,
  )
  return rows
}

/** A client of the showroom; null for anyone else. */
export async function findClient(db: Sql, showroomId: number, id: number): Promise<ClientRecord | null> {
  const { rows } = await db.query<ClientRecord>(`${listed} WHERE a.id = $2 AND ${isClient}`, [showroomId, id])
  return rows[0] ?? null
}

export async function ordersOfClient(
  db: Sql,
  showroomId: number,
  id: number,
): Promise<{ id: number; orderNo: string; placedAt: Date; totalCents: number }[]> {
  const { rows } = await db.query<{ id: number; orderNo: string; placedAt: Date; totalCents: number }>(
    `SELECT id, order_no, placed_at, total_cents FROM orders
     WHERE showroom_id = $1 AND customer_id = $2 ORDER BY placed_at DESC, id LIMIT 20`,
    [showroomId, id],
  )
  return rows
}

export type SharedRecord = {
  id: string
  name: string
  ownerId: number | null
  owner: string | null
  sharedAt: Date
  updatedAt: Date
  sceneId: string | null
  thumbnail: string | null
  products: number
  unread: number
  role: 'professional' | 'hired'
}

/** Projects that clients share with the showroom or hired its professional for, the newest first; of one client or all. */
export async function listShared(
  db: Sql,
  showroomId: number,
  { client = null, reader = showroomId }: { client?: number | null; reader?: number } = {},
): Promise<SharedRecord[]> {
  const { rows } = await db.query<SharedRecord>(
    `SELECT DISTINCT ON (p.id) p.id, p.name, p.owner_id, trim(a.first_name || ' ' || a.last_name) AS owner,
        m.at AS shared_at, p.updated_at, c.id AS scene_id, c.thumbnail, m.role,
        (SELECT count(*)::int FROM project_lines WHERE project_id = p.id) AS products,
        (SELECT count(*)::int FROM chat_messages g WHERE g.room_id = p.id AND g.sender_id <> $3 AND g.seq > coalesce(
          (SELECT seq FROM chat_reads WHERE room_id = p.id AND account_id = $3), 0)) AS unread
      FROM (SELECT project_id, 'hired' AS role, decided_at AS at FROM hires WHERE professional_id = $1 AND status = 'accepted'
          UNION ALL SELECT project_id, 'professional', shared_at FROM project_shares WHERE showroom_id = $1) m
        JOIN projects p ON p.id = m.project_id AND p.status = 'open' AND NOT p.is_cart AND p.owner_id IS DISTINCT FROM $1
          AND (m.role = 'hired' OR p.showroom_id = $1)
        LEFT JOIN accounts a ON a.id = p.owner_id
        LEFT JOIN LATERAL (SELECT id, thumbnail FROM scenes WHERE project_id = p.id ORDER BY updated_at DESC LIMIT 1) c ON true
      WHERE $2::bigint IS NULL OR p.owner_id = $2
      ORDER BY p.id, m.role LIMIT 500`,
    [showroomId, client, reader],
  )
  return rows.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
}

/** The note's last change; null without a note. Locks the client's account row, so that two forms take turns. */
export async function lockNote(tx: Sql, showroomId: number, clientId: number): Promise<Date | null> {
  await tx.query('SELECT 1 FROM showrooms WHERE account_id = $1 FOR UPDATE', [showroomId])
  const { rows } = await tx.query<{ at: Date }>(
    'SELECT updated_at AS at FROM client_notes WHERE showroom_id = $1 AND client_id = $2',
    [showroomId, clientId],
  )
  return rows[0]?.at ?? null
}

export async function saveNote(
  tx: Sql,
  note: { showroomId: number; clientId: number; text: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO client_notes (showroom_id, client_id, note, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (showroom_id, client_id) DO UPDATE SET note = excluded.note,
       updated_at = greatest(excluded.updated_at, client_notes.updated_at + interval '1 millisecond')`,
    [note.showroomId, note.clientId, note.text, note.at],
  )
}

/** Half an hour after the last page, another page is another visit. */
const visitGap = '30 minutes'

/** Notes that a homeowner shops in a showroom; written at most once in half an hour. False for an unknown showroom. */
export async function recordVisit(
  db: Sql,
  visit: { showroomId: number; accountId: number; at: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `WITH known AS (SELECT account_id FROM showrooms s WHERE account_id = $1 AND status = 'active' AND (paused_at IS NULL
        OR EXISTS (SELECT 1 FROM showroom_visits WHERE showroom_id = $1 AND account_id = $2)
        OR EXISTS (SELECT 1 FROM orders WHERE showroom_id = $1 AND customer_id = $2)
        OR EXISTS (SELECT 1 FROM projects WHERE showroom_id = $1 AND owner_id = $2)
        OR EXISTS (SELECT 1 FROM accounts WHERE id = $2 AND shop_id = $1))),
      written AS (INSERT INTO showroom_visits (showroom_id, account_id, first_at, last_at) SELECT account_id, $2, $3, $3 FROM known
        ON CONFLICT (showroom_id, account_id) DO UPDATE SET last_at = excluded.last_at,
          previous_at = CASE WHEN showroom_visits.last_at < excluded.last_at - interval '1 day' THEN showroom_visits.last_at
            ELSE showroom_visits.previous_at END
        WHERE showroom_visits.last_at < excluded.last_at - interval '${visitGap}')
     SELECT EXISTS (SELECT 1 FROM known) AS known`,
    [visit.showroomId, visit.accountId, visit.at],
  )
  return rows[0]?.known ?? false
}
