import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { report } from '../bench/report.ts'
import { openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { type Acknowledged, type Heads, prove } from './backup/prove.ts'
import { isStale } from './build.ts'
import { deleteEntry, dropTable, loadDemo, ordersIn, sealBooks } from './recovery-drill/books.ts'
import { startBuyers } from './recovery-drill/buyers.ts'
import { backup, missingPrograms, prepareMachine, type Replica, type Server } from './recovery-drill/machine.ts'

// `npm run recovery-drill`: loses the database of a running shop in three ways, restores it with `npm run backup`, and
// proves by the books that nothing is missing. Uses only its own folders, ports and processes. Exits with 1 when a proof
// fails. `--record` writes the figures to build/bench, `--seconds=N` is how long people buy between the steps,
// `--fault` deletes an entry of the ledger after the first restore, so that the drill must fail.
const { values } = parseArgs({
  options: {
    record: { type: 'boolean' },
    seconds: { type: 'string', default: '20' },
    fault: { type: 'boolean' },
  },
})
const buying = Number(values.seconds) * 1000
const archiveSeconds = 5
/** What the archive may lack when the disk is lost: the time until a segment is closed, and to send it. */
const windowSeconds = archiveSeconds + 5

const missing = missingPrograms()
if (missing.length > 0) {
  console.error(`The drill needs programs that are not installed:\n  apt-get install ${missing.join(' ')}`)
  process.exit(2)
}
if (isStale() && spawnSync(process.execPath, ['tools/build-now.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1)

const rows: string[] = []
let failures = 0
const machine = await prepareMachine(archiveSeconds)
const { url, folder, settings, startPostgres } = machine
process.once('SIGINT', () => void machine.close().then(() => process.exit(1)))
try {
  const first = await firstDay()
  const second = await diskLost(first)
  await tableDeleted(second)
  await singleMachine()
} finally {
  await machine.close()
}
report('recovery', 'Recovery drills', [
  `${machine.postgresVersion}, ${versionOf('pgbackrest')}, ${versionOf('restic')}; an S3 server over TLS on the same machine;`,
  `archive_timeout ${archiveSeconds} s, ${values.seconds} s of orders between the steps, four buyers. ${failures === 0 ? 'Every proof held.' : `${failures} proofs failed.`}`,
  '',
  '| step | result |',
  '|---|---|',
  ...rows,
])
process.exit(failures === 0 ? 0 : 1)

type Lost = { at: Date; acknowledged: Acknowledged[]; heads: Heads; files: string; replica: Replica }
type Restored = { server: Server; files: string; acknowledged: Acknowledged[]; heads: Heads }

/** A new shop with the demo, its backups, and orders before, during and after them; then its disk is gone. */
async function firstDay(): Promise<Lost> {
  const data = machine.newCluster()
  let server = await startPostgres(data)
  const files = `${folder}/product`
  await loadDemo(url, files)
  const env = { ...settings, DATABASE_URL: url, DATA_DIR: files }
  await backup(['setup'], env, 3)
  await server.stop()
  server = await startPostgres(data)
  await backup(['setup'], env)

  const buyers = await startBuyers({ databaseUrl: url, folder: files })
  await buyers.reach(20)
  note('full backup while people buy', `${(await backup(['full'], env)).toFixed(1)} s`)
  await pause(buying / 2)
  note('incremental backup while people buy', `${(await backup(['incr'], env)).toFixed(1)} s`)
  const replica = await machine.startReplica()
  const heads = await sealBooks(url)
  await pause(buying)
  await backup(['check'], env)
  await pause(buying / 2)

  const at = new Date()
  await server.kill()
  rmSync(data, { recursive: true })
  await buyers.stop()
  return { at, heads, files, replica, acknowledged: buyers.acknowledged }
}

/** The replica has everything. Without it, the newest state of the archive goes on a new disk. */
async function diskLost({ at, acknowledged, heads, ...lost }: Lost): Promise<Restored> {
  note('1. disk lost', `${acknowledged.length} orders of ${dollars(acknowledged)} were acknowledged`)
  const [, promoted] = await timed(lost.replica.promote)
  await mustProve('the synchronous replica', lost.files, acknowledged, heads, lost.replica.url)
  note('time to promote it', `${promoted.toFixed(1)} s`)
  await lost.replica.stop()

  const data = `${folder}/clusters/second`
  const files = `${folder}/files`
  const env = { ...settings, DATABASE_URL: url, DATA_DIR: files }
  const seconds = await backup(['restore', '--to', data, '--files', files], env)
  const [server, replay] = await timed(() => startPostgres(data))
  if (values.fault) await deleteEntry(url)
  const there = await ordersIn(url)
  const gone = acknowledged.filter(({ orderId }) => !there.has(orderId))
  const due = acknowledged.filter((one) => at.getTime() - one.at.getTime() > windowSeconds * 1000)
  await mustProve('the newest state of the archive', files, due, heads)
  const age = (at.getTime() - (gone[0]?.at.getTime() ?? at.getTime())) / 1000
  note(
    'lost without the replica',
    gone.length === 0
      ? 'no acknowledged order'
      : `${gone.length} orders of ${dollars(gone)}, all acknowledged within the last ${age.toFixed(1)} s (allowed: ${windowSeconds} s)`,
  )
  note('time to recover', `${seconds.toFixed(1)} s to restore, ${replay.toFixed(1)} s to replay the log`)
  return { server, files, heads, acknowledged: acknowledged.filter(({ orderId }) => there.has(orderId)) }
}

/** The restored shop goes on with backups of its own; then someone deletes a table, which has to be undone. */
async function tableDeleted(shop: Restored): Promise<void> {
  const env = { ...settings, DATABASE_URL: url, DATA_DIR: shop.files }
  await backup(['setup'], env, 3)
  await shop.server.stop()
  let server = await startPostgres(`${folder}/clusters/second`)
  await backup(['setup'], env)
  await backup(['full'], env)
  const buyers = await startBuyers({ databaseUrl: url, folder: shop.files })
  note('product started on it and sells', `after ${buyers.secondsToStart.toFixed(1)} s`)
  await buyers.reach(20)
  await pause(buying)
  const heads = await sealBooks(url)
  await pause(buying / 2)
  const moment = new Date()
  await pause(1000)
  await dropTable(url, 'ledger_entries')
  await pause(2000)
  await backup(['check'], env)
  await buyers.stop()
  await server.stop()

  const all = [...shop.acknowledged, ...buyers.acknowledged]
  const due = all.filter(({ at }) => at <= moment)
  note('2. table deleted', `${due.length} orders of ${dollars(due)} were acknowledged until the second before`)
  const data = `${folder}/clusters/third`
  // In another zone than the server's, as an operator may write it.
  const local = `${new Date(moment.getTime() - 8 * 3_600_000).toISOString().slice(0, -1)}-08:00`
  const seconds = await backup(['restore', '--to', data, '--at', local], env)
  const [restored, replay] = await timed(() => startPostgres(data))
  server = restored
  await mustProve('the second before', shop.files, due, heads)
  const there = await ordersIn(url)
  const later = all.filter(({ at, orderId }) => at.getTime() > moment.getTime() + 500 && there.has(orderId))
  if (later.length > 0) fault(`${later.length} orders are there that were placed after ${moment.toISOString()}`)
  note('lost', 'no order acknowledged until that second')
  note('time to recover', `${seconds.toFixed(1)} s to restore, ${replay.toFixed(1)} s to replay the log`)

  await deleteEntry(url)
  const { problems } = await proofOf(url, shop.files, due, heads)
  if (problems.length === 0) fault('the proof does not notice a deleted entry of the ledger')
  note('one entry of the ledger deleted on purpose', `the proof reports ${problems.length} problems: ${problems[0]}`)
  await server.stop()
}

/** An installation with its embedded database, whose machine is lost. */
async function singleMachine(): Promise<void> {
  const data = `${folder}/single`
  const env = { ...settings, DATABASE_URL: '', DATA_DIR: data, BACKUP_S3_PREFIX: 'single' }
  let embedded = await startEmbedded(data)
  await loadDemo(embedded.url, data)
  await backup(['setup'], env)
  const buyers = await startBuyers({ folder: data, readUrl: embedded.url })
  await buyers.reach(20)
  await pause(buying / 2)
  const heads = await sealBooks(embedded.url)
  const until = new Date()
  note('3. single machine: backup while people buy', `${(await backup(['full'], env)).toFixed(1)} s`)
  await buyers.stop()
  await embedded.stop()
  rmSync(data, { recursive: true })

  const copy = `${folder}/single-restored`
  const seconds = await backup(['restore', '--to', copy], { ...env, DATA_DIR: copy })
  const [started, replay] = await timed(() => startEmbedded(copy))
  embedded = started
  const due = buyers.acknowledged.filter(({ at }) => at <= until)
  await mustProve('the last backup', copy, due, heads, embedded.url)
  note('lost', 'what happened after the backup')
  note('time to recover', `${seconds.toFixed(1)} s to restore, ${replay.toFixed(1)} s to start`)
  await embedded.stop()
}

async function proofOf(databaseUrl: string, files: string, acknowledged: readonly Acknowledged[], heads: Heads) {
  const db = openDb(databaseUrl, 2)
  try {
    return await prove(db, { now: new Date(), keys: { DATA_DIR: files }, acknowledged, heads })
  } finally {
    await db.end()
  }
}

async function mustProve(
  what: string,
  files: string,
  acknowledged: readonly Acknowledged[],
  heads: Heads,
  databaseUrl = url,
): Promise<void> {
  if (acknowledged.length === 0) return fault(`${what}: there are no orders to prove`)
  const proof = await proofOf(databaseUrl, files, acknowledged, heads)
  for (const problem of proof.problems.slice(0, 20)) console.error(`  WRONG  ${problem}`)
  if (proof.problems.length > 0) return fault(`${what}: ${proof.problems.length} problems`)
  const found = [
    `all ${acknowledged.length} acknowledged orders (${dollars(acknowledged)}) among ${proof.orders}`,
    `${proof.entries} entries of the ledger sum to 0`,
    `${proof.seals} seals and ${proof.auditLines} lines of the audit log follow from one another`,
    `${proof.statements} statements agree`,
    `${proof.bankDetails} bank details open`,
  ]
  note(`proof of ${what}`, found.join('; '))
}

function fault(text: string): void {
  failures++
  note('**FAILED**', text)
}

function note(step: string, result: string): void {
  rows.push(`| ${step} | ${result} |`)
  console.log(`▸ ${step}: ${result}`)
}

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const from = performance.now()
  return [await work(), (performance.now() - from) / 1000]
}

function dollars(orders: readonly Acknowledged[]): string {
  return `$${(orders.reduce((sum, { totalCents }) => sum + totalCents, 0) / 100).toFixed(2)}`
}

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' })
  return stdout.trim().split(' compiled')[0] ?? ''
}
