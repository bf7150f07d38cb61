import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { queueFetches } from '#features/media/server/fetch/queue-fetches.ts'
import { openDb } from '../src/db/client.ts'
import { transaction } from '../src/db/transaction.ts'
import { get, load } from './load.ts'
import { machine, record } from './report.ts'
import { openDemo } from './run-server.ts'

// Fetches 1,000 photographs of 2 MB from a server on this machine, with the width of their cards, while lists are
// requested from the same process: bar 5 minutes on two cores, p99 of the lists below 50 ms. `--photographs=N` fetches
// fewer; `--record` saves the result.
const wanted = Number(/--photographs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1000)
const bars = { seconds: 300 * (wanted / 1000), p99: 50 }
/** A request every 20 ms. */
const pauseMs = 20

const photographs = await Promise.all([1, 2, 3, 4].map(noisyPhotograph))
const vendor = createServer((request, response) => {
  const number = Number(/(\d+)\.jpg$/.exec(request.url ?? '')?.[1] ?? 0)
  // A comment behind the last scan makes each one different without another encoding.
  const body = Buffer.concat([photographs[number % photographs.length] ?? Buffer.alloc(0), Buffer.from(`${number}`)])
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': body.length }).end(body)
})
await new Promise<void>((done) => vendor.listen(0, '127.0.0.1', done))
const { port: vendorPort } = vendor.address() as AddressInfo

const demo = await openDemo()
const child = fork(path.join(import.meta.dirname, 'media-server.ts'), {
  env: { ...process.env, DATABASE_URL: demo.databaseUrl, DATA_DIR: demo.folder },
  execArgv: ['--max-semi-space-size=8'],
})
const port = await messageOf(child)
await setTimeout(5000)
const quietLoad = loadavg()[0] ?? 0
const alone = await lists(15)

const db = openDb(demo.databaseUrl, 2)
const { rows: products } = await db.query<{ id: number }>('SELECT id FROM products ORDER BY id LIMIT $1', [wanted])
const urls = products.map(({ id }, i) => ({
  productId: id,
  kind: 'photo' as const,
  urls: [`http://127.0.0.1:${vendorPort}/${i}.jpg`],
}))
const from = performance.now()
await transaction(db, (tx) => queueFetches(tx, urls, new Date()))
const meanwhile: Answers = { times: [], failures: 0 }
let left = wanted
while (left > 0 && performance.now() - from < 900_000) {
  const { times, failures } = await lists(5)
  meanwhile.times.push(...times)
  meanwhile.failures += failures
  const { rows } = await db.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM media_fetches WHERE status = 'waiting'`,
  )
  left = rows[0]?.left ?? 0
}
const seconds = (performance.now() - from) / 1000
const { rows: stored } = await db.query<{ count: number; bytes: number }>(
  `SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes FROM product_media`,
)
await db.end()
const gone = new Promise((resolve) => child.once('exit', resolve))
child.send('stop')
await gone
vendor.closeAllConnections()
vendor.close()
await demo.close()

const kept = stored[0]?.count ?? 0
const holds = kept === wanted && meanwhile.failures === 0 && seconds < bars.seconds && at(meanwhile, 0.99) < bars.p99
const rows = [
  ['photographs stored with the width of cards', `${kept} of ${wanted}`, `${wanted}`],
  ['time', `${seconds.toFixed(0)} s`, `${bars.seconds.toFixed(0)} s`],
  ['a list alone, p50 / p99', figures(alone), ''],
  ['a list meanwhile, p50 / p99', figures(meanwhile), `p99 < ${bars.p99} ms`],
  ['failed requests', `${meanwhile.failures}`, '0'],
]
for (const [what, reading, bar] of rows) console.log(`${what?.padEnd(54)} ${reading?.padEnd(18)} ${bar}`)
const bytes = photographs.reduce((sum, { length }) => sum + length, 0) / photographs.length
record('media', "Photographs from vendors' addresses", [
  `One server process with the demo catalogue, the vendor's server, the client and an embedded PostgreSQL on ${machine}; load of the machine before ${quietLoad.toFixed(1)}. Photographs of ${(bytes / 1e6).toFixed(1)} MB, 3000 x 2000 pixels; lists by category requested one after the other with pauses of ${pauseMs} ms.`,
  '',
  '| what | reading | bar |',
  '|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
])
process.exit(holds ? 0 : 1)

/** 3000 x 2000 pixels with the detail of a real photograph: about 2 MB. */
async function noisyPhotograph(seed: number): Promise<Buffer> {
  const [width, height] = [750, 500]
  const noise = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761
  for (let i = 0; i < noise.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    noise[i] = 90 + (state >>> 26) + ((i / 3 / width) >> 2)
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(3000, 2000, { kernel: 'cubic' })
    .sharpen({ sigma: 2 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Milliseconds. */
type Answers = { times: number[]; failures: number }

/** Requests with pauses, as visitors make them: this measures how long they wait, not how much the server can do. */
async function lists(lasting: number): Promise<Answers> {
  const categories = ['tile-flooring', 'hardwood-flooring', 'lights', 'kitchen-sinks', 'countertop']
  const answers: Answers = { times: [], failures: 0 }
  const end = performance.now() + lasting * 1000
  for (let i = 0; performance.now() < end; i++) {
    const path = `/api/products?category=${categories[i % categories.length]}&page=${1 + (i % 7)}`
    const { max, failures } = await load({
      port,
      connections: 1,
      seconds: 30,
      most: 1,
      next: () => get(path),
    })
    answers.times.push(max)
    answers.failures += failures
    await setTimeout(pauseMs)
  }
  return answers
}

function at({ times }: Answers, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

function figures(answers: Answers): string {
  return `${at(answers, 0.5).toFixed(1)} / ${at(answers, 0.99).toFixed(1)} ms`
}

function messageOf(process: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`the server process ended with ${code}`)))
    process.once('message', (message) => resolve(message as number))
  })
}
