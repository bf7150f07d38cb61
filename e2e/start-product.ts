import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

export type RunningProduct = {
  address: string
  env: NodeJS.ProcessEnv
  log: () => string
  stop: () => Promise<void>
}

/** Starts the built product on a folder and a port of its own and waits until it answers; `stop` deletes the folder. */
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
  const address = `http://localhost:${port}`
  await ready(address, () => log)
  return {
    address,
    env,
    log: () => log,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(address: string, log: () => string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/api/ready`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error(`The server did not start:\n${log()}`)
}
