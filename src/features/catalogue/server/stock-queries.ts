import type { Sql } from '#db/transaction.ts'

export async function setStockReason(tx: Sql, why: string): Promise<void> {
  await tx.query({
    name: 'set-stock-reason',
    text: `SELECT set_config('wainscot.stock', $1, true)`,
    values: [why],
  })
}
