import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { type Snapshot, snapshotsFor } from './files.ts'
import { archiveCommand, backupsOf, configOf, restoreOptions, targetOf } from './pgbackrest.ts'
import { portOf, readMoment, readSettings } from './settings.ts'

const given = {
  DATABASE_URL: 'postgres://shop:secret@127.0.0.1:6432/wainscot',
  DATABASE_DIRECT_URL: 'postgres://shop:secret@127.0.0.1:5433/wainscot',
  BACKUP_S3_BUCKET: 'shop-backups',
  BACKUP_S3_KEY_ID: 'AKIA1',
  BACKUP_S3_SECRET: 'se/cr+et=',
  BACKUP_PASSPHRASE: 'twenty characters at least',
}

describe('the settings of backups', () => {
  it('have defaults, and the database itself comes before a pooler', () => {
    const settings = readSettings({ ...given, BACKUP_S3_REGION: 'eu-west-1', BACKUP_KEEP_DAYS: '' })
    expect(settings.databaseUrl).toBe(given.DATABASE_DIRECT_URL)
    expect(settings.s3).toMatchObject({ host: 's3.eu-west-1.amazonaws.com', port: 443, byPath: false })
    expect(settings).toMatchObject({ keepDays: 30, archiveSeconds: 60, osUser: 'postgres' })
    expect(readSettings({ ...given, DATABASE_URL: '', DATABASE_DIRECT_URL: '' }).databaseUrl).toBeNull()
  })

  it('are all named when they are missing or wrong', () => {
    const wrong = {
      BACKUP_S3_BUCKET: 'A_B',
      BACKUP_S3_ENDPOINT: 'http://minio:9000',
      BACKUP_PASSPHRASE: 'short',
      BACKUP_DIR: '/var/lib/my backups',
      BACKUP_ARCHIVE_SECONDS: '0',
      BACKUP_S3_PREFIX: '../x y',
      DATABASE_URL: 'mysql://x',
    }
    let message = ''
    try {
      readSettings({ ...wrong, BACKUP_S3_SECRET: 'a\nrepo1-path=/elsewhere' })
    } catch (error) {
      message = (error as Error).message
    }
    for (const name of [...Object.keys(wrong), 'BACKUP_S3_SECRET']) expect(message).toContain(`${name}: must`)
    expect(message).toContain('BACKUP_S3_KEY_ID: is missing')
    expect(message).not.toContain('elsewhere')
    for (const endpoint of ['https://minio:9000/path', 'https://u:p@minio', 'minio'])
      expect(() => readSettings({ ...given, BACKUP_S3_ENDPOINT: endpoint })).toThrow('BACKUP_S3_ENDPOINT')
  })

  it('become a configuration of pgBackRest with one encrypted repository', () => {
    const settings = readSettings({
      ...given,
      BACKUP_S3_ENDPOINT: 'https://minio.example:9000',
      BACKUP_S3_PREFIX: 'shops/west',
    })
    const lines = configOf(settings, '/srv/pg', portOf(settings.databaseUrl ?? '')).split('\n')
    for (const line of [
      ...['repo1-s3-endpoint=minio.example', 'repo1-storage-port=9000', 'repo1-s3-uri-style=path'],
      ...['repo1-path=/shops/west/database', 'repo1-cipher-type=aes-256-cbc'],
      ...['repo1-cipher-pass=twenty characters at least', 'repo1-s3-key-secret=se/cr+et='],
      ...['repo1-retention-full-type=time', 'repo1-retention-full=30', 'archive-async=y'],
      ...['[wainscot]', 'pg1-path=/srv/pg', 'pg1-port=5433', 'pg1-user=postgres'],
    ])
      expect(lines).toContain(line)
    expect(lines.join()).not.toContain('queue-max')
    expect(archiveCommand(settings)).toBe(
      'pgbackrest --config=/var/lib/wainscot-backup/pgbackrest.conf --stanza=wainscot archive-push "%p"',
    )
  })

  it('name the port of PostgreSQL, also of one behind a socket', () => {
    expect(portOf('postgres://a@b/c')).toBe(5432)
    expect(portOf('postgres://a@b:6000/c')).toBe(6000)
    expect(portOf('postgres:///c?host=/run/postgresql&port=5439')).toBe(5439)
  })
})

