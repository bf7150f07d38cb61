import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Way } from './embedded.ts'
import { startEmbedded } from './embedded.ts'
import { watchEmbedded } from './watch-embedded.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-embedded-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

let initialised = ''
beforeAll(async () => {
  initialised = newFolder()
  folders.pop()
  await (await startEmbedded(initialised)).stop()
})
afterAll(() => rmSync(initialised, { recursive: true, force: true }))

/** A folder in which PostgreSQL has run before. Its files belong to the user that PostgreSQL runs as. */
function usedFolder(): string {
  const folder = newFolder()
  const { status, stderr } = spawnSync('cp', ['-a', `${initialised}/.`, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return folder
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  it('keeps its password private and its data through a restart, with fsync on', async () => {
    const folder = newFolder()
    const first = await startEmbedded(folder)
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    expect(await ask(first.url, "SELECT current_setting('fsync') AS fsync")).toEqual([{ fsync: 'on' }])
    await first.stop()
    const second = await startEmbedded(folder)
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    expect(statSync(path.join(folder, 'postgres.password')).mode & 0o077).toBe(0)
    const stranger = Object.assign(new URL(second.url), { password: 'guess' }).href
    await expect(ask(stranger, 'SELECT 1')).rejects.toThrow(/password/)
    const remote = 'SELECT inet_client_addr() IS NOT NULL AS remote'
    expect(await ask(second.url, remote)).toEqual([{ remote: false }])
    const byLoopback = Object.assign(new URL(second.url), { search: '' }).href
    expect(await ask(byLoopback, remote)).toEqual([{ remote: true }])
    await second.stop()
  })

  it('listens only on loopback when the folder path is too long for a socket', async () => {
    const folder = path.join(newFolder(), 'a'.repeat(60), 'b'.repeat(40))
    const server = await startEmbedded(folder)
    expect(new URL(server.url).search).toBe('')
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('starts at another port when its port is taken before it listens', async () => {
    const taken = new Server()
    await new Promise<void>((up) => taken.listen(0, '127.0.0.1', up))
    const address = taken.address() as AddressInfo
    // The first port that is found to be free.
    vi.spyOn(Server.prototype, 'address').mockReturnValueOnce(address)
    const server = await startEmbedded(usedFolder())
    vi.restoreAllMocks()
    expect(new URL(server.url).port).not.toBe(String(address.port))
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    taken.close()
  })

  it('adopts the server left by a killed process, and stops it at the end', async () => {
    const folder = usedFolder()
    const script = `const { startEmbedded } = await import(${JSON.stringify(path.resolve('src/db/embedded.ts'))})
      await startEmbedded(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module', '-e', script])
    const pid = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const adopted = await startEmbedded(folder)
    expect(adopted.adopted).toBe(true)
    expect(await ask(adopted.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await adopted.stop()
    expect(() => process.kill(pid, 0)).toThrow()
  })

  it('is stopped by the last process that uses it, whichever started it', async () => {
    const folder = usedFolder()
    const starter = await startElsewhere(folder)
    const server = await startEmbedded(folder)
    expect(server.adopted).toBe(true)
    const guest = await startElsewhere(folder)
    await guest.stop()
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await starter.stop()
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(server.isAlive()).toBe(false)
  })

  it('restarts at the same address with its data after it is killed', async () => {
    const embedded = await startEmbedded(usedFolder())
    await ask(embedded.url, 'CREATE TABLE kept AS SELECT 42 AS n')
    const events: string[] = []
    const saver = watchEmbedded(embedded, {
      onLost: () => events.push('lost'),
      onBack: () => events.push('back'),
      giveUp: (reason) => events.push(reason),
    })
    for (let time = 1; time <= 2; time++) {
      const [row] = await ask(embedded.url, "SELECT pg_read_file('postmaster.pid') AS file")
      process.kill(Number(String(row?.file).split('\n')[0]), 'SIGKILL')
      await expect.poll(() => events.length, { timeout: 60_000 }).toBe(2 * time)
      expect(await ask(embedded.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }])
    }
    expect(events).toEqual(['lost', 'back', 'lost', 'back'])
    await saver.stop()
    await embedded.stop()
    expect(embedded.isAlive()).toBe(false)
  })

  it('starts right after it and the process that used it were killed together', async () => {
    const folder = usedFolder()
    const script = `const { readFileSync } = await import('node:fs')
      const { startEmbedded } = await import(${JSON.stringify(path.resolve('src/db/embedded.ts'))})
      await startEmbedded(${JSON.stringify(folder)})
      process.kill(Number(readFileSync(${JSON.stringify(path.join(folder, 'postgres/postmaster.pid'))}, 'utf8').split('\\n')[0]), 'SIGKILL')
      process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module', '-e', script])
    const again = await startEmbedded(folder)
    expect(await ask(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  it('reports the reason when it can no longer be restarted, and is left alone after a stop', async () => {
    const folder = usedFolder()
    const embedded = await startEmbedded(folder)
    const onLost = vi.fn()
    const reason = new Promise<string>((giveUp) => {
      watchEmbedded(embedded, { onLost, onBack: () => {}, giveUp, pauses: [0, 0] })
    })
    rmSync(path.join(folder, 'postgres/global/pg_control'))
    const pid = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    expect(await reason).toMatch(/^PostgreSQL did not start:\n[\s\S]*pg_control/)
    await pause(1200)
    expect(onLost).toHaveBeenCalledOnce()
    await embedded.stop()
  })
})

/** `startEmbedded` in a separate process, which stops it on request. */
async function startElsewhere(folder: string): Promise<{ stop: () => Promise<void> }> {
  const script = `const { startEmbedded } = await import(${JSON.stringify(path.resolve('src/db/embedded.ts'))})
    const e = await startEmbedded(${JSON.stringify(folder)}); console.log('up'); process.stdin.once('data', async () => { await e.stop(); process.exit(0) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise((up) => child.stdout.once('data', up))
  return {
    async stop() {
      child.stdin.write('stop\n')
      await gone
    },
  }
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  const namespaces = spawnSync('unshare', ['-U', 'true']).status === 0
  const ways: Way[] = ['copied binaries', ...(namespaces ? (['user namespace'] as const) : [])]
  it.each(ways)('runs using: %s', async (way) => {
    const started = await startEmbedded(newFolder(), [way])
    expect(started.way).toBe(way)
    expect(await ask(started.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await started.stop()
  })

  it('falls back from a folder that other users cannot enter', async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    await expect(startEmbedded(path.join(closed, 'data'), ['copied binaries'])).rejects.toThrow(/DATABASE_URL/)
  })
})
