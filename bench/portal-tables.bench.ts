import type { Actor } from '../src/features/accounts/actor.ts'
import { usersQuery } from '../src/features/admin/schema.ts'
import { readUsers } from '../src/features/admin/server/read-users.ts'
import { auditQuery } from '../src/features/audit/schema.ts'
import { readAudit } from '../src/features/audit/server/read-audit.ts'
import { clientsQuery } from '../src/features/clients/schema.ts'
import { readClients } from '../src/features/clients/server/clients.ts'
import { leadsQuery } from '../src/features/leads/schema.ts'
import { readLeads } from '../src/features/leads/server/service.ts'
import { adminItemsQuery } from '../src/features/orders/admin-schema.ts'
import { ordersQuery } from '../src/features/orders/schema.ts'
import { readOrders } from '../src/features/orders/server/read-orders.ts'
import { readAdminItems } from '../src/features/orders/server/vendor/admin-items.ts'
import { postingsQuery } from '../src/features/payouts/ledger-schema.ts'
import { readPostings } from '../src/features/payouts/server/ledger/read-ledger.ts'
import { refreshVendorItems } from '../src/features/payouts/server/payables/read-payables.ts'
import { emptyDatabase, report, timeTables } from './tables.ts'
import { writeYear } from './year-orders.ts'

// Measures the tables of professionals and the Admin over a year: 100,000 accounts, lines of the audit log, leads and
// clients of one showroom, 50,000 orders with 100,000 items and their ledger. Every filter with every sorting, first and
// far pages.
const today = '2026-03-02'
const { db, end } = await emptyDatabase()
await fill()
await refreshVendorItems({ db })
await db.query('VACUUM ANALYZE')
const deps = {
  db,
  clock: () => new Date(`${today}T20:00:00Z`),
  // The pictures' versions come from the catalogue in memory.
  catalogue: { product: () => undefined },
} as never
const admin = { id: 9, type: 'Admin', name: 'Bench' } as Actor
const professional = { id: 2, type: 'Contractor', name: 'Bench' } as Actor
const nothing = { q: 'nothing at all' }

const lines = await timeTables({
  accounts: {
    sorts: ['-registered', 'registered', 'name', '-name', 'email'],
    filters: [{}, { type: 'User' }, { status: 'Deactive' }, { q: 'Lee 777' }, nothing, { page: 3000 }],
    read: (query) => readUsers(deps, usersQuery.parse(query)),
  },
  'audit log': {
    sorts: ['-at'],
    filters: [
      {},
      { action: 'plan.changed' },
      { object: 'account' },
      { q: 'reason 777' },
      nothing,
      { page: 3000 },
    ],
    read: (query) => readAudit(db, auditQuery.parse(query)),
  },
  'order items': {
    sorts: ['-placed', 'due', 'status', 'product', '-amount'],
    filters: [{}, { status: 'Delivered' }, { overdue: '1' }, { q: 'slate 77' }, nothing, { page: 2000 }],
    read: (query) => readAdminItems(deps, adminItemsQuery.parse(query)),
  },
  orders: {
    sorts: ['-placed'],
    filters: [
      {},
      { status: 'Delivered' },
      { from: '2026-02-01' },
      { q: 'Kowalski' },
      nothing,
      { page: 2000 },
    ],
    read: (query) => readOrders(deps, admin, ordersQuery.parse({ ...query, scope: 'all' })),
  },
  'sales of a showroom': {
    sorts: ['-placed'],
    filters: [{}, { status: 'Delivered' }, { q: 'Kowalski' }, nothing, { page: 2000 }],
    read: (query) => readOrders(deps, professional, ordersQuery.parse({ ...query, scope: 'showroom' })),
  },
  postings: {
    sorts: ['-at'],
    filters: [{}, { from: '2026-02-01', to: '2026-02-28' }, { q: 'Y-00000777' }, nothing, { page: 2000 }],
    read: (query) => readPostings(db, postingsQuery.parse(query)),
  },
  leads: {
    sorts: ['-at'],
    filters: [{}, { status: 'won' }, { due: '1' }, { q: 'Lead 777' }, nothing, { page: 3000 }],
    read: (query) => readLeads(deps, professional, leadsQuery.parse(query)),
  },
  clients: {
    sorts: ['-seen', 'name', '-orders'],
    filters: [{}, { group: 'ordered' }, { group: 'back' }, { q: 'Lee 777' }, nothing, { page: 3000 }],
    read: (query) => readClients(deps, professional, clientsQuery.parse(query)),
  },
})
await end()
report('portal-tables', 'Tables of professionals and the Admin', [
  '100,000 accounts, audit lines, leads and clients; 50,000 orders of 100,000 items.',
  ...lines,
])

