import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDb } from '../src/db/client.ts'
import { createBuying } from './buying.ts'
import { drawQuestions } from './catalogue-questions.ts'
import { converse } from './conversation.ts'
import { get, load } from './load.ts'
import { machine } from './report.ts'
import { idle, serve } from './run-server.ts'

// One server process on the database that `million-data.ts` has filled, or on a smaller one to compare with: start,
// memory, what catalogue reads and orders cost, and how long others wait while everything is reloaded.
// `--database=URL`; `--heap=MB` limits the memory of the process (10240).
const { values } = parseArgs({
  strict: false,
  options: { database: { type: 'string' }, heap: { type: 'string', default: '10240' } },
})
if (!values.database) {
  console.log('Skipped: name a database that bench/million-data.ts has filled, --database=postgres://…')
  process.exit(0)
}
const databaseUrl = String(values.database)
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
const server = await serve({ databaseUrl, folder }, { flags: [`--max-old-space-size=${values.heap}`] })
const db = openDb(databaseUrl, 4)
const { rows: sizes } = await db.query<{ products: number; sizes: number; orders: number }>(
  `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM product_sizes) AS sizes,
    (SELECT count(*) FROM orders) AS orders`,
)
const { products, sizes: sizeCount, orders } = sizes[0] ?? { products: 0, sizes: 0, orders: 0 }
console.log(
  `${products.toLocaleString('en-US')} products with ${sizeCount.toLocaleString('en-US')} sizes, ${orders.toLocaleString('en-US')} orders; ${machine}, load ${loadavg()[0]?.toFixed(1)}`,
)
const memory = async () => {
  const { rssMiB, memory } = await server.figures()
  return `${rssMiB.toFixed(0)} MiB, of which ${(memory.heapUsed / 2 ** 20).toFixed(0)} MiB on the heap`
}
console.log(
  `listens ${(server.readyInMs / 1000).toFixed(1)} s after its start (CPU ${(server.startCpuMs / 1000).toFixed(1)} s); memory ${await memory()}`,
)
const asked = await drawQuestions(databaseUrl)
const first = await ask(get('/api/products?per_page=20'))
console.log(`first list answered ${(first / 1000).toFixed(1)} s after that`)
await idle(server)
console.log(`idle after CPU of ${((await server.figures()).cpuMs / 1000).toFixed(1)} s; memory ${await memory()}`)
console.log('\n| question | p50 ms | p95 ms | p99 ms | most ms | CPU µs |\n|---|---|---|---|---|---|')
const once = (list: readonly Buffer[]) => {
  let i = 0
  return { next: () => list[i++ % list.length] as Buffer, most: list.length }
}
// Each showroom's prices and orders of a category are computed when they are first asked for.
await read('list of a category, mostly the first in its showroom', {
  ...once(asked.coldLists.slice(0, 400)),
  seconds: 60,
})
await read('list of a category, each order and page anew', once(asked.coldLists.slice(400)))
await read('list narrowed by two facets, anew', once(asked.coldFacets))
await read('search, anew', once(asked.coldSearches))
await read('search with a typing mistake, anew', once(asked.coldSearches.slice(0, 400).map(misspelled)))
await read('suggest, anew', once(asked.suggestions))
await read('product, each once or twice', once(asked.details))
await read('list of all goods by price, the first', { ...once(allGoods('price_asc')), most: 1 })
await read('list of all goods by price, anew', once(allGoods('price_asc').slice(1)))
await read('list of all goods by best sold, anew', once(allGoods('relevance')))
await read('list, cached', { ...once(asked.lists), most: 4000 }, asked.lists)
await read('search, repeated', { ...once(asked.searches.slice(0, 40)), most: 4000 }, asked.searches.slice(0, 40))
const { placeOne } = await createBuying(db)
await buy()
console.log(`\nmemory after the load ${await memory()}`)
await change('a changed price', 'UPDATE product_sizes SET final_price_cents = final_price_cents + 1')
await change('a changed name', `UPDATE products SET name = name || ' II'`)
await reload()
console.log(`memory after it ${await memory()}`)
await db.end()
await server.stop()
rmSync(folder, { recursive: true })

