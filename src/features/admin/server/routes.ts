import type { Db } from '#db/client.ts'
import type { ApiApp, Clock } from '#server/api-app.ts'
import { answerOf, ok } from '#server/reply.ts'
import { dashboardSchema } from '../schema.ts'
import { readDashboard } from './read-dashboard.ts'

/** What only an Admin who has given the passcode may read and do (api.md section 9). */
export function adminRoutes(api: ApiApp, deps: { db: Db; clock: Clock }): void {
  api.get(
    '/admin/dashboard',
    { config: { auth: 'admin' }, schema: { response: { 200: answerOf(dashboardSchema) } } },
    async () => ok(await readDashboard(deps)),
  )
}
