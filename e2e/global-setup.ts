import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOidcProvider } from '../test/oidc-provider.ts'
import { buildIfStale } from '../tools/build.ts'

/**
 * Builds the product and starts it with the demo marketplace on a folder and a port of its own, and beside it a provider
 * whose accounts it takes.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // A running product may be named instead, for work on a journey.
  if (process.env.WAINSCOT_E2E) return
  buildIfStale()
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-e2e-'))
  const port = 20_000 + (process.pid % 20_000)
  const address = `http://localhost:${port}`
  const provider = await startOidcProvider({ redirectUris: [`${address}/social/test-id`] })
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      SOCIAL_OIDC: JSON.stringify([
        {
          id: 'test-id',
          label: 'Test ID',
          issuer: provider.issuer,
          client_id: provider.clientId,
          client_secret: provider.clientSecret,
        },
      ]),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000)
    })
  }
  await ready(address, () => log)
  process.env.WAINSCOT_E2E = address
  process.env.WAINSCOT_E2E_SOCIAL = 'test-id'
  return async () => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    await provider.close()
    if (process.env.E2E_LOG) console.log(log)
    rmSync(folder, { recursive: true, force: true })
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
