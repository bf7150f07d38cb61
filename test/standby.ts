import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { databaseFolder } from './global-setup.ts'

export type Standby = {
  /** Addresses of the primary and its replica. */
  primaryUrl: string
  replicaUrl: string
  /** The replica receives the log but shows nothing new until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stopReplica: () => Promise<void>
  close: () => Promise<void>
}

/** A migrated PostgreSQL of its own with a streaming replica, which is a copy of its files. */
export async function startWithStandby(): Promise<Standby> {
  const folder = databaseFolder()
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  const primary = await startEmbedded(first)
  await migrate(primary.url)
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query("SELECT pg_backup_start('standby', true)")
  const copied = spawnSync('cp', ['-a', first, second])
  if (copied.status !== 0) throw new Error(String(copied.stderr))
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  const data = path.join(second, 'postgres')
  rmSync(path.join(data, 'postmaster.pid'))
  rmSync(`${data}.users`, { recursive: true, force: true })
  const source = new URL(primary.url)
  writeFileSync(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(data, 'standby.signal'), '')
  writeFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${source.port} user=wainscot password=${source.password}'\n`,
  )
  const replica = await startEmbedded(second)
  const onReplica = async (text: string) => {
    const reader = new pg.Client(replica.url)
    await reader.connect()
    await reader.query(text)
    await reader.end()
  }
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    pause: () => onReplica('SELECT pg_wal_replay_pause()'),
    resume: () => onReplica('SELECT pg_wal_replay_resume()'),
    stopReplica: replica.stop,
    close: async () => {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
