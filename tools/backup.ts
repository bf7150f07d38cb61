import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Db, openDb } from '#db/client.ts'
import { endWithReason } from '#server/start-failure.ts'
import { backUpDatabase, checkDatabase, listDatabase, restoreDatabase, setUpDatabase } from './backup/database.ts'
import { backUpInstallation, openInstallation, restoreInstallation } from './backup/embedded.ts'
import { backUpFiles, checkFiles, listFiles, restoreFiles, setUpFiles } from './backup/files.ts'
import { prove, readHeads } from './backup/prove.ts'
import { BackupError, type BackupSettings, readMoment, readSettings } from './backup/settings.ts'

const usage = `npm run backup -- COMMAND

  setup [--replace]   configures pgBackRest and PostgreSQL, and creates the repositories; safe to repeat
  full, incr          backs up the database (incr: what has changed since the last backup), and the files of DATA_DIR
  files               backs up the files of DATA_DIR only, on a machine without the database
  check               archives everything up to now and reports what is wrong with the backups; exits with 1 then
  list                prints the backups
  restore --to FOLDER [--files FOLDER] [--at TIME]
                      restores the database and the files into empty folders: the newest state, or that of a time with
                      its zone, such as 2026-11-28T14:05:00Z. --files alone restores only the files
  prove [--seal HASH] [--line HASH]
                      proves the books of the database; exits with 1 if anything is missing or wrong. The hashes are those
                      that an earlier backup has printed

The settings are environment variables: docs/operations/backup.md.`

endWithReason(process.env)
const { values, positionals } = readArguments()
const [command = '', ...more] = positionals
const commands: Record<
  string,
  { options: (keyof typeof values)[]; run: (settings: BackupSettings) => Promise<number> }
> = {
  setup: { options: ['replace'], run: setUp },
  full: { options: [], run: (settings) => backUp(settings, 'full') },
  incr: { options: [], run: (settings) => backUp(settings, 'incr') },
  files: { options: [], run: onlyFiles },
  check: { options: [], run: check },
  list: { options: [], run: list },
  restore: { options: ['to', 'files', 'at'], run: restore },
  prove: { options: ['seal', 'line'], run: proveBooks },
}
const chosen = commands[command]
if (!chosen || more.length > 0) end(usage)
for (const name of Object.keys(values) as (keyof typeof values)[])
  if (!chosen.options.includes(name)) end(`--${name} does not belong to ${command}.\n\n${usage}`)
for (const name of ['seal', 'line'] as const)
  if (values[name] !== undefined && !/^[0-9a-f]{64}$/.test(values[name]))
    end(`--${name} must be a hash of 64 hexadecimal digits.`)
