import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createBuying } from '../bench/buying.ts'
import { drawQuestions } from '../bench/catalogue-questions.ts'
import { converse, post } from '../bench/conversation.ts'
import { get } from '../bench/load.ts'
import { openDb } from '../src/db/client.ts'
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts'
import { summary } from './summary.ts'

// Checks that memory and response times stay flat in an hour at 60 % of what the cluster can do: reads of all kinds, pages,
// carts and orders, sent at a steady rate through the balancer. `--minutes=N` and `--share=0.6` change the sample. The demo
// marketplace is kept in data/cluster-bench.
const { values } = parseArgs({
  strict: false,
  options: { minutes: { type: 'string', default: '60' }, share: { type: 'string', default: '0.6' } },
})
const [minutes, share] = [Number(values.minutes), Number(values.share)]
const connections = 24
/** Growth of memory, and of the slowest hundredth of the responses, from the first third after the warm-up to the last. */
const mostGrowth = { memory: 1.05, p99: 1.25 }

const cluster = await startCluster({
  folder: 'data/cluster-bench',
  port: 4600,
  webs: 2,
  workers: 1,
  env: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  say: (line) => console.log(line),
})
const questions = await drawQuestions(cluster.directUrl)
const db = openDb(cluster.directUrl, 2)
const buying = await createBuying(db)
await db.end()

const columns = ['minutes', 'requests/s', 'p50 ms', 'p99 ms', 'slowest ms', 'failed', 'web MiB', 'worker MiB', 'wrong']
const report = summary(`${minutes} minutes at ${share * 100} % load`, columns)
try {
  await send(20, null)
  const capacity = (await send(30, null)).perSecond
  console.log(`capacity ${capacity.toFixed(0)} requests/s`)
  const parts: { p99: number; web: number; worker: number }[] = []
  const partMinutes = Math.max(1, minutes / 12)
  for (let part = 0; part * partMinutes < minutes; part++) {
    const sent = await send(partMinutes * 60, capacity * share)
    const memory = memoryOf(cluster)
    parts.push({ p99: sent.p99, ...memory })
    report.row(
      [
        ...[`${part * partMinutes}–${(part + 1) * partMinutes}`, sent.perSecond.toFixed(0), sent.p50.toFixed(1)],
        ...[sent.p99.toFixed(1), sent.slowest.toFixed(0), sent.failures, memory.web.toFixed(0)],
        ...[memory.worker.toFixed(0), Number(sent.failures > 0)],
      ],
      sent.failures,
    )
  }
  // The first quarter is the warm-up: caches fill, and code is compiled.
  const steady = parts.slice(Math.floor(parts.length / 4))
  const third = Math.max(1, Math.floor(steady.length / 3))
  for (const [name, most] of [
    ['web', mostGrowth.memory],
    ['worker', mostGrowth.memory],
    ['p99', mostGrowth.p99],
  ] as const) {
    const mean = (list: typeof parts) => list.reduce((sum, one) => sum + one[name], 0) / list.length
    const growth = mean(steady.slice(-third)) / mean(steady.slice(0, third))
    const isWrong = Number(growth > most)
    report.row([`growth of ${name}`, growth.toFixed(3), '', '', '', '', '', '', isWrong], isWrong)
  }
} finally {
  await cluster.stop()
}
process.exit(
  report.end(
    'Through HAProxy to two web processes; pgbouncer, Redis, PostgreSQL 15 with a synchronous replica and one worker on the same',
    'machine as the client. Times are from the moment at which a request was due. Growth compares the first third after a quarter of warm-up with the last.',
  ),
)

/** Sends for so many seconds at a steady rate, or as fast as the responses come when it is null. */
async function send(seconds: number, perSecond: number | null) {
  const times: number[] = []
  let failures = 0
  const start = performance.now()
  const end = start + seconds * 1000
  let due = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const { ask, close } = converse(cluster.ports.balancer)
      while (performance.now() < end) {
        const turn = due++
        const at = perSecond ? start + (turn / perSecond) * 1000 : performance.now()
        if (at > end) break
        const early = at - performance.now()
        if (early > 0) await setTimeout(early)
        if (!(await once(ask, turn))) failures++
        times.push(performance.now() - at)
      }
      close()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  return { perSecond: times.length / seconds, failures, p50: at(0.5), p99: at(0.99), slowest: at(1) }
}

/** Of 50 turns, one is an order, four are carts, ten pages, and the others reads of all kinds. */
async function once(ask: ReturnType<typeof converse>['ask'], turn: number): Promise<boolean> {
  const kind = turn % 50
  if (kind === 0) return buying.placeOne(ask, turn)
  if (kind % 12 === 1) return (await ask(post('/api/projectCart/sync_to_cart', buying.item(turn)))).status === 200
  const pages = ['/', '/category/tile-flooring/product', '/search?search=oak']
  const page = get(pages[turn % pages.length] ?? '/', { 'accept-encoding': 'br' })
  const read = questions.mixed[turn % questions.mixed.length] as Buffer
  return (await ask(kind % 5 === 2 ? page : read)).status === 200
}

/** Resident memory in MiB: the largest of the web processes, and of the workers. */
function memoryOf({ webs, workers }: Cluster) {
  const largest = (members: Cluster['webs']) =>
    Math.max(
      ...members.map(({ pid }) => {
        const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
      }),
    )
  return { web: largest(webs), worker: largest(workers) }
}
