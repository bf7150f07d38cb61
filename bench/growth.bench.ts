import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { openDb } from '../src/db/client.ts'
import { createBuying } from './buying.ts'
import { drawQuestions } from './catalogue-questions.ts'
import { converse } from './conversation.ts'
import { load } from './load.ts'
import { addCopy } from './multiply.ts'
import { idle, openDemo, serve } from './run-server.ts'

// What does each thing cost when the catalogue grows tenfold? `--record` keeps the reading. Costs are the server's own CPU
// time, the lesser of two rounds of different questions, because the machine's other work does not lengthen it as it does
// the wall's. Needs some 3 GB of disk and 5 minutes on a quiet machine, 15 on a busy one.
const copies = Number(/--copies=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 9)
type Cost = { name: string; unit: string; value: number; p95?: number }
type Size = { products: number; sizes: number; costs: Cost[] }

const demo = await openDemo()
const db = openDb(demo.databaseUrl, 2)
const small = await measure()
const copied: number[] = []
for (let copy = 1; copy <= copies; copy++) copied.push(await addCopy(db, copy))
await db.$client.query('VACUUM ANALYZE products, product_sizes')
const large = await measure()
await db.$client.end()
await demo.close()
const lines = report()
console.log(lines.join('\n'))
if (process.argv.includes('--record')) {
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${new Date().toISOString().slice(0, 10)}-growth.md`, `${lines.join('\n')}\n`)
}

async function measure(): Promise<Size> {
  const asked = await drawQuestions(demo.databaseUrl)
  const first = await serve(demo)
  // It is done with its search by then, and has written its copy of the catalogue.
  await idle(first)
  const readAll = await first.figures()
  await first.stop()
  const second = await serve(demo)
  await second.stop()
  const server = await serve(demo)
  const costs: Cost[] = [
    {
      name: 'start: CPU until it listens',
      unit: 'ms',
      value: Math.min(second.startCpuMs, server.startCpuMs),
    },
    { name: 'start: until it listens', unit: 'ms', value: Math.min(second.readyInMs, server.readyInMs) },
    { name: 'first start, everything read: CPU until it listens', unit: 'ms', value: first.startCpuMs },
    { name: 'first start: memory, idle', unit: 'MiB', value: readAll.rssMiB },
  ]
  await idle(server)
  costs.push({ name: 'start: CPU until it is idle', unit: 'ms', value: (await server.figures()).cpuMs })
  costs.push({ name: 'memory, idle', unit: 'MiB', value: await server.rssMiB() })
  console.log(JSON.stringify(costs))
  const kinds = [
    ['category list by price, kept', inTurn(asked.lists), 5_000, 16],
    ['list in every order, made anew', inTurn(asked.coldLists), 250, 1],
    ['list narrowed by two facets, made anew', inTurn(asked.coldFacets), 250, 1],
    ['search in a category with facet counts, kept', inTurn(asked.facets), 5_000, 16],
    ['search with facet counts, made anew', inTurn(asked.coldSearches), 250, 1],
    ['suggest, made anew', inTurn(asked.suggestions), 250, 1],
    ['detail, made anew', inTurn(asked.details), 250, 1],
  ] as const
  for (const [name, next, most, connections] of kinds) {
    const rounds: { cpu: number; p95: number }[] = []
    for (let round = 0; round < 2; round++) {
      const before = await server.figures()
      const reading = await load({ port: server.port, connections, seconds: 60, next, most })
      if (reading.failures > 0) throw new Error(`${reading.failures} of "${name}" failed`)
      const cpu = (((await server.figures()).cpuMs - before.cpuMs) * 1000) / reading.requests
      rounds.push({ cpu, p95: reading.p95 })
    }
    const value = Math.min(...rounds.map(({ cpu }) => cpu))
    costs.push({ name, unit: 'µs CPU', value, p95: Math.min(...rounds.map(({ p95 }) => p95)) })
    console.log(`${name}: ${value.toFixed(0)} µs CPU`)
  }
  costs.push(await priceChanges(server), await orders(server))
  costs.push({ name: 'memory, after the load', unit: 'MiB', value: await server.rssMiB() })
  await server.stop()
  const { rows } = await db.$client.query<{ products: number; sizes: number }>(
    'SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM product_sizes) AS sizes',
  )
  const { products = 0, sizes = 0 } = rows[0] ?? {}
  const readingMs = first.startCpuMs - Math.min(second.startCpuMs, server.startCpuMs)
  costs.push({
    name: 'first start: what reading adds, for each product',
    unit: 'µs CPU',
    value: (readingMs * 1000) / products,
  })
  console.log(`${products} products: ${JSON.stringify(costs)}`)
  return { products, sizes, costs }
}

type Server = Awaited<ReturnType<typeof serve>>

/** A changed price, told to the process and taken in: the next list shows it. */
async function priceChanges(server: Server): Promise<Cost> {
  const { rows } = await db.$client.query<{ id: number }>(
    'SELECT id FROM product_sizes ORDER BY id LIMIT 100',
  )
  const { ask, close } = converse(server.port)
  const list = Buffer.from('GET /api/products?sort=price_asc HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await ask(list)
  const before = await server.figures()
  for (const { id } of rows) {
    await db.$client.query(
      'UPDATE product_sizes SET final_price_cents = final_price_cents + 1 WHERE id = $1',
      [id],
    )
    await ask(list)
  }
  close()
  const value = (((await server.figures()).cpuMs - before.cpuMs) * 1000) / rows.length
  return { name: 'price change, and the list of all goods by price after it', unit: 'µs CPU', value }
}

async function orders(server: Server): Promise<Cost> {
  // A connection of its own: one that has changed single rows keeps their plans, with which a change of all takes minutes.
  const shop = openDb(demo.databaseUrl, 1)
  const { placeOne } = await createBuying(shop)
  await shop.$client.query('VACUUM ANALYZE')
  await shop.$client.end()
  const { ask, close } = converse(server.port)
  const times: number[] = []
  let cpu = 0
  for (let turn = 0; turn < 200; turn++) {
    // The first fifty warm up code and plans.
    if (turn === 50) cpu = (await server.figures()).cpuMs
    const from = performance.now()
    if (!(await placeOne(ask, turn))) throw new Error('an order failed')
    if (turn >= 50) times.push(performance.now() - from)
  }
  close()
  const value = (((await server.figures()).cpuMs - cpu) * 1000) / times.length
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return { name: 'cart to placed order', unit: 'µs CPU', value, p95 }
}

function inTurn(list: readonly Buffer[]) {
  let i = 0
  return () => list[i++ % list.length] as Buffer
}

function report(): string[] {
  const rows = large.costs.map(({ name, unit, value, p95 }, i) => {
    const before = small.costs[i] as Cost
    const wall = p95 ? `${before.p95?.toFixed(1)} → ${p95.toFixed(1)}` : ''
    return `| ${name} | ${unit} | ${before.value.toFixed(0)} | ${value.toFixed(0)} | ${(value / before.value).toFixed(2)} | ${wall} |`
  })
  const [firstCopy = 0, ...laterCopies] = copied
  return [
    `# Ten times the catalogue, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${small.products.toLocaleString('en-US')} products with ${small.sizes.toLocaleString('en-US')} sizes, then ${large.products.toLocaleString('en-US')} with ${large.sizes.toLocaleString('en-US')}, in one run on one embedded PostgreSQL; one server process and its client on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}; ${loadavg()[0]?.toFixed(1)} processes waiting at the end. The lesser of two rounds.`,
    '',
    '| cost | unit | small | large | times | p95 ms, small → large |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `- the generator's catalogue was written in ${(demo.seededInMs / 1000).toFixed(1)} s; then each copy of it, by SQL: ${copied.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s (the last is ${((laterCopies.at(-1) ?? firstCopy) / firstCopy).toFixed(2)} times the first)`,
  ]
}
