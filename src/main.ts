import { enableCompileCache } from 'node:module'
import { hastenModules } from './server/quick-modules.ts'

enableCompileCache()
hastenModules()
const { start } = await import('./app/start.ts')
await start()
