import type { Sql } from '#db/transaction.ts'

export type SetupFacts = {
  mailSent: boolean
  vendors: number
  vendorsWaiting: number
  professionals: number
  professionalsWaiting: number
  products: number
}

export async function readSetupFacts(db: Sql): Promise<SetupFacts> {
  const { rows } = await db.query<SetupFacts>(`SELECT
      EXISTS (SELECT 1 FROM mails WHERE status = 'sent') AS "mailSent",
      count(*) FILTER (WHERE type = 'Vendor' AND status = 'Approve')::int AS vendors,
      count(*) FILTER (WHERE type = 'Vendor' AND status = 'pending')::int AS "vendorsWaiting",
      count(*) FILTER (WHERE type = 'Contractor' AND status = 'Approve')::int AS professionals,
      count(*) FILTER (WHERE type = 'Contractor' AND status = 'pending')::int AS "professionalsWaiting",
      (SELECT count(*)::int FROM products
        WHERE status = 'published' AND vendor_id IN (SELECT account_id FROM selling_vendors)) AS products
    FROM accounts`)
  return rows[0] as SetupFacts
}

const markOf = (key: string) => `setup ${key}`

/** The name and the time of each confirmation, by step. */
export async function confirmations(db: Sql): Promise<Map<string, { by: string; at: string }>> {
  const { rows } = await db.query<{ name: string; value: { by: string; at: string } }>(
    `SELECT name, value FROM marks WHERE name LIKE 'setup %'`,
  )
  return new Map(rows.map(({ name, value }) => [name.slice(markOf('').length), value]))
}

export async function writeConfirmation(
  db: Sql,
  key: string,
  value: { by: string; at: string },
): Promise<void> {
  await db.query('INSERT INTO marks (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    markOf(key),
    value,
  ])
}
