import { enableCompileCache } from 'node:module'

// One server process for a benchmark, started by run-server.ts as main.ts would: the API on a free port, figures on
// request.
enableCompileCache()
const { createDeps } = await import('../src/app/create-deps.ts')
const { createServer } = await import('../src/app/server.ts')
const { readEnv } = await import('../src/server/env.ts')
const { createLog } = await import('#server/http/log.ts')
const env = readEnv({ ...process.env, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const read = performance.now()
const { deps, close } = await createDeps({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  log: createLog(env.LOG_LEVEL),
  clock: () => new Date(),
})
const catalogueInMs = performance.now() - read
const app = await createServer(deps, null)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const { user, system } = process.cpuUsage()
const startCpuMs = (user + system) / 1000
deps.catalogue.prepareSearch()
process.on('message', async (message) => {
  if (message === 'figures') process.send?.({ memory: process.memoryUsage(), cpu: process.cpuUsage() })
  if (message === 'stop') {
    await app.close()
    await close()
    process.exit(0)
  }
})
// A benchmark that crashes also ends its server.
process.on('disconnect', () => process.exit(1))
process.send?.({
  port: typeof address === 'object' ? address?.port : 0,
  readyInMs: performance.now(),
  catalogueInMs,
  startCpuMs,
})
