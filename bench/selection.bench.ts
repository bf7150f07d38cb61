import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { machine, record } from './report.ts'
import { serve } from './run-server.ts'

// Measures a professional's selection over 100,000 products with two server processes on one database: every filter with
// every sort over HTTP, the first read after a change, and a change of 25,000 markups, after which the export of both
// processes must have all 25,000 new prices. `--record` saves the result, `--rounds=N` sets the calls of each filter (20).
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
const products = 100_000
const changed = 25_000
const [tableBar, bulkBar] = [100, 5000]
const token = createHash('sha256').update('bench').digest('hex')
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
const embedded = await startEmbedded(folder)
await migrate(embedded.url)
const db = openDb(embedded.url, 4)
await fill()
const place = { databaseUrl: embedded.url, folder }
const servers = [await serve(place), await serve(place)] as const

type Asked = { method?: string; body?: unknown; key?: string }

async function ask(server: 0 | 1, at: string, { method = 'GET', body, key }: Asked = {}): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${servers[server].port}/api/${at}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${at}: ${response.status} ${await response.text()}`)
  return response
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const list = (query: Record<string, string>) => async () =>
  (await ask(0, `showroom/products?${new URLSearchParams({ per_page: '25', ...query })}`)).json()

const firstMs = await timed(list({ sort: '-profit' }))
const sorts = ['', 'name', '-name', 'brand', 'vendor_price', '-wholesale', 'markup', 'price', '-price', '-profit']
const filters: Record<string, string>[] = [
  {},
  { carried: '1' },
  { carried: '0', brand: 'bench-7' },
  { category: 'bench-3' },
  { department: 'bench-b', source: 'category' },
  { q: 'slate 77' },
  { price_min: '20', price_max: '150' },
  { q: 'nothing at all' },
  { page: '3900' },
]
for (const sort of sorts) await list({ sort })()
const lines: string[] = []
const all: number[] = []
for (const filter of filters) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(await timed(list({ ...filter, sort: sorts[round % sorts.length] ?? '' })))
  all.push(...times)
  lines.push(`| ${JSON.stringify(filter)} | ${at(times, 0.5)} | ${at(times, 0.95)} |`)
}
const afterChange: number[] = []
for (let round = 0; round < rounds; round++) {
  await ask(0, `showroom/products/${hashOf(1 + round * 20)}`, { method: 'PUT', body: { markup: 20 + round } })
  afterChange.push(await timed(list({ sort: '-profit', carried: '1' })))
}

const bulk: string[] = []
for (const markup of [31, 47, 12]) {
  const body = { matching: { filters: { q: 'bulk' }, count: changed }, markup }
  let version = ''
  const previewMs = await timed(async () => {
    version = (await (await ask(0, 'showroom/products/bulk/preview', { method: 'POST', body })).json()).data.version
  })
  const changeMs = await timed(() =>
    ask(0, 'showroom/products/bulk', {
      method: 'PUT',
      body: { ...body, version },
      key: `bench-bulk-${markup}`,
    }),
  )
  const readMs = await timed(async () => {
    for (const server of [1, 0] as const) await proveEach(server, markup)
  })
  bulk.push(`| ${markup}% | ${Math.round(previewMs)} | ${Math.round(changeMs)} | ${Math.round(readMs)} |`)
}
const { id } = (await (await ask(0, 'showroom/products/changes')).json()).data
const undoMs = await timed(() => ask(0, `showroom/products/changes/${id}/undo`, { method: 'POST' }))
await proveEach(1, 47)
await Promise.all(servers.map((server) => server.stop()))
await db.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })

const report = [
  `${products.toLocaleString('en-US')} products, two server processes, over HTTP. ${rounds} calls of each filter with all sorts. Bar: p95 below ${tableBar} ms.`,
  `The first read of a process, which computes every price: ${Math.round(firstMs)} ms.`,
  '',
  '| filter | p50 ms | p95 ms |',
  '|---|---|---|',
  ...lines,
  `| all | ${at(all, 0.5)} | ${at(all, 0.95)} |`,
  `| the first read after a changed markup, which computes every price again | ${at(afterChange, 0.5)} | ${at(afterChange, 0.95)} |`,
  '',
  `${changed.toLocaleString('en-US')} markups in one change, until its response; bar ${bulkBar} ms. Then both processes export the filtered`,
  'rows, each of which must have the new price to the cent.',
  '',
  '| markup | preview ms | change ms | both exports, proved ms |',
  '|---|---|---|---|',
  ...bulk,
  '',
  `Undo of the last one: ${Math.round(undoMs)} ms.`,
  '',
  `${machine}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
]
console.log(report.join('\n'))
record('selection', "A professional's selection", report)

