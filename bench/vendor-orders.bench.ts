import { vendorItemsQuery } from '#features/orders/portal-schema.ts'
import type { Actor } from '../src/features/accounts/actor.ts'
import { readVendorItems } from '../src/features/orders/server/vendor/vendor-items.ts'
import { payablesQuery } from '../src/features/payouts/payables-schema.ts'
import { readPayables, refreshVendorItems } from '../src/features/payouts/server/payables/read-payables.ts'
import { vendorReturnsQuery } from '../src/features/returns/schema.ts'
import { readVendorReturns } from '../src/features/returns/server/read-returns.ts'
import { fillMarketplace } from './portal-data.ts'
import { report } from './report.ts'
import { emptyDatabase, timeTables } from './tables.ts'
import { writeYear } from './year-orders.ts'

// Measures a vendor's lists of order items, payables and returns over a year with 100,000 order items and 5,000 returns:
// every filter with every sorting, first and far pages.
const today = '2026-03-02'
const { db, end } = await emptyDatabase()
await fill()
const firstFrom = performance.now()
await refreshVendorItems({ db })
const firstMs = performance.now() - firstFrom
await db.query('VACUUM ANALYZE vendor_items_listed')
// The pictures' versions come from the catalogue in memory.
const deps = {
  db,
  clock: () => new Date(`${today}T20:00:00Z`),
  catalogue: { product: () => undefined },
} as never
const actor = { id: 1, type: 'Vendor', name: 'Bench' } as Actor

const lines = await timeTables({
  'order items': {
    sorts: ['due', '-placed', 'status', 'product', 'qty', '-amount'],
    filters: [
      {},
      { group: 'prepare' },
      { group: 'on_its_way' },
      { group: 'ended' },
      { status: 'Delivered' },
      { due_from: '2026-02-01', due_to: '2026-03-01' },
      { q: 'slate 77' },
      { q: 'Kowalski' },
      { q: 'nothing at all' },
      { page: 2000 },
    ],
    read: (query) => readVendorItems(deps, actor, vendorItemsQuery.parse(query)),
  },
  payables: {
    sorts: ['-placed', 'available', '-amount'],
    filters: [{}, { state: 'owed' }, { state: 'pending' }, { state: 'paid' }, { q: 'slate 77' }, { page: 2000 }],
    read: (query) => readPayables(deps, actor, payablesQuery.parse(query)),
  },
  returns: {
    sorts: ['-requested', 'due', 'product'],
    filters: [{}, { state: 'act' }, { state: 'open' }, { state: 'closed' }, { q: 'slate 77' }, { page: 100 }],
    read: (query) => readVendorReturns(deps, actor, vendorReturnsQuery.parse(query)),
  },
})
await end()
report('vendor-orders', "A vendor's lists of orders", [
  '100,000 order items of one vendor, their ledger, and 5,000 returns.',
  `The first look after a year, which refreshes every row: ${Math.round(firstMs)} ms.`,
  ...lines,
])

async function fill(): Promise<void> {
  await fillMarketplace(db)
  const client = await db.connect()
  await writeYear(client, { orders: 50_000, customers: 20_000, today })
  await client.query('SET session_replication_role = replica')
  await client.query(`INSERT INTO return_requests (id, order_id, order_item_id, type, qty, reason, fault, status, requested_by, requested_at,
      received_on, refund_by, vendor_apply_by, closed_at)
    SELECT 9000000000000 + n, i.order_id, i.id, 'return', 1, 'change_of_mind', 'customer',
      (ARRAY['requested', 'approved', 'in_transit', 'received', 'withdrawn', 'refused'])[1 + n % 6], o.customer_id,
      o.placed_at + interval '16 days', o.placed_at::date + 20, o.placed_at::date + 40, o.placed_at::date + 50,
      CASE WHEN n % 6 >= 4 THEN o.placed_at + interval '17 days' END
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, * FROM order_items WHERE status = 'Delivered' AND id % 10 = 1 LIMIT 5000) i
      JOIN orders o ON o.id = i.order_id`)
  await client.query('INSERT INTO stale_vendor_items SELECT id FROM order_items')
  await client.query('RESET session_replication_role')
  await client.query('VACUUM ANALYZE return_requests')
  client.release(true)
}
