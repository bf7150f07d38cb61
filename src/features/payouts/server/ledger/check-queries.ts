import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { HashedEntry, HashedHeader } from './seal-hashes.ts'

/** A query that must return no rows; each row is a line of the report. */
type Check = { name: string; text: string }

/* What must always hold in the ledger. Orders whose payment never came are reversed to zero, so an item's balance is
   either its charge or nothing. */
const checks: Check[] = [
  {
    name: 'balance',
    text: `SELECT format('Transaction %s is off by %s cents.', transaction_id, sum(amount_cents)) AS line
      FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_cents) <> 0`,
  },
  {
    name: 'trial balance',
    text: `SELECT format('All accounts together are off by %s cents.', sum(amount_cents)) AS line
      FROM ledger_entries HAVING sum(amount_cents) <> 0`,
  },
  {
    name: 'split of item amounts',
    text: `SELECT format('Item %s was charged %s cents, its parts come to %s.', i.id, i.charged_cents, i.vendor_part_cents +
        i.contractor_part_cents + i.platform_part_cents + i.tax_cents) AS line FROM order_items i
      WHERE i.vendor_part_cents + i.contractor_part_cents + i.platform_part_cents + i.tax_cents <> i.charged_cents`,
  },
  {
    name: 'items against the ledger',
    text: `SELECT format('Item %s was charged %s cents, the ledger holds %s.', i.id, i.charged_cents, coalesce(l.cents, 0)) AS line
      FROM order_items i LEFT JOIN (SELECT order_item_id, -sum(amount_cents) AS cents FROM ledger_entries
        WHERE order_item_id IS NOT NULL GROUP BY 1) l ON l.order_item_id = i.id
      WHERE coalesce(l.cents, 0) <> i.charged_cents AND NOT (coalesce(l.cents, 0) = 0 AND EXISTS (
        SELECT 1 FROM ledger_transactions t WHERE t.order_id = i.order_id AND t.kind = 'paid_reversed'))`,
  },
  {
    name: 'labor against the ledger',
    text: `SELECT format('Labor invoice %s was charged %s cents, the ledger holds %s.', b.id, b.total_cents, coalesce(l.cents, 0)) AS line
      FROM labor_invoices b LEFT JOIN (SELECT order_item_id, -sum(amount_cents) AS cents FROM ledger_entries
        WHERE order_item_id IS NOT NULL GROUP BY 1) l ON l.order_item_id = b.id
      WHERE coalesce(l.cents, 0) <> b.total_cents AND NOT (coalesce(l.cents, 0) = 0 AND EXISTS (
        SELECT 1 FROM ledger_transactions t WHERE t.order_id = b.order_id AND t.kind = 'paid_reversed'))`,
  },
  {
    name: 'lines of labor invoices',
    text: `SELECT format('Labor invoice %s is %s and %s cents, its lines come to %s and %s.', b.id, b.amount_cents, b.tax_cents,
        coalesce(sum(n.amount_cents), 0), coalesce(sum(n.tax_cents), 0)) AS line
      FROM labor_invoices b LEFT JOIN labor_invoice_lines n ON n.invoice_id = b.id GROUP BY b.id
      HAVING (coalesce(sum(n.amount_cents), 0), coalesce(sum(n.tax_cents), 0)) IS DISTINCT FROM (b.amount_cents, b.tax_cents)`,
  },
  {
    name: 'what entries are about',
    text: `SELECT format('Entry %s is about %s, which is neither an item nor a labor invoice.', e.id, e.order_item_id) AS line
      FROM ledger_entries e WHERE e.order_item_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.id = e.order_item_id)
        AND NOT EXISTS (SELECT 1 FROM labor_invoices b WHERE b.id = e.order_item_id)`,
  },
  {
    name: 'refunds against the ledger',
    text: `SELECT format('Order %s owes its customer %s cents, its refunds under way come to %s.', coalesce(l.order_id, r.order_id),
        coalesce(l.cents, 0), coalesce(r.cents, 0)) AS line
      FROM (SELECT t.order_id, -sum(e.amount_cents) AS cents FROM ledger_entries e
        JOIN ledger_transactions t ON t.id = e.transaction_id WHERE e.account = 'refund_payable' GROUP BY 1
        HAVING sum(e.amount_cents) <> 0) l
      FULL JOIN (SELECT order_id, sum(amount_cents) AS cents FROM refunds WHERE status IN ('waiting', 'failed') GROUP BY 1
        HAVING sum(amount_cents) <> 0) r USING (order_id)
      WHERE coalesce(l.cents, 0) <> coalesce(r.cents, 0)`,
  },
  {
    name: 'payouts against their entries',
    text: `SELECT format('Payout %s is %s cents, its entries come to %s.', p.id, p.amount_cents, coalesce(sum(i.amount_cents), 0)) AS line
      FROM payouts p LEFT JOIN payout_items i ON i.payout_id = p.id GROUP BY p.id
      HAVING coalesce(sum(i.amount_cents), 0) <> p.amount_cents`,
  },
  {
    name: 'payouts in progress against the ledger',
    text: `SELECT format('Payouts under way come to %s cents, the ledger holds %s.', p.cents, l.cents) AS line
      FROM (SELECT coalesce(sum(amount_cents), 0) AS cents FROM payouts WHERE status IN ('draft', 'sent', 'unknown')) p,
        (SELECT coalesce(-sum(amount_cents), 0) AS cents FROM ledger_entries WHERE account = 'payout_clearing') l
      WHERE p.cents <> l.cents`,
  },
  {
    name: 'plans against the ledger',
    text: `SELECT format('Plan charge %s was paid %s cents, the ledger holds %s.', coalesce(c.id::text, l.id), coalesce(c.cents, 0),
        coalesce(l.cents, 0)) AS line
      FROM (SELECT id, amount_cents AS cents FROM subscription_charges WHERE status = 'paid') c
      FULL JOIN (SELECT substr(t.subject, 6) AS id, -sum(e.amount_cents) AS cents FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.kind = 'plan_paid' AND e.account = 'platform_revenue' GROUP BY 1) l
        ON l.id = c.id::text
      WHERE coalesce(c.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'packs of AI credits against the ledger',
    text: `SELECT format('Purchase %s of AI credits was paid %s cents, the ledger holds %s.', coalesce(p.id::text, l.id),
        coalesce(p.cents, 0), coalesce(l.cents, 0)) AS line
      FROM (SELECT id, amount_cents AS cents FROM ai_credit_purchases WHERE status = 'paid') p
      FULL JOIN (SELECT substr(t.subject, 9) AS id, -sum(e.amount_cents) AS cents FROM ledger_transactions t
        JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.kind = 'credits_paid' AND e.account = 'platform_revenue' GROUP BY 1) l
        ON l.id = p.id::text
      WHERE coalesce(p.cents, 0) <> coalesce(l.cents, 0)`,
  },
  {
    name: 'packs of AI credits against their entries',
    text: `SELECT format('Purchase %s added %s AI credits of %s.', coalesce(p.id, e.reference), coalesce(e.amount, 0),
        coalesce(p.credits, 0)) AS line
      FROM (SELECT id, credits FROM ai_credit_purchases WHERE status = 'paid') p
      FULL JOIN (SELECT reference, amount FROM ai_credit_entries WHERE reason = 'pack') e ON e.reference = p.id
      WHERE e.amount IS DISTINCT FROM p.credits`,
  },
  {
    name: 'balances of AI credits',
    text: `SELECT format('AI account %s has %s credits, its entries come to %s.', a.id, a.credits, coalesce(sum(e.amount), 0)) AS line
      FROM ai_accounts a LEFT JOIN ai_credit_entries e ON e.account_id = a.id GROUP BY a.id
      HAVING a.credits <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'due dates of negative balances',
    text: `SELECT format('Account %s owes %s cents and no clock runs.', e.party_id, sum(e.amount_cents)) AS line FROM ledger_entries e
      WHERE e.account IN ('vendor_available', 'contractor_available') GROUP BY e.party_id
      HAVING sum(e.amount_cents) > 0 AND NOT EXISTS (
        SELECT 1 FROM negative_balances n WHERE n.payee_id = e.party_id AND n.cleared_at IS NULL)`,
  },
  {
    name: 'balances shown to payees',
    text: `WITH owed AS MATERIALIZED (SELECT transaction_id, party_id, account LIKE '%_pending' AS waits, amount_cents, booked_at
        FROM ledger_entries WHERE party_id IS NOT NULL
          AND account IN ('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available')),
      held AS (SELECT party_id, coalesce(-sum(amount_cents) FILTER (WHERE waits), 0) AS pending,
        coalesce(-sum(amount_cents) FILTER (WHERE NOT waits), 0) AS available, count(booked_at) AS bookings
        FROM owed GROUP BY 1),
      shown AS (SELECT party_id, sum(pending) AS pending, sum(available) AS available, sum(bookings) AS bookings FROM (
        SELECT party_id, pending_cents AS pending, 0 AS available, 0 AS bookings FROM shares_listed
        UNION ALL SELECT party_id, 0, available_cents, bookings FROM payees_listed
        UNION ALL SELECT party_id, CASE WHEN waits THEN -amount_cents ELSE 0 END, CASE WHEN waits THEN 0 ELSE -amount_cents END,
          (booked_at IS NOT NULL)::int FROM owed WHERE transaction_id IN (SELECT transaction_id FROM ledger_unlisted)) l GROUP BY 1)
      SELECT format('Account %s is shown %s cents pending, %s available and %s bookings, the ledger holds %s, %s and %s.', party_id,
        s.pending, s.available, s.bookings, h.pending, h.available, h.bookings) AS line
      FROM shown s FULL JOIN held h USING (party_id)
      WHERE (s.pending, s.available, s.bookings) IS DISTINCT FROM (h.pending, h.available, h.bookings)`,
  },
  {
    // By item too: shares swapped between two items leave the party's total right but its release days wrong.
    name: 'shares shown to payees',
    text: `WITH owed AS MATERIALIZED (SELECT transaction_id, coalesce(order_item_id, 0) AS item, party_id, -amount_cents AS cents
        FROM ledger_entries WHERE party_id IS NOT NULL AND account IN ('vendor_pending', 'contractor_pending')),
      held AS (SELECT item, party_id, sum(cents) AS cents FROM owed GROUP BY 1, 2),
      shown AS (SELECT item, party_id, sum(cents) AS cents FROM (
        SELECT order_item_id AS item, party_id, pending_cents AS cents FROM shares_listed
        UNION ALL SELECT item, party_id, cents FROM owed
          WHERE transaction_id IN (SELECT transaction_id FROM ledger_unlisted)) l GROUP BY 1, 2)
      SELECT format('Account %s is shown %s cents pending for item %s, the ledger holds %s.', party_id, coalesce(s.cents, 0), item,
        coalesce(h.cents, 0)) AS line
      FROM shown s FULL JOIN held h USING (item, party_id) WHERE coalesce(s.cents, 0) <> coalesce(h.cents, 0)`,
  },
  {
    // The counts above and a payee's list both use booked_at, so neither would show an entry where it is missing or
    // wrong.
    name: 'times shown to payees',
    text: `SELECT format('Account %s is shown entry %s at %s, it was posted at %s.', e.party_id, e.id, coalesce(e.booked_at::text,
        'no time'), CASE WHEN t.kind IN ('payout_sent', 'payout_failed') THEN 'no time' ELSE t.posted_at::text END) AS line
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.booked_at IS DISTINCT FROM CASE WHEN t.kind NOT IN ('payout_sent', 'payout_failed') AND e.account IN
        ('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available') THEN t.posted_at END`,
  },
  {
    name: 'dates shown to payees',
    text: `SELECT format('Account %s is shown different dates for item %s.', l.party_id, l.order_item_id) AS line
      FROM shares_listed l LEFT JOIN order_items i ON i.id = l.order_item_id
      WHERE (l.delivered_on, l.available_on) IS DISTINCT FROM (i.delivered_on, i.available_on)`,
  },
  {
    name: 'items by status shown to Admins',
    text: `SELECT format('%s items are shown at %s, there are %s.', coalesce(s.n, 0), status, coalesce(i.n, 0)) AS line
      FROM (SELECT status, sum(n) AS n FROM (SELECT status, n FROM items_counted UNION ALL SELECT o.status, 1 FROM order_items o
          WHERE o.order_id IN (SELECT order_id FROM orders_unlisted WHERE NOT counted)) c GROUP BY 1 HAVING sum(n) <> 0) s
        FULL JOIN (SELECT status, count(*) AS n FROM order_items GROUP BY 1) i USING (status)
      WHERE s.n IS DISTINCT FROM i.n`,
  },
  {
    name: 'numbers of orders and postings shown in lists',
    text: `SELECT format('%s orders with statuses %s are counted for showroom %s, %s are listed.',
        coalesce(c.n, 0), statuses, showroom_id, coalesce(l.n, 0)) AS line
      FROM (SELECT showroom_id, statuses, sum(n) AS n FROM orders_counted GROUP BY 1, 2 HAVING sum(n) <> 0) c
        FULL JOIN (SELECT coalesce(showroom_id, 0) AS showroom_id, statuses, count(*) AS n FROM orders_listed GROUP BY 1, 2) l
          USING (showroom_id, statuses)
      WHERE c.n IS DISTINCT FROM l.n
      UNION ALL SELECT format('%s orders are listed or wait to be, there are %s.', shown, n) FROM (
        SELECT (SELECT count(*) FROM orders) AS n, (SELECT count(*) FROM orders_listed)
          + (SELECT count(DISTINCT order_id) FROM orders_unlisted) AS shown) o WHERE n <> shown
      UNION ALL SELECT format('%s postings are shown, there are %s.', shown, n) FROM (
        SELECT (SELECT count(*) FROM ledger_transactions) AS n,
          (SELECT coalesce(sum(n), 0) FROM postings_counted) + (SELECT count(*) FROM ledger_unlisted) AS shown) p WHERE n <> shown`,
  },
  {
    name: 'release dates',
    text: `SELECT format('Item %s was delivered on %s and has no release date.', id, delivered_on) AS line FROM order_items
      WHERE status = 'Delivered' AND delivered_on IS NOT NULL AND available_on IS NULL AND delivered_on < $1::date - 1`,
  },
]

