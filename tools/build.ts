import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const marker = 'build/.sources'
const sources = ['src', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']

/** Whether there is no build of exactly these sources. */
export function isStale(state = stateOfSources()): boolean {
  return !existsSync(marker) || readFileSync(marker, 'utf8') !== state || !existsSync('build/server/index.js')
}

/** Builds the pages and their browser code unless a build of exactly these sources exists. */
export function buildIfStale(): 'built' | 'fresh' {
  const state = stateOfSources()
  if (!isStale(state)) return 'fresh'
  const cli = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const bin = path.join(path.dirname(cli), 'bin.cjs')
  const done = spawnSync(process.execPath, [bin, 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (done.status !== 0) throw new Error(`The build failed:\n${done.stdout}\n${done.stderr}`)
  compressAssets('build/client/assets')
  writeFileSync(marker, state)
  return 'built'
}

/** Sizes and times of all sources: enough to detect every edit, and read in a few milliseconds. */
function stateOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) visit(source)
  return hash.digest('hex')

  function visit(file: string): void {
    const stat = statSync(file)
    if (!stat.isDirectory()) {
      hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(file).sort()) visit(path.join(file, name))
  }
}

/** Vite writes no compressed files; the server sends these as they are. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json|txt)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
