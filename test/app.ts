import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import type { Deps, Patience } from '#app/create-deps.ts'
import type { Planner } from '#features/design-ai/designs/plan.ts'
import type { PlannerDeps } from '#features/design-ai/server/planner/create-planner.ts'
import { readEnv } from '#server/env.ts'
import { createDeps } from '../src/app/create-deps.ts'
import { createServer, createWorkerServer } from '../src/app/server.ts'
import { createTestDatabase, filesOf } from './database.ts'

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  /** Address of this app's own database, for a second process or a raw client. */
  databaseUrl: string
  /** Moves the product's clock; it stays at the given time until the next call. */
  travelTo: (instant: Date | string) => void
  close: () => Promise<void>
}

/** Long enough for a machine that is many times slower than usual. */
export const patience: Patience = { shownMs: 20_000, poolMs: 60_000 }

/**
 * The real application on a database of its own, without its pages unless they are given: use `app.inject`. Rate limits are off by default.
 * `databaseUrl` starts a second process on the database of a first.
 */
export async function createTestApp(
  options: {
    env?: Record<string, string>
    databaseUrl?: string
    log?: FastifyBaseLogger
    createPlanner?: (deps: PlannerDeps) => Planner
    fetchReach?: Deps['fetchReach']
    patience?: Patience
    workRates?: Deps['workRates']
    build?: ServerBuild
  } = {},
): Promise<TestApp> {
  const database = options.databaseUrl ? null : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  let fixed: Date | null = null
  const env = readEnv({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    PORT: '0',
    DB_POOL: '12',
    DATA_DIR: filesOf(databaseUrl),
    ...options.env,
  })
  const { deps, close } = await createDeps({
    env,
    databaseUrl,
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }),
    clock: () => fixed ?? new Date(),
    createPlanner: options.createPlanner,
    fetchReach: options.fetchReach,
    patience: { ...patience, ...options.patience },
    workRates: options.workRates,
  })
  const app = await (env.ROLE === 'worker' ? createWorkerServer(deps) : createServer(deps, options.build ?? null))
  await app.ready()
  return {
    app,
    deps,
    databaseUrl,
    travelTo: (instant) => {
      fixed = new Date(instant)
    },
    close: async () => {
      await app.close()
      await close()
      await database?.drop()
    },
  }
}
