import type { Sql } from '#db/transaction.ts'

export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** A message with the browser that it is for; `tries` counts this one. */
export type DuePush = PushSubscription & {
  id: string
  subscriptionId: number
  title: string
  body: string
  link: string
  tries: number
  createdAt: Date
}

/**
 * Registers a browser for an account and session. A browser that is known changes hands with its session: only one
 * account is signed in there.
 */
export async function saveSubscription(
  db: Sql,
  row: PushSubscription & { id: number; accountId: number; sessionHash: Buffer; at: Date },
): Promise<void> {
  await db.query({
    name: 'save-push-subscription',
    text: `INSERT INTO push_subscriptions (id, account_id, session_hash, endpoint, p256dh, auth, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, session_hash = excluded.session_hash,
        p256dh = excluded.p256dh, auth = excluded.auth`,
    values: [row.id, row.accountId, row.sessionHash, row.endpoint, row.p256dh, row.auth, row.at],
  })
}

/** Deletes the oldest browsers of an account beyond `most`. */
export async function trimSubscriptions(db: Sql, accountId: number, most: number): Promise<void> {
  await db.query({
    name: 'trim-push-subscriptions',
    text: `DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM push_subscriptions WHERE account_id = $1
      ORDER BY created_at DESC, id OFFSET $2)`,
    values: [accountId, most],
  })
}

export async function listSubscriptions(
  db: Sql,
  accountId: number,
): Promise<{ id: number; userAgent: string; createdAt: Date; sessionHash: Buffer }[]> {
  const { rows } = await db.query<{ id: number; userAgent: string; createdAt: Date; sessionHash: Buffer }>({
    name: 'list-push-subscriptions',
    text: `SELECT p.id, s.user_agent, p.created_at, p.session_hash
      FROM push_subscriptions p JOIN sessions s ON s.token_hash = p.session_hash
      WHERE p.account_id = $1 ORDER BY p.created_at, p.id`,
    values: [accountId],
  })
  return rows
}

export async function deleteSubscription(db: Sql, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-push-subscription',
    text: 'DELETE FROM push_subscriptions WHERE id = $1 AND account_id = $2',
    values: [id, accountId],
  })
  return rowCount === 1
}

/** A browser that its push service does not know any more. */
export async function dropSubscription(db: Sql, id: number): Promise<void> {
  await db.query({
    name: 'drop-push-subscription',
    text: 'DELETE FROM push_subscriptions WHERE id = $1',
    values: [id],
  })
}

export type NewPush = {
  accountId: number
  /** Null for messages without a choice. */
  topic: string | null
  title: string
  body: string
  link: string
}

/** One message for each browser of the accounts that have not switched off push for the topic. */
export async function insertPushes(db: Sql, rows: readonly NewPush[], at: Date): Promise<void> {
  await db.query({
    name: 'insert-push-messages',
    text: `INSERT INTO push_messages (subscription_id, title, body, link, next_try_at, created_at)
      SELECT s.id, n.title, n.body, n.link, $6, $6
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) AS n (account_id, topic, title, body, link)
      JOIN push_subscriptions s ON s.account_id = n.account_id
      WHERE NOT EXISTS (SELECT FROM notification_choices c
        WHERE c.account_id = n.account_id AND c.topic = n.topic AND NOT c.push)`,
    values: [
      rows.map((row) => row.accountId),
      rows.map((row) => row.topic),
      rows.map((row) => row.title),
      rows.map((row) => row.body),
      rows.map((row) => row.link),
      at,
    ],
  })
}

/**
 * Claims up to `limit` due messages until `leaseUntil`: no other process sends them in the meantime, and a crash while
 * sending only delays them. Messages of ended sessions are not claimed, and those of a professional beside a client wait.
 */
export async function claimPushes(db: Sql, given: { now: Date; leaseUntil: Date; limit: number }): Promise<DuePush[]> {
  const { rows } = await db.query<DuePush>({
    name: 'claim-push-messages',
    text: `UPDATE push_messages m SET tries = tries + 1, next_try_at = $2 FROM push_subscriptions s
      WHERE s.id = m.subscription_id AND m.id IN (
        SELECT d.id FROM push_messages d JOIN push_subscriptions p ON p.id = d.subscription_id
          JOIN sessions e ON e.token_hash = p.session_hash JOIN accounts a ON a.id = p.account_id
        WHERE d.next_try_at <= $1 AND e.expires_at > $1 AND NOT e.passcode_pending AND NOT a.client_safe
        ORDER BY d.next_try_at, d.id LIMIT $3 FOR UPDATE OF d SKIP LOCKED)
      RETURNING m.id, m.subscription_id, m.title, m.body, m.link, m.tries, m.created_at, s.endpoint, s.p256dh, s.auth`,
    values: [given.now, given.leaseUntil, given.limit],
  })
  return rows
}

export async function deletePush(db: Sql, id: string): Promise<void> {
  await db.query({
    name: 'delete-push-message',
    text: 'DELETE FROM push_messages WHERE id = $1',
    values: [id],
  })
}

export async function postponePush(db: Sql, id: string, until: Date): Promise<void> {
  await db.query({
    name: 'postpone-push-message',
    text: 'UPDATE push_messages SET next_try_at = $2 WHERE id = $1',
    values: [id, until],
  })
}

/** Messages that were not delivered for this long are outdated. */
export async function deleteOldPushes(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete-old-push-messages',
    text: 'DELETE FROM push_messages WHERE created_at < $1',
    values: [before],
  })
  return rowCount ?? 0
}
