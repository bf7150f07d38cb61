import { enableCompileCache } from 'node:module'
import { whyNotStarted } from './server/start-failure.ts'

enableCompileCache()
// React reads NODE_ENV when it is loaded, and its development build renders several times slower; our own NODE_ENV is
// unchanged.
const given = { ...process.env }
process.env.NODE_ENV = 'production'
const { start } = await import('./app/start.ts')
try {
  await start(given)
} catch (error) {
  console.error(whyNotStarted(error, given) ?? error)
  process.exit(1)
}
