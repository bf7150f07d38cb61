import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import type { LocalRate } from './rate-file.ts'
import { taxColumns } from './tax-columns.ts'

/** A rate with the same first day stays. */
export const insertStateRates = (db: Sql, rates: NewRow<'state_tax_rates'>[]): Promise<void> =>
  insertRows(db, 'state_tax_rates', rates, { skipExisting: true })

/** Replaces a ZIP's rate with the same first day; later and earlier ones stay. */
export async function saveRates(db: Sql, rates: readonly LocalRate[]): Promise<number> {
  const { rowCount } = await db.query({
    text: `INSERT INTO zip_tax_rates (zip_code, state, rate_milli, valid_from, valid_to)
      SELECT "zipCode", state, "rateMilli", "validFrom", "validTo" FROM jsonb_to_recordset($1::jsonb)
        AS r("zipCode" text, state text, "rateMilli" int, "validFrom" date, "validTo" date)
      ON CONFLICT (zip_code, state, valid_from) DO UPDATE SET rate_milli = excluded.rate_milli, valid_to = excluded.valid_to`,
    values: [JSON.stringify(rates)],
  })
  return rowCount ?? 0
}

export type ExemptionRow = {
  id: number
  accountId: number
  state: string
  kind: 'resale' | 'exempt'
  certificate: string
  expiresOn: string
  status: 'waiting' | 'verified' | 'refused'
  reason: string
  createdAt: Date
  name: string
  email: string
}

const exemptions = `SELECT e.id, e.account_id, e.state, e.kind, e.certificate, e.expires_on::text AS expires_on,
    e.status, e.reason, e.created_at, a.first_name || ' ' || a.last_name AS name, a.email
  FROM tax_exemptions e JOIN accounts a ON a.id = e.account_id`

export async function listExemptions(db: Sql, accountId: number): Promise<ExemptionRow[]> {
  const { rows } = await db.query<ExemptionRow>({
    name: 'list-exemptions',
    text: `${exemptions} WHERE e.account_id = $1 ORDER BY e.created_at DESC LIMIT 200`,
    values: [accountId],
  })
  return rows
}

/** Certificates that wait for an Admin, oldest first. */
export async function waitingExemptions(db: Sql): Promise<ExemptionRow[]> {
  const { rows } = await db.query<ExemptionRow>({
    name: 'waiting-exemptions',
    text: `${exemptions} WHERE e.status = 'waiting' ORDER BY e.created_at LIMIT 200`,
  })
  return rows
}

export async function insertExemption(
  db: Sql,
  given: Pick<ExemptionRow, 'id' | 'accountId' | 'state' | 'kind' | 'certificate' | 'expiresOn' | 'createdAt'>,
): Promise<void> {
  await db.query({
    name: 'insert-exemption',
    text: `INSERT INTO tax_exemptions (id, account_id, state, kind, certificate, expires_on, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [given.id, given.accountId, given.state, given.kind, given.certificate, given.expiresOn, given.createdAt],
  })
}

/** Decides on one that still waits; returns its updated row, or null. */
export async function judgeExemption(
  db: Sql,
  given: { id: number; status: 'verified' | 'refused'; reason: string; adminId: number; at: Date },
): Promise<ExemptionRow | null> {
  const { rowCount } = await db.query({
    name: 'judge-exemption',
    text: `UPDATE tax_exemptions SET status = $2, reason = $3, judged_by = $4, judged_at = $5 WHERE id = $1 AND status = 'waiting'`,
    values: [given.id, given.status, given.reason, given.adminId, given.at],
  })
  if (rowCount !== 1) return null
  const { rows } = await db.query<ExemptionRow>({ text: `${exemptions} WHERE e.id = $1`, values: [given.id] })
  return rows[0] ?? null
}

/** Who decided on a certificate and when; undefined for an unknown one. */
export async function judgedBy(db: Sql, id: number): Promise<{ by: number | null; at: Date | null } | undefined> {
  const { rows } = await db.query<{ by: number | null; at: Date | null }>({
    name: 'exemption-judged-by',
    text: 'SELECT judged_by AS by, judged_at AS at FROM tax_exemptions WHERE id = $1',
    values: [id],
  })
  return rows[0]
}

const alone = taxColumns({ state: '$1', zip: '$2', accountId: '$3', day: '$4' })

/** The parts of the rate at one place on one day, for one buyer. */
export async function findRateParts(
  db: Sql,
  at: { state: string; zip: string; accountId: number; day: string },
): Promise<{ state: number | null; local: number; exempt: string }> {
  const { rows } = await db.query<{ state: number | null; local: number; exempt: string }>({
    name: 'find-tax-rate',
    text: `SELECT ${alone.state} AS state, ${alone.local} AS local, ${alone.exempt} AS exempt`,
    values: [at.state, at.zip, at.accountId, at.day],
  })
  return rows[0] ?? { state: null, local: 0, exempt: '' }
}

export async function findHighestStateRate(db: Sql, day: string): Promise<number> {
  const { rows } = await db.query<{ milli: number | null }>(
    `SELECT max(rate_milli) AS milli FROM (
       SELECT DISTINCT ON (state) rate_milli FROM state_tax_rates WHERE valid_from <= $1::date
       ORDER BY state, valid_from DESC) current`,
    [day],
  )
  return rows[0]?.milli ?? 0
}

/** Whether a state taxes something besides goods, from a day on. */
export type RuleTable = 'fee_taxes' | 'labor_taxes'

type StateRuleRow = {
  state: string
  taxed: boolean
  validFrom: string
  reason: string
  /** Null for a default of the product. */
  setBy: string | null
  setAt: Date
}

export async function listStateRules(db: Sql, table: RuleTable): Promise<StateRuleRow[]> {
  const { rows } = await db.query<StateRuleRow>({
    name: `list-${table}`,
    text: `SELECT f.state, f.taxed, f.valid_from::text AS valid_from, f.reason, f.set_at,
        trim(a.first_name || ' ' || a.last_name) AS set_by
      FROM ${table} f LEFT JOIN accounts a ON a.id = f.set_by ORDER BY f.state, f.valid_from DESC`,
  })
  return rows
}

export async function insertStateRule(
  db: Sql,
  table: RuleTable,
  given: { state: string; taxed: boolean; reason: string; validFrom: string; by: number; at: Date },
): Promise<void> {
  await db.query({
    name: `insert-${table}`,
    text: `INSERT INTO ${table} (state, valid_from, taxed, reason, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (state, valid_from) DO UPDATE SET taxed = EXCLUDED.taxed, reason = EXCLUDED.reason, set_by = EXCLUDED.set_by,
        set_at = EXCLUDED.set_at`,
    values: [given.state, given.validFrom, given.taxed, given.reason, given.by, given.at],
  })
}