/** One snapshot for all checks, so that an order placed meanwhile is in all of them or in none. */
export async function readOneSnapshot(tx: Sql): Promise<void> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
}

/** Every line reported by the checks; `today` is a Los Angeles day. All checks read one snapshot. */
export async function runChecks(tx: Sql, today: string): Promise<string[]> {
  const lines: string[] = []
  for (const { text } of checks) {
    const { rows } = await tx.query<{ line: string }>(`${text} LIMIT 100`, text.includes('$1') ? [today] : [])
    lines.push(...rows.map(({ line }) => line))
  }
  return lines
}

/** Cents by account, with the states added up; amounts owed are positive. */
export async function accountFigures(db: Sql): Promise<Record<string, number>> {
  const { rows } = await db.query<{ account: string; cents: number }>(
    `SELECT split_part(account, ':', 1) AS account, -sum(amount_cents)::bigint AS cents FROM ledger_entries GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]))
}

export type ReportRecord = {
  at: Date
  sound: boolean
  figures: Record<string, number>
  findings: string[]
}

export async function insertReport(db: Sql, report: ReportRecord): Promise<void> {
  await db.query({
    name: 'insert-ledger-report',
    text: 'INSERT INTO ledger_reports (id, at, sound, figures, findings) VALUES ($1, $2, $3, $4, $5)',
    values: [randomId(), report.at, report.sound, JSON.stringify(report.figures), JSON.stringify(report.findings)],
  })
}

export async function listReports(db: Sql, limit: number): Promise<ReportRecord[]> {
  const { rows } = await db.query<ReportRecord>({
    name: 'list-ledger-reports',
    text: 'SELECT at, sound, figures, findings FROM ledger_reports ORDER BY at DESC LIMIT $1',
    values: [limit],
  })
  return rows
}

export type LedgerRecord = HashedHeader & { entries: HashedEntry[] }

export type SealRecord = {
  sequence: number
  count: number
  root: string
  previous: string
  hash: string
  at: string
}

/** False if another process is sealing; released at the end of the transaction. */
export async function lockSealing(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('seal the ledger', 0)) AS mine`,
  )
  return rows[0]?.mine ?? false
}

