import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { demoPassword, homeownerEmail } from '../src/app/demo-accounts.ts'
import { openDb } from '../src/db/client.ts'
import { findSession } from '../src/features/accounts/server/credential-queries.ts'
import { type Ask, converse, post } from './conversation.ts'
import { get } from './load.ts'
import { machine, record } from './report.ts'
import { openDemo, serve } from './run-server.ts'

// Measures the check of a session token, and whether an account that is closed in one process is rejected in another at
// the very next request. `--record` saves the result, `--times=N` sets the requests of each type (20000).
const times = Number(/--times=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20000)
const rounds = 200
const demo = await openDemo()
const [first, second] = await Promise.all([serve(demo), serve(demo)])
const db = openDb(demo.databaseUrl, 2)
const lines: string[] = []

const { ask, close } = converse(first.port)
const signedIn = await ask(post('/api/login', { email: homeownerEmail, password: demoPassword }))
const token: string = JSON.parse(signedIn.body).data.token
const authorization = { authorization: `Bearer ${token}` }

const tokenHash = createHash('sha256').update(token).digest()
// Loading the demo is not part of normal operation: its vacuum and checkpoint finish before the first request.
await db.query('VACUUM ANALYZE')
await db.query('CHECKPOINT')
await setTimeout(3000)
const checks = await repeat(times, () => findSession(db, tokenHash, new Date()))
report('the look at a token alone', checks, 'p99 < 1 ms', at(checks, 0.99) < 1)
const health = await repeat(times, () => expectOk(ask, get('/api/health')))
const who = await repeat(times, () => expectOk(ask, get('/api/authuser', authorization)))
report('GET /api/health', health)
report('GET /api/authuser, which also reads the whole account', who)
close()

const other = converse(second.port)
let late = 0
for (let i = 0; i < rounds; i++) {
  await setStatus('Active')
  if ((await other.ask(get('/api/orders', authorization))).status !== 200) throw new Error('not let in')
  await setStatus('Deactive')
  if ((await other.ask(get('/api/orders', authorization))).status !== 403) late++
}
other.close()
const line = `closed in one process, asked in another at once: ${late} of ${rounds} still let in`
console.log(`${late === 0 ? ' ' : '!'} ${line}`)
lines.push(
  `| an account closed, the other process asked at once | ${late} of ${rounds} let in | 0 | ${late === 0 ? 'yes' : 'no'} |`,
)

await db.end()
await Promise.all([first.stop(), second.stop()])
await demo.close()
record('session-check', 'The look at a token', [
  `Two server processes, their client and an embedded PostgreSQL on ${machine}, ${times} questions each, one at a time. The token is looked up in the database at every request, without a cache, so a closed account is stopped at once everywhere.`,
  '',
  '| question | p50 / p95 / p99 | bar | holds |',
  '|---|---|---|---|',
  ...lines,
])
process.exit(0)

async function setStatus(status: 'Active' | 'Deactive'): Promise<void> {
  await db.query('UPDATE accounts SET status = $1 WHERE email = $2', [status, homeownerEmail])
}

async function expectOk(on: Ask, request: Buffer): Promise<void> {
  const { status, body } = await on(request)
  if (status !== 200) throw new Error(`${status}: ${body}`)
}

async function repeat(n: number, work: () => Promise<unknown>): Promise<Float64Array> {
  for (let i = 0; i < 300; i++) await work()
  const taken: number[] = []
  for (let i = 0; i < n; i++) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  return Float64Array.from(taken).sort()
}

function at(taken: Float64Array, share: number): number {
  return taken[Math.min(taken.length - 1, Math.floor(share * taken.length))] ?? Number.NaN
}

function report(question: string, taken: Float64Array, bar = '', holds = true): void {
  const reading = [0.5, 0.95, 0.99].map((share) => at(taken, share).toFixed(2)).join(' / ')
  console.log(`${holds ? ' ' : '!'} ${question}: ${reading} ms ${bar}`)
  lines.push(`| ${question} | ${reading} ms | ${bar} | ${bar ? (holds ? 'yes' : 'no') : ''} |`)
}
