import { openDb } from '../src/db/client.ts'
import { createBuying } from './buying.ts'
import { type Ask, converse, post } from './conversation.ts'
import { machine, record } from './report.ts'
import { runServer } from './run-server.ts'

// Measures how many carts and orders a second one server process handles on this machine. `--record` saves the result,
// `--seconds=N` sets the length of each part (8).
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 8)
const server = await runServer()
const db = openDb(server.databaseUrl, 4)
await db.query('VACUUM ANALYZE')
const { item, placeOne } = await createBuying(db)

type Row = { name: string; bar: number; perSecond: number; times: Float64Array; failures: number }
const rows: Row[] = []

// A shop with existing orders: with an empty one the planner would scan whole tables, and connections would keep that
// plan.
await run(3, 8, placeOne)
await db.query('VACUUM ANALYZE')

await measure('new cart and first item', 1000, 16, async (ask, turn) => {
  return (await ask(post('/api/projectCart/sync_to_cart', item(turn)))).status === 200
})
await measure('new cart to placed order', 275, 8, placeOne)
await measure('new cart to placed order, 16 connections', 275, 16, placeOne)

const until = performance.now()
for (;;) {
  const { rows: open } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM payments WHERE status IN ('pending', 'authorized', 'voiding')`,
  )
  if (open[0]?.n === 0 || performance.now() - until > 60_000) break
  await new Promise((next) => setTimeout(next, 100))
}
const caughtUp = ((performance.now() - until) / 1000).toFixed(1)
const { rows: counts } = await db.query<{ orders: number; open: number; off: number }>(
  `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM payments WHERE status <> 'captured')::int AS open,
    (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries)::int AS off`,
)
const figures = [
  `${counts[0]?.orders} orders, ${counts[0]?.open} payments not captured ${caughtUp} s after the load, ledger sum ${counts[0]?.off}`,
  `memory after the load ${(await server.rssMiB()).toFixed(0)} MiB`,
]
for (const figure of figures) console.log(figure)
await db.end()
await server.stop()
record('checkout', 'Carts and orders', report())

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

function at(row: Row, share: number): string {
  const index = Math.min(row.times.length - 1, Math.floor(share * row.times.length))
  return (row.times[index] ?? Number.NaN).toFixed(1)
}

function report(): string[] {
  return [
    `One server process, its client and an embedded PostgreSQL (fsync on) on ${machine}, ${seconds} s each. Milliseconds. Every order is written with its split, ledger, notices and mail; captures run beside it.`,
    '',
    '| question | a second | p50 | p95 | p99 | bar | failed |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${Math.round(row.perSecond).toLocaleString('en-US')} | ${at(row, 0.5)} | ${at(row, 0.95)} | ${at(row, 0.99)} | ${row.bar.toLocaleString('en-US')} | ${row.failures} |`,
    ),
    '',
    ...figures.map((figure) => `- ${figure}`),
  ]
}
