import type { Sql } from '#db/transaction.ts'

type FeeTaxRow = {
  state: string
  taxed: boolean
  validFrom: string
  reason: string
  setBy: string
  setAt: Date
}

export async function listFeeTaxes(db: Sql): Promise<FeeTaxRow[]> {
  const { rows } = await db.query<FeeTaxRow>({
    name: 'list-fee-taxes',
    text: `SELECT f.state, f.taxed, f.valid_from::text AS "validFrom", f.reason, f.set_at AS "setAt",
        trim(a.first_name || ' ' || a.last_name) AS "setBy"
      FROM fee_taxes f JOIN accounts a ON a.id = f.set_by ORDER BY f.state, f.valid_from DESC`,
  })
  return rows
}

export async function insertFeeTax(
  db: Sql,
  given: { state: string; taxed: boolean; reason: string; validFrom: string; by: number; at: Date },
): Promise<void> {
  await db.query({
    name: 'insert-fee-tax',
    text: `INSERT INTO fee_taxes (state, valid_from, taxed, reason, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (state, valid_from) DO UPDATE SET taxed = EXCLUDED.taxed, reason = EXCLUDED.reason, set_by = EXCLUDED.set_by,
        set_at = EXCLUDED.set_at`,
    values: [given.state, given.validFrom, given.taxed, given.reason, given.by, given.at],
  })
}
