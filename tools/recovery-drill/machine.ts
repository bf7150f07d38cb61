import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort, isAlive } from '../../src/db/local-process.ts'
import { giveTo, installed, run } from '../backup/system.ts'
import { newestPostgres } from '../cluster/programs.ts'

/** What the drill uses of this machine: folders, a bucket, and PostgreSQL servers, all of them its own. */
export type Machine = {
  folder: string
  postgresVersion: string
  /** The database of the product, whichever server runs. */
  url: string
  /** The settings of `npm run backup`. */
  settings: Record<string, string>
  startPostgres: (dataFolder: string) => Promise<Server>
  newCluster: () => string
  /** A replica for which every commit waits. */
  startReplica: () => Promise<Replica>
  close: () => Promise<void>
}
export type Server = {
  stop: () => Promise<void>
  /** Ends every process of it at once, as a machine does that loses its power. */
  kill: () => Promise<void>
}

export type Replica = Server & {
  url: string
  promote: () => Promise<void>
}

const user = 'postgres'
const bucket = 'wainscot-backup'

/** Which programs are missing, with the command that installs them; empty when the drill can run. */
export function missingPrograms(): string[] {
  const programs = ['pgbackrest', 'restic', 'psql', 'openssl'].filter((program) => !installed(program))
  if (!newestPostgres()) programs.push('postgresql')
  const names: Record<string, string> = { psql: 'postgresql-client' }
  return programs.map((program) => names[program] ?? program)
}

export async function prepareMachine(archiveSeconds: number): Promise<Machine> {
  const bin = newestPostgres() ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-drill-'))
  // PostgreSQL runs as another user and has to pass through.
  chmodSync(folder, 0o711)
  for (const name of ['clusters', 'socket']) {
    mkdirSync(path.join(folder, name), { mode: 0o700 })
    giveTo(user, path.join(folder, name))
  }
  const bucketServer = await startBucket(path.join(folder, 's3'))
  const port = await freePort()
  const url = `postgres://${user}@127.0.0.1:${port}/wainscot`
  const servers = new Set<Server>()

  function launch(dataFolder: string, onPort: number, more = ''): Server {
    const options = `-p ${onPort} -k ${folder}/socket -c listen_addresses=127.0.0.1 -c shared_buffers=128MB ${more}`
    const log = `${folder}/clusters/postgres.log`
    run(`${bin}/pg_ctl`, ['start', '-D', dataFolder, '-w', '-t', '600', '-o', options, '-l', log], { user })
    const pid = Number(readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n')[0])
    const server: Server = {
      async stop() {
        servers.delete(server)
        if (existsSync(`${dataFolder}/postmaster.pid`))
          run(`${bin}/pg_ctl`, ['stop', '-D', dataFolder, '-w', '-m', 'fast'], { user })
      },
      async kill() {
        servers.delete(server)
        const family = [pid, ...childrenOf(pid)]
        for (const each of family) end(each)
        while (family.some(isAlive)) await pause(20)
      },
    }
    servers.add(server)
    return server
  }

  async function startPostgres(dataFolder: string): Promise<Server> {
    const server = launch(dataFolder, port)
    await ready(url)
    return server
  }

  async function startReplica(): Promise<Replica> {
    const data = `${folder}/clusters/replica`
    const where = ['-h', `${folder}/socket`, '-p', String(port), '-U', user]
    run(`${bin}/pg_basebackup`, [...where, '-D', data, '-R', '-c', 'fast'], { user })
    const replicaPort = await freePort()
    // It must not write to the archive of the primary.
    const server = launch(data, replicaPort, '-c archive_mode=off')
    run('psql', [...where, '-XAtqw', '-c', "ALTER SYSTEM SET synchronous_standby_names = '*'"], { user })
    run('psql', [...where, '-XAtqw', '-c', 'SELECT pg_reload_conf()'], { user })
    const replicaUrl = Object.assign(new URL(url), { port: replicaPort }).href
    return {
      ...server,
      url: replicaUrl,
      async promote() {
        run(`${bin}/pg_ctl`, ['promote', '-D', data, '-w'], { user })
        await ready(replicaUrl)
      },
    }
  }

  return {
    folder,
    postgresVersion: run(`${bin}/postgres`, ['--version']).trim(),
    url,
    settings: {
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ENDPOINT: `https://localhost:${bucketServer.port}`,
      BACKUP_S3_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET: 'S3RVER',
      BACKUP_S3_CA_FILE: `${folder}/s3/cert.pem`,
      BACKUP_PASSPHRASE: 'only for the recovery drill',
      BACKUP_DIR: `${folder}/backup`,
      BACKUP_SOCKET_DIR: `${folder}/socket`,
      BACKUP_ARCHIVE_SECONDS: String(archiveSeconds),
    },
    startPostgres,
    startReplica,
    newCluster() {
      const data = `${folder}/clusters/first`
      const auth = ['--auth-local=peer', '--auth-host=trust']
      run(`${bin}/initdb`, ['-D', data, '-U', user, '-E', 'UTF8', '--locale=C', '--data-checksums', ...auth], { user })
      return data
    },
    async close() {
      for (const server of servers) await server.kill()
      bucketServer.process.disconnect()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startBucket(folder: string): Promise<{ port: number; process: ChildProcess }> {
  mkdirSync(folder)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]
  run('openssl', ['req', '-x509', ...key, '-nodes', '-days', '2', ...files, ...subject])
  chmodSync(`${folder}/cert.pem`, 0o644)
  const child = fork(path.join(import.meta.dirname, 's3-entry.ts'), [folder, bucket])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { port, process: child }
}

async function ready(url: string): Promise<void> {
  const admin = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  await admin.connect()
  try {
    // A restored server accepts reads before it has replayed the log to its end.
    for (;;) {
      const { rows } = await admin.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
      if (!rows[0]?.standby) break
      await pause(50)
    }
    const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = 'wainscot'")
    if (!rowCount) await admin.query('CREATE DATABASE wainscot')
  } finally {
    await admin.end()
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').map(Number).filter(Boolean)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Runs the command of an operator and prints what it printed. Returns its seconds. */
export async function backup(args: readonly string[], env: Record<string, string>, expected = 0): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, ['tools/backup.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(child, 'close')) as [number]
  const seconds = (performance.now() - from) / 1000
  console.log(`  $ npm run backup -- ${args.join(' ')}   (${seconds.toFixed(1)} s)`)
  for (const line of output.trimEnd().split('\n')) console.log(`    ${line}`)
  if (code !== expected) throw new Error(`npm run backup -- ${args.join(' ')} ended with ${code}`)
  return seconds
}