export async function listUnsealed(db: Sql, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-unsealed',
    text: `SELECT t.id FROM ledger_transactions t
      WHERE NOT EXISTS (SELECT 1 FROM ledger_sealed s WHERE s.transaction_id = t.id) ORDER BY t.posted_at, t.id LIMIT $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/** Whole transactions in the order of the given ids, entries by id. */
export async function readTransactions(db: Sql, ids: readonly number[]): Promise<LedgerRecord[]> {
  const { rows } = await db.query<Omit<LedgerRecord, 'posted_at'> & { posted_at: Date }>({
    name: 'read-ledger-transactions',
    keepNames: true,
    text: `SELECT t.id, t.kind, t.order_id, t.subject, t.sequence, t.posted_at, e.entries
      FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted(id, n) JOIN ledger_transactions t USING (id)
      CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', e.id, 'salt', e.salt, 'account', e.account,
        'party_id', e.party_id, 'order_item_id', e.order_item_id, 'amount_cents', e.amount_cents) ORDER BY e.id) AS entries
        FROM ledger_entries e WHERE e.transaction_id = t.id) e
      ORDER BY wanted.n`,
    values: [ids],
  })
  return rows.map((row) => ({
    ...row,
    posted_at: row.posted_at.toISOString(),
    entries: row.entries ?? [],
  }))
}

const columns = `sequence, count, encode(root, 'hex') AS root, encode(previous, 'hex') AS previous, encode(hash, 'hex') AS hash, at`

export async function listSeals(
  db: Sql,
  given: { from?: number; limit?: number; newest?: boolean } = {},
): Promise<SealRecord[]> {
  const { rows } = await db.query<Omit<SealRecord, 'at'> & { at: Date }>({
    name: given.newest ? 'list-newest-seals' : 'list-seals',
    text: `SELECT ${columns} FROM ledger_seals WHERE sequence >= $1
      ORDER BY sequence ${given.newest ? 'DESC' : ''} LIMIT $2`,
    values: [given.from ?? 1, given.limit ?? null],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function insertSeal(
  tx: Sql,
  seal: SealRecord,
  leaves: readonly { id: number; hash: string }[],
): Promise<void> {
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  await tx.query({
    name: 'insert-seal',
    text: 'INSERT INTO ledger_seals (sequence, count, root, previous, hash, at) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [seal.sequence, seal.count, bytes(seal.root), bytes(seal.previous), bytes(seal.hash), new Date(seal.at)],
  })
  await tx.query({
    name: 'insert-sealed',
    text: `INSERT INTO ledger_sealed (transaction_id, seal, position, hash)
      SELECT l.id, $1, l.n - 1, decode(l.hash, 'hex') FROM unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS l(id, hash, n)`,
    values: [seal.sequence, leaves.map((l) => l.id), leaves.map((l) => l.hash)],
  })
}

/** The leaves of one seal in their order. */
export async function leavesOf(db: Sql, sequence: number): Promise<{ id: number; hash: string }[]> {
  const { rows } = await db.query<{ id: number; hash: string }>({
    name: 'leaves-of-seal',
    text: `SELECT transaction_id AS id, encode(hash, 'hex') AS hash FROM ledger_sealed WHERE seal = $1 ORDER BY position`,
    values: [sequence],
  })
  return rows
}

/** Where each of these transactions is sealed; unsealed ones are left out. */
export async function findSealed(
  db: Sql,
  ids: readonly number[],
): Promise<Map<number, { seal: number; position: number }>> {
  const { rows } = await db.query<{ id: number; seal: number; position: number }>({
    name: 'find-sealed',
    text: 'SELECT transaction_id AS id, seal, position FROM ledger_sealed WHERE transaction_id = ANY($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Seal numbers have no gaps, so the last one is their count. */
export async function countSeals(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT coalesce(max(sequence), 0)::int AS n FROM ledger_seals')
  return rows[0]?.n ?? 0
}

export async function listHeads(
  db: Sql,
  page: { limit: number; offset: number },
): Promise<Pick<SealRecord, 'sequence' | 'count' | 'hash' | 'at'>[]> {
  const { rows } = await db.query<Omit<SealRecord, 'at'> & { at: Date }>({
    name: 'list-seal-heads',
    text: `SELECT sequence, count, encode(hash, 'hex') AS hash, at FROM ledger_seals ORDER BY sequence DESC LIMIT $1 OFFSET $2`,
    values: [page.limit, page.offset],
  })
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
