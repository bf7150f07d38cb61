import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openDb } from '../src/db/client.ts'
import { leaveCopy } from '../src/features/catalogue/server/leave-copy.ts'
import { createBuying } from './buying.ts'
import { drawQuestions } from './catalogue-questions.ts'
import { converse } from './conversation.ts'
import { load } from './load.ts'
import { addCopy } from './multiply.ts'
import { idle, openDemo, serve } from './run-server.ts'

// What does each thing cost when the catalogue grows tenfold? `--record` keeps the reading. Two processes, one on a database
// of each size, are asked in turns, so that what else the machine does meanwhile is the same for both; costs are their own CPU
// time, the median of the turns, or the least where there are few. Needs some 3 GB of disk and 6 minutes on a quiet machine.
const copies = Number(/--copies=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 9)
const turns = Number(/--turns=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 24)
/** Of them, at the start, while code and plans warm up. */
const unread = Math.floor(turns / 4)
type Demo = Awaited<ReturnType<typeof openDemo>>
type Server = Awaited<ReturnType<typeof serve>>
type House = {
  demo: Demo
  db: ReturnType<typeof openDb>
  products: number
  sizes: number
  /** What the load's own copy for the next start has taken. */
  arrangedInCpuMs: number
}
type Cost = { name: string; unit: string; costs: [small: number, large: number] }

