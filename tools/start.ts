import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { steadyEnv } from '../src/server/steady-memory.ts'
import { buildIfStale, isStale } from './build.ts'

// `npm start`: build when needed, then become the server.
const env = { ...steadyEnv, ...process.env }
const server = ['--max-semi-space-size=8', 'src/main.ts']
const started = performance.now()
if (isStale()) {
  // Meanwhile all files of the server are loaded once, so that it finds them compiled.
  const loaded = once(spawn(process.execPath, ['src/main.ts', '--check'], { env, stdio: 'ignore' }), 'exit')
  buildIfStale()
  await loaded
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
// The number of the process stays, so whoever ends it ends the server.
process.execve?.(process.execPath, [process.execPath, ...server], env)
await import('../src/main.ts')
