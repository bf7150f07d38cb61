import pg from 'pg'
import { drawQuestions, zipf } from './catalogue-questions.ts'
import { load, type Reading } from './load.ts'
import { machine, record } from './report.ts'
import { idle, runServer } from './run-server.ts'

// Measures how fast and in how much memory one server process answers catalogue reads. `--record` saves the result,
// `--seconds=N` sets the length of each part (6), `--copies=9` makes the catalogue ten times as large.
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 6)
const copies = Number(/--copies=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0)
const server = await runServer(copies)
const { port } = server
await idle(server)
const idleMiB = (await server.figures()).rssMiB
const asked = await drawQuestions(server.databaseUrl)
const inTurn = (list: readonly Buffer[]) => {
  let i = 0
  return () => list[i++ % list.length] as Buffer
}

// The server's CPU time for a request shows what a core can do, however busy the machine is.
type Row = { name: string; bar: string; reading: Reading; cpuUs: number }
const rows: Row[] = []
async function read(name: string, bar: string, given: Omit<Parameters<typeof load>[0], 'port'>) {
  const before = await server.figures()
  const reading = await load({ port, ...given })
  const after = await server.figures()
  const row = { name, bar, reading, cpuUs: ((after.cpuMs - before.cpuMs) * 1000) / reading.requests }
  rows.push(row)
  console.log(line(row))
}
const busy = { connections: 16, seconds }

await read('search, cold, one connection', 'p95 < 20 ms', {
  connections: 1,
  seconds,
  next: inTurn(asked.coldSearches),
  most: asked.coldSearches.length,
})
await read('suggest, cold, one connection', 'p95 < 15 ms', {
  connections: 1,
  seconds,
  next: inTurn(asked.suggestions),
  most: asked.suggestions.length,
})
await read('detail, each product once or twice', '', { ...busy, next: inTurn(asked.details), most: 4000 })
await read('category list by price', '5,000/s, p99 < 20 ms', { ...busy, next: inTurn(asked.lists) })
await read('search in a category with facet counts', '5,000/s, p99 < 20 ms', {
  ...busy,
  next: inTurn(asked.facets),
})
await read('search', '5,000/s, p99 < 20 ms', { ...busy, next: inTurn(asked.searches) })
await read('detail', '4,000/s, p99 < 20 ms', { ...busy, next: inTurn(asked.details.slice(0, 400)) })

const db = new pg.Client(server.databaseUrl)
await db.connect()
let change: Promise<unknown> = Promise.resolve()
const prices = setInterval(() => {
  change = db.query(
    'UPDATE product_sizes SET final_price_cents = final_price_cents + 1 WHERE id = (SELECT id FROM product_sizes OFFSET floor(random() * 500) LIMIT 1)',
  )
}, 1000)
const mix = zipf(asked.mixed, asked.random)
await load({ port, connections: 16, seconds: 2, next: mix })
await read('5,000 questions in 12 showrooms by Zipf, a price change a second', '10,000/s', {
  ...busy,
  next: mix,
})
clearInterval(prices)
await change
await db.end()

const loaded = (await server.figures()).rssMiB
const figures = [
  `ready ${Math.round(server.readyInMs)} ms after the process began, of which ${Math.round(server.catalogueInMs)} ms read the catalogue`,
  `demo catalogue written in ${(server.seededInMs / 1000).toFixed(1)} s`,
  `memory idle ${idleMiB.toFixed(0)} MiB, after the load ${loaded.toFixed(0)} MiB (bar 450, 2,048 for ten times the catalogue)`,
]
for (const figure of figures) console.log(figure)
await server.stop()

record('catalogue', 'Catalogue reads', report())

function line({ name, reading, cpuUs }: Row): string {
  const { perSecond, p50, p95, p99, failures } = reading
  const times = [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' / ')
  return `${name.padEnd(68)} ${Math.round(perSecond).toString().padStart(6)}/s  ${times} ms  ${cpuUs.toFixed(0)} µs cpu${failures ? `  ${failures} failed` : ''}`
}

function report(): string[] {
  const table = rows.map(
    ({ name, bar, reading: r, cpuUs }) =>
      `| ${name} | ${Math.round(r.perSecond).toLocaleString('en-US')} | ${r.p50.toFixed(2)} | ${r.p95.toFixed(2)} | ${r.p99.toFixed(2)} | ${cpuUs.toFixed(0)} | ${bar} |`,
  )
  return [
    `One server process and its client on ${machine}, embedded PostgreSQL, ${seconds} s each, 16 connections unless said otherwise. Milliseconds.`,
    '',
    '| question | a second | p50 | p95 | p99 | server µs | bar |',
    '|---|---|---|---|---|---|---|',
    ...table,
    '',
    ...figures.map((figure) => `- ${figure}`),
  ]
}