const copied: number[] = []
const houses = [await openHouse(0), await openHouse(copies)] as const
const costs: Cost[] = []
await starts()
await questions()
for (const { db, demo } of houses) {
  await db.$client.end()
  await demo.close()
}
const lines = report()
console.log(lines.join('\n'))
if (process.argv.includes('--record')) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${new Date().toISOString().slice(0, 10)}-growth.md`, `${lines.join('\n')}\n`)
}

async function openHouse(more: number): Promise<House> {
  const demo = await openDemo()
  const db = openDb(demo.databaseUrl, 2)
  for (let copy = 1; copy <= more; copy++) copied.push(await addCopy(db, copy))
  await db.$client.query('VACUUM ANALYZE products, product_sizes')
  const { rows } = await db.$client.query<{ products: number; sizes: number }>(
    'SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM product_sizes) AS sizes',
  )
  const from = process.cpuUsage()
  const folder = path.join(demo.folder, 'cache')
  await leaveCopy({ db, databaseUrl: demo.databaseUrl, folder, log: pino({ level: 'warn' }) })
  const { user, system } = process.cpuUsage(from)
  const arrangedInCpuMs = (user + system) / 1000
  return { demo, db, arrangedInCpuMs, ...(rows[0] ?? { products: 0, sizes: 0 }) }
}

/** First starts after a load, which has left its copy, then later ones. */
async function starts(): Promise<void> {
  const readings = { first: [[], []], later: [[], []], idle: [[], []] } as Record<
    string,
    [number[], number[]]
  >
  const memory: [number, number] = [0, 0]
  for (const kind of ['first', 'later', 'later'] as const) {
    for (const at of [0, 1] as const) {
      const server = await serve(houses[at].demo)
      readings[kind]?.[at].push(server.startCpuMs)
      await idle(server)
      const { cpuMs, rssMiB } = await server.figures()
      if (kind === 'later') readings.idle?.[at].push(cpuMs)
      memory[at] = rssMiB
      await server.stop()
    }
  }
  const least = (kind: string): [number, number] =>
    (readings[kind] as [number[], number[]]).map((list) => Math.min(...list)) as [number, number]
  const [first, later] = [least('first'), least('later')]
  const each = (at: 0 | 1) => (houses[at].arrangedInCpuMs * 1000) / houses[at].products
  costs.push(
    { name: 'start: CPU until it listens', unit: 'ms', costs: later },
    { name: 'start: CPU until it is idle', unit: 'ms', costs: least('idle') },
    { name: 'first start after a load: CPU until it listens', unit: 'ms', costs: first },
    { name: 'load: reading and arranging each product', unit: 'µs CPU', costs: [each(0), each(1)] },
    { name: 'memory, idle', unit: 'MiB', costs: memory },
  )
}

async function questions(): Promise<void> {
  const served = await Promise.all(houses.map(async (house) => ({ house, server: await serve(house.demo) })))
  const asked = await Promise.all(houses.map(({ demo }) => drawQuestions(demo.databaseUrl)))
  for (const { server } of served) await idle(server)
  const next = asked.map((questions) => ({
    ...{ lists: inTurn(questions.lists), coldLists: inTurn(questions.coldLists) },
    ...{ facets: inTurn(questions.facets), coldFacets: inTurn(questions.coldFacets) },
    ...{ coldSearches: inTurn(questions.coldSearches), suggestions: inTurn(questions.suggestions) },
    details: inTurn(questions.details),
  }))
  type Key = keyof (typeof next)[number]
  const ask = (name: string, key: Key, most = 40, connections = 1) =>
    take(name, served, async ({ server: { port } }, at) => {
      const ofHouse = (next[at] as (typeof next)[number])[key]
      const reading = await load({ port, connections, seconds: 60, next: ofHouse, most })
      if (reading.failures > 0) throw new Error(`${reading.failures} of "${name}" failed`)
      return reading.requests
    })
  await ask('category list by price, kept', 'lists', 1000, 16)
  await ask('list in every order, made anew', 'coldLists')
  await ask('list narrowed by two facets, made anew', 'coldFacets')
  await ask('search in a category with facet counts, kept', 'facets', 1000, 16)
  await ask('search with facet counts, made anew', 'coldSearches')
  await ask('suggest, made anew', 'suggestions')
  await ask('detail, made anew', 'details')
  const prices = 'UPDATE product_sizes SET final_price_cents = final_price_cents + 1 WHERE product_id = $1'
  const names = "UPDATE products SET name = name || ' ' WHERE id = $1"
  await changes('a changed price, and the list of all goods by price after it', prices, served)
  await changes('a changed name, and the list of all goods by price after it', names, served)
  const there =
    "UPDATE products SET status = CASE status WHEN 'published' THEN 'archived' ELSE 'published' END WHERE id = $1"
  await changes('a product gone or come, and the list of all goods by price after it', there, served)
  await ask('search with facet counts after those changes, made anew', 'coldSearches')
  await ask('suggest after those changes, made anew', 'suggestions')
  await orders(served)
  const memory = await Promise.all(served.map(({ server }) => server.rssMiB()))
  costs.push({ name: 'memory, after the load', unit: 'MiB', costs: memory as [number, number] })
  for (const { server } of served) await server.stop()
}

type Served = { house: House; server: Server }[]

/** `some` asks for a few and answers how many; the houses in turns, each first in every other one. */
async function take(
  name: string,
  served: Served,
  some: (one: Served[number], at: 0 | 1) => Promise<number>,
): Promise<void> {
  const readings: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const one = served[at] as Served[number]
      const before = (await one.server.figures()).cpuMs
      const count = await some(one, at)
      const cost = (((await one.server.figures()).cpuMs - before) * 1000) / count
      if (turn >= unread) readings[at].push(cost)
    }
  }
  const [small, large] = readings.map((list) => list.sort((a, b) => a - b)[list.length >> 1] as number)
  costs.push({ name, unit: 'µs CPU', costs: [small as number, large as number] })
  console.log(`${name}: ${small?.toFixed(0)} → ${large?.toFixed(0)} µs CPU`)
}

/** Told to the process and taken in: the next list shows it. */
async function changes(name: string, change: string, served: Served): Promise<void> {
  const list = Buffer.from('GET /api/products?sort=price_asc HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const ids = await Promise.all(
    houses.map(({ db }) =>
      db.$client.query<{ id: number }>('SELECT id FROM products ORDER BY hash LIMIT 400'),
    ),
  )
  const clients = served.map(({ server }) => converse(server.port))
  const next = ids.map(({ rows }) => inTurn(rows.map(({ id }) => id)))
  await take(name, served, async ({ house }, at) => {
    for (let i = 0; i < 10; i++) {
      await house.db.$client.query(change, [next[at]?.()])
      await clients[at]?.ask(list)
    }
    return 10
  })
  for (const { close } of clients) close()
}

async function orders(served: Served): Promise<void> {
  const buyers: (Awaited<ReturnType<typeof createBuying>> &
    ReturnType<typeof converse> & { turn: number })[] = []
  for (const { house, server } of served) {
    // A connection of its own: one that has changed single rows keeps their plans, with which a change of all takes minutes.
    const shop = openDb(house.demo.databaseUrl, 1)
    const buying = await createBuying(shop)
    await shop.$client.query('VACUUM ANALYZE')
    await shop.$client.end()
    buyers.push({ ...buying, ...converse(server.port), turn: 0 })
  }
  await take('cart to placed order', served, async (_, at) => {
    const buyer = buyers[at] as (typeof buyers)[number]
    for (let i = 0; i < 8; i++)
      if (!(await buyer.placeOne(buyer.ask, buyer.turn++))) throw new Error('an order failed')
    return 8
  })
  for (const { close } of buyers) close()
}

function inTurn<T>(list: readonly T[]): () => T {
  let i = 0
  return () => list[i++ % list.length] as T
}

function report(): string[] {
  const [small, large] = houses
  const told = ({ products, sizes }: House) =>
    `${products.toLocaleString('en-US')} products with ${sizes.toLocaleString('en-US')} sizes`
  const [firstCopy = 0, ...laterCopies] = copied
  return [
    `# Ten times the catalogue, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${told(small)} and ${told(large)}, each on an embedded PostgreSQL of its own; a server process on each and their client on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}; ${loadavg()[0]?.toFixed(1)} processes waiting at the end. Asked in ${turns} turns, the median of the last ${turns - unread}; of starts and memory the least.`,
    '',
    '| cost | unit | small | large | times |',
    '|---|---|---|---|---|',
    ...costs.map(
      ({ name, unit, costs: [one, other] }) =>
        `| ${name} | ${unit} | ${one.toFixed(0)} | ${other.toFixed(0)} | ${(other / one).toFixed(2)} |`,
    ),
    '',
    `- the generator's catalogue was written in ${(small.demo.seededInMs / 1000).toFixed(1)} s; then each copy of it, by SQL: ${copied.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s (the last is ${((laterCopies.at(-1) ?? firstCopy) / firstCopy).toFixed(2)} times the first)`,
  ]
}
