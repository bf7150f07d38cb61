import type { Sql } from '#db/transaction.ts'
import type { AdminRole } from '#lib/admin-roles.ts'
import { randomId } from '#lib/ids.ts'
import type { AccountState } from '../schema.ts'
import type { Topic } from '../topics.ts'

export type NewNotification = {
  accountId: number
  type: string
  title: string
  body: string
  link: string
  /** Of what the account did itself: listed as read, and shown or pushed nowhere else. */
  own?: boolean
}

export type NotificationRow = Omit<NewNotification, 'accountId' | 'own'> & {
  id: number
  readAt: Date | null
  createdAt: Date
}

/** Skips those that the account has switched off on the site; `topic` is null for types without a choice. */
export async function insertNotifications(
  db: Sql,
  rows: readonly (NewNotification & { topic: string | null })[],
  at: Date,
): Promise<void> {
  await db.query({
    name: 'insert-notifications',
    text: `INSERT INTO notifications (id, account_id, type, title, body, link, created_at, read_at)
      SELECT n.id, n.account_id, n.type, n.title, n.body, n.link, $7, CASE WHEN n.own THEN $7::timestamptz END
      FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $8::text[], $9::boolean[])
        AS n (id, account_id, type, title, body, link, topic, own)
      WHERE NOT EXISTS (SELECT FROM notification_choices c
        WHERE c.account_id = n.account_id AND c.topic = n.topic AND NOT c.site)`,
    values: [
      rows.map(() => randomId()),
      rows.map((r) => r.accountId),
      rows.map((r) => r.type),
      rows.map((r) => r.title),
      rows.map((r) => r.body),
      rows.map((r) => r.link),
      at,
      rows.map((r) => r.topic),
      rows.map((r) => r.own ?? false),
    ],
  })
}

/** Which of these accounts have an unread notification whose link begins with `about`. */
export async function listUnreadAbout(db: Sql, accountIds: readonly number[], about: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'unread-about',
    text: `SELECT DISTINCT account_id AS id FROM notifications
      WHERE account_id = ANY($1::bigint[]) AND read_at IS NULL AND starts_with(link, $2)`,
    values: [accountIds, about],
  })
  return rows.map(({ id }) => id)
}

const columns = 'id, type, title, body, link, read_at, created_at'

export async function countNotifications(db: Sql, accountId: number, pending: boolean): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: pending ? 'count-unread' : 'count-notifications',
    text: `SELECT count(*)::int AS n FROM notifications WHERE account_id = $1${pending ? ' AND read_at IS NULL' : ''}`,
    values: [accountId],
  })
  return rows[0]?.n ?? 0
}

/** What open pages of an account compare with what they show. */
export async function accountState(db: Sql, accountId: number): Promise<AccountState | null> {
  const { rows } = await db.query<AccountState>({
    name: 'account-state',
    keepNames: true,
    text: `SELECT client_safe, admin_roles, coalesce((SELECT json_agg(json_build_object('showroom', showroom_id, 'role', role) ORDER BY accepted_at, id)
        FROM showroom_collaborators WHERE account_id = $1 AND revoked_at IS NULL), '[]') AS works_for
      FROM accounts WHERE id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export async function listNotifications(
  db: Sql,
  accountId: number,
  page: { pending: boolean; limit: number; offset: number },
): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>({
    name: page.pending ? 'list-unread' : 'list-notifications',
    text: `SELECT ${columns} FROM notifications WHERE account_id = $1${page.pending ? ' AND read_at IS NULL' : ''}
      ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
    values: [accountId, page.limit, page.offset],
  })
  return rows
}

/** Marks one as read or unread; null when the account has no such notification. */
export async function markNotification(
  db: Sql,
  accountId: number,
  id: number,
  readAt: Date | null,
): Promise<NotificationRow | null> {
  const { rows } = await db.query<NotificationRow>({
    name: 'mark-notification',
    text: `UPDATE notifications SET read_at = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE coalesce(read_at, $3) END
      WHERE id = $2 AND account_id = $1 RETURNING ${columns}`,
    values: [accountId, id, readAt],
  })
  return rows[0] ?? null
}

export async function markAllNotifications(db: Sql, accountId: number, readAt: Date | null): Promise<void> {
  await db.query({
    name: 'mark-all-notifications',
    text: `UPDATE notifications SET read_at = $2 WHERE account_id = $1 AND (read_at IS NULL) = ($2::timestamptz IS NOT NULL)`,
    values: [accountId, readAt],
  })
}

