import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Planned, State } from './design-server.ts'
import { machine, record } from './report.ts'
import { openDemo } from './run-server.ts'

// Measures how long a plan of three rooms takes from the demo's 29,395 products, and how much ten briefs at once slow
// the lists of the same process. `--record` saves the result, `--briefs=N` (100) and `--seconds=N` (15) change the
// sample.
const argument = (name: string, usual: number) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? usual)
const briefs = argument('briefs', 100)
const seconds = argument('seconds', 15)

const demo = await openDemo()
const child = fork(path.join(import.meta.dirname, 'design-server.ts'), {
  env: { ...process.env, DATABASE_URL: demo.databaseUrl, DATA_DIR: demo.folder },
  execArgv: ['--max-semi-space-size=8'],
})
const reply = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))
const { port } = await reply<{ port: number }>()
const plan = (n: number) => {
  child.send({ plan: n })
  return reply<Planned>()
}
const first = await plan(90_000)
const done: Planned[] = []
for (let n = 0; n < briefs; n++) done.push(await plan(n))

const agent = new Agent({ keepAlive: true })
const lists = await listAddresses()
const [alone, busy]: [number[], number[]] = [[], []]
await readLists(2)
let whileBusy = 0
let peakMiB = 0
// In turn, so that another load of the machine meets both alike.
for (let round = 0; round < 3; round++) {
  alone.push(...(await readLists(seconds)))
  const before = await setBusy(true)
  await setTimeout(1000)
  busy.push(...(await readLists(seconds)))
  const after = await setBusy(false)
  whileBusy += after.planned - before.planned
  peakMiB = after.peakMiB
  await plan(0)
}
child.disconnect()
agent.destroy()
await demo.close()

const ms = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const wall = done.map((one) => one.ms)
const row = (name: string, values: readonly number[], bar: string, holds: string) =>
  `| ${[name, values.length, ...[0.5, 0.95, 0.99].map((share) => ms(values, share).toFixed(ms(values, 0.5) > 100 ? 0 : 1)), bar, holds].join(' | ')} |`
const yes = (isSo: boolean) => (isSo ? 'yes' : 'no')
const slower = ms(busy, 0.99) / ms(alone, 0.99)
const report = [
  `Random briefs (all templates; wishes, budgets and dates) planned one after the other from 29,395 products, on ${machine}. The lists are requested every 20 ms from the same process, alone and while ten briefs wait or run, in three turns each; ${whileBusy} briefs were planned in the busy turns, and the process never had more than ${Math.round(peakMiB)} MiB. The first plan after the start, which loads the solver and the colors of all products, took ${Math.round(first.ms)} ms. Largest proven gap: ${(100 * Math.max(...done.map(({ gap }) => gap))).toFixed(2)} %.`,
  '',
  '| what | many | p50 ms | p95 ms | p99 ms | bar | holds |',
  '|---|---|---|---|---|---|---|',
  row('three rooms', wall, 'p95 < 3,000 ms', yes(ms(wall, 0.95) < 3000)),
  row(
    'three rooms, CPU time of the process',
    done.map((one) => one.cpuMs),
    '',
    '',
  ),
  row(
    'three rooms, CPU time of the main thread',
    done.map((one) => one.mainCpuMs),
    '',
    '',
  ),
  row('list, alone', alone, '', ''),
  row('list, ten briefs', busy, 'p99 at most 1.5 times', `${yes(slower <= 1.5)}, ${slower.toFixed(2)} times`),
]
console.log(report.join('\n'))
record('design', 'Three rooms from a brief', report)

async function setBusy(isBusy: boolean): Promise<State> {
  child.send({ busy: isBusy })
  return reply<State>()
}

/** Lists in different orders and pages, as a crowd asks for them. */
async function listAddresses(): Promise<string[]> {
  const menu = JSON.parse((await read('/api/menu_category')).text) as {
    data: { categories: { slug_url: string }[] }[]
  }
  const slugs = menu.data.flatMap(({ categories }) => categories.map(({ slug_url }) => slug_url))
  const all: string[] = []
  for (let page = 1; page <= 20; page++)
    for (const sort of ['relevance', 'price_asc', 'newest', 'rating'])
      for (const slug of slugs) all.push(`/api/products?category=${slug}&sort=${sort}&page=${page}&vsd_id=LARKHAM2`)
  return all
}

/** The response times of lists that are requested at a steady pace, milliseconds. */
async function readLists(forSeconds: number): Promise<number[]> {
  const times: Promise<number>[] = []
  const end = performance.now() + forSeconds * 1000
  for (let at = 0; performance.now() < end; at++) {
    times.push(read(lists[(at * 7919) % lists.length] ?? '').then((response) => response.ms))
    await setTimeout(20)
  }
  return Promise.all(times)
}

function read(address: string): Promise<{ ms: number; text: string }> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    get({ port, path: address, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ ms: performance.now() - from, text: Buffer.concat(parts).toString() }))
    }).on('error', reject)
  })
}
