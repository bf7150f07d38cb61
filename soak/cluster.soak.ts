import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkSales, createCustomers } from '../test/rolling/customers.ts'
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts'
import { summary } from './summary.ts'

// Checks a whole cluster under load: a web or worker process is killed (-9) every ten seconds, then the primary is killed
// and its replica promoted. No acknowledged order may be lost, none may be charged twice, and fewer than 0.1 % of requests
// may fail after the balancer's retry of reads and the clients' repetition of writes. `--kills=N`, `--customers=N`.
const { values } = parseArgs({
  strict: false,
  options: { kills: { type: 'string', default: '18' }, customers: { type: 'string', default: '8' } },
})
const kills = Number(values.kills)
/** The operator, or the program that watches PostgreSQL, needs a moment to decide. */
const decideMs = 5000
const columns = ['step', 'seconds', 'requests', 'of them writes', 'orders', 'slowest ms', 'failed', 'wrong']
const report = summary('A cluster that loses processes and its primary', columns)

const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-cluster-'))
const cluster = await startCluster({
  folder,
  port: 4400,
  webs: 4,
  workers: 2,
  env: { DEMO: 'off', RATE_LIMIT: 'off', PAYOUT_KEY: 'ab'.repeat(32), LOG_LEVEL: 'error' },
  say: (line) => console.log(line),
})
const customers = await createCustomers(cluster.directUrl, Number(values.customers), true)
let wrong = 0
try {
  const shopping = customers.start(cluster.url)
  await step('undisturbed', () => setTimeout(20_000))
  await step(`${kills} processes killed`, () => killEveryTenSeconds(cluster))
  let pauseMs = 0
  await step('primary killed, replica promoted', async () => {
    pauseMs = await loseThePrimary(cluster)
    await setTimeout(10_000)
  })
  const isLate = pauseMs > 30_000
  report.row(
    ['pause between two orders', (pauseMs / 1000).toFixed(1), '', '', '', '', '', Number(isLate)],
    Number(isLate),
  )
  await shopping.stop()
  await checkSales(cluster.directUrl, customers)
} catch (error) {
  console.log(error)
  wrong = 1
} finally {
  await cluster.stop()
}
rmSync(folder, { recursive: true, force: true })
report.row(['orders, stock, payments and ledger at the end', '', '', '', customers.orders(), '', '', wrong], wrong)
process.exit(
  report.end(
    'HAProxy, pgbouncer in transaction mode, Redis, PostgreSQL 15 with a synchronous replica, four web processes and two workers on',
    `one machine with the clients. The replica is promoted ${decideMs / 1000} s after the primary is killed. A step is wrong when 0.1 % of its requests fail, but for reads while there is no primary.`,
  ),
)

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  customers.takeFigures()
  const from = performance.now()
  await work()
  const seconds = (performance.now() - from) / 1000
  const { requests, writes, orders, slowestMs, failures } = customers.takeFigures()
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
  // Without a primary there is nothing to read but what processes hold.
  const isWrong = Number(failures.length >= requests / 1000 && !name.startsWith('primary'))
  report.row(
    [name, seconds.toFixed(0), requests, writes, orders, slowestMs.toFixed(0), failures.length, isWrong],
    isWrong,
  )
}

async function killEveryTenSeconds({ webs, workers }: Cluster): Promise<void> {
  const members = [...webs, ...workers]
  for (let n = 0; n < kills; n++) {
    const member = members[n % members.length]
    const next = setTimeout(10_000)
    await member?.kill('SIGKILL')
    await member?.start()
    await next
  }
}

/** Returns the longest time without an acknowledged order, in milliseconds. */
async function loseThePrimary({ killPrimary, promote }: Cluster): Promise<number> {
  killPrimary()
  const killedAt = performance.now()
  await setTimeout(decideMs)
  await promote()
  while (customers.lastOrderAt() < killedAt + decideMs && performance.now() < killedAt + 120_000) await setTimeout(100)
  return customers.lastOrderAt() - killedAt
}
