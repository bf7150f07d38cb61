import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { accepts, freePort } from '#db/local-process.ts'

export type RedisServer = {
  url: string
  /** Ends it as a crash would; nothing is saved. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** It keeps its connections but does not respond until `thaw`. */
  freeze: () => void
  thaw: () => void
}

/** Why tests with a real Redis are skipped here, or null where it is installed. */
export const withoutRedis = findRedis() ? null : 'redis-server is not installed'

/** A Redis of its own on a free port of this machine. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | null = null
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}/3`,
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      })
      while (!(await accepts(port))) await setTimeout(10)
    },
    async kill() {
      const gone = child && new Promise((done) => child?.once('exit', done))
      child?.kill('SIGKILL')
      child = null
      await gone
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
  await server.start()
  return server
}

function findRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
