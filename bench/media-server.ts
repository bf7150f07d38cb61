import { enableCompileCache } from 'node:module'
import { isPublic } from '#server/http/public-address.ts'

// The server process of media.bench.ts and hostile-files.bench.ts: the API, and the worker that fetches photographs,
// which here may also call one address of this machine (VENDOR_ADDRESS).
enableCompileCache()
const { createDeps } = await import('../src/app/create-deps.ts')
const { createServer } = await import('../src/app/server.ts')
const { readEnv } = await import('../src/server/env.ts')
const { createLog } = await import('#server/http/log.ts')
const { startMediaFetches } = await import('#features/media/server/fetch/fetch-media.ts')
const { publicServers } = await import('#features/media/server/fetch/fetch-reach.ts')
const env = readEnv({ ...process.env, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
const vendorAddress = process.env.VENDOR_ADDRESS ?? '127.0.0.1'
const { deps, close } = await createDeps({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  log: createLog(env.LOG_LEVEL),
  clock: () => new Date(),
  fetchReach: { ...publicServers, accepts: (address) => address === vendorAddress || isPublic(address) },
})
const app = await createServer(deps, null)
await app.listen({ port: 0, host: '127.0.0.1' })
await deps.catalogue.prepareSearch()
const fetches = startMediaFetches(deps)
process.on('message', async () => {
  await fetches.stop()
  await app.close()
  await close()
  process.exit(0)
})
process.on('disconnect', () => process.exit(1))
const address = app.server.address()
process.send?.(typeof address === 'object' ? (address?.port ?? 0) : 0)
