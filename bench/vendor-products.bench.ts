import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { productsQuery } from '../src/features/vendors/schema.ts'
import { listProducts } from '../src/features/vendors/server/list/list-products.ts'

// Measures a vendor's table over 100,000 products: every sorting with the filters that a vendor combines, first and far
// pages, while sales change stock. `--record` saves the result, `--rounds=N` sets the number of calls of each kind (20).
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
const products = 100_000
const bar = 100
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
const embedded = await startEmbedded(folder)
await migrate(embedded.url)
const db = openDb(embedded.url, 4)
await fill()
const firstFrom = performance.now()
await listProducts(db, 1, productsQuery.parse({}))
const firstMs = performance.now() - firstFrom
await db.query('VACUUM ANALYZE vendor_listings')
await db.query('VACUUM ANALYZE product_sizes')
await db.query('VACUUM ANALYZE products')

const sorts = ['name', '-name', 'sku', 'price', '-price', 'stock', '-updated']
const filters = [
  {},
  { status: 'draft' },
  { stock: 'low' },
  { q: 'slate 77' },
  { category: 3, status: 'published' },
  { q: 'nothing at all' },
  { page: 3000 },
]
const lines: string[] = []
const all: number[] = []
for (const filter of filters) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sort = sorts[round % sorts.length]
    // A sale between two looks makes a row stale.
    await db.query('UPDATE product_sizes SET stock = stock - 1 WHERE id = $1 AND stock > 0', [1 + round * 7])
    const from = performance.now()
    await listProducts(db, 1, productsQuery.parse({ ...filter, sort, per_page: 25 }))
    times.push(performance.now() - from)
  }
  all.push(...times)
  lines.push(`| ${JSON.stringify(filter)} | ${at(times, 0.5)} | ${at(times, 0.95)} |`)
}
await db.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })

const report = [
  `${products.toLocaleString('en-US')} products of one vendor, all sortings, ${rounds} calls of each filter. Bar: p95 below ${bar} ms.`,
  `The first look after loading them, which refreshes every row: ${Math.round(firstMs)} ms.`,
  '',
  '| filter | p50 ms | p95 ms |',
  '|---|---|---|',
  ...lines,
  `| all | ${at(all, 0.5)} | ${at(all, 0.95)} |`,
  '',
  `${cpus().length} × ${cpus()[0]?.model}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
].join('\n')
console.log(report)
if (process.argv.includes('--record')) {
  mkdirSync('bench/results', { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(`bench/results/${day}-vendor-products.md`, `# A vendor's table of products\n\n${report}\n`)
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
}

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
