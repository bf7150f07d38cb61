import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createTestDatabase } from '../test/database.ts'
import setUp from '../test/global-setup.ts'
import { checkSales, createCustomers } from '../test/rolling/customers.ts'
import { startFleet } from '../test/rolling/fleet.ts'
import { summary } from './summary.ts'

// Checks that no client sees a failed request, and no acknowledged order is lost, while three web processes behind
// HAProxy are restarted one after the other. `--rounds=N` changes the sample. `--previous=FOLDER` is a built checkout of
// another release: its processes are replaced by those of this one, both run side by side, and it is rolled back.
const { values } = parseArgs({
  strict: false,
  options: { rounds: { type: 'string', default: '3' }, previous: { type: 'string' } },
})
if (spawnSync('haproxy', ['-v']).status !== 0) {
  console.log('Skipped: HAProxy is not installed (apt-get install haproxy).')
  process.exit(0)
}
const here = process.cwd()
const previous = typeof values.previous === 'string' ? path.resolve(values.previous) : null
const steps: { name: string; to: string; rounds: number; servers: number[] }[] = [
  { name: 'restarts of one release', to: here, rounds: Number(values.rounds), servers: [0, 1, 2] },
]
if (previous)
  steps.unshift(
    { name: 'one of three updated', to: here, rounds: 1, servers: [0] },
    { name: 'the others updated', to: here, rounds: 1, servers: [1, 2] },
    { name: 'two rolled back', to: previous, rounds: 1, servers: [0, 1] },
    { name: 'updated again', to: here, rounds: 1, servers: [0, 1] },
  )

const columns = [
  ...[
    'step',
    'stops',
    'slowest start s',
    'requests',
    'of them writes',
    'orders',
    'streams',
    'slowest ms',
    'failed',
  ],
]
const report = summary('Rolling restarts behind a balancer', columns)
const tearDown = await setUp()
const database = await createTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-rolling-'))
const customers = await createCustomers(database.url, 6)
const fleet = await startFleet({ databaseUrl: database.url, folder, checkout: previous ?? here, size: 3 })
let wrongAtTheEnd = 0
try {
  const shopping = customers.start(fleet.address)
  for (const { name, to, rounds, servers } of steps) {
    customers.takeFigures()
    let slowest = 0
    for (let round = 0; round < rounds; round++)
      for (const server of servers) slowest = Math.max(slowest, await fleet.replace(server, to))
    // Side by side for a while.
    await setTimeout(10_000)
    const { requests, writes, orders, streams, slowestMs, failures } = customers.takeFigures()
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
    report.row(
      [
        ...[name, rounds * servers.length, (slowest / 1000).toFixed(1), requests, writes, orders, streams],
        ...[slowestMs.toFixed(0), failures.length],
      ],
      failures.length,
    )
  }
  await shopping.stop()
  await checkSales(database.url, customers)
} catch (error) {
  console.log(error)
  if (!(error instanceof assert.AssertionError)) console.log(fleet.log())
  wrongAtTheEnd = 1
} finally {
  await fleet.stop()
}
await database.drop()
await tearDown()
rmSync(folder, { recursive: true, force: true })
report.row(
  ['orders, stock and ledger at the end', '', '', '', '', customers.orders(), '', '', wrongAtTheEnd],
  wrongAtTheEnd,
)
process.exit(
  report.end(
    'HAProxy asks /api/ready every 500 ms, repeats only GET and HEAD requests, and sends no more requests to a process after',
    'the second answer other than 200. Processes stop with DRAIN_SECONDS=4; those of a release without it are drained in HAProxy.',
  ),
)
