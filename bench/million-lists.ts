import type { Db } from '../src/db/client.ts'
import { refreshClients } from '../src/features/clients/server/clients.ts'
import { sumCounts } from '../src/features/orders/server/list-orders-queries.ts'
import { refreshVendorItems } from '../src/features/payouts/server/payables/read-payables.ts'

/**
 * What the jobs of each minute write for lists, for all orders and postings in one statement each: the jobs' own
 * statements, which take 500 at a time, would take hours. Each step is repeated if it is interrupted.
 */
export const listSteps: [name: string, write: (db: Db) => Promise<unknown>][] = [
  ['orders', (db) => db.query(orders)],
  ['counts', (db) => sumCounts(db)],
  ['postings', (db) => db.query(postings)],
  [
    'items of vendors',
    async (db) => {
      await db.query('TRUNCATE stale_vendor_items')
      await db.query('INSERT INTO stale_vendor_items SELECT id FROM order_items')
      await refreshVendorItems({ db })
    },
  ],
  [
    'clients',
    async (db) => {
      await db.query(
        'INSERT INTO stale_clients SELECT DISTINCT showroom_id, customer_id FROM orders WHERE showroom_id IS NOT NULL',
      )
      await refreshClients({ db })
    },
  ],
]

const shares = `account IN ('vendor_pending', 'contractor_pending')`
const available = `account IN ('vendor_available', 'contractor_available')`

const orders = `WITH counts AS (INSERT INTO items_counted SELECT status, count(*) FROM order_items GROUP BY status),
    gone AS (DELETE FROM orders_unlisted),
    parts AS MATERIALIZED (SELECT order_id, vendor_id, bit_or(order_status_bit(status)) AS statuses,
        string_agg(DISTINCT lower(product_name), chr(31)) AS names FROM order_items GROUP BY order_id, vendor_id),
    heads AS MATERIALIZED (SELECT id, customer_id, showroom_id, placed_at,
        lower(order_no || chr(31) || customer_name) || chr(31) AS head FROM orders),
    vendors AS (INSERT INTO vendor_orders_listed (vendor_id, order_id, placed_at, statuses, text)
      SELECT p.vendor_id, h.id, h.placed_at, p.statuses, h.head || p.names FROM parts p JOIN heads h ON h.id = p.order_id)
    INSERT INTO orders_listed (order_id, customer_id, showroom_id, placed_at, statuses, text)
    SELECT h.id, h.customer_id, h.showroom_id, h.placed_at, bit_or(p.statuses), h.head || string_agg(p.names, chr(31))
    FROM heads h JOIN parts p ON p.order_id = h.id GROUP BY h.id, h.customer_id, h.showroom_id, h.placed_at, h.head`

const postings = `WITH gone AS (DELETE FROM ledger_unlisted),
    rows AS (INSERT INTO postings_counted SELECT count(*) FROM ledger_transactions),
    payees AS (INSERT INTO payees_listed (party_id, available_cents, bookings)
      SELECT party_id, coalesce(-sum(amount_cents) FILTER (WHERE ${available}), 0), count(booked_at)
      FROM ledger_entries WHERE party_id IS NOT NULL AND (${shares} OR ${available}) GROUP BY party_id),
    words AS (INSERT INTO postings_listed (word, posted_at, transaction_id)
      SELECT lower(kind), posted_at, id FROM ledger_transactions
      UNION SELECT lower(e.account), t.posted_at, t.id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id)
    INSERT INTO shares_listed (order_item_id, party_id, pending_cents, delivered_on, available_on)
    SELECT s.order_item_id, s.party_id, s.cents, i.delivered_on, i.available_on
    FROM (SELECT order_item_id, party_id, -sum(amount_cents) AS cents FROM ledger_entries
        WHERE ${shares} AND party_id IS NOT NULL GROUP BY 1, 2) s
      JOIN order_items i ON i.id = s.order_item_id WHERE s.cents <> 0`

/**
 * Does the work while these tables have no indexes but those of their constraints, and makes the others afterwards; also
 * those that an interrupted run had dropped.
 */
export async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
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
