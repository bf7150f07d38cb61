import { transaction } from '#db/transaction.ts'
import { refreshClients } from '#features/clients/server/clients.ts'
import { enlist, sumCounts, takeUnlisted } from '#features/orders/server/list-orders-queries.ts'
import {
  listPostings,
  listWordsOf,
  takeUnlistedPostings,
} from '#features/payouts/server/ledger/ledger-queries.ts'
import { refreshVendorItems } from '#features/payouts/server/payables/read-payables.ts'
import type { Db } from '../src/db/client.ts'

const batch = 50_000

/** What the jobs of each minute write for lists, with the product's own statements in larger parts. */
export async function listYear(db: Db): Promise<void> {
  await inParts(db, async (tx) => {
    const ids = await takeUnlisted(tx, batch)
    if (ids.length > 0) await enlist(tx, ids)
    return ids.length
  })
  await sumCounts(db)
  await inParts(db, async (tx) => {
    const ids = await takeUnlistedPostings(tx, batch)
    if (ids.length > 0) await listPostings(tx, ids)
    if (ids.length > 0) await listWordsOf(tx, ids)
    return ids.length
  })
  await db.query('INSERT INTO stale_vendor_items SELECT id FROM order_items')
  await refreshVendorItems({ db })
  await db.query(
    'INSERT INTO stale_clients SELECT DISTINCT showroom_id, customer_id FROM orders WHERE showroom_id IS NOT NULL',
  )
  await refreshClients({ db })
}

async function inParts(
  db: Db,
  work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<number>,
) {
  while ((await transaction(db, work)) > 0);
}

/**
 * Does the work while these tables have no indexes but those of their constraints, and makes the others afterwards; also
 * those that an interrupted run had dropped.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await db.query('CREATE TABLE IF NOT EXISTS bench_indexes (name text PRIMARY KEY, definition text NOT NULL)')
  await db.query(
    `INSERT INTO bench_indexes SELECT indexname, indexdef FROM pg_indexes WHERE tablename = ANY($1) AND schemaname = 'public'
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname) ON CONFLICT DO NOTHING`,
    [tables],
  )
  const { rows } = await db.query<{ name: string; definition: string }>('SELECT * FROM bench_indexes')
  for (const { name } of rows) await db.query(`DROP INDEX IF EXISTS ${name}`)
  await work()
  for (const { name, definition } of rows) {
    await db.query(definition)
    await db.query('DELETE FROM bench_indexes WHERE name = $1', [name])
  }
}