/** Throws unless the process exports every changed product at the price that this markup gives. */
async function proveEach(server: 0 | 1, markup: number): Promise<void> {
  const text = await (await ask(server, 'showroom/products/export?q=bulk')).text()
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  const names = head.replace('\uFEFF', '').split(',')
  const [wholesale, price] = [names.indexOf('wholesale_price'), names.indexOf('client_price')]
  const wrong = rows.filter((row) => {
    const cells = row.split(',')
    const cents = Math.round(Number(cells[wholesale]) * 100)
    return Math.round(Number(cells[price]) * 100) !== cents + Math.ceil((cents * markup) / 100)
  })
  if (rows.length !== changed || wrong.length > 0)
    throw new Error(`process ${server}: ${rows.length} rows, ${wrong.length} at another price: ${wrong[0]}`)
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
}

function hashOf(n: number): string {
  return String(n).padStart(10, '0')
}

async function fill(): Promise<void> {
  await db.query(`INSERT INTO accounts (id, type, trade, status, first_name, last_name, email, phone_number, zip_code)
    VALUES (1, 'Vendor', NULL, 'Approve', 'Bench', 'Vendor', 'vendor@bench.example', '7755550100', '89501'),
      (2, 'Contractor', 'contractor', 'Approve', 'Bench', 'Pro', 'pro@bench.example', '7755550101', '89501')`)
  await db.query(`INSERT INTO vendors (account_id, company_name, street, city, state, zip_code, phone, ship_from, return_address)
    VALUES (1, 'Bench', '1 Quarry Rd', 'Reno', 'NV', '89501', '7755550100', '{}', '{}')`)
  await db.query(`INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES (2, 'BENCHPR2', 'Bench Pro')`)
  await db.query(
    `INSERT INTO sessions (token_hash, account_id, passcode_pending, expires_at) VALUES ($1, 2, false, '2099-01-01')`,
    [createHash('sha256').update(token).digest()],
  )
  await db.query(
    `INSERT INTO departments (id, name, menu_slug, position) VALUES (1, 'A', 'bench-a', 1), (2, 'B', 'bench-b', 2)`,
  )
  await db.query(`INSERT INTO categories (id, department_id, name, slug_url, unit, position)
    SELECT n, 1 + n % 2, 'Category ' || n, 'bench-' || n, 'Box', n FROM generate_series(1, 20) n`)
  await db.query(
    `INSERT INTO brands (id, vendor_id, name, slug) SELECT n, 1, 'Brand ' || n, 'bench-' || n FROM generate_series(1, 40) n`,
  )
  await db.query(`INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps)
    SELECT 2, 'category', n, n % 10 > 0, CASE WHEN n % 3 = 0 THEN 1500 END FROM generate_series(1, 20) n`)
  // The products of the change are in categories that the showroom carries.
  await db.query(
    `INSERT INTO products (id, hash, sku, vendor_id, brand_id, category_id, name, unit, status, sold_90)
     SELECT n, lpad(n::text, 10, '0'), 'SKU-' || n, 1, 1 + n % 40, 1 + n % 20,
       (ARRAY['Slate', 'Oak', 'Marble', 'Basin'])[1 + n % 4] || ' ' || md5((n * 7)::text) || ' ' || n % 1000
         || CASE WHEN n % 20 BETWEEN 1 AND 5 THEN ' bulk' ELSE '' END,
       'Box', 'published', n * 31 % 997
     FROM generate_series(1, $1::int) n`,
    [products],
  )
  await db.query(
    `INSERT INTO product_sizes (id, product_id, position, label, sku, final_price_cents, list_price_cents, stock)
     SELECT n, n, 0, '12 x 24', 'S-' || n, 100 + n * 7919 % 90000, 0, n * 31 % 500 FROM generate_series(1, $1::int) n`,
    [products],
  )
  await db.query('VACUUM ANALYZE products, product_sizes')
}
