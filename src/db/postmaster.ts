import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './local-process.ts'

export type Postmaster = { pid: number; port: number }

const fileOf = (dir: string) => path.join(dir, 'postmaster.pid')

/** PostgreSQL's own pid file in its folder; the file remains when it is killed. */
export function postmasterOf(dir: string): Postmaster | null {
  if (!existsSync(fileOf(dir))) return null
  const lines = readFileSync(fileOf(dir), 'utf8').split('\n')
  return Number(lines[3]) ? { pid: Number(lines[0]), port: Number(lines[3]) } : null
}

/**
 * `ours` when the server there accepts our password and works on our folder; `busy` while a server starts, recovers or
 * stops, which may take minutes.
 */
export async function answerOf(url: string, dir: string, patience = 2000): Promise<'ours' | 'busy' | 'none'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir")
    return statSync(rows[0]?.dir ?? '').ino === statSync(dir).ino ? 'ours' : 'none'
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'none'
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The process that the pid file names, if it is a PostgreSQL of this folder. After a kill it may be gone, or its number
 * may belong to another program by now.
 */
export function holderOf(dir: string): number | null {
  if (!existsSync(fileOf(dir))) return null
  const pid = Number.parseInt(readFileSync(fileOf(dir), 'utf8'), 10)
  return pid > 0 && isAlive(pid) && runsOn(pid, dir) ? pid : null
}

/**
 * Makes PostgreSQL see that its pid file is a dead one's: it refuses to start while any process has the number. It treats
 * its parent's number, which is ours, as a dead one's, and still checks by itself that no other process uses its memory.
 */
export function disownPidFile(dir: string): void {
  if (!existsSync(fileOf(dir)) || holderOf(dir) !== null) return
  const [pid = '', ...rest] = readFileSync(fileOf(dir), 'utf8').split('\n')
  // An empty one is from a start that was killed in the moment of writing it, unless it is being written.
  const isOld = Date.now() - statSync(fileOf(dir)).mtimeMs > 2000
  if (pid.trim() === '' && isOld) rmSync(fileOf(dir))
  else if (Number(pid) > 0 && isAlive(Number(pid))) writeFileSync(fileOf(dir), [process.pid, ...rest].join('\n'))
}

/** As PostgreSQL is started here, with its folder after `-D`. A process whose command cannot be read may be it. */
function runsOn(pid: number, dir: string): boolean {
  const command = commandOf(pid)
  if (command === null) return true
  const folder = command[command.indexOf('-D') + 1] ?? ''
  try {
    return command.includes('-D') && statSync(folder).ino === statSync(dir).ino
  } catch {
    return false
  }
}

/** Empty for a process that has ended and was not yet taken off the system's list. */
function commandOf(pid: number): string[] | null {
  if (process.platform === 'win32') return null
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return null
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split(/ (?=-)|(?<=-D) /) : null
}

/** Ends it: waiting for its sessions is refused, and after a while it is left to recover at its next start. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 20_000],
    ['SIGKILL', Number.POSITIVE_INFINITY],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    // A stopped process gets signals only once it continues.
    resume(pid)
    for (const end = performance.now() + ms; isAlive(pid) && performance.now() < end; ) await pause(25)
  }
}

/** Lets a process continue that was stopped. */
export function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It is gone, or another user's, or the system has no such signal.
  }
}
