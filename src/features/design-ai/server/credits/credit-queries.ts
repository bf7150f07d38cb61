import type { AiCreditEntriesRow, AiCreditPacksRow, AiCreditPurchasesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow, updateRows } from '#db/write.ts'

/**
 * The account's balance in credits, locked until the transaction ends, so that its entries are written one after the
 * other; null for an unknown account.
 */
export async function lockCredits(tx: Sql, accountId: number): Promise<number | null> {
  const { rows } = await tx.query<{ credits: number }>(
    'SELECT credits FROM ai_accounts WHERE id = $1 FOR NO KEY UPDATE',
    [accountId],
  )
  return rows[0]?.credits ?? null
}

/** How often the design was paid for, and how often its credit was given back. */
export async function countDesignEntries(
  tx: Sql,
  accountId: number,
  designId: number,
): Promise<{ spent: number; givenBack: number }> {
  const { rows } = await tx.query<{ spent: number; givenBack: number }>(
    `SELECT count(*) FILTER (WHERE reason = 'design')::int AS spent,
       count(*) FILTER (WHERE reason = 'refund')::int AS given_back
     FROM ai_credit_entries WHERE account_id = $1 AND reference = $2 AND reason IN ('design', 'refund')`,
    [accountId, designId],
  )
  return rows[0] ?? { spent: 0, givenBack: 0 }
}

/**
 * Adds an entry; the database adds its amount to the account's balance. With `skipExisting`, an entry that the account
 * has for the same reason, reference and attempt is left as it is.
 */
export async function insertCreditEntry(
  tx: Sql,
  entry: NewRow<'ai_credit_entries'>,
  options?: { skipExisting: boolean },
): Promise<void> {
  await insertRows(tx, 'ai_credit_entries', entry, options)
}

export type CreditEntry = Pick<AiCreditEntriesRow, 'id' | 'amount' | 'reason' | 'at'> & {
  /** The design that it is about; null for another reason, and after the design was deleted. */
  design: { id: number; name: string } | null
}

/** Up to `limit` entries, newest first; with `before`, those older than the entry with this id. */
export async function listCreditEntries(
  db: Sql,
  accountId: number,
  page: { before: number | null; limit: number },
): Promise<CreditEntry[]> {
  const { rows } = await db.query<CreditEntry>(
    `SELECT e.id, e.amount, e.reason, e.at,
       CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name) END AS design
     FROM ai_credit_entries e
     LEFT JOIN ai_designs d ON e.reason IN ('design', 'refund') AND d.id = e.reference AND d.account_id = e.account_id
     WHERE e.account_id = $1 AND ($2::bigint IS NULL OR e.id < $2)
     ORDER BY e.id DESC LIMIT $3`,
    [accountId, page.before, page.limit],
  )
  return rows
}

/** The balance, and the credits spent on designs less those given back. */
export async function readBalance(db: Sql, accountId: number): Promise<{ credits: number; used: number }> {
  const { rows } = await db.query<{ credits: number; used: number }>(
    `SELECT credits, (SELECT coalesce(-sum(amount), 0)::int FROM ai_credit_entries
       WHERE account_id = $1 AND reason IN ('design', 'refund')) AS used FROM ai_accounts WHERE id = $1`,
    [accountId],
  )
  return rows[0] ?? { credits: 0, used: 0 }
}

/** The packs on offer, smallest first. */
export async function listPacks(db: Sql): Promise<AiCreditPacksRow[]> {
  const { rows } = await db.query<AiCreditPacksRow>(`SELECT * FROM ai_credit_packs WHERE active ORDER BY credits, id`)
  return rows
}

export type PurchaseRow = AiCreditPurchasesRow

export async function findPurchase(
  db: Sql,
  by: { accountId: number } & ({ requestKey: string } | { status: 'pending' }),
): Promise<PurchaseRow | null> {
  const [column, value] = 'requestKey' in by ? ['request_key', by.requestKey] : ['status', by.status]
  const { rows } = await db.query<PurchaseRow>(
    `SELECT * FROM ai_credit_purchases WHERE account_id = $1 AND ${column} = $2 LIMIT 1`,
    [by.accountId, value],
  )
  return rows[0] ?? null
}

export async function insertPurchase(db: Sql, row: NewRow<'ai_credit_purchases'>): Promise<void> {
  await insertRows(db, 'ai_credit_purchases', row)
}

/** Closes a pending purchase; false when it is closed already. */
export async function closePurchase(
  tx: Sql,
  id: number,
  end: Pick<PurchaseRow, 'status' | 'closedAt'> & { providerRef?: string; message?: string },
): Promise<boolean> {
  return (await updateRows(tx, 'ai_credit_purchases', { id, status: 'pending' }, end)) === 1
}

/** Purchases that began by `before` and have no outcome yet, oldest first. */
export async function listPendingPurchases(db: Sql, before: Date): Promise<PurchaseRow[]> {
  const { rows } = await db.query<PurchaseRow>(
    `SELECT * FROM ai_credit_purchases
     WHERE status = 'pending' AND created_at <= $1 ORDER BY created_at LIMIT 100`,
    [before],
  )
  return rows
}

/** Whom a receipt goes to. */
export async function findBuyer(db: Sql, accountId: number): Promise<{ email: string; fullName: string }> {
  const { rows } = await db.query<{ email: string; fullName: string }>(
    'SELECT email, full_name FROM ai_accounts WHERE id = $1',
    [accountId],
  )
  const [buyer] = rows
  if (!buyer) throw new Error(`AI account ${accountId} does not exist`)
  return buyer
}