async function fill(): Promise<void> {
  await db.query(`INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number, zip_code)
    VALUES (1, 'Vendor', 'Approve', 'Bench', 'Vendor', 'vendor@bench.example', '7755550100', '89501'),
      (2, 'Contractor', 'Approve', 'Bench', 'Contractor', 'contractor@bench.example', '7755550101', '89501'),
      (9, 'Admin', 'Active', 'Bench', 'Admin', 'admin@bench.example', '7755550102', '89501')`)
  await db.query(`INSERT INTO vendors (account_id, company_name, street, city, state, zip_code, phone, ship_from, return_address)
    VALUES (1, 'Bench', '1 Quarry Rd', 'Reno', 'NV', '89501', '7755550100', '{}', '{}')`)
  await db.query(`INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES (2, 'BENCHPRA', 'Bench')`)
  await db.query(`INSERT INTO departments (id, name, menu_slug, position) VALUES (1, 'Bench', 'bench', 1)`)
  await db.query(
    `INSERT INTO categories (id, department_id, name, slug_url, unit, position) VALUES (1, 1, 'Tile', 'bench', 'Box', 1)`,
  )
  await db.query(`INSERT INTO brands (id, vendor_id, name, slug) VALUES (1, 1, 'Bench', 'bench')`)
  await db.query(`INSERT INTO products (id, hash, sku, vendor_id, brand_id, category_id, name, unit, status)
    SELECT n, lpad(n::text, 10, '0'), 'SKU-' || n, 1, 1, 1,
      (ARRAY['Slate', 'Oak', 'Marble', 'Basin'])[1 + n % 4] || ' ' || md5((n * 7)::text), 'Box', 'published'
    FROM generate_series(1, 5000) n`)
  await db.query(`INSERT INTO product_sizes (id, product_id, position, label, sku, final_price_cents, list_price_cents, stock)
    SELECT n, n, 0, '12 x 24', 'S-' || n, 100 + n * 7919 % 90000, 0, 500 FROM generate_series(1, 5000) n`)
  const client = await db.connect()
  await writeYear(client, { orders: 50_000, customers: 100_000, today })
  await client.query('SET session_replication_role = replica')
  await client.query(`UPDATE accounts SET created_at = now() - id % 100000 * interval '5 minutes',
    status = CASE WHEN id % 40 = 0 THEN 'Deactive' ELSE status END WHERE type = 'User'`)
  await client.query(`INSERT INTO showroom_visits (showroom_id, account_id, first_at, previous_at, last_at)
    SELECT 2, id, created_at, CASE WHEN id % 3 = 0 THEN created_at END, created_at FROM accounts WHERE type = 'User'`)
  await client.query(`INSERT INTO leads (id, kind, shop_profile_id, full_name, email, message, status, follow_up_on, created_at)
    SELECT n, 'Pop-Ups', 2, 'Lead ' || n, 'lead-' || n || '@example.com', md5(n::text),
      (ARRAY['new', 'contacted', 'won', 'lost'])[1 + n % 4], CASE WHEN n % 9 = 0 THEN date '2026-02-01' + n % 60 END,
      now() - n * interval '5 minutes' FROM generate_series(1, 100000) n`)
  await client.query(`INSERT INTO audit_log (id, actor_id, action, object_kind, object_id, object_name, before, after, reason, at)
    SELECT n, 9, (ARRAY['plan.changed', 'account.approved', 'order.status'])[1 + n % 3], (ARRAY['plan', 'account', 'order'])[1 + n % 3],
      (3000000000000 + n)::text, md5(n::text), md5((n * 3)::text), md5((n * 7)::text), 'reason ' || n, now() - n * interval '5 minutes'
    FROM generate_series(1, 100000) n`)
  await client.query(
    `INSERT INTO audit_chain (sequence, entry_id, previous, hash) SELECT id, id, '', '' FROM audit_log`,
  )
  await client.query('INSERT INTO stale_vendor_items SELECT id FROM order_items')
  await client.query('RESET session_replication_role')
  client.release(true)
}