export type ChoiceRow = { topic: Topic; email: boolean; site: boolean; push: boolean }

/** The stored choices of an account; a topic without a row is on in every channel. */
export async function findChoices(db: Sql, accountId: number): Promise<ChoiceRow[]> {
  const { rows } = await db.query<ChoiceRow>({
    name: 'find-choices',
    text: 'SELECT topic, email, site, push FROM notification_choices WHERE account_id = $1',
    values: [accountId],
  })
  return rows
}

export async function saveChoice(db: Sql, accountId: number, row: ChoiceRow): Promise<void> {
  await db.query({
    name: 'save-choice',
    text: `INSERT INTO notification_choices (account_id, topic, email, site, push) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account_id, topic) DO UPDATE SET email = excluded.email, site = excluded.site, push = excluded.push`,
    values: [accountId, row.topic, row.email, row.site, row.push],
  })
}

/** Admins who may sign in and have one of these roles, or every right. */
export async function listAdmins(db: Sql, roles: readonly AdminRole[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-admins',
    text: `SELECT id FROM accounts WHERE type = 'Admin' AND status IN ('Active', 'Approve')
      AND admin_roles && ($1::text[] || '{all}') ORDER BY id`,
    values: [roles],
  })
  return rows.map(({ id }) => id)
}

/**
 * A place among rows in the order of their time and id. `at` as PostgreSQL writes it: a `Date` has no microseconds. The
 * queries also compare the time alone, for which there is an index.
 */
export type Cursor = { at: string; id: number }

/** The next notifications after the cursor, oldest first: of these accounts, or with null of all. */
export async function notesAfter(
  db: Sql,
  accountIds: readonly number[] | null,
  after: Cursor,
  limit: number,
): Promise<(NotificationRow & Cursor & { accountId: number })[]> {
  const { rows } = await db.query<NotificationRow & Cursor & { accountId: number }>({
    name: accountIds ? 'notes-after' : 'all-notes-after',
    text: `SELECT id, account_id, type, title, body, link, read_at, created_at, created_at::text AS at
      FROM notifications WHERE created_at >= $1::timestamptz AND (created_at, id) > ($1::timestamptz, $2) ${accountIds ? 'AND account_id = ANY($4::bigint[])' : ''}
      ORDER BY created_at, id LIMIT $3`,
    values: accountIds ? [after.at, after.id, limit, accountIds] : [after.at, after.id, limit],
  })
  return rows
}

export type ItemEvent = Cursor & {
  itemId: number
  status: string
  customerId: number
  showroomId: number | null
  vendorId: number
}

/**
 * The next status changes of order items after the cursor, in orders that involve one of these accounts; with `all`, in
 * every order.
 */
export async function itemEventsAfter(
  db: Sql,
  accountIds: readonly number[],
  all: boolean,
  after: Cursor,
  limit: number,
): Promise<ItemEvent[]> {
  const { rows } = await db.query<ItemEvent>({
    name: 'item-events-after',
    text: `SELECT e.id, e.at::text AS at, i.id AS item_id, i.status, o.customer_id, o.showroom_id, i.vendor_id
      FROM order_events e JOIN order_items i ON i.id = e.order_item_id JOIN orders o ON o.id = i.order_id
      WHERE e.at >= $4::timestamptz AND (e.at, e.id) > ($4::timestamptz, $5)
        AND ($2 OR o.customer_id = ANY($1::bigint[]) OR o.showroom_id = ANY($1::bigint[]) OR i.vendor_id = ANY($1::bigint[]))
      ORDER BY e.at, e.id LIMIT $3`,
    values: [accountIds, all, limit, after.at, after.id],
  })
  return rows
}

/** Which of these sessions are live and belong to an account that may act. */
export async function livingSessions(db: Sql, tokens: readonly Buffer[], now: Date): Promise<Set<string>> {
  const { rows } = await db.query<{ token: Buffer }>({
    name: 'living-sessions',
    text: `SELECT s.token_hash AS token FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > $2 AND NOT s.passcode_pending AND a.status IN ('Active', 'Approve')`,
    values: [tokens, now],
  })
  return new Set(rows.map(({ token }) => token.toString('hex')))
}
