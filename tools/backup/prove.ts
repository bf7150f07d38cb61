import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { checkAudit } from '#features/audit/server/read-audit.ts'
import { checkSeals, ledgerFindings } from '#features/payouts/server/ledger/check-ledger.ts'
import { openVault } from '#features/payouts/server/payout/setup.ts'
import { makeStatement } from '#features/payouts/server/statements/read-statements.ts'
import { transactionsOfParty } from '#features/payouts/server/statements/statement-queries.ts'
import { verifyStatement } from '#features/payouts/server/statements/verify-statement.ts'

/** An order that was acknowledged to its customer. */
export type Acknowledged = { orderId: number; totalCents: number; at: Date }

/** Hashes of the last seal of the ledger and of the last line of the audit log at some time. */
export type Heads = { seal: string | null; line: string | null }

export type Proof = {
  /** Each line says what is missing or wrong; empty if everything was verified. */
  problems: string[]
  orders: number
  /** The total of all orders, in cents. */
  totalCents: number
  entries: number
  seals: number
  auditLines: number
  statements: number
  parties: number
  bankDetails: number
}

type Given = {
  now: Date
  keys: Parameters<typeof openVault>[0]
  acknowledged?: readonly Acknowledged[]
  heads?: Heads
}

const maxStatements = 500
const maxTransactions = 10_000

/**
 * Verifies that a database is complete and consistent in itself: the ledger sums to zero and matches the orders, refunds
 * and payouts; the hash chains of the seals and of the audit log are unbroken; the statement of each party agrees with
 * the ledger; and the key of the installation decrypts the stored bank details. `acknowledged` and `heads` come from
 * outside of the database: each of those orders must be there with its exact amount, and each hash in its chain. Writes
 * nothing.
 */
export async function prove(db: Db, given: Given): Promise<Proof> {
  return transaction(db, async (tx) => {
    // One database snapshot, so that the shop may stay open meanwhile.
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const audit = await checkAudit(tx)
    const statements = await checkStatements(tx, given.now)
    const bank = await checkBankDetails(tx, given.keys)
    const problems = [
      ...(await ledgerFindings(tx, given.now)),
      ...(await checkSeals(tx)),
      ...[...audit.problems, ...statements.problems, ...bank.problems],
      ...(await checkOrders(tx, given.acknowledged ?? [])),
      ...(await checkHeads(tx, given.heads ?? { seal: null, line: null })),
    ]
    return {
      ...(await countBooks(tx)),
      problems,
      auditLines: audit.lines,
      statements: statements.count,
      parties: statements.parties,
      bankDetails: bank.count,
    }
  })
}

/** To be recorded with each backup, outside of the database. */
export async function readHeads(db: Sql): Promise<Heads> {
  const { rows } = await db.query<Heads>(
    `SELECT (SELECT encode(hash, 'hex') FROM ledger_seals ORDER BY sequence DESC LIMIT 1) AS seal,
      (SELECT hash FROM audit_chain ORDER BY sequence DESC LIMIT 1) AS line`,
  )
  return rows[0] ?? { seal: null, line: null }
}

