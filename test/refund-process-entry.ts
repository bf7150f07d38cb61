import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { createLog } from '#server/http/log.ts'
import { createDeps } from '../src/app/create-deps.ts'
import { readEnv } from '../src/server/env.ts'

// Runs refund sweeps in a separate process until it is killed.
const env = readEnv({ ...process.env, PORT: '0', LOG_LEVEL: 'error', DB_POOL: '4' })
const { deps } = await createDeps({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  log: createLog(env.LOG_LEVEL),
  clock: () => new Date(),
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
for (;;) {
  await sweepRefunds(deps)
  await new Promise((next) => setTimeout(next, 5))
}
