import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { fail } from '#lib/failure.ts'
import type { ApiApp } from './api-app.ts'
import { ok } from './reply.ts'

// npm tells it to what it starts itself, which a container is not.
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** `/health` says that the database answers; `/ready` that this process may be sent requests. */
export function healthRoutes(api: ApiApp, { db }: { db: Db }): void {
  api.get('/health', { config: { auth: 'none' } }, async () => {
    try {
      await db.execute(sql`SELECT 1`)
    } catch {
      throw fail('database', 500, 'The database does not answer.')
    }
    return ok({ status: 'ok', database: 'ok', version })
  })
  api.get('/ready', { config: { auth: 'none' } }, async () => ok({ status: 'ready' }))
}
