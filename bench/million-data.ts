import { parseArgs } from 'node:util'
import { seedAccounts } from '../demo/accounts.ts'
import { loadCatalogue } from '../demo/load-catalogue.ts'
import { openDb } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { dayOf } from '../src/lib/dates.ts'
import { listSteps, withoutIndexes } from './million-lists.ts'
import { addCopy } from './multiply.ts'
import { writeYear } from './year-orders.ts'

// Fills a database with the demo's catalogue 38 times (1,024,100 products) and a year of 2,000,000 orders, and keeps it:
// a second run continues where the first one ended. `--database=URL` names it (empty at first, on a server of its own);
// `--copies=37` and `--orders=2000000` set the size.
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    copies: { type: 'string', default: '37' },
    orders: { type: 'string', default: '2000000' },
  },
})
if (!values.database) throw new Error('Name the database: --database=postgres://…')
const url = values.database
const orders = Number(values.orders)
const tablesOfOrders = [
  ...['orders', 'order_items', 'order_events', 'payments', 'ledger_entries', 'ledger_transactions', 'payouts'],
  'payout_items',
]
const tablesOfLists = [
  'orders_listed',
  'vendor_orders_listed',
  'shares_listed',
  'vendor_items_listed',
  'clients_listed',
]
await migrate(url)
// Triggers would notify of, count or list every row on its own; what they write is written for all rows afterwards.
const bulk = new URL(url)
bulk.searchParams.set(
  'options',
  '-c session_replication_role=replica -c plan_cache_mode=force_custom_plan -c maintenance_work_mem=512MB -c work_mem=128MB',
)
const db = openDb(bulk.href, 2)
await db.query('CREATE TABLE IF NOT EXISTS bench_steps (name text PRIMARY KEY, seconds real NOT NULL)')

await once('the demo', async () => {
  const direct = openDb(url, 2)
  await seedAccounts(direct)
  await loadCatalogue(direct, new Date(), () => {})
  await direct.end()
})
for (let copy = 1; copy <= Number(values.copies); copy++)
  await once(`copy ${copy} of the catalogue`, () => addCopy(db, copy))
await once('statistics of the catalogue', () => db.query('VACUUM ANALYZE products, product_sizes'))
await once(`${orders} orders`, () =>
  withoutIndexes(db, tablesOfOrders, async () => {
    const client = await db.connect()
    await writeYear(client, { orders, customers: orders / 5, lines: 2, today: dayOf(new Date()) })
    client.release(true)
  }),
)
await once('what lists read', () =>
  withoutIndexes(db, tablesOfLists, async () => {
    for (const [name, write] of listSteps) await once(`what lists read: ${name}`, () => write(db))
  }),
)
await once('statistics', () => db.query('VACUUM ANALYZE'))
await db.end()

async function once(name: string, work: () => Promise<unknown>): Promise<void> {
  const { rowCount } = await db.query('SELECT 1 FROM bench_steps WHERE name = $1', [name])
  if (rowCount) return
  const from = performance.now()
  await work()
  const seconds = (performance.now() - from) / 1000
  await db.query('INSERT INTO bench_steps VALUES ($1, $2)', [name, seconds])
  console.log(`${name}: ${seconds.toFixed(1)} s`)
}
