import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type RunningProduct = {
  address: string
  env: NodeJS.ProcessEnv
  log: () => string
  stop: () => Promise<void>
}

/** A free port below those that the system gives to outgoing connections, and above the last one that browsers block. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_081, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false)).listen(port, () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => server.close(done))
    return port
  }
}

/** Starts the built product with a data folder and a port, and waits until it responds. */
export async function startProduct(
  folder: string,
  port: number,
  more: Record<string, string> = {},
): Promise<RunningProduct> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    ...more,
  }
  const server = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000)
    })
  }
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
  }
  const address = `http://localhost:${port}`
  if (await isReady(address, server)) return { address, env, log: () => log, stop }
  server.kill('SIGKILL')
  await stop()
  throw new Error(`The server did not start:\n${log}`)
}

async function isReady(address: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + 300_000
  while (server.exitCode === null && Date.now() < deadline) {
    const response = await fetch(`${address}/api/ready`).catch(() => null)
    if (response?.status === 200) return true
    await setTimeout(100)
  }
  return false
}
