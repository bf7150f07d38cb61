import { enableCompileCache } from 'node:module'

enableCompileCache()
// React reads NODE_ENV when it is loaded, and its development build renders several times slower; ours stays as it was set.
const given = { ...process.env }
process.env.NODE_ENV = 'production'
const { start } = await import('./app/start.ts')
await start(given)
