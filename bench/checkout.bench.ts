import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { openDb } from '../src/db/client.ts'
import { seedTaxRates } from '../src/db/seed/tax.ts'
import { randomId, randomKey } from '../src/lib/ids.ts'
import { converse, post } from './conversation.ts'
import { runServer } from './run-server.ts'

// How many carts and orders a second does one server process take on this machine? `--record` keeps the reading,
// `--seconds=N` sets the length of each part (8).
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 8)
const server = await runServer()
const db = openDb(server.databaseUrl, 4)
await seedTaxRates(db)
await db.$client.query('UPDATE product_sizes SET stock = 100000000')
await db.$client.query('VACUUM ANALYZE')
const { rows: sizes } = await db.$client.query<{ hash: string; size: number; least: number }>(
  `SELECT p.hash, s.id AS size, p.minimum_unit AS least FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE p.status = 'published' ORDER BY s.id LIMIT 400`,
)
const tokens = await makeBuyers(64)

type Row = { name: string; bar: number; perSecond: number; times: Float64Array; failures: number }
const rows: Row[] = []

// A shop with a past: the planner of an empty one would read whole tables, and its connections would keep that plan.
await run(3, 8, placeOne)
await db.$client.query('VACUUM ANALYZE')

await measure('new cart and first item', 1000, 16, async (ask, turn) => {
  return (await ask(post('/api/projectCart/sync_to_cart', item(turn)))).status === 200
})
await measure('new cart to placed order', 275, 8, placeOne)
await measure('new cart to placed order, 16 connections', 275, 16, placeOne)

const until = performance.now()
for (;;) {
  const { rows: open } = await db.$client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM payments WHERE status IN ('pending', 'authorized', 'voiding')`,
  )
  if (open[0]?.n === 0 || performance.now() - until > 60_000) break
  await new Promise((next) => setTimeout(next, 100))
}
const caughtUp = ((performance.now() - until) / 1000).toFixed(1)
const { rows: counts } = await db.$client.query<{ orders: number; open: number; off: number }>(
  `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM payments WHERE status <> 'captured')::int AS open,
    (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries)::int AS off`,
)
const figures = [
  `${counts[0]?.orders} orders, ${counts[0]?.open} payments not captured ${caughtUp} s after the load, ledger sum ${counts[0]?.off}`,
  `memory after the load ${(await server.rssMiB()).toFixed(0)} MiB`,
]
for (const figure of figures) console.log(figure)
await db.$client.end()
await server.stop()
if (process.argv.includes('--record')) {
  const day = new Date().toISOString().slice(0, 10)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${day}-checkout.md`, report(day))
}

type Ask = ReturnType<typeof converse>['ask']

async function measure(
  name: string,
  bar: number,
  connections: number,
  work: (ask: Ask, turn: number) => Promise<boolean>,
): Promise<void> {
  await run(1.5, connections, work)
  const { times, failures, took } = await run(seconds, connections, work)
  const row = { name, bar, perSecond: times.length / took, times: Float64Array.from(times).sort(), failures }
  rows.push(row)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(row, share))
  console.log(
    `${name.padEnd(42)} ${Math.round(row.perSecond).toString().padStart(5)}/s  ${p50} / ${p95} / ${p99} ms${failures ? `  ${failures} failed` : ''}`,
  )
}

async function run(length: number, connections: number, work: (ask: Ask, turn: number) => Promise<boolean>) {
  const times: number[] = []
  let failures = 0
  let turn = 0
  const started = performance.now()
  const end = started + length * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const { ask, close } = converse(server.port)
      while (performance.now() < end) {
        const from = performance.now()
        if (!(await work(ask, turn++))) failures++
        times.push(performance.now() - from)
      }
      close()
    }),
  )
  return { times, failures, took: (performance.now() - started) / 1000 }
}

function item(turn: number) {
  const size = sizes[turn % sizes.length]
  return { product: size?.hash, size_id: size?.size, quantity: Math.max(size?.least ?? 1, 2), toast: 1 }
}

async function placeOne(ask: Ask, turn: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` }
  const cart = await ask(post('/api/projectCart/sync_to_cart', item(turn), headers))
  if (cart.status !== 200) return false
  const { data } = JSON.parse(cart.body) as { data: { id: string; subtotal: number } }
  const subtotal = Math.round(data.subtotal * 100)
  const tax = Math.floor((subtotal * 7250 * 2 + 100_000) / 200_000)
  const order = {
    cart_id: data.id,
    shipping_address: {
      street: '1 Main St',
      city: 'San Diego',
      state: 'CA',
      zip_code: '92101',
      country: 'US',
    },
    payment: { card_number: '4242424242424242', exp_date: '12/39', cvv: '123', name_on_Card: 'Ann Lee' },
    expected_total: (subtotal + tax) / 100,
  }
  const placed = await ask(post('/api/checkout', order, { ...headers, 'idempotency-key': randomKey() }))
  return placed.status === 201
}

async function makeBuyers(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomId(),
    token: randomBytes(32).toString('hex'),
  }))
  for (const { id, token } of made) {
    await db.$client.query(
      `INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number)
        VALUES ($1, 'User', 'Active', 'Ann', 'Lee', $2, '4155550123')`,
      [id, `bench-${id}@example.com`],
    )
    const hash = createHash('sha256').update(token).digest()
    await db.$client.query(
      `INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, '2099-01-01')`,
      [hash, id],
    )
  }
  return made.map(({ token }) => token)
}

function at(row: Row, share: number): string {
  const index = Math.min(row.times.length - 1, Math.floor(share * row.times.length))
  return (row.times[index] ?? Number.NaN).toFixed(1)
}

function report(day: string): string {
  return [
    `# Carts and orders, ${day}`,
    '',
    `One server process, its client and an embedded PostgreSQL (fsync on) on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, ${seconds} s each. Milliseconds. Every order is written with its split, ledger, notices and mail; captures run beside it.`,
    '',
    '| question | a second | p50 | p95 | p99 | bar | failed |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${Math.round(row.perSecond).toLocaleString('en-US')} | ${at(row, 0.5)} | ${at(row, 0.95)} | ${at(row, 0.99)} | ${row.bar.toLocaleString('en-US')} | ${row.failures} |`,
    ),
    '',
    ...figures.map((figure) => `- ${figure}`),
    '',
  ].join('\n')
}
