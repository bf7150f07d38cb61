import type { Sql } from '#db/transaction.ts'

export type PostingFilter = {
  q: string
  kind: string
  /** `tax_payable` is that of all states. */
  account: string
  from: string | null
  to: string | null
}

/* A search names an order, a kind, an account or a subject exactly, so that each is an index's lookup. */
const found = `FROM ledger_transactions t WHERE ($1 = '' OR t.kind = lower($1) OR t.subject = lower($1)
    OR t.order_id IN (SELECT id FROM orders WHERE order_no = upper($1))
    OR EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id AND e.account = $1))
  AND ($2::date IS NULL OR t.posted_at >= $2::date::timestamp AT TIME ZONE 'America/Los_Angeles')
  AND ($3::date IS NULL OR t.posted_at < ($3::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles')
  AND ($4 = '' OR t.kind = $4)
  AND ($5 = '' OR EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id AND split_part(e.account, ':', 1) = $5))`

const valuesOf = ({ q, from, to, kind, account }: PostingFilter) => [q, from, to, kind, account]

export async function countPostings(db: Sql, filter: PostingFilter): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`SELECT count(*)::int AS n ${found}`, valuesOf(filter))
  return rows[0]?.n ?? 0
}

export type PostingRecord = {
  id: number
  kind: string
  postedAt: Date
  orderId: number | null
  orderNo: string | null
  entries: { account: string; party: string | null; cents: number }[]
}

export async function listPostingRows(
  db: Sql,
  filter: PostingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostingRecord[]> {
  const { rows } = await db.query<PostingRecord>(
    `WITH page AS (SELECT t.id, t.kind, t.posted_at, t.order_id ${found} ORDER BY t.posted_at DESC, t.id DESC LIMIT $6 OFFSET $7)
    SELECT p.id, p.kind, p.posted_at AS "postedAt", p.order_id AS "orderId", o.order_no AS "orderNo",
      (SELECT json_agg(json_build_object('account', x.account, 'party', x.party, 'cents', x.cents) ORDER BY x.cents DESC, x.account)
        FROM (SELECT e.account, coalesce(s.company_name, v.company_name, a.first_name || ' ' || a.last_name) AS party,
            sum(e.amount_cents)::bigint AS cents
          FROM ledger_entries e LEFT JOIN accounts a ON a.id = e.party_id LEFT JOIN showrooms s ON s.account_id = a.id
            LEFT JOIN vendors v ON v.account_id = a.id
          WHERE e.transaction_id = p.id GROUP BY 1, 2) x) AS entries
    FROM page p LEFT JOIN orders o ON o.id = p.order_id ORDER BY p.posted_at DESC, p.id DESC`,
    [...valuesOf(filter), limit, offset],
  )
  return rows
}

/** Debits and credits by account at the end of a Los Angeles day, the states together; their balances sum to zero. */
export async function balancesAt(db: Sql, day: string): Promise<{ account: string; cents: number }[]> {
  const { rows } = await db.query<{ account: string; cents: number }>(
    `SELECT split_part(e.account, ':', 1) AS account, sum(e.amount_cents)::bigint AS cents
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.posted_at < ($1::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles' GROUP BY 1 ORDER BY 1`,
    [day],
  )
  return rows
}

export type TaxMonth = { state: string; month: string; collectedCents: number; refundedCents: number }

/**
 * Tax by state and month. A sale, and a change that leaves more tax owed, is collected; a posting that leaves less is
 * refunded. A split of an item moves tax between items of one posting and counts as nothing.
 */
export async function taxByMonth(db: Sql, year: number): Promise<TaxMonth[]> {
  const { rows } = await db.query<TaxMonth>(
    `SELECT state, month, coalesce(sum(-cents) FILTER (WHERE cents < 0), 0)::bigint AS "collectedCents",
        coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS "refundedCents"
      FROM (SELECT substr(e.account, 13) AS state, to_char(t.posted_at AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM') AS month,
          sum(e.amount_cents) AS cents
        FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.account LIKE 'tax_payable:%' AND t.posted_at >= make_date($1, 1, 1)::timestamp AT TIME ZONE 'America/Los_Angeles'
          AND t.posted_at < make_date($1 + 1, 1, 1)::timestamp AT TIME ZONE 'America/Los_Angeles'
        GROUP BY t.id, 1, 2) p
      GROUP BY 1, 2 ORDER BY 2, 1`,
    [year],
  )
  return rows
}
