import { adminItemsQuery } from '#features/orders/portal-schema.ts'
import type { Actor } from '../src/features/accounts/actor.ts'
import { usersQuery } from '../src/features/admin/schema.ts'
import { readUsers } from '../src/features/admin/server/read-users.ts'
import { auditQuery } from '../src/features/audit/schema.ts'
import { readAudit } from '../src/features/audit/server/read-audit.ts'
import { clientsQuery } from '../src/features/clients/schema.ts'
import { readClients } from '../src/features/clients/server/clients.ts'
import { leadsQuery } from '../src/features/leads/schema.ts'
import { readLeads } from '../src/features/leads/server/service.ts'
import { ordersQuery } from '../src/features/orders/schema.ts'
import { readOrders } from '../src/features/orders/server/read-orders.ts'
import { readAdminItems } from '../src/features/orders/server/vendor/admin-items.ts'
import { postingsQuery } from '../src/features/payouts/ledger-schema.ts'
import { readPostings } from '../src/features/payouts/server/ledger/read-ledger.ts'
import { adminId, fillPortal, showroomId, today } from './portal-data.ts'
import { report } from './report.ts'
import { emptyDatabase, timeTables } from './tables.ts'

// Measures the tables of professionals and the Admin over a year: 100,000 accounts, lines of the audit log, leads and
// clients of one showroom, 50,000 orders with 100,000 items and their ledger. Every filter with every sorting, first and
// far pages. `--database=URL` uses a database that was filled before.
const filled = /--database=(\S+)/.exec(process.argv.join(' '))?.[1]
const { db, end } = await emptyDatabase(filled)
if (!filled) await fillPortal(db)
const deps = {
  db,
  clock: () => new Date(`${today}T20:00:00Z`),
  // The pictures' versions come from the catalogue in memory.
  catalogue: { product: () => undefined },
} as never
const admin = { id: adminId, type: 'Admin', name: 'Bench' } as Actor
const professional = { id: showroomId, type: 'Contractor', name: 'Bench' } as Actor
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
      { action: 'plan.changed', page: 1000 },
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
    filters: [{}, { status: 'Delivered' }, { from: '2026-02-01' }, { q: 'Kowalski' }, nothing, { page: 2000 }],
    read: (query) => readOrders(deps, admin, ordersQuery.parse({ ...query, scope: 'all' })),
  },
  'sales of a showroom': {
    sorts: ['-placed'],
    filters: [{}, { status: 'Delivered' }, { q: 'Kowalski' }, nothing, { page: 2000 }],
    read: (query) => readOrders(deps, professional, ordersQuery.parse({ ...query, scope: 'showroom' })),
  },
  postings: {
    sorts: ['-at'],
    filters: [
      {},
      { from: '2026-02-01', to: '2026-02-28' },
      { q: 'Y-00000777' },
      { q: 'vendor_pending', page: 2000 },
      nothing,
      { page: 2000 },
    ],
    read: (query) => readPostings(db, postingsQuery.parse(query)),
  },
  leads: {
    sorts: ['-at'],
    filters: [
      {},
      { status: 'won' },
      { status: 'won', page: 800 },
      { due: '1' },
      { q: 'Lead 777' },
      nothing,
      { page: 3000 },
    ],
    read: (query) => readLeads(deps, professional, leadsQuery.parse(query)),
  },
  clients: {
    sorts: ['-seen', 'name', '-orders'],
    filters: [
      {},
      { group: 'ordered' },
      { group: 'ordered', page: 800 },
      { group: 'back' },
      { q: 'Lee 777' },
      nothing,
      { page: 3000 },
    ],
    read: (query) => readClients(deps, professional, clientsQuery.parse(query)),
  },
})
await end()
report('portal-tables', 'Tables of professionals and the Admin', [
  '100,000 accounts, audit lines, leads and clients; 50,000 orders of 100,000 items.',
  ...lines,
])
