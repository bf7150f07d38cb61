import { productsQuery } from '../src/features/vendors/schema.ts'
import { listProducts } from '../src/features/vendors/server/list/list-products.ts'
import { report } from './report.ts'
import { emptyDatabase, timeTables } from './tables.ts'

// Measures a vendor's table over 100,000 products: every sorting with the filters that a vendor combines, first and far
// pages, while sales change stock.
const products = 100_000
const { db, end } = await emptyDatabase()
await fill()
const firstFrom = performance.now()
await listProducts(db, 1, productsQuery.parse({}))
const firstMs = performance.now() - firstFrom
for (const table of ['vendor_listings', 'product_sizes', 'products']) await db.query(`VACUUM ANALYZE ${table}`)

const lines = await timeTables({
  products: {
    sorts: ['name', '-name', 'sku', 'price', '-price', 'stock', '-updated'],
    filters: [
      {},
      { status: 'draft' },
      { stock: 'low' },
      { q: 'slate 77' },
      { category: 3, status: 'published' },
      { q: 'nothing at all' },
      { page: 3000 },
    ],
    read: (query) => listProducts(db, 1, productsQuery.parse(query)),
    // A sale between two looks makes a row stale.
    before: (round) =>
      db.query('UPDATE product_sizes SET stock = stock - 1 WHERE id = $1 AND stock > 0', [1 + round * 7]),
  },
})
await end()
report('vendor-products', "A vendor's table of products", [
  `${products.toLocaleString('en-US')} products of one vendor.`,
  `The first look after loading them, which refreshes every row: ${Math.round(firstMs)} ms.`,
  ...lines,
])

async function fill(): Promise<void> {
  await db.query(`INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number, zip_code)
    VALUES (1, 'Vendor', 'Approve', 'Bench', 'Vendor', 'vendor@bench.example', '7755550100', '89501')`)
  await db.query(`INSERT INTO vendors (account_id, company_name, street, city, state, zip_code, phone, ship_from, return_address)
    VALUES (1, 'Bench', '1 Quarry Rd', 'Reno', 'NV', '89501', '7755550100', '{}', '{}')`)
  await db.query(`INSERT INTO departments (id, name, menu_slug, position) VALUES (1, 'Bench', 'bench', 1)`)
  await db.query(`INSERT INTO categories (id, department_id, name, slug_url, unit, position)
    SELECT n, 1, 'Category ' || n, 'bench-' || n, 'Box', n FROM generate_series(1, 8) n`)
  await db.query(`INSERT INTO brands (id, vendor_id, name, slug) VALUES (1, 1, 'Bench', 'bench')`)
  await db.query(
    `INSERT INTO products (id, hash, sku, vendor_id, brand_id, category_id, name, unit, status, updated_at)
     SELECT n, lpad(n::text, 10, '0'), 'SKU-' || md5(n::text), 1, 1, 1 + n % 8,
       (ARRAY['Slate', 'Oak', 'Marble', 'Basin'])[1 + n % 4] || ' ' || md5((n * 7)::text) || ' ' || n % 1000, 'Box',
       CASE WHEN n % 50 = 0 THEN 'draft' WHEN n % 77 = 0 THEN 'archived' ELSE 'published' END,
       now() - n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [products],
  )
  await db.query(
    `INSERT INTO product_sizes (id, product_id, position, label, sku, final_price_cents, list_price_cents, stock)
     SELECT n, n, 0, '12 x 24', 'S-' || n, 100 + n * 7919 % 90000, 0, n * 31 % 500 FROM generate_series(1, $1::int) n`,
    [products],
  )
}
