import type { Sql } from '#db/transaction.ts'

export type SetupRecord = {
  sealed: Buffer
  accountType: 'checking' | 'savings'
  bankLast4: string
  taxLast4: string
  bankChangedAt: Date
  updatedAt: Date
}

export async function findSetup(db: Sql, accountId: number): Promise<SetupRecord | null> {
  const { rows } = await db.query<SetupRecord>({
    name: 'find-payout-setup',
    text: `SELECT sealed, account_type, bank_last4, tax_last4,
        bank_changed_at, updated_at FROM payout_setups WHERE account_id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export async function writeSetup(db: Sql, accountId: number, setup: SetupRecord): Promise<void> {
  await db.query({
    name: 'write-payout-setup',
    text: `INSERT INTO payout_setups (account_id, sealed, account_type, bank_last4, tax_last4, bank_changed_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (account_id) DO UPDATE SET sealed = EXCLUDED.sealed, account_type = EXCLUDED.account_type,
        bank_last4 = EXCLUDED.bank_last4, tax_last4 = EXCLUDED.tax_last4, bank_changed_at = EXCLUDED.bank_changed_at,
        updated_at = EXCLUDED.updated_at`,
    values: [
      accountId,
      setup.sealed,
      setup.accountType,
      setup.bankLast4,
      setup.taxLast4,
      setup.bankChangedAt,
      setup.updatedAt,
    ],
  })
}

export async function payeeAddress(db: Sql, accountId: number): Promise<{ email: string; name: string } | null> {
  const { rows } = await db.query<{ email: string; name: string }>({
    name: 'payee-address',
    text: `SELECT email, trim(first_name || ' ' || last_name) AS name FROM accounts
      WHERE id = $1 AND email NOT LIKE '%@accounts.invalid'`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export async function deleteErasedSetups(db: Sql): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete-erased-setups',
    text: `DELETE FROM payout_setups s USING accounts a WHERE a.id = s.account_id AND a.email LIKE '%@accounts.invalid'
      AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.payee_id = a.id AND p.closed_at IS NULL)`,
  })
  return rowCount ?? 0
}

type Transfer = {
  ref: string
  amountCents: number
  status: 'paid' | 'failed'
  message: string
  settlesAt: Date
}

/** Books a transfer once; a repeated key returns the first booking. */
export async function bookTransfer(db: Sql, given: Transfer & { key: string; at: Date }): Promise<{ ref: string }> {
  const { rows } = await db.query<{ ref: string }>({
    name: 'sandbox-bank-book',
    text: `INSERT INTO sandbox_transfers (idempotency_key, ref, amount_cents, status, message, settles_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (idempotency_key) DO NOTHING RETURNING ref`,
    values: [given.key, given.ref, given.amountCents, given.status, given.message, given.settlesAt, given.at],
  })
  return rows[0] ?? (await findTransfer(db, given.key)) ?? given
}

export async function findTransfer(db: Sql, key: string): Promise<Transfer | null> {
  const { rows } = await db.query<Transfer>({
    name: 'sandbox-bank-find',
    text: `SELECT ref, amount_cents, status, message, settles_at FROM sandbox_transfers WHERE idempotency_key = $1`,
    values: [key],
  })
  return rows[0] ?? null
}
