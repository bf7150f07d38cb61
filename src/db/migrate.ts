import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts'
import { isOlder, release } from './release.ts'
import { createRunningTable, enterRunning, olderThan, type Running, requiredRelease } from './running-releases.ts'

/** The database as a whole cannot be used; the message says why. */
export class UnfitDatabase extends Error {}

/** The key of an advisory lock (any constant): processes that start together migrate one after the other. */
const migrationLock = 7_201_933
/** How long a statement may wait for a table lock: until it gets it, every later query on the table waits behind it. */
const lockMs = 500

export type MigrateOptions = {
  /**
   * Whether contract migrations are applied too, provided that no running process is of a release that needs what they
   * remove. Default true, for a database that only this program uses. They are always applied to an empty database.
   */
  contract?: boolean
  /** Every process that uses the database runs on this machine, so killed ones are recognized by process id. */
  onThisMachine?: boolean
  /** The id under which this process is registered as running, so that later contract migrations wait for it. */
  runningAs?: string
  log?: (text: string) => void
  /** How long to keep retrying while a table is in use. */
  patienceMs?: number
  folder?: URL
}

export type Migrated = {
  /** Names of the migrations applied now. */
  applied: string[]
  /** Names of the contract migrations that were not applied. */
  waiting: string[]
  /** Running processes that need what the waiting ones remove; empty if contract migrations were not requested. */
  blockers: Running[]
}

/**
 * Applies the migrations that the database lacks. Those that are compatible with the previous release (expand) are
 * always applied, those that would break it (contract) as `options` say (decisions/0085).
 * @throws UnfitDatabase when PostgreSQL is too old, or when a newer release has removed what this one needs
 * @throws when a migration changed after it was applied: migrations are immutable
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<Migrated> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `wainscot migrate ${release}`,
  })
  await client.connect()
  try {
    await refuseUnfit(client)
    await lockMigrations(client)
    await createTables(client)
    const done = await applyMissing(client, options)
    if (options.runningAs) await enterRunning(client, options.runningAs)
    return done
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, options: MigrateOptions): Promise<Migrated> {
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations')
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  const needed = await requiredRelease(client)
  if (needed && isOlder(release, needed))
    throw new UnfitDatabase(
      `a contract migration has removed what this release (${release}) needs; start release ${needed} or a newer one`,
    )
  const missing = readMigrations(options.folder ?? migrationsFolder).filter(({ name, sha256 }) => {
    const applied = known.get(name)
    if (applied && applied !== sha256) throw new Error(`migration ${name} was changed after it was applied`)
    return !applied
  })
  const isEmpty = known.size === 0
  const done: Migrated = { applied: [], waiting: [], blockers: [] }
  for (const migration of missing) {
    if (migration.step?.kind === 'contract' && !isEmpty) {
      const blockers =
        options.contract === false ? [] : await olderThan(client, migration.step.release, options.onThisMachine)
      if (options.contract === false || blockers.length > 0) {
        done.waiting.push(migration.name)
        done.blockers = blockers
        continue
      }
    }
    await applyPatiently(client, migration, isEmpty, options)
    done.applied.push(migration.name)
  }
  return done
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < 150_000)
    throw new UnfitDatabase(`PostgreSQL 15 or newer is required; this is ${Math.floor(version / 10_000)}`)
  if (encoding !== 'UTF8') throw new UnfitDatabase(`the database must use the UTF8 encoding; this one uses ${encoding}`)
}

/** Polls: a query that blocks is an open transaction, for whose end CREATE INDEX CONCURRENTLY would wait. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [migrationLock])
    if (rows[0]?.got) return
    await setTimeout(100)
  }
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'migrations'::regclass AND attname = 'needs_release'",
  )
  if (!rowCount) await client.query('ALTER TABLE migrations ADD COLUMN needs_release text')
  await createRunningTable(client)
}

/** Retries while another transaction uses a table, and gives way to it in between. */
async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  isEmpty: boolean,
  { patienceMs = 300_000, log = () => {} }: MigrateOptions,
): Promise<void> {
  const until = performance.now() + patienceMs
  for (let pause = 250; ; pause = Math.min(2 * pause, 10_000)) {
    try {
      return await apply(client, migration, isEmpty)
    } catch (error) {
      const busy = isBusy(error)
      if (!busy || performance.now() > until)
        throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
      log(`migration ${migration.name} waits for a table that is in use`)
      await setTimeout(pause * (0.75 + Math.random() / 2))
    }
  }
}

/** A lock that was not available, or a deadlock. */
function isBusy(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
}

async function apply(client: pg.Client, migration: Migration, isEmpty: boolean): Promise<void> {
  const way = migration.step?.way ?? 'transaction'
  if (way === 'outside a transaction') {
    await dropInvalidIndexes(client)
    // CREATE INDEX CONCURRENTLY waits for older transactions to end without blocking any query.
    await client.query('SET lock_timeout = 0')
    await client.query(migration.sql)
    return record(client, migration)
  }
  await client.query(`SET lock_timeout = ${isEmpty ? 0 : lockMs}`)
  if (way === 'in batches') {
    for (;;) {
      const begun = performance.now()
      const { rowCount } = await client.query(migration.sql)
      if (!rowCount) return record(client, migration)
      // Pauses half of the time, for the other transactions.
      await setTimeout(performance.now() - begun)
    }
  }
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function record(client: pg.Client, { name, sha256, step }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, sha256, needs_release) VALUES ($1, $2, $3)', [
    name,
    sha256,
    step?.kind === 'contract' ? step.release : null,
  ])
}

/** Left by a process killed while creating one; no query uses them. Under the lock, none is being created now. */
async function dropInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS index FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE NOT i.indisvalid AND n.nspname = 'public'`,
  )
  for (const { index } of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
}
