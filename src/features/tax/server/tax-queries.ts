import type { Sql } from '#db/transaction.ts'
import type { LocalRate } from '../rate-file.ts'

/** Replaces what the file names: a ZIP's rate of the same first day; later and earlier ones stay. */
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

const exemptions = `SELECT e.id, e.account_id AS "accountId", e.state, e.kind, e.certificate, e.expires_on::text AS "expiresOn",
    e.status, e.reason, e.created_at AS "createdAt", a.first_name || ' ' || a.last_name AS name, a.email
  FROM tax_exemptions e JOIN accounts a ON a.id = e.account_id`

export async function listExemptions(db: Sql, accountId: number): Promise<ExemptionRow[]> {
  const { rows } = await db.query<ExemptionRow>({
    name: 'list-exemptions',
    text: `${exemptions} WHERE e.account_id = $1 ORDER BY e.created_at DESC LIMIT 200`,
    values: [accountId],
  })
  return rows
}

/** Certificates that wait for an Admin, the oldest first. */
export async function waitingExemptions(db: Sql): Promise<ExemptionRow[]> {
  const { rows } = await db.query<ExemptionRow>({
    name: 'waiting-exemptions',
    text: `${exemptions} WHERE e.status = 'waiting' ORDER BY e.created_at LIMIT 200`,
  })
  return rows
}

export async function insertExemption(
  db: Sql,
  given: Pick<
    ExemptionRow,
    'id' | 'accountId' | 'state' | 'kind' | 'certificate' | 'expiresOn' | 'createdAt'
  >,
): Promise<void> {
  await db.query({
    name: 'insert-exemption',
    text: `INSERT INTO tax_exemptions (id, account_id, state, kind, certificate, expires_on, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      given.id,
      given.accountId,
      given.state,
      given.kind,
      given.certificate,
      given.expiresOn,
      given.createdAt,
    ],
  })
}

/** Judges one that still waits; its row afterwards, or null. */
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

/** What is owed on goods sent to a place on a day. `milli` is null where the state has no rate on file. */
export type TaxRate = { milli: number | null; localMilli: number; exemptReason: string }

/**
 * The same three answers as expressions for a query that has them beside other things; each argument is a parameter, `$2` for
 * instance. A certificate makes the rate 0, whatever the place asks (rule R4).
 */
export function taxColumns(at: { state: string; zip: string; accountId: string; day: string }) {
  const local = `coalesce((SELECT z.rate_milli FROM zip_tax_rates z WHERE z.zip_code = left(${at.zip}, 5) AND z.state = ${at.state}
      AND z.valid_from <= ${at.day}::date AND (z.valid_to IS NULL OR z.valid_to >= ${at.day}::date) ORDER BY z.valid_from DESC LIMIT 1), 0)`
  return {
    state: `(SELECT t.rate_milli FROM state_tax_rates t WHERE t.state = ${at.state} AND t.valid_from <= ${at.day}::date
      ORDER BY t.valid_from DESC LIMIT 1)`,
    local,
    exempt: `coalesce((SELECT CASE e.kind WHEN 'resale' THEN 'Resale certificate ' ELSE 'Exemption certificate ' END || e.certificate
      FROM tax_exemptions e WHERE e.account_id = ${at.accountId} AND e.state = ${at.state} AND e.status = 'verified'
        AND e.expires_on >= ${at.day}::date ORDER BY e.expires_on DESC LIMIT 1), '')`,
  }
}

const alone = taxColumns({ state: '$1', zip: '$2', accountId: '$3', day: '$4' })

export async function findTaxRate(
  db: Sql,
  at: { state: string; zip: string; accountId: number; day: string },
): Promise<TaxRate> {
  const { rows } = await db.query<{ state: number | null; local: number; exempt: string }>({
    name: 'find-tax-rate',
    text: `SELECT ${alone.state} AS state, ${alone.local} AS local, ${alone.exempt} AS exempt`,
    values: [at.state, at.zip, at.accountId, at.day],
  })
  const row = rows[0] ?? { state: null, local: 0, exempt: '' }
  return rateOf(row)
}

/** One rate out of its parts. */
export function rateOf(parts: { state: number | null; local: number; exempt: string }): TaxRate {
  if (parts.exempt !== '') return { milli: 0, localMilli: 0, exemptReason: parts.exempt }
  if (parts.state === null) return { milli: null, localMilli: 0, exemptReason: '' }
  return { milli: parts.state + parts.local, localMilli: parts.local, exemptReason: '' }
}
