import type { Sql } from '#db/transaction.ts'

/** The house markup in basis points. */
export async function findHouseMarkup(db: Sql): Promise<number> {
  const { rows } = await db.query<{ bps: number }>({
    name: 'find-house-markup',
    text: 'SELECT house_markup_bps AS bps FROM platform_settings',
  })
  return only(rows)
}

/** The same, locked until the transaction ends. */
export async function lockHouseMarkup(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ bps: number }>({
    name: 'lock-house-markup',
    text: 'SELECT house_markup_bps AS bps FROM platform_settings FOR NO KEY UPDATE',
  })
  return only(rows)
}

export async function updateHouseMarkup(tx: Sql, bps: number): Promise<void> {
  await tx.query({
    name: 'update-house-markup',
    text: 'UPDATE platform_settings SET house_markup_bps = $1',
    values: [bps],
  })
}

function only(rows: { bps: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('The platform settings are missing.')
  return row.bps
}
