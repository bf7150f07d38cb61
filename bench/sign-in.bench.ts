import { demoPassword, homeownerEmail } from '../src/app/demo-accounts.ts'
import { hashPassword, verifyPassword } from '../src/features/accounts/server/passwords.ts'
import { type Ask, converse, post } from './conversation.ts'
import { get } from './load.ts'
import { machine, record } from './report.ts'
import { runServer } from './run-server.ts'

// Measures a password check, whether sign-ins at the full rate of hashing slow down product reads, and whether the
// duration of a failed sign-in reveals a known address. `--record` saves the result, `--seconds=N` and `--pairs=N` set
// the lengths (10, 100).
const given = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise)
const seconds = given('seconds', 10)
const pairs = given('pairs', 100)
type Row = { question: string; reading: string; bar: string; holds: boolean }
const rows: Row[] = []

const stored = await hashPassword(demoPassword)
const one = sorted(await repeat(30, () => verifyPassword(stored, demoPassword)))
addRow(
  'one password, p50 / p95',
  `${ms(at(one, 0.5))} / ${ms(at(one, 0.95))}`,
  '50–100 ms at p50',
  within(at(one, 0.5), 50, 100),
)

const server = await runServer()
const signIn = (email: string, password: string) =>
  post('/api/login', { email, password }, { 'x-requested-with': 'XMLHttpRequest' })
const products = () => get('/api/products?per_page=24')

await underSignIns('4 readers, 100 requests a second each', 10)
await underSignIns('4 readers, as fast as they are answered', 0)
await compareTiming('a wrong password', (email) => signIn(email, 'not the password'), 422)
await compareTiming('a forgotten password', (email) => post('/api/password/email', { email }), 200)
await server.stop()

record('sign-in', 'Signing in', report())
process.exit(0)

/** Sign-ins on 8 connections, more than hashing can handle, while four other connections read products. */
async function underSignIns(readers: string, pauseMs: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  let signedIn = 0
  let failed = 0
  const waits: number[] = []
  const reads: number[] = []
  const visitors = Array.from({ length: 8 }, () =>
    onConnection(async (ask) => {
      while (performance.now() < end) {
        const from = performance.now()
        const { status } = await ask(signIn(homeownerEmail, demoPassword))
        if (status === 200) signedIn++
        else failed++
        waits.push(performance.now() - from)
      }
    }),
  )
  const shoppers = Array.from({ length: 4 }, () =>
    onConnection(async (ask) => {
      while (performance.now() < end) {
        const from = performance.now()
        const { status } = await ask(products())
        if (status !== 200) failed++
        reads.push(performance.now() - from)
        const rest = pauseMs - (performance.now() - from)
        if (rest > 0) await new Promise((next) => setTimeout(next, rest))
      }
    }),
  )
  await Promise.all([...visitors, ...shoppers])
  const reading = sorted(reads)
  const waiting = sorted(waits)
  addRow(
    `sign-ins on 8 connections beside ${readers}`,
    `${(signedIn / seconds).toFixed(1)} sign-ins a second, p50 ${ms(at(waiting, 0.5))}, ${failed} failed`,
    '0 failed',
    failed === 0,
  )
  addRow(
    `GET /api/products beside them, ${readers}`,
    `${Math.round(reads.length / seconds)} a second, p50 ${ms(at(reading, 0.5))}, p99 ${ms(at(reading, 0.99))}`,
    'p99 < 50 ms',
    at(reading, 0.99) < 50,
  )
}

/**
 * Known and unknown addresses in turn, one at a time: |median difference| and how well time alone distinguishes them.
 */
async function compareTiming(what: string, request: (email: string) => Buffer, status: number): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  await onConnection(async (ask) => {
    for (let i = 0; i < pairs; i++) {
      const both = [
        { times: known, email: homeownerEmail },
        { times: unknown, email: `nobody-${i}@wainscot.example` },
      ]
      for (const { times, email } of i % 2 ? both : both.toReversed()) {
        const from = performance.now()
        const response = await ask(request(email))
        if (response.status !== status) throw new Error(`${response.status}: ${response.body}`)
        times.push(performance.now() - from)
      }
    }
  })
  const apart = Math.abs(at(sorted(known), 0.5) - at(sorted(unknown), 0.5))
  const slower = known.flatMap((k) => unknown.map((u) => (k > u ? 1 : k < u ? 0 : 0.5)))
  const auc = slower.reduce<number>((sum, n) => sum + n, 0) / slower.length
  addRow(
    `${what}, known and unknown address, ${pairs} each`,
    `medians ${ms(at(sorted(known), 0.5))} and ${ms(at(sorted(unknown), 0.5))}, AUC ${auc.toFixed(2)}`,
    '≤ 5 ms apart, or AUC 0.15–0.85',
    apart <= 5 || within(auc, 0.15, 0.85),
  )
}

async function onConnection(work: (ask: Ask) => Promise<void>): Promise<void> {
  const { ask, close } = converse(server.port)
  await work(ask)
  close()
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  return taken
}

function sorted(times: number[]): Float64Array {
  return Float64Array.from(times).sort()
}

function at(times: Float64Array, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? Number.NaN
}

function within(n: number, least: number, most: number): boolean {
  return n >= least && n <= most
}

function ms(n: number): string {
  return `${n.toFixed(1)} ms`
}

function addRow(question: string, reading: string, bar: string, holds: boolean): void {
  rows.push({ question, reading, bar, holds })
  console.log(`${holds ? ' ' : '!'} ${question}: ${reading} (${bar})`)
}

function report(): string[] {
  return [
    `One server process, its client and an embedded PostgreSQL on ${machine}, ${seconds} s each. Limits are off. argon2id 32 MiB, 7 passes, on one thread less than there are cores, which yields to the others where the system has priorities of threads.`,
    '',
    '| question | reading | bar | holds |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.question} | ${row.reading} | ${row.bar} | ${row.holds ? 'yes' : 'no'} |`),
  ]
}
