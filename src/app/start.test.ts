import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('leaves no database running when it is stopped before it starts serving', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...rest, NODE_ENV: 'development', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  await expect.poll(() => output, { timeout: 600_000 }).toContain('Loading')
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [number | null]
  expect([code, existsSync(pidFile)]).toEqual([0, false])
  // The process that loads the demo has ended before the database, so it reports no lost connection.
  expect(output.split('\n').filter((line) => line && !line.startsWith('Loading'))).toEqual([])
})
