import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { archiveCommand, type Backup, backupsOf, configFile, configOf, restoreOptions, stanza } from './pgbackrest.ts'
import { ageProblems, BackupError, type BackupSettings, portOf } from './settings.ts'
import { giveTo, mustBe, privateFolder, run } from './system.ts'

/* Backups of the PostgreSQL server on this machine with pgBackRest. */

/** What the running server reports about itself. */
type Facts = {
  dataFolder: string
  archiveMode: 'on' | 'off' | 'always'
  archiveCommand: string
  walLevel: string
  checksums: 'on' | 'off'
  systemId: string
  standby: boolean
  configFile: string
  lastArchived: string | null
  lastFailed: string | null
}

/**
 * Configures pgBackRest and PostgreSQL and creates the repository. Safe to repeat, and required after a restore.
 * Returns false if PostgreSQL has to be restarted first.
 */
export async function setUpDatabase(settings: BackupSettings, replace: boolean): Promise<boolean> {
  mustBe(settings.osUser)
  const facts = await factsOfThisServer(settings)
  if (facts.standby) throw new BackupError('This server is a standby. Set up backups on the primary.')
  if (facts.walLevel === 'minimal')
    throw new BackupError(
      'wal_level is minimal. Set it to replica (the default) in postgresql.conf and restart PostgreSQL.',
    )
  const command = archiveCommand(settings)
  const other = facts.archiveMode !== 'off' && facts.archiveCommand !== '' && facts.archiveCommand !== command
  if (other && !replace)
    throw new BackupError(
      `PostgreSQL already archives with another command:\n  ${facts.archiveCommand}\nAdd --replace to replace it.`,
    )
  if (facts.checksums === 'off')
    console.log('Data checksums are off, so damaged pages are not noticed. pg_checksums --enable adds them.')
  writeConfig(settings, configFile(settings), facts.dataFolder)
  // ALTER SYSTEM cannot run in a transaction, and psql would run several statements as one.
  sql(settings, `ALTER SYSTEM SET archive_command = ${pg.escapeLiteral(command)}`)
  sql(settings, `ALTER SYSTEM SET archive_timeout = ${settings.archiveSeconds}`)
  sql(settings, 'ALTER SYSTEM SET archive_mode = on')
  sql(settings, 'SELECT pg_reload_conf()')
  if (facts.archiveMode === 'off') return false
  pgbackrest(settings, ['stanza-create'])
  pgbackrest(settings, ['check'])
  if (!facts.configFile.startsWith(`${facts.dataFolder}/`))
    console.log(
      `The configuration of PostgreSQL is in ${facts.configFile}, outside of the data: keep a copy of its folder.`,
    )
  return true
}

/** `incr` copies what has changed since the last backup; without a full backup it makes one. */
export function backUpDatabase(settings: BackupSettings, type: 'full' | 'incr'): Backup {
  mustBe(settings.osUser)
  mustBeSetUp(settings)
  pgbackrest(settings, [`--type=${type}`, 'backup'])
  const made = listDatabase(settings)?.backups.at(-1)
  if (!made || made.failed)
    throw new BackupError('The backup contains damaged pages. See its log, and do not delete older backups.')
  return made
}

/** Null if the bucket has no backups. Needs nothing on this machine but the settings. */
export function listDatabase(settings: BackupSettings) {
  mustBe(settings.osUser)
  if (existsSync(configFile(settings))) return listWith(configFile(settings), settings)
  writeConfig(settings, restoreFile(settings), settings.folder)
  return listWith(restoreFile(settings), settings)
}

function listWith(config: string, settings: BackupSettings) {
  const args = [`--config=${config}`, `--stanza=${stanza}`, '--output=json', 'info']
  return backupsOf(run('pgbackrest', args, { user: settings.osUser }))
}

/** A separate file: PostgreSQL reads it during recovery, and the running server's file must not change. */
const restoreFile = ({ folder }: BackupSettings) => `${folder}/restore.conf`

/**
 * Archives the current WAL segment and waits until it has arrived, so that everything committed until now can be
 * restored. Returns what is wrong.
 */
