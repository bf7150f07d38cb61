import { createDeps } from '../src/app/create-deps.ts'
import { createServer } from '../src/app/server.ts'
import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'

// One server process for a bench, started by run-server.ts: the API on a free port, its own figures on request.
const started = performance.now()
const env = readEnv({ ...process.env, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const { deps, close } = await createDeps({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  log: createLog(env.LOG_LEVEL),
  clock: () => new Date(),
})
const app = await createServer(deps, null)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('message', async (message) => {
  if (message === 'memory') process.send?.({ memory: process.memoryUsage() })
  if (message === 'stop') {
    await app.close()
    await close()
    process.exit(0)
  }
})
process.send?.({
  port: typeof address === 'object' ? address?.port : 0,
  readyInMs: performance.now() - started,
})
