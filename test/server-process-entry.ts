import { flushCompileCache } from 'node:module'
import { createLog } from '#server/http/log.ts'
import { createDeps } from '../src/app/create-deps.ts'
import { createServer } from '../src/app/server.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/server/env.ts'
import { patience } from './app.ts'

const env = readEnv({ ...process.env, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error', DB_POOL: '12' })
const databaseUrl = env.DATABASE_URL ?? (await startEmbedded(env.DATA_DIR)).url
if (!env.DATABASE_URL) await migrate(databaseUrl)
const { deps } = await createDeps({
  env,
  databaseUrl,
  log: createLog(env.LOG_LEVEL),
  clock: () => new Date(),
  patience,
})
const app = await createServer(deps, null)
await app.listen({ port: 0, host: '127.0.0.1' })
// Tests kill this process, which would not write the cache of compiled modules then.
flushCompileCache()
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, databaseUrl })
process.on('disconnect', () => process.exit(0))
