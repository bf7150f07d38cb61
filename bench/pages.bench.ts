import { tmpdir } from 'node:os'
import { buildIfStale } from '../tools/build.ts'
import { get, load, type Reading } from './load.ts'
import { machine, record } from './report.ts'
import { startProduct } from './start-product.ts'
import { bareResponse } from './yardstick.ts'

// Measures the server's cost of a page, rendered for the first time and from the cache: the built product as it is
// started, with its demo marketplace. `--record` saves the result, `--seconds=N` sets the length of each part (6),
// `--profile` leaves a CPU profile of the server in the temporary folder, `--data=FOLDER` keeps the marketplace for the
// next run.
const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 6)
const profile = process.argv.includes('--profile')
buildIfStale()
const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${tmpdir()}`] : []
const product = await startProduct({ folder: /--data=(\S+)/.exec(process.argv.join(' '))?.[1], flags })
const { port } = product
// The request headers of a browser: compressing the page counts as the server's time.
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

const { lists, goods } = await drawAddresses()
type Row = { name: string; bar: string; reading: Reading; cpuUs: number; kB: number }
const rows: Row[] = []
const once = { connections: 1, seconds: 120 }
const bare = [await bareResponse()]

// The first hundreds of renders include compilation, which a running shop has behind it.
const warm = 300
await measure(`list, first ${warm}`, '', lists[0] ?? '', {
  ...once,
  next: inTurn(lists.slice(0, warm)),
  most: warm,
})
const showroom = { ...browser, cookie: 'wev_showroom=LARKHAM2' }
await load({ port, ...once, next: inTurn(lists, showroom), most: lists.length })
await measure('list, uncached', '12 ms of CPU', lists[warm] ?? '', {
  ...once,
  next: inTurn(lists.slice(warm)),
  most: lists.length - warm,
})
await load({ port, ...once, next: inTurn(goods.slice(0, 200)), most: 200 })
await measure('product, uncached', '', goods[200] ?? '', {
  ...once,
  next: inTurn(goods.slice(200)),
  most: goods.length - 200,
})
const memory = [await residentMiB()]
const cached = [
  ['home', '/'],
  ['list', '/category/tile-flooring/product'],
  ['product', goods[0] ?? ''],
  ['picture', await pictureOf(goods[0] ?? '')],
] as const
for (const [name, address] of cached) {
  const next = inTurn([address])
  await load({ port, connections: 16, seconds: 2, next })
  const bar = name === 'picture' ? '5,000/s a core' : '10,000/s, p95 < 100 ms'
  await measure(`${name}, cached`, bar, address, { connections: 16, seconds, next })
}
memory.push(await residentMiB())
console.log(`memory ${memory.join(', ')} MiB`)
await product.stop()
bare.push(await bareResponse())
const least = bare.reduce((best, one) => (one.cpuUs < best.cpuUs ? one : best))
rows.push({ name: 'the smallest answer of a bare server', bar: '', ...least, kB: 0 })
console.log(`a bare answer: ${Math.round(least.reading.perSecond)}/s, ${least.cpuUs.toFixed(1)} µs cpu`)

record('pages', 'Pages', report())

async function measure(
  name: string,
  bar: string,
  sample: string,
  given: Omit<Parameters<typeof load>[0], 'port'>,
): Promise<void> {
  const before = await cpuMs()
  const reading = await load({ port, ...given })
  const cpuUs = (((await cpuMs()) - before) * 1000) / reading.requests
  const packed = await fetch(`http://127.0.0.1:${port}${sample}`, { headers: browser })
  await packed.bytes()
  const kB = Number(packed.headers.get('content-length')) / 1000
  const row = { name, bar, reading, cpuUs, kB }
  rows.push(row)
  const times = [reading.p50, reading.p95, reading.p99].map((ms) => ms.toFixed(2)).join(' / ')
  console.log(
    `${name.padEnd(20)} ${Math.round(reading.perSecond).toString().padStart(6)}/s  ${times} ms  ${cpuUs.toFixed(0)} µs cpu  ${kB.toFixed(0)} kB${reading.failures ? `  ${reading.failures} failed` : ''}`,
  )
}

/** The server's CPU time: the cost of a page, however busy the machine is. */
async function cpuMs(): Promise<number> {
  return (await metric('process_cpu_seconds_total')) * 1000
}

async function residentMiB(): Promise<number> {
  return Math.round((await metric('process_resident_memory_bytes')) / 2 ** 20)
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

/** Lists in every order and with all their pages, and products; the same in each run, none of them twice. */
async function drawAddresses(): Promise<{ lists: string[]; goods: string[] }> {
  type Products = { data: { hash: string }[] }
  const ask = async <T>(address: string): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/api${address}`)
    return ((await response.json()) as { data: T }).data
  }
  const menu = await ask<{ categories: { slug_url: string }[] }[]>('/menu_category')
  const slugs = menu.flatMap((department) => department.categories.map((category) => category.slug_url))
  const lists: string[] = []
  for (let page = 2; page <= 13; page++)
    for (const sort of ['relevance', 'price_asc', 'price_desc', 'newest', 'rating', 'name'])
      for (const slug of slugs) lists.push(`/category/${slug}/product?sort=${sort}&page=${page}`)
  const goods: string[] = []
  for (const slug of slugs) {
    const { data } = await ask<Products>(`/products?category=${slug}&per_page=50`)
    goods.push(...data.map(({ hash }) => `/product/${hash}`))
  }
  return { lists: mixed(lists), goods: mixed(goods).slice(0, 600) }
}

/** The picture on a product's card, as the list names it. */
async function pictureOf(page: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/products/${page.replace('/product/', '')}`)
  return ((await response.json()) as { data: { image: string } }).data.image
}

/** In another order with a fixed stride, so that neighbors have little in common. */
function mixed(list: string[]): string[] {
  const stride = 7919
  return list.map((_, i) => list[(i * stride) % list.length] as string)
}

function inTurn(addresses: readonly string[], headers: Record<string, string> = browser): () => Buffer {
  const asked = addresses.map((address) => get(address, headers))
  let i = 0
  return () => asked[i++ % asked.length] as Buffer
}

function report(): string[] {
  const table = rows.map(
    ({ name, bar, reading: r, cpuUs, kB }) =>
      `| ${name} | ${Math.round(r.perSecond).toLocaleString('en-US')} | ${r.p50.toFixed(2)} | ${r.p95.toFixed(2)} | ${r.p99.toFixed(2)} | ${cpuUs.toFixed(0)} | ${kB.toFixed(0)} | ${bar} |`,
  )
  return [
    `The product as it is started, its embedded PostgreSQL and the client on ${machine}; asked with Brotli allowed. Uncached: ${lists.length - warm} different lists, after ${lists.length} others in a showroom, and ${goods.length - 200} products, one after another on one connection, compression included. Cached: one address on 16 connections, ${seconds} s each. Milliseconds. Machines differ: the bars were set on one whose bare server gave 73,000 answers a second (13.7 µs).`,
    '',
    '| page | a second | p50 | p95 | p99 | server µs | kB packed | bar |',
    '|---|---|---|---|---|---|---|---|',
    ...table,
    '',
    `Resident memory of the server after the uncached pages ${memory[0]} MiB, after the cached ones ${memory[1]} MiB; bar 500.`,
  ]
}
