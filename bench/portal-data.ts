import type { Db } from '../src/db/client.ts'
import { refreshClients } from '../src/features/clients/server/clients.ts'
import { enlistOrders } from '../src/features/orders/server/read-orders.ts'
import { enlistPostings } from '../src/features/payouts/server/ledger/post-ledger.ts'
import { refreshVendorItems } from '../src/features/payouts/server/payables/read-payables.ts'
import { writeYear } from './year-orders.ts'

/** The day on which the data ends; times that no order has are counted back from now. */
export const today = '2026-03-02'
export const showroomId = 2
export const adminId = 9

/**
 * Fills an empty database with a vendor, a professional and an Admin (accounts 1, 2 and 9), 100,000 homeowners who visited the
 * showroom, 50,000 orders with 100,000 items and their ledger, 100,000 leads and lines of the audit log, as they are
 * once the jobs have run.
 */
export async function fillPortal(db: Db): Promise<void> {
  await fillMarketplace(db)
  await db.query(`INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number, zip_code)
    VALUES (9, 'Admin', 'Active', 'Bench', 'Admin', 'admin@bench.example', '7755550102', '89501')`)
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
  await client.query(`INSERT INTO stale_clients SELECT showroom_id, account_id FROM showroom_visits
    UNION SELECT showroom_id, customer_id FROM orders`)
  await client.query('RESET session_replication_role')
  client.release(true)
  await enlistOrders({ db })
  await enlistPostings({ db })
  await refreshClients({ db })
  await refreshVendorItems({ db })
  await db.query('VACUUM ANALYZE')
}

/** One vendor (account 1) with 5,000 products, and one showroom (account 2). */
export async function fillMarketplace(db: Db): Promise<void> {
  await db.query(`INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number, zip_code)
    VALUES (1, 'Vendor', 'Approve', 'Bench', 'Vendor', 'vendor@bench.example', '7755550100', '89501'),
      (2, 'Contractor', 'Approve', 'Bench', 'Contractor', 'contractor@bench.example', '7755550101', '89501')`)
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
}
