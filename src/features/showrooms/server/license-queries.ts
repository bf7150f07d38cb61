import type { Sql } from '#db/transaction.ts'

export type License = { number: string; state: string }

/**
 * The business of another approved professional with this license, whatever the formatting of its number, or null.
 * Locks the license until the transaction ends, so that two concurrent decisions cannot both approve it.
 */
export async function holdLicense(
  db: Sql,
  given: { accountId: number; number: string; state: string },
): Promise<string | null> {
  const number = given.number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  await db.query({
    name: 'hold-license',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`license ${given.state} ${number}`],
  })
  const { rows } = await db.query<{ name: string }>({
    name: 'find-license',
    text: `SELECT s.company_name AS name FROM showrooms s JOIN accounts a ON a.id = s.account_id
      WHERE a.status = 'Approve' AND a.id <> $1 AND s.license ->> 'state' = $3
        AND regexp_replace(upper(s.license ->> 'number'), '[^A-Z0-9]', '', 'g') = $2 LIMIT 1`,
    values: [given.accountId, number, given.state],
  })
  return rows[0]?.name ?? null
}

/** `stated` until an Admin approves it. */
export async function updateLicense(
  tx: Sql,
  accountId: number,
  license: (License & { stated?: true }) | null,
): Promise<void> {
  await tx.query({
    name: 'update-license',
    text: 'UPDATE showrooms SET license = $2 WHERE account_id = $1',
    values: [accountId, license && JSON.stringify(license)],
  })
}
