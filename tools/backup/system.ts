import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { BackupError } from './settings.ts'

type Options = { user?: string; env?: Record<string, string>; cwd?: string }

/**
 * Runs a program to its end, as `user` when this process is root, and returns its output.
 * @throws BackupError with the program's own message, or with the name of the missing package
 */
export function run(program: string, args: readonly string[], options: Options = {}): string {
  const asOther = options.user && process.getuid?.() === 0
  const command = asOther ? ['runuser', '-u', options.user ?? '', '--', program, ...args] : [program, ...args]
  const done = spawnSync(command[0] ?? '', command.slice(1), {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    // The user may not be allowed to read the current folder, and could then not start in it.
    cwd: options.cwd ?? '/',
    env: { ...process.env, PGTZ: 'UTC', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (missing(done) || (done.status !== 0 && /No such file or directory/.test(done.stderr) && !installed(program)))
    throw new BackupError(`${program} is not installed: ${packages[program] ?? `install ${program}`}`)
  if (done.status !== 0)
    throw new BackupError(`${program} failed:\n${(done.stderr || done.stdout || '').trim() || done.error?.message}`)
  if (done.stderr.trim()) console.error(done.stderr.trim())
  return done.stdout ?? ''
}

const packages: Record<string, string> = {
  pgbackrest: 'apt-get install pgbackrest',
  psql: 'apt-get install postgresql-client',
  restic: 'apt-get install restic',
  tar: 'apt-get install tar',
}

export function installed(program: string): boolean {
  return !missing(spawnSync(program, ['--version'], { stdio: 'ignore' }))
}

function missing({ error }: { error?: Error }): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
}

/** A folder that only its owner may read; it belongs to `user` if this process is root. */
export function privateFolder(folder: string, user: string): void {
  const isNew = !existsSync(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isNew) giveTo(user, folder)
}

export function giveTo(user: string, place: string): void {
  if (process.getuid?.() !== 0) return
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, user])))
  chownSync(place, uid ?? 0, gid ?? 0)
}

/** @throws BackupError if this process runs neither as root nor as `user` */
export function mustBe(user: string): void {
  const uid = process.getuid?.()
  if (uid !== 0 && Number(run('id', ['-u', user])) !== uid)
    throw new BackupError(`Run this as root or as ${user}, the user of PostgreSQL (BACKUP_OS_USER).`)
}
