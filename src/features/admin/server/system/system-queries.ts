import type { Sql } from '#db/transaction.ts'
import type { MailRow } from '#features/admin/system-schema.ts'

export async function databaseFacts(db: Sql): Promise<{ version: string; sizeMb: number; connections: number }> {
  const { rows } = await db.query<{ version: string; sizeMb: number; connections: number }>(
    `SELECT current_setting('server_version') AS version, (pg_database_size(current_database()) / 1048576)::int AS size_mb,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections`,
  )
  return rows[0] ?? { version: '', sizeMb: 0, connections: 0 }
}

export async function queueLengths(db: Sql): Promise<{ name: string; waiting: number; failed: number }[]> {
  const { rows } = await db.query<{ name: string; waiting: number; failed: number }>(
    `SELECT 'Emails' AS name, count(*) FILTER (WHERE status = 'queued')::int AS waiting,
        count(*) FILTER (WHERE status = 'failed')::int AS failed FROM mails
      UNION ALL SELECT 'Push messages', count(*)::int, 0 FROM push_messages
      UNION ALL SELECT 'Payments to capture', count(*) FILTER (WHERE status = 'authorized')::int,
        count(*) FILTER (WHERE status = 'failed')::int FROM payments
      UNION ALL SELECT 'Refunds', count(*) FILTER (WHERE status = 'waiting')::int, count(*) FILTER (WHERE status = 'failed')::int FROM refunds
      UNION ALL SELECT 'Payouts', count(*) FILTER (WHERE status IN ('draft', 'sent'))::int,
        count(*) FILTER (WHERE status IN ('failed', 'unknown'))::int FROM payouts`,
  )
  return rows
}

export type JobRun = { job: string; state: string; at: Date; failures: number; error: string | null }

/** The last run of each job and its failures in the last 24 hours; empty where no process runs jobs. */
export async function jobRuns(db: Sql): Promise<JobRun[]> {
  const { rows: found } = await db.query<{ there: boolean }>("SELECT to_regclass('pgboss.job') IS NOT NULL AS there")
  if (!found[0]?.there) return []
  const { rows } = await db.query<JobRun>(
    `SELECT DISTINCT ON (job) job, state, at, failures, error FROM (
        SELECT data ->> 'job' AS job, state::text, coalesce(completed_on, started_on) AS at, output ->> 'message' AS error,
          count(*) FILTER (WHERE state = 'failed') OVER (PARTITION BY data ->> 'job')::int AS failures
        FROM pgboss.job WHERE name = 'jobs' AND started_on IS NOT NULL) r
      WHERE job IS NOT NULL ORDER BY job, at DESC`,
  )
  return rows
}

type MailFilter = { q: string; status: MailRow['status'] | null }

const filtered = `FROM mails WHERE ($1 = '' OR to_address ILIKE '%' || $1 || '%' OR subject ILIKE '%' || $1 || '%')
  AND ($2::text IS NULL OR status = $2)`
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

export async function countMails(db: Sql, { q, status }: MailFilter): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`SELECT count(*)::int AS n ${filtered}`, [escaped(q), status])
  return rows[0]?.n ?? 0
}

export type StoredMail = {
  id: number
  toAddress: string
  subject: string
  status: MailRow['status']
  tries: number
  lastError: string
  createdAt: Date
  sentAt: Date | null
  hasBody: boolean
}

export async function listMails(
  db: Sql,
  { q, status }: MailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `SELECT id, to_address, subject, status, tries, last_error, created_at,
      sent_at, body_text <> '' AS has_body ${filtered} ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [escaped(q), status, limit, offset],
  )
  return rows
}

/** Queues a failed mail again; false unless it failed and its text is still stored. */
export async function requeueMail(tx: Sql, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE mails SET status = 'queued', tries = 0, next_try_at = $2, last_error = ''
      WHERE id = $1 AND status = 'failed' AND body_text <> ''`,
    [id, at],
  )
  return rowCount === 1
}

export async function findMail(tx: Sql, id: number): Promise<{ status: string; subject: string } | null> {
  const { rows } = await tx.query<{ status: string; subject: string }>(
    'SELECT status, subject FROM mails WHERE id = $1',
    [id],
  )
  return rows[0] ?? null
}
