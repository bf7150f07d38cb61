import { BackupError, type BackupSettings } from './settings.ts'

export const stanza = 'wainscot'

/** The text of pgBackRest's configuration file for the cluster in `dataFolder`. */
export function configOf(settings: BackupSettings, dataFolder: string, port: number): string {
  const { s3, folder } = settings
  const global: Record<string, string | number> = {
    'repo1-type': 's3',
    'repo1-s3-bucket': s3.bucket,
    'repo1-s3-endpoint': s3.host,
    'repo1-storage-port': s3.port,
    'repo1-s3-region': s3.region,
    'repo1-s3-key': s3.keyId,
    'repo1-s3-key-secret': s3.secret,
    'repo1-s3-uri-style': s3.byPath ? 'path' : 'host',
    ...(s3.caFile && { 'repo1-storage-ca-file': s3.caFile }),
    'repo1-path': `/${s3.prefix}/database`,
    'repo1-cipher-type': 'aes-256-cbc',
    'repo1-cipher-pass': settings.passphrase,
    // Full backups are kept for this many days, with the WAL that is needed to restore from each.
    'repo1-retention-full-type': 'time',
    'repo1-retention-full': settings.keepDays,
    'repo1-bundle': 'y',
    'compress-type': 'zst',
    'process-max': settings.processes,
    'start-fast': 'y',
    // Several segments are archived in parallel when there is much WAL. archive-push-queue-max stays unset: it would let
    // PostgreSQL delete WAL that was never archived, and no restore could get past the gap.
    'archive-async': 'y',
    'spool-path': `${folder}/spool`,
    'log-path': `${folder}/log`,
    'lock-path': `${folder}/lock`,
    'log-level-console': 'warn',
  }
  const cluster: Record<string, string | number> = {
    'pg1-path': dataFolder,
    'pg1-port': port,
    'pg1-socket-path': settings.socketDir,
    'pg1-user': settings.osUser,
  }
  const lines = (options: typeof global) => Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return ['[global]', ...lines(global), '', `[${stanza}]`, ...lines(cluster), ''].join('\n')
}

export const configFile = ({ folder }: BackupSettings) => `${folder}/pgbackrest.conf`

/** PostgreSQL runs it for each full WAL segment, and keeps the segment until the command has exited with 0. */
export const archiveCommand = (settings: BackupSettings) =>
  `pgbackrest --config=${configFile(settings)} --stanza=${stanza} archive-push "%p"`

/** The options of a restore into `folder`: everything that was archived, or up to `moment`. */
export function restoreOptions(config: string, folder: string, moment: Date | null): string[] {
  return [
    ...[`--config=${config}`, `--stanza=${stanza}`, `--pg1-path=${folder}`],
    // The settings of the lost server are restored with its files, and two servers that archive to the same place would
    // corrupt each other's WAL history.
    '--archive-mode=off',
    ...(moment ? ['--type=time', `--target=${targetOf(moment)}`, '--target-action=promote'] : []),
    'restore',
  ]
}

/** Always in UTC, with its offset. */
export const targetOf = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** pgBackRest's status codes before the first `stanza-create`, and before the first backup. */
const missingStanza = new Set([1, 3])
const noBackup = 2

export type Backup = {
  label: string
  type: string
  started: Date
  ended: Date
  bytes: number
  failed: boolean
}

/**
 * Reads the output of `pgbackrest info --output=json`; null when there is no stanza yet.
 * @throws BackupError if the repository could not be read, as with a wrong passphrase
 */
export function backupsOf(json: string): { backups: Backup[]; newestSegment: string | null } | null {
  type Info = {
    name: string
    status: { code: number; message: string }
    repo?: { status: { message: string } }[]
    archive?: { max: string | null }[]
    backup?: {
      label: string
      type: string
      timestamp: { start: number; stop: number }
      info: { size: number }
      error?: boolean | null
    }[]
  }
  const found = (JSON.parse(json) as Info[]).find(({ name }) => name === stanza)
  if (!found || missingStanza.has(found.status.code)) return null
  if (found.status.code !== 0 && found.status.code !== noBackup) {
    const { message } = found.repo?.find(({ status }) => status.message !== 'ok')?.status ?? found.status
    throw new BackupError(`The backups cannot be read: ${message}`)
  }
  const backups = (found.backup ?? []).map(({ label, type, timestamp, info, error }) => ({
    label,
    type,
    started: new Date(timestamp.start * 1000),
    ended: new Date(timestamp.stop * 1000),
    bytes: info.size,
    failed: error === true,
  }))
  return { backups, newestSegment: found.archive?.at(-1)?.max ?? null }
}
