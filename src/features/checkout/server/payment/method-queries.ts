import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'

export type MethodRow = {
  id: number
  provider: string
  providerToken: string
  brand: string
  last4: string
  expDate: string
  nameOnCard: string
  billingAddress: Record<string, string> | null
  fingerprint: string | null
  isDefault: boolean
}

const columns = `id, provider, provider_token, brand, last4, exp_date,
  name_on_card, billing_address, fingerprint, is_default`

/** Saved cards of an account, the default first, then the newest. */
export async function listMethods(db: Sql, accountId: number): Promise<MethodRow[]> {
  const { rows } = await db.query<MethodRow>({
    name: 'list-methods',
    text: `SELECT ${columns} FROM payment_methods WHERE account_id = $1 ORDER BY is_default DESC, created_at DESC, id`,
    values: [accountId],
  })
  return rows
}

export async function findMethod(db: Sql, accountId: number, id: number): Promise<MethodRow | null> {
  const { rows } = await db.query<MethodRow>({
    name: 'find-method',
    text: `SELECT ${columns} FROM payment_methods WHERE account_id = $1 AND id = $2`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

/**
 * The newest card becomes the default; a card that is already saved is renewed in place. Returns false and saves
 * nothing when the account has `most` others. Saves of one account are serialized, so each counts the cards that the
 * others saved.
 */
export async function saveMethod(db: Db, accountId: number, method: MethodRow, most: number): Promise<boolean> {
  return transaction(db, async (client) => {
    await client.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM payment_methods
        WHERE account_id = $1 AND (provider = $2 AND fingerprint = $3) IS NOT TRUE`,
      [accountId, method.provider, method.fingerprint],
    )
    if ((rows[0]?.others ?? 0) >= most) return false
    await insertMethod(client, accountId, method)
    return true
  })
}

async function insertMethod(db: Sql, accountId: number, method: MethodRow): Promise<void> {
  await db.query({
    name: 'save-method',
    text: `WITH before AS (UPDATE payment_methods SET is_default = false
        WHERE account_id = $2 AND is_default AND (provider, fingerprint) IS DISTINCT FROM ($3, $10))
      INSERT INTO payment_methods (id, account_id, provider, provider_token, brand, last4, exp_date, name_on_card, billing_address,
        fingerprint, is_default)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true)
      ON CONFLICT (account_id, provider, fingerprint) DO UPDATE SET provider_token = excluded.provider_token,
        exp_date = excluded.exp_date, name_on_card = excluded.name_on_card, is_default = true,
        billing_address = coalesce(excluded.billing_address, payment_methods.billing_address)`,
    values: [
      method.id,
      accountId,
      method.provider,
      method.providerToken,
      method.brand,
      method.last4,
      method.expDate,
      method.nameOnCard,
      method.billingAddress === null ? null : JSON.stringify(method.billingAddress),
      method.fingerprint,
    ],
  })
}

/** False when this account has no such card. */
export async function setDefaultMethod(db: Sql, accountId: number, id: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>({
    name: 'set-default-method',
    text: `WITH wanted AS (SELECT id FROM payment_methods WHERE account_id = $1 AND id = $2),
      changed AS (UPDATE payment_methods SET is_default = (id = $2) WHERE account_id = $1 AND EXISTS (SELECT FROM wanted))
      SELECT EXISTS (SELECT FROM wanted) AS found`,
    values: [accountId, id],
  })
  return rows[0]?.found === true
}

/**
 * False when this account has no such card. If the default is deleted, the newest remaining card becomes the default.
 */
export async function deleteMethod(db: Sql, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-method',
    text: 'DELETE FROM payment_methods WHERE account_id = $1 AND id = $2',
    values: [accountId, id],
  })
  await db.query({
    name: 'default-method',
    text: `UPDATE payment_methods SET is_default = true WHERE id = (
        SELECT id FROM payment_methods WHERE account_id = $1 ORDER BY created_at DESC, id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM payment_methods WHERE account_id = $1 AND is_default)`,
    values: [accountId],
  })
  return rowCount === 1
}

export async function replaceToken(db: Sql, id: number, token: string): Promise<void> {
  await db.query({
    name: 'replace-method-token',
    text: 'UPDATE payment_methods SET provider_token = $2 WHERE id = $1',
    values: [id, token],
  })
}
