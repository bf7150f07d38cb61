import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The command line of one of PostgreSQL's programs, as this process may run it. */
export type Run = (
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
export function asUnprivileged(binaries: string, dataDir: string, only?: Way[]): { run: Run; way: Way } {
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
