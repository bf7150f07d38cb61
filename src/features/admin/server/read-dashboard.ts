import type { Db } from '#db/client.ts'
import { dayOf } from '#lib/dates.ts'
import type { Clock } from '#server/api-app.ts'
import { respondWithinMs } from '../response-time.ts'
import type { Dashboard } from '../schema.ts'
import { countApplicants, countItemsByStatus } from './dashboard-queries.ts'

/** The counts of the Admin's dashboard; days are in Los Angeles time. */
export async function readDashboard({ db, clock }: { db: Db; clock: Clock }): Promise<Dashboard> {
  const now = clock()
  const [applicants, ordersByStatus] = await Promise.all([
    countApplicants(db, new Date(now.getTime() - respondWithinMs), dayOf(now)),
    countItemsByStatus(db),
  ])
  return {
    pending: applicants.pending,
    overdue: applicants.overdue,
    approved_today: applicants.approvedToday,
    orders_by_status: ordersByStatus,
  }
}
