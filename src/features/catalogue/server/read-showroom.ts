import type { Sql } from '#db/transaction.ts'
import { loadSellers } from './catalogue-queries.ts'
import type { Showroom } from './model.ts'

/** A showroom with its rules as the caller's transaction sees them, not as this process has them in memory. */
export async function readShowroom(tx: Sql, id: number): Promise<Showroom | null> {
  const { showrooms } = await loadSellers(tx, [id])
  return showrooms.get(id) ?? null
}
