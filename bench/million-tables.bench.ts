import { adminItemsQuery, vendorItemsQuery } from '#features/orders/portal-schema.ts'
import { openDb } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import type { Actor } from '../src/features/accounts/actor.ts'
import { usersQuery } from '../src/features/admin/schema.ts'
import { readUsers } from '../src/features/admin/server/read-users.ts'
import { clientsQuery } from '../src/features/clients/schema.ts'
import { readClients } from '../src/features/clients/server/clients.ts'
import { ordersQuery } from '../src/features/orders/schema.ts'
import { readOrders } from '../src/features/orders/server/read-orders.ts'
import { readAdminItems } from '../src/features/orders/server/vendor/admin-items.ts'
import { readVendorItems } from '../src/features/orders/server/vendor/vendor-items.ts'
import { postingsQuery } from '../src/features/payouts/ledger-schema.ts'
import { readPostings } from '../src/features/payouts/server/ledger/read-ledger.ts'
import { timeTables } from './tables.ts'

// The tables of Admins, the busiest professional and the busiest vendor on the database that `million-data.ts` has filled:
// `--database=URL`, `--rounds=N` (20).
const url = /--database=(\S+)/.exec(process.argv.join(' '))?.[1]
if (!url) {
  console.log('Skipped: name a database that bench/million-data.ts has filled, --database=postgres://…')
  process.exit(0)
}
await migrate(url)
const db = openDb(url, 4)
const one = async (sql: string) => (await db.query<{ id: number }>(sql)).rows[0]?.id ?? 0
const busiest = (column: string, table: string) =>
  one(`SELECT ${column} AS id FROM ${table} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
const actorOf = (id: number, type: Actor['type']) => ({ id, type, name: 'Bench' }) as Actor
const admin = actorOf(await one(`SELECT id FROM accounts WHERE type = 'Admin' LIMIT 1`), 'Admin')
const professional = actorOf(await busiest('showroom_id', 'orders'), 'Contractor')
const vendor = actorOf(await busiest('vendor_id', 'order_items'), 'Vendor')
// The pictures' versions come from the catalogue in memory.
const deps = { db, clock: () => new Date(), catalogue: { product: () => undefined } } as never
const nothing = { q: 'nothing at all' }
const lines = await timeTables({
  'Admin: order items': {
    sorts: ['-placed', 'due', 'status', 'product', '-amount'],
    filters: [{}, { status: 'Shipped' }, { overdue: '1' }, { q: 'slate' }, nothing, { page: 100 }],
    read: (query) => readAdminItems(deps, adminItemsQuery.parse(query)),
  },
  'Admin: orders': {
    sorts: ['-placed'],
    filters: [{}, { status: 'Shipped' }, { q: 'Y-00000777' }, { q: 'Kowalski' }, nothing, { page: 100 }],
    read: (query) => readOrders(deps, admin, ordersQuery.parse({ ...query, scope: 'all' })),
  },
  'Admin: postings': {
    sorts: ['-at'],
    filters: [{}, { q: 'Y-00000777' }, nothing, { page: 100 }],
    read: (query) => readPostings(db, postingsQuery.parse(query)),
  },
  'Admin: accounts': {
    sorts: ['-registered', 'name', 'email'],
    filters: [{}, { type: 'User' }, { q: 'Lee 777' }, nothing, { page: 100 }],
    read: (query) => readUsers(deps, usersQuery.parse(query)),
  },
  'professional: sales': {
    sorts: ['-placed'],
    filters: [{}, { status: 'Shipped' }, { q: 'Kowalski' }, nothing, { page: 100 }],
    read: (query) => readOrders(deps, professional, ordersQuery.parse({ ...query, scope: 'showroom' })),
  },
  'professional: clients': {
    sorts: ['-seen', 'name', '-orders'],
    filters: [{}, { q: 'Lee 777' }, nothing, { page: 100 }],
    read: (query) => readClients(deps, professional, clientsQuery.parse(query)),
  },
  'vendor: order items': {
    sorts: ['due', '-placed', 'status', 'product', '-amount'],
    filters: [{}, { group: 'prepare' }, { status: 'Delivered' }, { q: 'slate' }, nothing, { page: 100 }],
    read: (query) => readVendorItems(deps, vendor, vendorItemsQuery.parse(query)),
  },
})
console.log(lines.join('\n'))
await db.end()
