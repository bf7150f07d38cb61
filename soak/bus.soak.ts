import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDb } from '#db/client.ts'
import { createNumbers } from '../test/bus-follower.ts'
import { type BusProcess, startBusProcess } from '../test/bus-process.ts'
import { createTestDatabase } from '../test/database.ts'
import setUp from '../test/global-setup.ts'
import { startRedis, withoutRedis } from '../test/redis-server.ts'
import { summary } from './summary.ts'

// Four processes with Redis hear numbers that are announced all the time, while the relay, another process or Redis is
// killed, stopped and continued, and connections are ended. After each fault every process must know the newest number
// within `most` milliseconds, and none may skip or repeat one without having read everything again. `--rounds=N` sets
// how often each fault happens.
const { values } = parseArgs({ strict: false, options: { rounds: { type: 'string', default: '10' } } })
const most = 8000
if (withoutRedis) {
  console.log(`skipped: ${withoutRedis}`)
  process.exit(0)
}
const tearDown = await setUp()
const database = await createTestDatabase()
const db = openDb(database.url, 4)
const redis = await startRedis()
const numbers = await createNumbers(db)
const running = numbers.run(5)
const start = () => startBusProcess({ databaseUrl: database.url, redisUrl: redis.url, usualPace: true })
const processes = await Promise.all([start(), start(), start(), start()])

async function relay(): Promise<number> {
  for (;;) {
    const states = await Promise.all(processes.map((one) => one.state()))
    const at = states.findIndex(({ way }) => way === 'relay')
    if (at >= 0 && states.every(({ way }) => way !== 'postgresql')) return at
    await setTimeout(50)
  }
}
/** Takes a process out of the checks; returns what puts it back, or another one in its place. */
function without(at: number, back: (one: BusProcess) => Promise<BusProcess>): () => Promise<void> {
  const [one] = processes.splice(at, 1) as [BusProcess]
  return async () => void processes.push(await back(one))
}
const endConnection = (name: string) =>
  db.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [name],
  )
/** Each returns what is done after the other processes have been checked. */
const faults: Record<string, () => Promise<(() => void | Promise<void>) | undefined>> = {
  async 'relay killed'() {
    const at = await relay()
    void processes[at]?.kill()
    return without(at, start)
  },
  async 'relay stopped'() {
    const at = await relay()
    void processes[at]?.stop()
    return without(at, start)
  },
  async 'relay hangs and continues'() {
    const at = await relay()
    processes[at]?.signal('SIGSTOP')
    return without(at, async (one) => {
      // Two relays: the former one continues when another has taken over.
      await relay()
      one.signal('SIGCONT')
      return one
    })
  },
  async 'relay loses its connection'() {
    await relay()
    await endConnection('wainscot relay')
    return undefined
  },
  async 'Redis killed'() {
    await relay()
    await redis.kill()
    return redis.start
  },
  async 'Redis restarted'() {
    await relay()
    await redis.kill()
    await redis.start()
    return undefined
  },
  async 'Redis hangs'() {
    await relay()
    redis.freeze()
    return redis.thaw
  },
}

const columns = ['fault', 'times', 'stale, p50 ms', 'stale, most ms', 'gaps a process', 'wrong']
const report = summary('Notifications while the relay and Redis fail', columns)
try {
  for (const [name, fault] of Object.entries(faults)) {
    const stale: number[] = []
    let gaps = 0
    let wrong = 0
    for (let round = 0; round < Number(values.rounds); round++) {
      await relay()
      const undo = await fault()
      const from = performance.now()
      const before = await Promise.all(processes.map((one) => one.state()))
      const n = await numbers.announce()
      for (;;) {
        const states = await Promise.all(processes.map((one) => one.state()))
        if (states.every(({ known }) => known >= n)) break
        if (performance.now() - from > 5 * most) break
        await setTimeout(20)
      }
      const took = performance.now() - from
      stale.push(took)
      await undo?.()
      const last = await numbers.announce()
      const after = await Promise.all(processes.map((one) => one.settled()))
      if (took > most || after.some(({ known }) => known < last)) wrong++
      for (const [i, state] of after.entries()) {
        gaps += state.gaps - (before[i]?.gaps ?? state.gaps)
        wrong += state.wrong.length
        if (state.wrong.length > 0) console.log(name, state.wrong)
      }
    }
    stale.sort((a, b) => a - b)
    const middle = stale[Math.floor(stale.length / 2)] ?? 0
    report.row(
      [
        ...[name, stale.length, middle.toFixed(0), (stale.at(-1) ?? 0).toFixed(0)],
        ...[(gaps / stale.length / 4).toFixed(2), wrong],
      ],
      wrong,
    )
  }
  process.exitCode = report.end(
    '`stale`: from the fault until the slowest process knew the number that was committed right after it. `gaps`: after these a process has read everything again.',
  )
} finally {
  numbers.stop()
  await running
  await Promise.all(processes.map((one) => one.kill()))
  await redis.kill()
  await db.end()
  await database.drop()
  await tearDown()
}
