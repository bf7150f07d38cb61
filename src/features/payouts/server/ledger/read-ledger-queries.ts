import type { Sql } from '#db/transaction.ts'
import { states } from '#lib/us-states.ts'

export type PostingFilter = {
  q: string
  kind: string
  /** `tax_payable` is that of all states. */
  account: string
  from: string | null
  to: string | null
}

/**
 * A search names an order, a kind, an account or a subject exactly. Kinds and accounts are found in `postings_listed`, the few
 * others, and those not listed yet, in the postings themselves. Sources without a posting in common.
 */
function found({ q, kind, account, from, to }: PostingFilter): { sources: string[]; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const first = from && bind(from)
  const last = to && bind(to)
  const days = [
    first && `t.posted_at >= ${first}::date::timestamp AT TIME ZONE 'America/Los_Angeles'`,
    last && `t.posted_at < (${last}::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles'`,
  ]
  const where = (terms: (string | null)[]) => {
    const given = terms.filter((term) => term !== null)
    return given.length > 0 ? `WHERE ${given.join(' AND ')}` : ''
  }
  // One word finds the rows, the other filters are checked on each of them.
  const word = q || kind || account
  if (!word) return { sources: [`SELECT t.id, t.posted_at FROM ledger_transactions t ${where(days)}`], values }
  const looked = q || kind ? [word.toLowerCase()] : accountsNamed(word)
  const words = bind(looked)
  const isLooked = looked.length === 1 ? `word = (${words}::text[])[1]` : `word = ANY(${words}::text[])`
  const rest = [
    ...days,
    q && kind ? `(SELECT kind FROM ledger_transactions WHERE id = t.id) = ${bind(kind)}` : null,
    (q || kind) && account
      ? `EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id AND lower(e.account) = ANY(${bind(accountsNamed(account))}::text[]))`
      : null,
  ]
  const others = [
    `(t.id = ANY(ARRAY(SELECT transaction_id FROM ledger_unlisted)) AND (lower(t.kind) = ANY(${words}::text[])
      OR EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id AND lower(e.account) = ANY(${words}::text[]))))`,
    q &&
      `t.subject = lower(${bind(q)}::text) OR t.order_id = (SELECT id FROM orders WHERE order_no = upper(${bind(q)}::text))`,
  ].filter((term) => term)
  return {
    sources: [
      `SELECT ${looked.length === 1 ? '' : 'DISTINCT'} t.id, t.posted_at FROM (SELECT transaction_id AS id, posted_at
        FROM postings_listed WHERE ${isLooked}) t ${where(rest)}`,
      `SELECT t.id, t.posted_at FROM ledger_transactions t
        ${where([`(${others.join(' OR ')})`, `NOT EXISTS (SELECT FROM postings_listed WHERE ${isLooked} AND posted_at = t.posted_at AND transaction_id = t.id)`, ...rest])}`,
    ],
    values,
  }
}

/** `tax_payable` names the accounts of all states. */
const accountsNamed = (account: string): string[] =>
  account === 'tax_payable'
    ? [account, ...states.map(({ code }) => `tax_payable:${code.toLowerCase()}`)]
    : [account.toLowerCase()]

/** Those that are listed were counted then (migration 0130). */
async function countAllPostings(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-all-postings',
    text: `SELECT (SELECT coalesce(sum(n), 0) FROM postings_counted)::int
      + (SELECT count(*) FROM ledger_unlisted)::int AS n`,
  })
  return rows[0]?.n ?? 0
}

export async function countPostings(db: Sql, filter: PostingFilter): Promise<number> {
  if (!Object.values(filter).some(Boolean)) return countAllPostings(db)
  const { sources, values } = found(filter)
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (${sources.join(' UNION ALL ')}) f`,
    values,
  )
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
  const { sources, values } = found(filter)
  const [most, skip] = [`$${values.push(limit)}::int`, `$${values.push(offset)}::int`]
  const walked = sources.map((source) => `(${source} ORDER BY posted_at DESC, id DESC LIMIT ${most} + ${skip})`)
  const { rows } = await db.query<PostingRecord>(
    `WITH page AS MATERIALIZED (SELECT id FROM (${walked.join(' UNION ALL ')}) f
      ORDER BY posted_at DESC, id DESC LIMIT ${most} OFFSET ${skip})
    SELECT p.id, p.kind, p.posted_at, p.order_id, o.order_no,
      (SELECT json_agg(json_build_object('account', x.account, 'party', x.party, 'cents', x.cents) ORDER BY x.cents DESC, x.account)
        FROM (SELECT e.account, coalesce(s.company_name, v.company_name, a.first_name || ' ' || a.last_name) AS party,
            sum(e.amount_cents)::bigint AS cents
          FROM ledger_entries e LEFT JOIN accounts a ON a.id = e.party_id LEFT JOIN showrooms s ON s.account_id = a.id
            LEFT JOIN vendors v ON v.account_id = a.id
          WHERE e.transaction_id = p.id GROUP BY 1, 2) x) AS entries
    FROM page JOIN ledger_transactions p ON p.id = page.id LEFT JOIN orders o ON o.id = p.order_id ORDER BY p.posted_at DESC, p.id DESC`,
    values,
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
    `SELECT state, month, coalesce(sum(-cents) FILTER (WHERE cents < 0), 0)::bigint AS collected_cents,
        coalesce(sum(cents) FILTER (WHERE cents > 0), 0)::bigint AS refunded_cents
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
