import type { Db } from '#db/client.ts'
import type { Vault } from '#features/payouts/server/vault.ts'
import { seedAccounts } from './accounts.ts'
import { seedApplicants } from './applicants.ts'
import { seedCoupons } from './coupons.ts'
import { demoMark } from './has-demo.ts'
import { demoOrders } from './history/older-orders.ts'
import { seedHistory } from './history.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { seedReviews } from './reviews.ts'
import { seedTaxRates } from './tax.ts'

export type ShowProgress = (label: string, done: number, total: number) => void

/** Any constant: two processes that start together on an empty database load it once. */
const seedLock = 7_201_934

/**
 * Loads the demo marketplace into a database that has none: accounts, showrooms, vendors, tax rates, the catalogue with
 * its reviews, orders of the last months and their payouts. The next start continues an interrupted load. With a
 * `vault` some of the businesses have a bank account. Returns whether there was anything to do.
 */
export async function seedDemo(
  db: Db,
  now: Date,
  show: ShowProgress,
  vault: Vault | null = null,
): Promise<boolean> {
  const client = await db.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    const done = await client.query('SELECT 1 FROM marks WHERE name = $1', [demoMark])
    if (done.rowCount) return false
    show('Loading people', 0, 1)
    await seedAccounts(db)
    await seedApplicants(db, now)
    await seedTaxRates(db)
    await seedCoupons(db, now)
    show('Loading people', 1, 1)
    const { rows } = await db.query<{ n: number }>('SELECT count(*) AS n FROM products')
    if (rows[0]?.n === 0) await loadCatalogue(db, now, show)
    show('Loading reviews', 0, 1)
    await seedReviews(db, now)
    show('Loading reviews', 1, 1)
    show('Loading orders', 0, demoOrders.length)
    await seedHistory(db, now, vault)
    show('Loading orders', demoOrders.length, demoOrders.length)
    await client.query('INSERT INTO marks (name, value) VALUES ($1, $2)', [
      demoMark,
      { at: now.toISOString() },
    ])
    return true
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [seedLock])
    client.release()
  }
}
