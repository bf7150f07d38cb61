/**
 * The same three values as SQL expressions for larger queries; each argument is a parameter, `$2` for instance. A
 * certificate makes the rate 0, whatever the place (rule R4).
 */
export function taxColumns(at: { state: string; zip: string; accountId: string; day: string }) {
  const local = `coalesce((SELECT z.rate_milli FROM zip_tax_rates z WHERE z.zip_code = left(${at.zip}, 5) AND z.state = ${at.state}
      AND z.valid_from <= ${at.day}::date AND (z.valid_to IS NULL OR z.valid_to >= ${at.day}::date) ORDER BY z.valid_from DESC LIMIT 1), 0)`
  return {
    state: `(SELECT t.rate_milli FROM state_tax_rates t WHERE t.state = ${at.state} AND t.valid_from <= ${at.day}::date
      ORDER BY t.valid_from DESC LIMIT 1)`,
    local,
    /** Whether the state taxes a withheld restocking fee (rule R10: none by default). */
    feeTaxed: `coalesce((SELECT f.taxed FROM fee_taxes f WHERE f.state = ${at.state} AND f.valid_from <= ${at.day}::date
      ORDER BY f.valid_from DESC LIMIT 1), false)`,
    /** Whether the state taxes labor in a home (rule R18: few do). */
    laborTaxed: `coalesce((SELECT f.taxed FROM labor_taxes f WHERE f.state = ${at.state} AND f.valid_from <= ${at.day}::date
      ORDER BY f.valid_from DESC LIMIT 1), false)`,
    exempt: `coalesce((SELECT CASE e.kind WHEN 'resale' THEN 'Resale certificate ' ELSE 'Exemption certificate ' END || e.certificate
      FROM tax_exemptions e WHERE e.account_id = ${at.accountId} AND e.state = ${at.state} AND e.status = 'verified'
        AND e.expires_on >= ${at.day}::date ORDER BY e.expires_on DESC LIMIT 1), '')`,
  }
}
