import { enableCompileCache } from 'node:module'
import { withSteadyMalloc } from '../src/server/steady-memory.ts'
import { buildIfStale } from './build.ts'

// `npm start`: build when needed, then become the server.
withSteadyMalloc()
enableCompileCache()
const started = performance.now()
if (buildIfStale() === 'built')
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
await import('../src/main.ts')
