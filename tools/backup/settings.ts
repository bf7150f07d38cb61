import path from 'node:path'
import { z } from 'zod'

/* The settings of `npm run backup`, all of them environment variables: see docs/operations/backup.md. The product itself
   does not read them. */

const text = (least = 1) => z.string().trim().min(least)
const number = (from: number, to: number) =>
  z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number)
/** It is used in PostgreSQL's archive_command and in a configuration file, which quote values differently. */
const folder = z
  .string()
  .regex(/^\/[A-Za-z0-9._/-]+$/, 'must be an absolute path of letters, digits, dots, hyphens and underscores')
const oneLine = z.string().regex(/^[^\p{Cc}]+$/u, 'must be a single line without spaces around it')
const database = z
  .string()
  .refine((value) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ''), 'must start with postgres://')

const shape = z.object({
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATA_DIR: text().default('./data'),
  BACKUP_S3_BUCKET: z
    .string('is missing: the bucket for backups')
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  BACKUP_S3_KEY_ID: oneLine.min(1),
  BACKUP_S3_SECRET: oneLine.min(1),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  BACKUP_S3_ENDPOINT: z
    .string()
    .refine((value) => {
      const url = URL.parse(value)
      return url?.protocol === 'https:' && url.pathname === '/' && !url.search && !url.username && !url.hash
    }, 'must be an address that starts with https://, without a path')
    .optional(),
  BACKUP_S3_CA_FILE: folder.optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/, 'must be a path such as wainscot or shops/west')
    .default('wainscot'),
  BACKUP_PASSPHRASE: oneLine.min(20, 'must have at least 20 characters'),
  BACKUP_DIR: folder.default('/var/lib/wainscot-backup'),
  BACKUP_KEEP_DAYS: number(1, 3650).default(30),
  BACKUP_ARCHIVE_SECONDS: number(1, 3600).default(60),
  BACKUP_MAX_AGE_HOURS: number(1, 2400).default(26),
  BACKUP_PROCESSES: number(1, 64).default(2),
  BACKUP_OS_USER: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]*$/, 'must be the name of a user of this system')
    .default('postgres'),
  BACKUP_SOCKET_DIR: folder.default('/var/run/postgresql'),
})

export type BackupSettings = {
  /** Null for the embedded database of DATA_DIR. */
  databaseUrl: string | null
  dataDir: string
  s3: {
    bucket: string
    keyId: string
    secret: string
    region: string
    /** Host and port of the server. */
    host: string
    port: number
    /** Amazon S3 uses one host name per bucket; other servers use a path. */
    byPath: boolean
    caFile: string | null
    prefix: string
  }
  passphrase: string
  /** Configuration, logs and locks of pgBackRest. */
  folder: string
  keepDays: number
  /** The longest time for which a change exists only on the disk of the database. */
  archiveSeconds: number
  maxAgeHours: number
  processes: number
  osUser: string
  socketDir: string
}

/** Its message says what is wrong; it is printed without a stack trace. */
export class BackupError extends Error {}

/** @throws BackupError that lists every invalid setting by the name of its variable */
export function readSettings(source: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const read = shape.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map(
      ({ path: [name], message }) => `  ${String(name)}: ${given[String(name)] === undefined ? 'is missing' : message}`,
    )
    throw new BackupError(`The settings of backups have errors:\n${lines.join('\n')}\nSee docs/operations/backup.md.`)
  }
  const env = read.data
  const endpoint = new URL(env.BACKUP_S3_ENDPOINT ?? `https://s3.${env.BACKUP_S3_REGION}.amazonaws.com`)
  return {
    databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    dataDir: path.resolve(env.DATA_DIR),
    s3: {
      bucket: env.BACKUP_S3_BUCKET,
      keyId: env.BACKUP_S3_KEY_ID,
      secret: env.BACKUP_S3_SECRET,
      region: env.BACKUP_S3_REGION,
      host: endpoint.hostname,
      port: Number(endpoint.port || 443),
      byPath: env.BACKUP_S3_ENDPOINT !== undefined,
      caFile: env.BACKUP_S3_CA_FILE ?? null,
      prefix: env.BACKUP_S3_PREFIX,
    },
    passphrase: env.BACKUP_PASSPHRASE,
    folder: env.BACKUP_DIR.replace(/\/$/, ''),
    keepDays: env.BACKUP_KEEP_DAYS,
    archiveSeconds: env.BACKUP_ARCHIVE_SECONDS,
    maxAgeHours: env.BACKUP_MAX_AGE_HOURS,
    processes: env.BACKUP_PROCESSES,
    osUser: env.BACKUP_OS_USER,
    socketDir: env.BACKUP_SOCKET_DIR,
  }
}

/** The port of PostgreSQL itself. */
export function portOf(databaseUrl: string): number {
  const url = new URL(databaseUrl)
  return Number(url.port || url.searchParams.get('port') || 5432)
}

/**
 * A time to restore to. A time without a time zone is rejected: PostgreSQL would read it in the time zone of the restored
 * server, which may be hours away from the intended one.
 * @throws BackupError
 */
export function readMoment(given: string, now: Date): Date {
  const complete = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(given.trim())
  const moment = new Date(given.trim().replace(' ', 'T'))
  if (!complete || Number.isNaN(moment.getTime()))
    throw new BackupError(
      `--at ${given}: must be a time with its zone, such as 2026-11-28T14:05:00Z or 2026-11-28T06:05:00-08:00.`,
    )
  if (moment > now) throw new BackupError(`--at ${given}: is in the future.`)
  return moment
}

/** What is wrong if the newest backup is of the time `at`. */
export function ageProblems(what: string, at: Date | null, settings: BackupSettings, now: Date): string[] {
  if (!at) return [`There is no ${what}.`]
  const hours = (now.getTime() - at.getTime()) / 3_600_000
  return hours > settings.maxAgeHours
    ? [`The newest ${what} is ${Math.floor(hours)} hours old (BACKUP_MAX_AGE_HOURS is ${settings.maxAgeHours}).`]
    : []
}