describe('the moment of a restore', () => {
  const now = new Date('2026-11-28T20:00:00Z')

  it('needs its zone and is given to PostgreSQL in UTC', () => {
    const moment = readMoment('2026-11-28T06:05:00.250-08:00', now)
    expect(targetOf(moment)).toBe('2026-11-28 14:05:00.250+00')
    expect(readMoment('2026-11-28 14:05Z', now).getTime()).toBe(Date.parse('2026-11-28T14:05:00Z'))
    expect(restoreOptions('/c', '/to', moment)).toEqual([
      ...['--config=/c', '--stanza=wainscot', '--pg1-path=/to', '--archive-mode=off', '--type=time'],
      ...['--target=2026-11-28 14:05:00.250+00', '--target-action=promote', 'restore'],
    ])
    expect(restoreOptions('/c', '/to', null)).not.toContain('--type=time')
  })

  it.each(['2026-11-28T14:05:00', '2026-11-28', 'yesterday', '2026-13-28T14:05:00Z', '14:05Z', ''])(
    'is not %j',
    (text) => {
      expect(() => readMoment(text, now)).toThrow('must be a time with its zone')
    },
  )

  it('is not in the future', () => {
    expect(() => readMoment('2026-11-28T20:00:01Z', now)).toThrow('in the future')
  })

  it('needs the files from before and those that were added until after it', () => {
    const all = [1, 2, 3].map(
      (day): Snapshot => ({
        id: `f${day}`,
        at: new Date(`2026-11-0${day}T00:00:00Z`),
        kind: 'files',
      }),
    )
    all.push({ id: 'i', at: new Date('2026-11-02T12:00:00Z'), kind: 'installation' })
    const ids = (moment: string | null, kind: Snapshot['kind'] = 'files') =>
      snapshotsFor(all, kind, moment ? new Date(moment) : null).map(({ id }) => id)
    expect(ids(null)).toEqual(['f3'])
    expect(ids('2026-11-02T06:00:00Z')).toEqual(['f2', 'f3'])
    expect(ids('2026-11-09T06:00:00Z')).toEqual(['f3'])
    expect(ids('2026-10-01T06:00:00Z')).toEqual(['f1'])
    expect(ids('2026-11-02T06:00:00Z', 'installation')).toEqual([])
    expect(ids('2026-11-05T06:00:00Z', 'installation')).toEqual(['i'])
  })
})

it('the backups that pgBackRest reports are read, damaged ones too, and a new repository has none', () => {
  const backup = (label: string, error: boolean) => ({
    label,
    type: 'full',
    error,
    info: { size: 5 },
    timestamp: { start: 1_796_000_000, stop: 1_796_000_060 },
  })
  const info = (code: number, backups: object[]) =>
    JSON.stringify([{ name: 'wainscot', status: { code, message: '' }, archive: [{ max: '0A' }], backup: backups }])
  const found = backupsOf(info(0, [backup('a', false), backup('b', true)]))
  expect(found?.backups.map(({ label, failed }) => [label, failed])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(found?.backups[0]?.ended.getTime()).toBe(1_796_000_060_000)
  expect(found?.newestSegment).toBe('0A')
  for (const code of [1, 3]) expect(backupsOf(info(code, []))).toBeNull()
  expect(backupsOf(info(2, []))?.backups).toEqual([])
  expect(() => backupsOf(info(99, []))).toThrow('cannot be read')
  expect(backupsOf('[]')).toBeNull()
})

it('wrong arguments end with 2 and wrong settings with 1, before anything is touched', () => {
  const run = (...args: string[]) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...given }
    const done = spawnSync(process.execPath, ['tools/backup.ts', ...args], { env, encoding: 'utf8' })
    return [done.status, done.stderr.split('\n')[0]]
  }
  expect(run('restore', '--at', '2026-11-28T14:05:00Z')).toEqual([2, 'restore needs --to FOLDER, or --files FOLDER.'])
  expect(run('full', '--to', '/tmp/x')).toEqual([2, '--to does not belong to full.'])
  expect(run('restore', '--to', '/tmp/x', '--at', 'noon')).toEqual([
    1,
    '--at noon: must be a time with its zone, such as 2026-11-28T14:05:00Z or 2026-11-28T06:05:00-08:00.',
  ])
})
