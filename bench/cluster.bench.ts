import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { openDb } from '../src/db/client.ts'
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts'
import { createBuying } from './buying.ts'
import { drawQuestions, type Questions } from './catalogue-questions.ts'
import { converse, post } from './conversation.ts'
import { get, load } from './load.ts'
import { machine, record } from './report.ts'

// What a request costs the web processes when four of them share the cores, compared with one: CPU time from /proc, the
// same requests, database, pooler and Redis, without the balancer. The demo marketplace is kept in data/cluster-bench.
// `--record` saves the result, `--full` saturates the machine.
const bar = 1.3
/**
 * In all, or for each process with `--full`, which shows what processes that wait for the same cores cost: more of them share
 * caches and threads of a core.
 */
const isFull = process.argv.includes('--full')
const connections = isFull ? 16 : 2

/** `warmUp` is for each process: compiling code and filling caches costs every process the same, once. */
type Kind = {
  name: string
  warmUp: number
  requests: number
  run: (cluster: Cluster, requests: number) => Promise<number>
}

const one = await read(1)
const four = await read(4)
const rows = [...one].map(([name, cpu]) => ({ name, one: cpu, four: four.get(name) ?? Number.NaN }))
const lines = rows.map(
  ({ name, one, four }) => `| ${name} | ${one.toFixed(0)} | ${four.toFixed(0)} | ${(four / one).toFixed(2)} | ${bar} |`,
)
const report = [
  `${machine}, load before ${loadavg()[0]?.toFixed(1)}; ${connections} connections ${isFull ? 'to each process' : 'at a time, to one process after the other'}. Microseconds of the web processes for each request, after the same warm-up of each process.`,
  '',
  '| request | one process | four processes | ratio | bar |',
  '|---|---|---|---|---|',
  ...lines,
]
console.log(report.join('\n'))
record('cluster', 'CPU of a request in four web processes and in one', report)
process.exit(0)

/** Microseconds of each kind of request with this many web processes. */
async function read(webs: number): Promise<Map<string, number>> {
  const cluster = await startCluster({
    folder: 'data/cluster-bench',
    port: 4600,
    webs,
    workers: 1,
    env: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
  })
  try {
    const questions = await drawQuestions(cluster.directUrl)
    const db = openDb(cluster.directUrl, 2)
    const buying = await createBuying(db)
    await db.end()
    const found = new Map<string, number>()
    for (const kind of kindsOf(questions, buying)) {
      await kind.run(cluster, kind.warmUp * webs)
      const before = cpuOf(cluster)
      const sent = await kind.run(cluster, kind.requests)
      found.set(kind.name, (cpuOf(cluster) - before) / sent)
      console.log(`${webs} web process${webs > 1 ? 'es' : ''}: ${kind.name} ${found.get(kind.name)?.toFixed(0)} µs`)
    }
    return found
  } finally {
    await cluster.stop()
  }
}

function kindsOf(questions: Questions, buying: Awaited<ReturnType<typeof createBuying>>): Kind[] {
  const [page = '', list = ''] = ['/', '/category/tile-flooring/product']
  return [
    reading('home page, cached', [10_000, 80_000], [get(page)]),
    reading('list page, cached', [10_000, 80_000], [get(list)]),
    reading('lists of the API, each once', [250, 1000], questions.coldLists),
    reading('searches, each once', [400, 2000], questions.coldSearches),
    reading('products of the API', [4000, 12_000], questions.details),
    reading('requests of all kinds in showrooms', [5000, 12_000], questions.mixed),
    {
      name: 'new cart and first item',
      warmUp: 2000,
      requests: 6000,
      run: (cluster, requests) =>
        writing(cluster, requests, async (ask, turn) => {
          const { status } = await ask(post('/api/projectCart/sync_to_cart', buying.item(turn)))
          return status === 200
        }),
    },
    {
      name: 'new cart to placed order',
      warmUp: 600,
      requests: 1500,
      run: (cluster, requests) => writing(cluster, requests, buying.placeOne),
    },
  ]
}

/** Each process gets its share of the requests, none of them twice in a run that asks for different ones. */
function reading(name: string, [warmUp, requests]: [warmUp: number, requests: number], all: readonly Buffer[]): Kind {
  let turn = 0
  const next = () => all[turn++ % all.length] as Buffer
  return {
    name,
    warmUp,
    requests,
    run: async ({ webs }, most) => {
      const share = {
        connections,
        seconds: 120,
        next,
        most: Math.ceil(most / webs.length),
      }
      const readings: Awaited<ReturnType<typeof load>>[] = []
      const readOne = async ({ port }: { port: number }) => void readings.push(await load({ port, ...share }))
      if (isFull) await Promise.all(webs.map(readOne))
      else for (const web of webs) await readOne(web)
      const failures = readings.reduce((sum, one) => sum + one.failures, 0)
      if (failures > 0) throw new Error(`${name}: ${failures} requests failed`)
      return readings.reduce((sum, one) => sum + one.requests, 0)
    },
  }
}

async function writing(
  { webs }: Cluster,
  requests: number,
  work: (ask: ReturnType<typeof converse>['ask'], turn: number) => Promise<boolean>,
): Promise<number> {
  let turn = 0
  await Promise.all(
    Array.from({ length: isFull ? connections * webs.length : connections }, async () => {
      const lines = webs.map(({ port }) => converse(port))
      while (turn < requests) {
        const { ask } = lines[turn % lines.length] as (typeof lines)[number]
        if (!(await work(ask, turn++))) throw new Error('a write failed')
      }
      for (const { close } of lines) close()
    }),
  )
  return turn
}

/** CPU time of the web processes in microseconds; the system counts in hundredths of a second. */
function cpuOf({ webs }: Cluster): number {
  const ticks = webs.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10_000
}
