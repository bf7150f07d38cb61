import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../src/db/local-process.ts'
import { machine, record } from './report.ts'

// Measures the time from `npm start` to the first page: of a new clone with installed packages, and of later starts.
// `--record` saves the result. It measures the committed version.
const later = 3
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-start-'))
spawnSync('git', ['clone', '--quiet', process.cwd(), folder], { stdio: 'inherit' })
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
const rows: { start: string; seconds: number; bar: number }[] = []
try {
  rows.push({
    start: 'first: build, database, 29,395 products, first page',
    seconds: await oneStart(),
    bar: 30,
  })
  for (let turn = 1; turn <= later; turn++) rows.push({ start: `later, ${turn}`, seconds: await oneStart(), bar: 4 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const lines = [
  `A fresh clone whose packages are installed, on its embedded PostgreSQL; ${machine}; ${loadavg()[0]?.toFixed(1)} processes waiting at the end.`,
  '',
  '| start | seconds to the first page | bar |',
  '|---|---|---|',
  ...rows.map(({ start, seconds, bar }) => `| ${start} | ${seconds.toFixed(1)} | ${bar} |`),
  '',
]
console.log(lines.join('\n'))
record('start', 'Starts', lines)

/** Seconds from `npm start` until the complete home page is served. */
async function oneStart(): Promise<number> {
  const port = await freePort()
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, PORT: String(port), LOG_LEVEL: 'error' }
  const from = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'tools/start.ts'], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  await untilPage(port, child)
  const seconds = (performance.now() - from) / 1000
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
  return seconds
}

async function untilPage(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`)
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (response?.ok && (await response.text()).includes('</html>')) return
    await new Promise((next) => setTimeout(next, 20))
  }
}
