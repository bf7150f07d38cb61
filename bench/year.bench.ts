import { createHash, randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { checkLedger, sealLedger } from '#features/payouts/server/ledger/check-ledger.ts'
import { enlistPostings } from '#features/payouts/server/ledger/post-ledger.ts'
import { sweepReleases } from '#features/payouts/server/ledger/sweep-releases.ts'
import { sweepWeeklyPayouts } from '#features/payouts/server/payout/pay-out.ts'
import { sendPayouts } from '#features/payouts/server/payout/send-payouts.ts'
import { openDb } from '../src/db/client.ts'
import { enlistOrders } from '../src/features/orders/server/read-orders.ts'
import { dayOf } from '../src/lib/dates.ts'
import { createTestApp } from '../test/app.ts'
import { goodBank } from '../test/payee.ts'
import { converse } from './conversation.ts'
import { cpuBetween, databaseCpu } from './database-cpu.ts'
import { machine, record } from './report.ts'
import { openDemo, serve } from './run-server.ts'
import { writeYear } from './year-orders.ts'
import { listQuestions } from './year-questions.ts'

// After a year of trade: measures the order pages for each type of reader (bar: 50 ms at p95) and the weekly payout run
// (bar: 60 s). `--orders=N` (100,000), `--times=N` (200 requests of each type), `--record` saves the result.
const { values } = parseArgs({
  strict: false,
  options: {
    orders: { type: 'string', default: '100000' },
    times: { type: 'string', default: '200' },
    record: { type: 'boolean', default: false },
  },
})
const [orders, times] = [Number(values.orders), Number(values.times)]
const demo = await openDemo()
const db = openDb(demo.databaseUrl, 4)
const today = dayOf(new Date())
const began = performance.now()
const client = await db.connect()
await writeYear(client, { orders, customers: Math.max(10, orders / 5), today })
client.release()
const lines: string[] = []
addLine(`${orders.toLocaleString('en-US')} orders written in ${since(began)} s`)
const enlisting = performance.now()
const entered = await enlistOrders({ db })
const adding = performance.now()
const added = await enlistPostings({ db })
addLine(
  `the jobs of each minute over the whole year at once: ${entered} orders entered where the lists look in ${((adding - enlisting) / 1000).toFixed(1)} s, ${added} postings added to what their payees are shown in ${since(adding)} s`,
)
await db.query('VACUUM ANALYZE')
// As each night: the Admin's page shows the result of the last check.
await checkLedger({ db, clock: () => new Date(), log: pino({ level: 'silent' }) })

const sql = async <T extends object>(text: string) => (await db.query<T>(text)).rows
const questions = await listQuestions(db, orders)
const server = await serve(demo)
const rows: string[] = []
let slowest = 0
await readPages()
addLine(`processes that waited for a core while the pages were asked (load of 5 minutes): ${loadavg()[1]?.toFixed(1)}`)
await server.stop()
const run = await payOut()
await db.end()
await demo.close()
record('year', "A year's trade", report())
process.exit(slowest > 50 || run > 60 ? 1 : 0)

async function readPages(): Promise<void> {
  const busiest = async (column: string, table: string) =>
    (await sql<{ id: number }>(`SELECT ${column} AS id FROM ${table} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`))[0]
      ?.id ?? 0
  const readers = {
    customer: await busiest('customer_id', 'orders'),
    professional: await busiest('showroom_id', 'orders'),
    vendor: await busiest('vendor_id', 'order_items'),
    Admin: (await sql<{ id: number }>(`SELECT id FROM accounts WHERE type = 'Admin' LIMIT 1`))[0]?.id ?? 0,
  }
  const where = {
    customer: `customer_id = ${readers.customer}`,
    professional: `showroom_id = ${readers.professional}`,
    vendor: `id IN (SELECT order_id FROM order_items WHERE vendor_id = ${readers.vendor})`,
    Admin: 'true',
  }
  for (const [who, id] of Object.entries(readers)) {
    const token = await signIn(id)
    const seen = await sql<{ id: number }>(
      `SELECT id FROM orders WHERE ${where[who as keyof typeof where]} ORDER BY random() LIMIT 200`,
    )
    const order = (turn: number) => `/api/orders/${seen[turn % seen.length]?.id}`
    await ask(`${who}: one order`, token, order)
    for (const [what, query] of questions) await ask(`${who}: ${what}`, token, (turn) => `/api/orders?${query(turn)}`)
    await ask(`${who}: where an order's money is`, token, (turn) => `${order(turn)}/ledger`)
    const payouts = who === 'Admin' ? '/api/admin/payouts' : '/api/payouts'
    if (who !== 'customer') await ask(`${who}: ${who === 'Admin' ? 'all payouts' : 'his money'}`, token, () => payouts)
    if (who === 'professional' || who === 'vendor')
      await ask(`${who}: his money, the last page`, token, () => `${payouts}?page=999999`)
  }
}

async function ask(name: string, token: string, url: (turn: number) => string): Promise<void> {
  const { ask: speak, close } = converse(server.port)
  const taken: number[] = []
  const used = async () => ({ server: (await server.figures()).cpuMs, database: await databaseCpu(db) })
  let before = await used()
  for (let turn = -10; turn < times; turn++) {
    if (turn === 0) before = await used()
    const from = performance.now()
    const head = `GET ${url(turn + 10)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`
    const { status, body } = await speak(Buffer.from(head))
    if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`)
    if (turn >= 0) taken.push(performance.now() - from)
  }
  const after = await used()
  close()
  const cpu = [after.server - before.server, cpuBetween(before.database, after.database)]
  const [ofServer, ofDatabase] = cpu.map((ms) => (ms / times).toFixed(1))
  taken.sort((a, b) => a - b)
  const [p50 = 0, p95 = 0, most = 0] = [0.5, 0.95, 1].map((share) => taken[Math.ceil(share * taken.length) - 1])
  slowest = Math.max(slowest, p95)
  rows.push(
    `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${most.toFixed(1)} | 50 | ${ofServer} | ${ofDatabase} |`,
  )
  console.log(
    `${name.padEnd(40)} ${p50.toFixed(1)} / ${p95.toFixed(1)} / ${most.toFixed(1)} ms, CPU ${ofServer} + ${ofDatabase}`,
  )
}

async function signIn(id: number): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await db.query(`INSERT INTO sessions (token_hash, account_id, expires_at) VALUES ($1, $2, '2099-01-01')`, [
    createHash('sha256').update(token).digest(),
    id,
  ])
  return `Bearer ${token}`
}

/** Wednesday's run: releases money, creates all payouts, and sends them to the bank. Returns seconds. */
async function payOut(): Promise<number> {
  const test = await createTestApp({
    databaseUrl: demo.databaseUrl,
    env: { PAYOUT_KEY: 'ab'.repeat(32), DATA_DIR: demo.folder },
  })
  const payees = await sql<{ id: number }>(
    `SELECT DISTINCT party_id AS id FROM ledger_entries WHERE account IN ('vendor_pending', 'contractor_pending')`,
  )
  for (const { id } of payees) {
    const authorization = await signIn(id)
    await test.app.inject({
      method: 'PUT',
      url: '/api/payouts/setup',
      headers: { authorization },
      payload: goodBank,
    })
  }
  await db.query(`UPDATE payout_setups SET bank_changed_at = now() - interval '30 days'`)
  const from = performance.now()
  const released = await sweepReleases(test.deps)
  const drafted = await sweepWeeklyPayouts(test.deps)
  let sent = 0
  for (let now = 1; now > 0; sent += now) now = await sendPayouts(test.deps)
  const took = (performance.now() - from) / 1000
  addLine(
    `payout run: ${released} items released, ${drafted} payouts drawn up, ${sent} sent, ${took.toFixed(1)} s (bar 60)`,
  )
  const sealing = performance.now()
  await sealLedger(test.deps)
  const checking = performance.now()
  const findings = await checkLedger(test.deps)
  addLine(
    `sealing the whole year ${((checking - sealing) / 1000).toFixed(1)} s, the nightly check ${since(checking)} s, ${findings} findings`,
  )
  if (findings > 0) {
    const reports = await sql<{ findings: string[] }>('SELECT findings FROM ledger_reports ORDER BY at DESC LIMIT 1')
    addLine(`first of them: ${reports[0]?.findings[0]}`)
  }
  await test.close()
  return findings === 0 ? took : Number.POSITIVE_INFINITY
}

function since(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

function addLine(text: string): void {
  lines.push(`- ${text}`)
  console.log(text)
}

function report(): string[] {
  return [
    `One server process and an embedded PostgreSQL on ${machine}. Each question ${times} times, one after the other, asked by whoever has most orders. Milliseconds; the CPU time is what one answer takes, also on a machine that has other work.`,
    '',
    '| question | p50 | p95 | most | bar | CPU of the server | CPU of PostgreSQL |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...lines,
  ]
}
