import type { Sql } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { ceilingBps } from '#features/coupons/coupon-ceiling.ts'
import { showroomIdOf } from './history.ts'
import { seedId } from './seed-id.ts'

const minimumMarkup = { bps: 1000, unitCents: 0 }

/** The coupons of the demo's showrooms, all of them possible at the minimum markup (rule R2). */
const given = [
  { vsdId: 'LARKHAM2', code: 'WELCOME5', percentBps: 500, firstOrderOnly: true },
  { vsdId: 'LARKHAM2', code: 'KITCHEN7', percentBps: 700, minSpendCents: 250_000, perUserUses: 1 },
  { vsdId: 'STUDRA82', code: 'STUDIO9', percentBps: ceilingBps(minimumMarkup) },
]

/** Safe to repeat; a coupon that its showroom has changed is not overwritten. */
export async function seedCoupons(db: Sql, now: Date): Promise<void> {
  const startsAt = new Date(now.getTime() - 30 * 86_400_000)
  await insertRows(
    db,
    'coupons',
    given.map(({ vsdId, code, ...terms }) => ({
      ...{ id: seedId(`coupon ${vsdId} ${code}`), showroomId: showroomIdOf(vsdId), code },
      ...{ startsAt, createdAt: startsAt, ...terms },
    })),
    { skipExisting: true },
  )
}
