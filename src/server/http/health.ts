import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { release } from '#db/release.ts'
import type { Calls } from '#lib/calls.ts'
import { fail } from '#lib/failure.ts'
import { type ApiApp, mount, ok } from './api-app.ts'
import type { Readiness } from './readiness.ts'

const healthCalls = {
  'GET /alive': { auth: 'none', data: z.object({ status: z.literal('alive') }) },
  'GET /health': {
    auth: 'none',
    data: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
  },
  'GET /ready': { auth: 'none', data: z.object({ status: z.literal('ready') }) },
} satisfies Calls

type HealthDeps = { db: Db; catalogue: { inStep: () => boolean }; readiness: Readiness }

/**
 * `/health` reports that the database responds; `/ready` that this process can accept requests; `/alive` that it runs, also
 * while the database is away, when a restart would not help.
 */
export function healthRoutes(api: ApiApp, { db, catalogue, readiness }: HealthDeps): void {
  const on = mount(api, healthCalls)
  on('GET /alive', async () => ok({ status: 'alive' as const }))
  on('GET /health', async () => {
    if (!(await responds(db))) throw fail('database', 500, 'The database is not responding.')
    return ok({ status: 'ok' as const, database: 'ok' as const, version: release })
  })
  on('GET /ready', async () => {
    if (readiness.whyNot) throw fail('not_ready', 503, readiness.whyNot)
    if (!(await responds(db))) throw fail('database', 503, 'The database is not responding.')
    // Requests should go to other processes, which know the current prices.
    if (!catalogue.inStep()) throw fail('behind', 503, 'Changes are being loaded.')
    return ok({ status: 'ready' as const })
  })
}

async function responds(db: Db): Promise<boolean> {
  try {
    await db.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
