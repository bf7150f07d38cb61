import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ageProblems, BackupError, type BackupSettings } from './settings.ts'
import { run } from './system.ts'

/* Backups of the files in DATA_DIR by restic, in the same bucket. The keys of the installation are among them: without
   payout.key nobody can read the bank details in the database. */

/** What a snapshot contains: the files beside an external database, or a whole installation with its embedded database. */
export type Kind = 'files' | 'installation'
export type Snapshot = { id: string; at: Date; kind: Kind }

/** Excluded: regenerated when missing, used only while the product runs, or backed up in another way. */
const leftOut = ['pictures', 'model-files', 'backup-cache', 'postgres', 'postgres.users']

export function setUpFiles(settings: BackupSettings): void {
  if (!exists(settings)) restic(settings, ['init'])
}

/** Returns false if the product has no files on this machine. */
export function backUpFiles(settings: BackupSettings, kind: Kind): boolean {
  if (!hasFiles(settings)) return false
  setUpFiles(settings)
  restic(settings, [
    ...['backup', '.', '--host', 'wainscot', '--tag', kind, '--quiet'],
    ...['--cache-dir', path.join(settings.dataDir, 'backup-cache')],
    ...leftOut.flatMap((name) => ['--exclude', path.join(settings.dataDir, name)]),
  ])
  restic(settings, [
    ...['forget', '--quiet', '--group-by', 'host,tags', '--prune'],
    ...['--cache-dir', path.join(settings.dataDir, 'backup-cache')],
    ...['--keep-within', `${settings.keepDays}d`],
  ])
  return true
}

/** Every process creates these folders at its start. */
const hasFiles = ({ dataDir }: BackupSettings) =>
  ['payout.key', 'uploads', 'media'].some((name) => existsSync(path.join(dataDir, name)))

/** Oldest first; empty if backups are not set up yet. */
export function listFiles(settings: BackupSettings): Snapshot[] {
  if (!exists(settings)) return []
  const found = JSON.parse(restic(settings, ['snapshots', '--json', '--no-cache'])) as {
    short_id: string
    time: string
    tags?: string[]
  }[]
  return found
    .map(
      ({ short_id, time, tags }): Snapshot => ({
        id: short_id,
        at: new Date(time),
        kind: tags?.includes('installation') ? 'installation' : 'files',
      }),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Checks the age of the newest snapshot, the repository and part of its contents. Returns what is wrong. */
export function checkFiles(settings: BackupSettings, what: string, now: Date): string[] {
  try {
    const newest = listFiles(settings).at(-1)?.at ?? null
    const problems = ageProblems(what, newest, settings, now)
    if (!newest) return problems
    restic(settings, ['check', '--quiet', '--no-cache', '--read-data-subset=2%'])
    return problems
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return [error.message]
  }
}

/**
 * The snapshots that together contain every file that was in use at `moment`. Files are never changed, only added and
 * deleted, so the last snapshot before `moment` has the older ones, and the first one after it those added in between.
 */
export function snapshotsFor(all: readonly Snapshot[], kind: Kind, moment: Date | null): Snapshot[] {
  const ofKind = all.filter((one) => one.kind === kind)
  if (!moment) return ofKind.slice(-1)
  const before = ofKind.findLast(({ at }) => at <= moment)
  // The snapshot of an installation contains its database.
  const after = kind === 'files' ? ofKind.find(({ at }) => at > moment) : undefined
  return [before, after].filter((one) => one !== undefined)
}

/** Restores into the empty `folder`, and returns the snapshots that were used. */
export function restoreFiles(settings: BackupSettings, kind: Kind, folder: string, moment: Date | null): Snapshot[] {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new BackupError(`${folder} must be an empty folder, or one that does not exist.`)
  const chosen = snapshotsFor(listFiles(settings), kind, moment)
  if (chosen.length === 0) throw new BackupError('There is no such backup of files in the bucket.')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { id } of chosen) restic(settings, ['restore', id, '--target', folder, '--quiet', '--no-cache'])
  return chosen
}

function exists(settings: BackupSettings): boolean {
  try {
    restic(settings, ['cat', 'config', '--no-cache'])
    return true
  } catch (error) {
    // A wrong passphrase, or a server that does not respond, does not mean that the repository is missing.
    if (error instanceof BackupError && /key does not exist|NoSuchKey|bucket does not exist/.test(error.message))
      return false
    throw error
  }
}

function restic(settings: BackupSettings, args: readonly string[]): string {
  const { s3 } = settings
  return run('restic', [...(s3.caFile ? ['--cacert', s3.caFile] : []), ...args], {
    cwd: args[0] === 'backup' ? settings.dataDir : '/',
    env: {
      RESTIC_REPOSITORY: `s3:https://${s3.host}:${s3.port}/${s3.bucket}/${s3.prefix}/files`,
      RESTIC_PASSWORD: settings.passphrase,
      AWS_ACCESS_KEY_ID: s3.keyId,
      AWS_SECRET_ACCESS_KEY: s3.secret,
      AWS_DEFAULT_REGION: s3.region,
    },
  })
}
