import { containing } from '#db/containing.ts'
import { planFor } from '#db/page-plan.ts'
import type { Sql } from '#db/transaction.ts'
import type { ChainedLine } from './chain.ts'

export async function insertLine(
  tx: Sql,
  line: {
    id: number
    actorId: number | null
    action: string
    objectKind: string
    objectId: string
    objectName: string
    before: string
    after: string
    reason: string
    at: Date
  },
): Promise<void> {
  await tx.query({
    name: 'insert-audit-line',
    text: `INSERT INTO audit_log (id, actor_id, action, object_kind, object_id, object_name, before, after, reason, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      line.id,
      line.actorId,
      line.action,
      line.objectKind,
      line.objectId,
      line.objectName,
      line.before,
      line.after,
      line.reason,
      line.at,
    ],
  })
}

/** Views of an account change nothing. */
export async function findLastLine(
  db: Sql,
  kind: string,
  id: string,
  actions: readonly string[],
): Promise<{ actor: string; action: string; at: Date } | null> {
  const { rows } = await db.query<{ actor: string; action: string; at: Date }>({
    name: 'find-last-audit-line',
    text: `SELECT l.action, l.at, coalesce(trim(a.first_name || ' ' || a.last_name), '') AS actor
      FROM audit_log l LEFT JOIN accounts a ON a.id = l.actor_id
      WHERE l.object_kind = $1 AND l.object_id = $2 AND l.action NOT LIKE 'view.%' AND (l.action = ANY($3::text[]) OR $3 = '{}')
      ORDER BY l.at DESC, l.id DESC LIMIT 1`,
    values: [kind, id, actions],
  })
  return rows[0] ?? null
}

/** The name of an account, empty for an unknown one. */
export async function findActor(db: Sql, id: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: 'find-actor-name',
    text: `SELECT trim(first_name || ' ' || last_name) AS name FROM accounts WHERE id = $1`,
    values: [id],
  })
  return rows[0]?.name ?? ''
}

/** Instants: from `from`, before `until`. */
export type LineFilter = {
  q: string
  actor: number | null
  action: string | null
  object: string | null
  objectId: string | null
  from: Date | null
  until: Date | null
}

/** A line with what the export hashes, and the names of the people in it as they are now. */
export type LineRecord = ChainedLine & { actor: string; object: string }

type Asked = { where: string; values: unknown[] }

/** At most so many people whose name has the words; more of them are found by a longer name. */
const peopleFound = 200

async function conditionsOf(db: Sql, filter: LineFilter): Promise<Asked> {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const terms: string[] = []
  if (filter.actor !== null) terms.push(`l.actor_id = ${put(filter.actor)}`)
  if (filter.action !== null) terms.push(`l.action = ${put(filter.action)}`)
  if (filter.object !== null) terms.push(`l.object_kind = ${put(filter.object)}`)
  if (filter.objectId !== null) terms.push(`l.object_id = ${put(filter.objectId)}`)
  if (filter.from !== null) terms.push(`l.at >= ${put(filter.from)}`)
  if (filter.until !== null) terms.push(`l.at < ${put(filter.until)}`)
  if (filter.q !== '') {
    const fragment = containing(filter.q)
    const { rows } = await db.query<{ id: number }>({
      name: 'find-people-of-audit',
      // The first condition follows from the others: it is the one that has an index.
      text: `SELECT id FROM accounts WHERE first_name || ' ' || last_name || ' ' || email ILIKE $1
        AND (first_name || ' ' || last_name ILIKE $1 OR email ILIKE $1) LIMIT ${peopleFound}`,
      values: [fragment],
    })
    const people = rows.map(({ id }) => id)
    const named =
      people.length > 0
        ? ` OR l.actor_id = ANY(${put(people)}::bigint[]) OR (l.object_kind = 'account' AND l.object_id = ANY(${put(people.map(String))}::text[]))`
        : ''
    terms.push(`(l.words ILIKE ${put(fragment)}${named})`)
  }
  return { where: terms.length > 0 ? `WHERE ${terms.join(' AND ')}` : '', values }
}

const columns = `c.sequence::text AS sequence, c.previous, c.hash, l.id::text AS id,
  to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, coalesce(l.actor_id::text, '') AS actor_id, l.action, l.object_kind,
  l.object_id, l.object_name, l.before, l.after, l.reason, coalesce(trim(b.first_name || ' ' || b.last_name), '') AS actor,
  CASE WHEN l.object_kind = 'account' THEN coalesce(trim(a.first_name || ' ' || a.last_name), '') ELSE l.object_name END AS object`
const people = `LEFT JOIN accounts b ON b.id = l.actor_id
  LEFT JOIN accounts a ON a.id = CASE WHEN l.object_kind = 'account' AND l.object_id ~ '^[0-9]{1,18}$' THEN l.object_id::bigint END`

/** One page, newest first, and how many lines match. */
export async function listLines(
  db: Sql,
  filter: LineFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: LineRecord[]; total: number }> {
  const { where, values } = await conditionsOf(db, filter)
  const counted = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM audit_log l ${where}`, values)
  const total = counted.rows[0]?.n ?? 0
  // The last page when fewer lines match than were asked for.
  const offset = page.offset < total ? page.offset : Math.max(0, Math.ceil(total / page.limit) - 1) * page.limit
  const { rows } = await db.query<LineRecord>({
    keepNames: true,
    text: `WITH found AS ${planFor(total)} (SELECT l.id, l.at FROM audit_log l ${where}),
      page AS MATERIALIZED (SELECT id FROM found ORDER BY at DESC, id DESC
        LIMIT $${values.length + 1} OFFSET $${values.length + 2})
      SELECT ${columns} FROM page JOIN audit_log l ON l.id = page.id JOIN audit_chain c ON c.entry_id = l.id ${people} ORDER BY l.at DESC, l.id DESC`,
    values: [...values, page.limit, offset],
  })
  return { rows, total }
}

/** Lines that match, in the order of the chain, after a sequence. */
export async function chainedLines(
  db: Sql,
  filter: LineFilter,
  { after, limit }: { after: number; limit: number },
): Promise<LineRecord[]> {
  const { where, values } = await conditionsOf(db, filter)
  const more = where ? 'AND' : 'WHERE'
  const { rows } = await db.query<LineRecord>({
    keepNames: true,
    text: `SELECT ${columns} FROM audit_chain c JOIN audit_log l ON l.id = c.entry_id ${people} ${where}
      ${more} c.sequence > $${values.length + 1} ORDER BY c.sequence LIMIT $${values.length + 2}`,
    values: [...values, after, limit],
  })
  return rows
}

/** Lines without a place in the chain; there are none unless someone has removed one. */
export async function countUnchained(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM audit_log l WHERE NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.entry_id = l.id)',
  )
  return rows[0]?.n ?? 0
}

export async function listActors(db: Sql): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query(`SELECT a.id, trim(a.first_name || ' ' || a.last_name) AS name FROM accounts a
    WHERE a.type = 'Admin' ORDER BY name, a.id`)
  return rows
}

/** Every kind of record in the log, by steps through the index. */
export async function listObjectKinds(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(`WITH RECURSIVE k AS (
      (SELECT object_kind AS kind FROM audit_log ORDER BY object_kind LIMIT 1)
      UNION ALL SELECT (SELECT object_kind FROM audit_log WHERE object_kind > k.kind ORDER BY object_kind LIMIT 1) FROM k WHERE k.kind IS NOT NULL)
    SELECT kind FROM k WHERE kind IS NOT NULL`)
  return rows.map(({ kind }) => kind)
}
