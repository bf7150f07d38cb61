import { enableCompileCache } from 'node:module'

enableCompileCache()
const { start } = await import('./app/start.ts')
await start()
