import type { Sql } from '#db/transaction.ts'

/** Rows that wait for a worker, at most 10,001 of them, and when the oldest began to wait. */
export type Backlog = { queue: string; rows: number; since: Date | null }

/** `sumCents` is the sum of all entries at that time; `unsealedSince` is when the oldest posting after the last seal was made. */
export type LedgerState = {
  checkedAt: Date | null
  sound: boolean | null
  sumCents: number | null
  unsealedSince: Date | null
}

/** Each part reads an index of what is due, and no more rows than it may report. */
const part = (queue: string, from: string, since: string, order: string) =>
  `SELECT '${queue}' AS queue, count(*)::int AS rows, min(since) AS since
    FROM (SELECT ${since} AS since FROM ${from} ORDER BY ${order} LIMIT 10001) due`

const parts = [
  part('mails', "mails WHERE status = 'queued'", 'created_at', 'next_try_at'),
  part('pushes', 'push_messages', 'created_at', 'next_try_at'),
  part('captures', "payments WHERE status IN ('pending', 'authorized', 'voiding')", 'created_at', 'next_try_at'),
  part('refunds', "refunds WHERE status = 'waiting'", 'requested_at', 'next_try_at'),
  part('refunds_failed', "refunds WHERE status = 'failed'", 'requested_at', 'requested_at'),
  part(
    'payouts',
    "payouts WHERE next_try_at IS NOT NULL AND status IN ('draft', 'unknown')",
    'created_at',
    'next_try_at',
  ),
  part('payouts_sent', "payouts WHERE next_try_at IS NOT NULL AND status = 'sent'", 'created_at', 'next_try_at'),
  part('imports', "import_jobs WHERE status IN ('checking', 'writing', 'undoing')", 'created_at', 'created_at'),
  part('designs', "ai_designs WHERE status = 'queued'", 'queued_at', 'queued_at, id'),
  part('photographs', "media_fetches WHERE status = 'waiting'", 'created_at', 'next_try_at'),
]

export async function readBacklogs(db: Sql): Promise<Backlog[]> {
  const { rows } = await db.query<Backlog>({ name: 'read-backlogs', text: parts.join(' UNION ALL ') })
  return rows
}

/** The jobs that are due; none before the queue has its tables. */
export async function readDueJobs(db: Sql): Promise<Backlog | null> {
  const { rows } = await db.query<{ ready: boolean }>("SELECT to_regclass('pgboss.job') IS NOT NULL AS ready")
  if (!rows[0]?.ready) return null
  const due = await db.query<Backlog>(
    part(
      'jobs',
      "pgboss.job WHERE name = 'jobs' AND state < 'active' AND start_after <= now()",
      'start_after',
      'start_after',
    ),
  )
  return due.rows[0] ?? null
}

export async function readLedgerState(db: Sql): Promise<LedgerState> {
  const { rows } = await db.query<LedgerState>({
    name: 'read-ledger-state',
    text: `SELECT r.at AS checked_at, r.sound,
        (SELECT coalesce(sum(value::bigint), 0)::bigint FROM jsonb_each_text(r.figures)) AS sum_cents,
        (SELECT min(posted_at) FROM ledger_transactions WHERE posted_at > coalesce(s.at, '-infinity')) AS unsealed_since
      FROM (SELECT 1) one
      LEFT JOIN LATERAL (SELECT at, sound, figures FROM ledger_reports ORDER BY at DESC LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT at FROM ledger_seals ORDER BY sequence DESC LIMIT 1) s ON true`,
  })
  return rows[0] ?? { checkedAt: null, sound: null, sumCents: null, unsealedSince: null }
}
