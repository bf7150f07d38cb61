import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { backUpFiles, restoreFiles, type Snapshot } from './files.ts'
import { BackupError, type BackupSettings } from './settings.ts'
import { run } from './system.ts'

/* Backups of a single-machine installation: DATA_DIR with its embedded database. The npm package of PostgreSQL has no
   pg_basebackup, but its server makes a base backup by itself. */

const copyIn = (dataDir: string) => path.join(dataDir, 'postgres-copy')

/**
 * A consistent copy of the database while the product runs, and then of all files, as one snapshot. No WAL is archived
 * in between: changes after a backup are lost with the disk.
 */
export async function backUpInstallation(settings: BackupSettings): Promise<void> {
  const { dataDir } = settings
  const copy = copyIn(dataDir)
  const embedded = await openInstallation(settings)
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

/** Starts the embedded database, or connects if it is running. Without data, starting would create an empty database. */
export async function openInstallation({ dataDir }: BackupSettings): Promise<Embedded> {
  if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupError(`There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`)
  return startEmbedded(dataDir)
}

/** The server writes `base.tar`, including the WAL that makes it consistent, and verifies the checksum of each page. */
export async function copyDatabase(url: string, folder: string): Promise<void> {
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

/** Restores into an empty folder, which can then be used as DATA_DIR. */
export function restoreInstallation(settings: BackupSettings, folder: string, moment: Date | null): Snapshot[] {
  const restored = restoreFiles(settings, 'installation', folder, moment)
  const copy = copyIn(folder)
  unpackDatabase(copy, path.join(folder, 'postgres'))
  rmSync(copy, { recursive: true, force: true })
  return restored
}

/** The copy is owned by the user that its server ran as; the product runs PostgreSQL as the owner of the folder. */
export function unpackDatabase(copy: string, folder: string): void {
  const tar = path.join(copy, 'base.tar')
  const { uid, gid } = statSync(tar)
  mkdirSync(folder, { mode: 0o700 })
  run('tar', ['--extract', '--no-same-owner', '--file', tar, '--directory', folder])
  if (process.getuid?.() !== 0) return
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(folder, name), uid, gid)
}