export async function checkDatabase(settings: BackupSettings, now: Date): Promise<string[]> {
  mustBe(settings.osUser)
  mustBeSetUp(settings)
  const facts = await factsOfThisServer(settings)
  if (facts.archiveMode === 'off' || facts.archiveCommand !== archiveCommand(settings))
    return ['PostgreSQL does not archive its log here. Run `npm run backup -- setup`.']
  const problems: string[] = []
  if (facts.lastFailed && (!facts.lastArchived || facts.lastFailed > facts.lastArchived))
    problems.push(`The last attempt to archive the log failed (${facts.lastFailed}). See the log of PostgreSQL.`)
  try {
    pgbackrest(settings, ['check'])
    const newest = listDatabase(settings)?.backups.at(-1)
    return [...problems, ...ageProblems('backup of the database', newest?.ended ?? null, settings, now)]
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return [...problems, error.message]
  }
}

/**
 * Restores into an empty folder, on any machine that has the settings: everything that was archived, or up to `moment`.
 * The copy does not archive until `setup` is run on it.
 */
export function restoreDatabase(settings: BackupSettings, folder: string, moment: Date | null): void {
  mustBe(settings.osUser)
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new BackupError(`--to ${folder}: must be an empty folder, or one that does not exist.`)
  const config = restoreFile(settings)
  writeConfig(settings, config, folder)
  const held = listWith(config, settings)
  const first = held?.backups[0]
  if (!held || !first) throw new BackupError('There is no backup of the database in the bucket.')
  if (moment && moment < first.ended)
    throw new BackupError(`--at ${moment.toISOString()}: the oldest backup is from ${first.ended.toISOString()}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(settings.osUser, folder)
  run('pgbackrest', restoreOptions(config, folder, moment), { user: settings.osUser })
}

function writeConfig(settings: BackupSettings, file: string, dataFolder: string): void {
  privateFolder(settings.folder, settings.osUser)
  for (const name of ['spool', 'log', 'lock']) privateFolder(`${settings.folder}/${name}`, settings.osUser)
  writeFileSync(file, configOf(settings, dataFolder, portOf(settings.databaseUrl ?? '')), { mode: 0o600 })
  giveTo(settings.osUser, file)
}

function mustBeSetUp(settings: BackupSettings): void {
  if (!existsSync(configFile(settings)))
    throw new BackupError('Backups are not set up on this machine. Run `npm run backup -- setup`.')
}

function pgbackrest(settings: BackupSettings, args: string[]): void {
  run('pgbackrest', [`--config=${configFile(settings)}`, `--stanza=${stanza}`, ...args], {
    user: settings.osUser,
  })
}

function sql(settings: BackupSettings, statement: string): string {
  const port = String(portOf(settings.databaseUrl ?? ''))
  const where = ['-h', settings.socketDir, '-p', port, '-U', settings.osUser, '-d', 'postgres']
  return run('psql', [...where, '-XAtqw', '-v', 'ON_ERROR_STOP=1', '-c', statement], {
    user: settings.osUser,
  })
}

/** @throws BackupError if the product's database is not the one on this machine */
async function factsOfThisServer(settings: BackupSettings): Promise<Facts> {
  const facts = JSON.parse(
    sql(
      settings,
      `SELECT json_build_object('dataFolder', current_setting('data_directory'),
        'archiveMode', current_setting('archive_mode'), 'archiveCommand', current_setting('archive_command'),
        'walLevel', current_setting('wal_level'), 'checksums', current_setting('data_checksums'),
        'configFile', current_setting('config_file'), 'standby', pg_is_in_recovery(),
        'systemId', (SELECT system_identifier::text FROM pg_control_system()),
        'lastArchived', last_archived_time, 'lastFailed', last_failed_time) FROM pg_stat_archiver`,
    ),
  ) as Facts
  const client = new pg.Client({
    connectionString: settings.databaseUrl ?? '',
    connectionTimeoutMillis: 10_000,
  })
  let systemId: string | undefined
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()')
    systemId = rows[0]?.id
  } catch (error) {
    throw new BackupError(`The database of DATABASE_DIRECT_URL does not respond: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => {})
  }
  if (systemId !== facts.systemId)
    throw new BackupError(
      `The database of DATABASE_DIRECT_URL is not the PostgreSQL at ${settings.socketDir} of this machine. Backups are made on the machine of the database.`,
    )
  return facts
}
