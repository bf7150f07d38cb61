import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { freePort } from '#db/local-process.ts'

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
  let port = await freePort()
  let child = await launch(port)
  // Another process may take a free port before Redis does.
  for (let tries = 1; !child && tries < 5; tries++) {
    port = await freePort()
    child = await launch(port)
  }
  if (!child) throw new Error('Redis does not start')
  return {
    url: `redis://127.0.0.1:${port}/3`,
    async start() {
      child = await launch(port)
      if (!child) throw new Error(`Redis does not start on port ${port}`)
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
}

/** Resolves once it accepts connections; null if it ends instead. */
function launch(port: number): Promise<ChildProcess | null> {
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return new Promise((done, failed) => {
    let log = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (/ready to accept connections/i.test(log)) done(child)
    })
    child.once('exit', () => done(null))
    child.once('error', failed)
  })
}

function findRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
