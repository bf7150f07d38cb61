import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, type TestContext } from 'vitest'
import { startEmbedded } from './embedded.ts'

/** A data folder whose PostgreSQL runs, left by a process that was killed. */
function leftRunning({ onTestFinished }: TestContext): { folder: string; pid: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-restart-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = `const { startEmbedded } = await import(${JSON.stringify(path.resolve('src/db/embedded.ts'))})
    await startEmbedded(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return { folder, pid: Number(linesOf(folder)[0]) }
}

const pidFile = (folder: string) => path.join(folder, 'postgres/postmaster.pid')
const linesOf = (folder: string) => readFileSync(pidFile(folder), 'utf8').split('\n')

async function one(url: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query('SELECT 1 AS one')).rows[0]?.one
  } finally {
    await client.end()
  }
}

/** Stops the whole PostgreSQL as a frozen machine does, or lets it continue. */
const signal = (pid: number, name: NodeJS.Signals) => process.kill(pid, name)

/** A process that has the number of another one. */
function program({ onTestFinished }: TestContext) {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

// At the same time, because they wait for most of it.
describe.concurrent('a start after a kill', () => {
  it('waits for a PostgreSQL that another process uses and that is stopped for longer than a start once waited', async (context) => {
    const { folder, pid } = leftRunning(context)
    const user = program(context)
    writeFileSync(path.join(folder, 'postgres.users', String(user.pid)), '')
    signal(pid, 'SIGSTOP')
    const starting = startEmbedded(folder)
    await pause(16_000)
    signal(pid, 'SIGCONT')
    const server = await starting
    expect([server.adopted, Number(linesOf(folder)[0]), await one(server.url)]).toEqual([true, pid, 1])
    user.kill('SIGKILL')
    await new Promise((gone) => user.once('exit', gone))
    await server.stop()
  })

  it('takes over a stopped PostgreSQL that no process uses, and ends it although it is stopped again', async (context) => {
    const { folder, pid } = leftRunning(context)
    signal(pid, 'SIGSTOP')
    const server = await startEmbedded(folder)
    expect([server.adopted, Number(linesOf(folder)[0]), await one(server.url)]).toEqual([true, pid, 1])
    signal(pid, 'SIGSTOP')
    await server.stop()
    expect(server.isAlive()).toBe(false)
  })

  it('starts although the number in the file of the killed one belongs to another program, or the file is empty', async (context) => {
    const { folder, pid } = leftRunning(context)
    signal(pid, 'SIGKILL')
    const other = program(context)
    await expect
      .poll(() =>
        spawnSync('ps', ['-p', String(pid), '-o', 'stat='])
          .stdout.toString()
          .trim(),
      )
      .toMatch(/^(Z.*)?$/)
    writeFileSync(pidFile(folder), [other.pid, ...linesOf(folder).slice(1)].join('\n'))
    const second = await startEmbedded(folder)
    expect([second.adopted, await one(second.url), other.exitCode]).toEqual([false, 1, null])
    await second.stop()
    writeFileSync(pidFile(folder), '')
    const past = new Date(Date.now() - 60_000)
    utimesSync(pidFile(folder), past, past)
    const third = await startEmbedded(folder)
    expect(await one(third.url)).toBe(1)
    await third.stop()
  })

  it('waits for a recovery that takes long', async (context) => {
    const { folder, pid } = leftRunning(context)
    signal(pid, 'SIGKILL')
    // A standby without hot standby refuses connections as a recovery does, until it is promoted.
    const data = path.join(folder, 'postgres')
    const { uid, gid } = lstatSync(data)
    for (const [file, text] of [
      ['standby.signal', ''],
      ['postgresql.auto.conf', 'hot_standby = off\n'],
    ] as const) {
      rmSync(path.join(data, file), { force: true })
      writeFileSync(path.join(data, file), text)
      spawnSync('chown', [`${uid}:${gid}`, path.join(data, file)])
    }
    const starting = startEmbedded(folder)
    const again = async () => Number(linesOf(folder)[0])
    await expect.poll(again).not.toBe(pid)
    await pause(3000)
    writeFileSync(path.join(data, 'promote'), '')
    spawnSync('chown', [`${uid}:${gid}`, path.join(data, 'promote')])
    signal(await again(), 'SIGUSR1')
    const server = await starting
    expect(await one(server.url)).toBe(1)
    await server.stop()
  })
})

it('all of its files are private to the user that it runs as, also those of an earlier release', async (context) => {
  const { folder } = leftRunning(context)
  const users = path.join(folder, 'postgres.users')
  chmodSync(users, 0o755)
  writeFileSync(path.join(users, String(process.pid)), '', { mode: 0o644 })
  const server = await startEmbedded(folder)
  expect(openTo(folder)).toEqual([])
  await server.stop()
})

/** Everything in a folder that another user may read or write. */
function openTo(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !path.basename(file).startsWith('.s.PGSQL'))
    .filter((file) => (lstatSync(path.join(folder, file)).mode & 0o077) !== 0)
}
