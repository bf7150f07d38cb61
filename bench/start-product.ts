import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../src/db/local-process.ts'

/**
 * The product as `npm start` runs it, on a free port, with its own data folder, which a given one keeps for the next run;
 * on another database without the demo.
 */
export async function startProduct({
  folder,
  flags = [],
  databaseUrl,
}: {
  folder?: string | undefined
  flags?: readonly string[]
  databaseUrl?: string
} = {}): Promise<{ port: number; stop: () => Promise<void> }> {
  const data = folder ?? mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...flags, 'src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl ?? '',
      ...(databaseUrl && { DEMO: 'off' }),
      DATA_DIR: data,
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A benchmark that crashes also ends its server.
  process.once('exit', () => child.kill('SIGTERM'))
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    if (!folder) rmSync(data, { recursive: true, force: true })
  }
  while (!(await responds(port))) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    await new Promise((next) => setTimeout(next, 200))
  }
  return { port, stop }
}

async function responds(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/setting`).then(
    (response) => response.ok,
    () => false,
  )
}