async function read(
  name: string,
  given: { next: () => Buffer; most: number; seconds?: number },
  warm: readonly Buffer[] = [],
): Promise<void> {
  for (const one of warm) for (let time = 0; time < 3; time++) await ask(one)
  const before = await server.figures()
  const r = await load({ port: server.port, connections: 1, seconds: 6, ...given })
  const cpu = (((await server.figures()).cpuMs - before.cpuMs) * 1000) / r.requests
  const times = [r.p50, r.p95, r.p99, r.max].map((ms) => ms.toFixed(2))
  console.log(`| ${name} | ${times.join(' | ')} | ${cpu.toFixed(0)} |${r.failures ? ` ${r.failures} failed` : ''}`)
}

async function ask(request: Buffer): Promise<number> {
  const { ask: speak, close } = converse(server.port)
  const from = performance.now()
  const { status } = await speak(request)
  close()
  if (status !== 200) throw new Error(`${request.toString()} was answered ${status}`)
  return performance.now() - from
}

/** Two letters of the longest word change places. */
function misspelled(request: Buffer): Buffer {
  const text = request.toString()
  const [word = ''] = [...text.slice(text.indexOf('q=')).matchAll(/[a-z]{4,}/g)]
    .map(([one]) => one)
    .sort((a, b) => b.length - a.length)
  return Buffer.from(text.replace(word, `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`))
}

function allGoods(sort: string): Buffer[] {
  return Array.from({ length: 100 }, (_, i) => get(`/api/products?sort=${sort}&per_page=20&page=${i + 1}`))
}

/** 8 customers at once, each from an empty cart to a placed order, for ten seconds. */
async function buy(): Promise<void> {
  const times: number[] = []
  let failures = 0
  let turn = 0
  const before = await server.figures()
  const end = performance.now() + 10_000
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { ask: speak, close } = converse(server.port)
      while (performance.now() < end) {
        const from = performance.now()
        if (!(await placeOne(speak, turn++))) failures++
        times.push(performance.now() - from)
      }
      close()
    }),
  )
  const cpu = ((await server.figures()).cpuMs - before.cpuMs) * (1000 / times.length)
  const sorted = Float64Array.from(times).sort()
  const at = [0.5, 0.95, 0.99, 1].map((share) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(2))
  console.log(
    `| empty cart to placed order, 8 at once (${(times.length / 10).toFixed(0)} a second, ${failures} failed) | ${at.join(' | ')} | ${cpu.toFixed(0)} |`,
  )
}

/** Changes one product and asks for it: how long the answer takes that waits for the change. */
async function change(name: string, statement: string): Promise<void> {
  const { rows } = await db.query<{ id: number; hash: string; size: number }>(
    `SELECT p.id, p.hash, s.id AS size FROM products p JOIN product_sizes s ON s.product_id = p.id WHERE p.status = 'published'
     ORDER BY p.hash LIMIT 10`,
  )
  const times: number[] = []
  const before = await server.figures()
  for (const { id, size } of rows) {
    await db.query(`${statement} WHERE id = $1`, [statement.includes('product_sizes') ? size : id])
    await new Promise((next) => setTimeout(next, 5))
    times.push(await ask(get('/api/products?per_page=20&sort=price_asc')))
  }
  const cpu = (await server.figures()).cpuMs - before.cpuMs
  times.sort((a, b) => a - b)
  console.log(
    `${name} and the list of all goods after it: ${times[5]?.toFixed(0)} ms, most ${times.at(-1)?.toFixed(0)}, CPU ${(cpu / rows.length).toFixed(0)} ms`,
  )
}

/** Everything is read again, as after a gap in the notifications; a list is asked ten times a second meanwhile. */
async function reload(): Promise<void> {
  const notifier = new pg.Client(databaseUrl)
  await notifier.connect()
  const before = await server.figures()
  const from = performance.now()
  await notifier.query(`SELECT pg_notify('catalogue', 'all')`)
  await notifier.end()
  let most = 0
  let peak = 0
  let busy = 0
  for (let last = before.cpuMs; busy < 10; ) {
    await new Promise((next) => setTimeout(next, 100))
    most = Math.max(most, await ask(get('/api/products?per_page=20')))
    const { cpuMs, rssMiB } = await server.figures()
    peak = Math.max(peak, rssMiB)
    busy = cpuMs - last < 20 ? busy + 1 : 0
    last = cpuMs
  }
  const took = (performance.now() - from) / 1000
  const cpu = ((await server.figures()).cpuMs - before.cpuMs) / 1000
  console.log(
    `everything reloaded in ${took.toFixed(1)} s (CPU ${cpu.toFixed(1)} s): the slowest list meanwhile ${(most / 1000).toFixed(2)} s, memory at most ${peak.toFixed(0)} MiB`,
  )
}
