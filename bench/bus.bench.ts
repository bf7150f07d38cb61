import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { createNumbers, follow } from '../test/bus-follower.ts'
import { startRedis, withoutRedis } from '../test/redis-server.ts'
import { machine, record } from './report.ts'

// What a notification costs PostgreSQL and how soon it is handled, by the number of processes: each with its own
// connection that listens, or one relay and Redis. The processes are buses in this one, which share its CPU; only
// PostgreSQL's is measured. `--record` saves the result.
const perSecond = 50
const seconds = 6
const counts = [4, 16, 64]

const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
const embedded = await startEmbedded(folder)
const db = openDb(embedded.url, 4)
const numbers = await createNumbers(db)
const redis = withoutRedis ? null : await startRedis()
const log = pino({ level: 'silent' })

const lines: string[] = []
for (const count of counts)
  for (const way of redis ? (['LISTEN', 'Redis'] as const) : (['LISTEN'] as const)) {
    /** When each number was announced. */
    const announced = new Map<number, number>()
    const delays: number[] = []
    const onNumber = (n: number) => {
      const at = announced.get(n)
      if (at !== undefined) delays.push(performance.now() - at)
    }
    const given = { db, directUrl: embedded.url, log, usualPace: true, onNumber }
    const followers = []
    for (let i = 0; i < count; i++)
      followers.push(await follow({ ...given, ...(way === 'Redis' && { redisUrl: redis?.url }) }))
    while (way === 'Redis' && followers.filter(({ bus }) => bus.way() === 'redis').length < count - 1)
      await setTimeout(100)
    await setTimeout(1000)
    const idle = await postgresCpu()
    await setTimeout(seconds * 1000)
    const before = await postgresCpu()
    let n = (await db.query<{ n: number }>('SELECT n FROM numbers')).rows[0]?.n ?? 0
    const from = performance.now()
    for (let i = 0; i < perSecond * seconds; i++) {
      await setTimeout(Math.max(0, from + (i * 1000) / perSecond - performance.now()))
      // The next number: only this process announces.
      announced.set(++n, performance.now())
      await numbers.announce()
    }
    await setTimeout(500)
    const used = (await postgresCpu()) - before - (before - idle)
    delays.sort((a, b) => a - b)
    const at = (share: number) => (delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN).toFixed(1)
    const perNotification = used / (perSecond * seconds)
    const all = delays.length === count * perSecond * seconds ? '' : ` (${delays.length} heard)`
    const row = `| ${way} | ${count} | ${perNotification.toFixed(2)} ms | ${at(0.5)} / ${at(0.99)} ms${all} |`
    console.log(row)
    lines.push(row)
    await Promise.all(followers.map(({ stop }) => stop()))
  }
await redis?.kill()
await db.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })

record('bus', 'Notifications to many processes', [
  `${machine}, an embedded PostgreSQL 18. ${perSecond} notifications a second for ${seconds} s, all processes in one (they share its CPU, which delays the last of many). CPU is that of all PostgreSQL processes, without what they use at rest, and includes the update of one row and its commit.`,
  '',
  '| way | processes | CPU of PostgreSQL for one notification | from the call until handled, p50 / p99 |',
  '|---|---|---|---|',
  ...lines,
])

/** CPU time so far of all connections' processes, ms. */
async function postgresCpu(): Promise<number> {
  const client = new pg.Client(embedded.url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
  )
  await client.end()
  return rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  )
}