async function checkHeads(db: Sql, { seal, line }: Heads): Promise<string[]> {
  const { rows } = await db.query<{ seal: boolean; line: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM ledger_seals WHERE encode(hash, 'hex') = $1) AS seal,
      EXISTS (SELECT 1 FROM audit_chain WHERE hash = $2) AS line`,
    [seal, line],
  )
  return [
    ...(seal && !rows[0]?.seal ? [`No seal of the ledger has the hash ${seal}.`] : []),
    ...(line && !rows[0]?.line ? [`No line of the audit log has the hash ${line}.`] : []),
  ]
}

/** Each acknowledged order must have the amount that its customer was told, and be charged and posted once. */
async function checkOrders(db: Sql, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  if (acknowledged.length === 0) return []
  const { rows } = await db.query<{ id: number; cents: number; posted: number; postings: number }>(
    `SELECT o.id, o.total_cents AS cents,
        (SELECT coalesce(sum(e.amount_cents), 0)::bigint FROM ledger_entries e
          JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE t.order_id = o.id AND t.kind = 'paid' AND e.account = 'customer_cash') AS posted,
        (SELECT count(*)::int FROM ledger_transactions t WHERE t.order_id = o.id AND t.kind = 'paid') AS postings
      FROM orders o WHERE o.id = ANY($1)`,
    [acknowledged.map(({ orderId }) => orderId)],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return acknowledged.flatMap(({ orderId, totalCents, at }) => {
    const order = found.get(orderId)
    if (!order) return [`Order ${orderId} of ${totalCents} cents, acknowledged at ${at.toISOString()}, is missing.`]
    return order.cents === totalCents && order.posted === totalCents && order.postings === 1
      ? []
      : [
          `Order ${orderId} was acknowledged with ${totalCents} cents; it has ${order.cents}, and the ledger ${order.posted} in ${order.postings} postings.`,
        ]
  })
}

/** Verifies the statement of each party as the party would, and its totals against the ledger. */
async function checkStatements(db: Sql, now: Date) {
  const { rows: parties } = await db.query<{ id: number; name: string; totals: Record<string, number> }>(
    `SELECT e.party_id AS id, min(trim(a.first_name || ' ' || a.last_name)) AS name,
        json_object_agg(e.account, e.cents) AS totals
      FROM (SELECT party_id, account, sum(amount_cents) AS cents FROM ledger_entries WHERE party_id IS NOT NULL GROUP BY 1, 2) e
      LEFT JOIN accounts a ON a.id = e.party_id GROUP BY 1 ORDER BY 1`,
  )
  const problems: string[] = []
  let count = 0
  // Ids are random, so the first ones are a random sample.
  for (const { id, name, totals } of parties.slice(0, maxStatements)) {
    const ids = await transactionsOfParty(db, id, { from: null, to: null }, maxTransactions + 1)
    if (ids.length > maxTransactions) continue
    const statement = await makeStatement(db, {
      title: 'All entries',
      at: now,
      reader: { id, name: name ?? '' },
      transactionIds: ids,
      shows: (entry) => entry.party_id === id,
    })
    const verdict = verifyStatement(JSON.parse(JSON.stringify(statement)))
    problems.push(...verdict.problems.map((problem) => `Statement of account ${id}: ${problem}`))
    for (const [account, cents] of Object.entries(totals))
      if ((statement.totals[account] ?? 0) !== cents)
        problems.push(`Statement of account ${id}: ${account} differs from the ledger.`)
    count++
  }
  return { problems, count, parties: parties.length }
}

async function checkBankDetails(db: Sql, keys: Given['keys']) {
  const { rows } = await db.query<{ id: number; sealed: Buffer }>(
    'SELECT account_id AS id, sealed FROM payout_setups ORDER BY 1',
  )
  if (rows.length === 0) return { problems: [], count: 0 }
  // Opening the vault without a key would create a new one.
  if (!keys.PAYOUT_KEY && !existsSync(path.join(keys.DATA_DIR, 'payout.key')))
    return {
      problems: [
        `There are ${rows.length} bank details and no key: PAYOUT_KEY is not set, ${keys.DATA_DIR} has no payout.key.`,
      ],
      count: 0,
    }
  const vault = openVault(keys)
  let unread = 0
  for (const { id, sealed } of rows) {
    try {
      vault.open(id, sealed)
    } catch {
      unread++
    }
  }
  const problems =
    unread > 0
      ? [
          `The key of this installation (PAYOUT_KEY or payout.key) does not open ${unread} of ${rows.length} bank details.`,
        ]
      : []
  return { problems, count: rows.length - unread }
}

async function countBooks(db: Sql) {
  const { rows } = await db.query<Pick<Proof, 'orders' | 'totalCents' | 'entries' | 'seals'>>(
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
      (SELECT coalesce(sum(total_cents), 0)::bigint FROM orders) AS total_cents,
      (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM ledger_seals) AS seals`,
  )
  return rows[0] as Pick<Proof, 'orders' | 'totalCents' | 'entries' | 'seals'>
}
