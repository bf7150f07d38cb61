import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { dayOf } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/api-app.ts'
import { findLifted, type Lifted, markNotified, takeRaised } from './lifted-queries.ts'

const atOnce = 500

/**
 * Notifies professionals whose fixed markup is below 10 % of a wholesale price that was raised; the 10 % minimum
 * applies from that moment on (rule R1). At most one notification per markup and day.
 */
export async function notifyLifted({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  for (let told = 0; ; ) {
    const now = clock()
    const { raised, notes } = await transaction(db, async (tx) => {
      const raised = await takeRaised(tx, atOnce)
      let notes = 0
      for (const lifted of raised.length > 0 ? await findLifted(tx, raised) : []) {
        if (!(await markNotified(tx, lifted, dayOf(now)))) continue
        await notify(tx, [noteOf(lifted)], now)
        notes++
      }
      return { raised: raised.length, notes }
    })
    told += notes
    if (raised < atOnce) return told
  }
}

function noteOf({ showroomId, cents, name, products }: Lifted) {
  const what = products === 1 ? name : `${name} and ${products - 1} more`
  return {
    accountId: showroomId,
    type: 'showroom',
    title: 'A fixed markup was raised to 10%',
    body: `The wholesale price of ${what} has increased, and your ${formatCents(cents)} markup is now less than 10%. A 10% markup applies until you change it.`,
    link: paths.account('showroom'),
  }
}
