import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { backUpFiles, restoreFiles, type Snapshot } from './files.ts'
import { BackupError, type BackupSettings } from './settings.ts'
import { run } from './system.ts'

/* Backups of a single-machine installation: DATA_DIR with its embedded database. The npm package of PostgreSQL has no
   pg_basebackup, but its server makes a base backup by itself. */

const copyIn = (dataDir: string) => path.join(dataDir, 'postgres-copy')

/**
 * A consistent copy of the database while the product runs, and then of all files, as one snapshot. Nothing is archived
 * in between: what happens after a backup is lost with the disk.
 */
export async function backUpInstallation(settings: BackupSettings): Promise<void> {
  const { dataDir } = settings
  const copy = copyIn(dataDir)
  if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupError(`There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`)
  const embedded = await startEmbedded(dataDir)
  try {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy, { mode: 0o700 })
    const { uid, gid } = statSync(path.join(dataDir, 'postgres'))
    chownSync(copy, uid, gid)
    await copyDatabase(embedded.url, copy)
    backUpFiles(settings, 'installation')
  } finally {
    rmSync(copy, { recursive: true, force: true })
    await embedded.stop()
  }
}

/** The server writes `base.tar`, with the log that is needed to make it consistent, and checks each page on the way. */
async function copyDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, replication: 'database' } as pg.ClientConfig)
  await client.connect()
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'wainscot', CHECKPOINT 'fast', WAL, TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(folder)})`,
    )
  } finally {
    await client.end()
  }
}

/** Restores into an empty folder, which then is a DATA_DIR. */
export function restoreInstallation(
  settings: BackupSettings,
  folder: string,
  moment: Date | null,
): Snapshot[] {
  const restored = restoreFiles(settings, 'installation', folder, moment)
  const copy = copyIn(folder)
  const database = path.join(folder, 'postgres')
  const { uid, gid } = statSync(path.join(copy, 'base.tar'))
  mkdirSync(database, { mode: 0o700 })
  run('tar', ['--extract', '--no-same-owner', '--file', path.join(copy, 'base.tar'), '--directory', database])
  // The server that made the backup ran as this user, and the product runs it as the owner of the folder.
  if (process.getuid?.() === 0) {
    chownSync(database, uid, gid)
    for (const name of readdirSync(database, { recursive: true, encoding: 'utf8' }))
      chownSync(path.join(database, name), uid, gid)
  }
  rmSync(copy, { recursive: true, force: true })
  return restored
}