try {
  // Proving needs no bucket.
  process.exitCode = await chosen.run(readSettings(command === 'prove' ? withoutBucket() : process.env))
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function setUp(settings: BackupSettings): Promise<number> {
  if (settings.databaseUrl && !(await setUpDatabase(settings, values.replace ?? false))) {
    console.log(
      'PostgreSQL is configured to archive its log. Restart it (systemctl restart postgresql), then run setup again.',
    )
    return 3
  }
  setUpFiles(settings)
  console.log('Backups are set up. Make the first one: npm run backup -- full')
  return 0
}

async function backUp(settings: BackupSettings, type: 'full' | 'incr'): Promise<number> {
  const from = performance.now()
  if (settings.databaseUrl) {
    const { label, bytes } = backUpDatabase(settings, type)
    console.log(`Database: ${label}, ${megabytes(bytes)}, ${secondsSince(from)} s.`)
    onFiles(settings)
  } else {
    await backUpInstallation(settings)
    console.log(`Installation in ${settings.dataDir} with its database and files: ${secondsSince(from)} s.`)
  }
  const { seal, line } = await withDatabase(settings, readHeads)
  console.log(
    `Keep with the date, to prove a restore later:\n  --seal ${seal ?? '(none yet)'}\n  --line ${line ?? '(none yet)'}`,
  )
  return 0
}

async function onlyFiles(settings: BackupSettings): Promise<number> {
  return onFiles(settings) ? 0 : 1
}

function onFiles(settings: BackupSettings): boolean {
  const from = performance.now()
  const done = backUpFiles(settings, 'files')
  console.log(
    done
      ? `Files of ${settings.dataDir}: ${secondsSince(from)} s.`
      : `DATA_DIR (${settings.dataDir}) has no files here. Run \`npm run backup -- files\` on the machine that has them.`,
  )
  return done
}

async function check(settings: BackupSettings): Promise<number> {
  const now = new Date()
  const problems = [
    ...(settings.databaseUrl ? await checkDatabase(settings, now) : []),
    ...checkFiles(settings, settings.databaseUrl ? 'backup of files' : 'backup', now),
  ]
  for (const problem of problems) console.error(`WRONG  ${problem}`)
  if (problems.length === 0) console.log('The backups are complete and new enough.')
  return problems.length === 0 ? 0 : 1
}

async function list(settings: BackupSettings): Promise<number> {
  const held = settings.databaseUrl ? listDatabase(settings) : null
  const files = listFiles(settings)
  for (const { label, type, ended, bytes, failed } of held?.backups ?? [])
    console.log(
      `database      ${ended.toISOString()}  ${type.padEnd(4)}  ${label}  ${megabytes(bytes)}${failed ? '  HAS DAMAGED PAGES' : ''}`,
    )
  if (held) console.log(`log archived up to segment ${held.newestSegment ?? '(none)'}`)
  for (const { id, at, kind } of files) console.log(`${kind.padEnd(12)}  ${at.toISOString()}        ${id}`)
  if (!held?.backups.length && files.length === 0) console.log('There are no backups.')
  return 0
}

async function restore(settings: BackupSettings): Promise<number> {
  const to = values.to && path.resolve(values.to)
  const files = values.files && path.resolve(values.files)
  if (!to && !files) end(`restore needs --to FOLDER, or --files FOLDER.\n\n${usage}`)
  const moment = values.at === undefined ? null : readMoment(values.at, new Date())
  const from = performance.now()
  if (to && !settings.databaseUrl) {
    if (files) end('--files is not needed: the files are restored with the embedded database.')
    const [snapshot] = restoreInstallation(settings, to, moment)
    console.log(`Restored the installation of ${snapshot?.at.toISOString()} in ${secondsSince(from)} s.`)
    console.log(`Start it with DATA_DIR=${to} npm start, then run DATA_DIR=${to} npm run backup -- prove`)
    return 0
  }
  if (files) {
    const restored = restoreFiles(settings, 'files', files, moment)
    console.log(`Restored files of ${restored.map(({ at }) => at.toISOString()).join(' and ')} into ${files}.`)
  }
  if (to) {
    restoreDatabase(settings, to, moment)
    console.log(
      `Restored the database into ${to} in ${secondsSince(from)} s. Start PostgreSQL on this folder: it replays the`,
    )
    console.log('log and then accepts writes. It does not archive until `npm run backup -- setup` was run on it.')
    console.log('Then run `npm run backup -- prove` before anyone buys.')
  }
  return 0
}

async function proveBooks(settings: BackupSettings): Promise<number> {
  const { PAYOUT_KEY } = process.env
  const proof = await withDatabase(settings, (db) =>
    prove(db, {
      now: new Date(),
      keys: { DATA_DIR: settings.dataDir, PAYOUT_KEY },
      heads: { seal: values.seal ?? null, line: values.line ?? null },
    }),
  )
  for (const problem of proof.problems) console.error(`WRONG  ${problem}`)
  console.log(
    `${proof.orders} orders of ${(proof.totalCents / 100).toFixed(2)} dollars, ${proof.entries} entries of the ledger, ${proof.seals} seals`,
  )
  console.log(`${proof.auditLines} lines of the audit log, ${proof.bankDetails} bank details that the key opens`)
  console.log(`${proof.statements} statements of ${proof.parties} parties verified`)
  console.log(proof.problems.length === 0 ? 'SOUND' : `${proof.problems.length} problems`)
  return proof.problems.length === 0 ? 0 : 1
}

async function withDatabase<T>(settings: BackupSettings, work: (db: Db) => Promise<T>): Promise<T> {
  const embedded = settings.databaseUrl ? null : await openInstallation(settings)
  const db = openDb(settings.databaseUrl ?? embedded?.url ?? '', 2)
  try {
    return await work(db)
  } catch (error) {
    // 42P01: a table is missing.
    if ((error as { code?: string }).code !== '42P01') throw error
    throw new BackupError(`WRONG  The database is not complete: ${(error as Error).message}.`)
  } finally {
    await db.end()
    await embedded?.stop()
  }
}

function withoutBucket(): Record<string, string | undefined> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = process.env
  const unused = { BACKUP_S3_BUCKET: 'none', BACKUP_S3_KEY_ID: '-', BACKUP_S3_SECRET: '-' }
  return { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, ...unused, BACKUP_PASSPHRASE: '-'.repeat(20) }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`
}

function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        to: { type: 'string' },
        files: { type: 'string' },
        at: { type: 'string' },
        seal: { type: 'string' },
        line: { type: 'string' },
      },
    })
  } catch (error) {
    end(`${(error as Error).message}\n\n${usage}`)
  }
}

function end(text: string): never {
  console.error(text)
  process.exit(2)
}
