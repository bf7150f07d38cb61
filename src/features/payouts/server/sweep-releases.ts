import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { addBusinessDays, NoHolidayTable } from '#lib/business-days.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import type { Clock } from '#server/api-app.ts'
import { releaseEntries } from '../item-postings.ts'
import { sharesOf } from '../shares.ts'
import { alertAdmins } from './alert.ts'
import { insertPosting, standingOfItem } from './ledger-queries.ts'
import { clearNegatives } from './negative.ts'
import {
  type DueItem,
  insertRelease,
  listTerms,
  type OwnClock,
  takeDueItems,
  waitingRoles,
} from './release-queries.ts'

export type ReleaseDeps = { db: Db; clock: Clock; log: FastifyBaseLogger }

const batch = 100
/** Longer than any clock of business days can take, so the search for its last day of delivery ends. */
const calendarDays = 400

/**
 * Makes available what has waited long enough: every party's share of each delivered item whose day has come and about which
 * nothing is open (rule R6). Answers how many items it took. A calendar without the year's holidays moves nothing and alerts.
 */
export async function sweepReleases(deps: ReleaseDeps): Promise<number> {
  const today = dayOf(deps.clock())
  const clocks = await ownClocks(deps, today)
  // Each batch goes on where the last one ended: what was released months ago is passed over once.
  for (let taken = 0, after = 0; ; ) {
    const items = await transaction(deps.db, async (tx) => {
      const due = await takeDueItems(tx, { today, clocks, limit: batch, after })
      await releaseItems(tx, due, deps.clock())
      return due
    })
    taken += items.length
    after = items.at(-1)?.id ?? after
    if (items.length < batch) return taken
  }
}

/** Within a transaction that holds the items' rows. */
export async function releaseItems(tx: pg.PoolClient, items: readonly DueItem[], at: Date): Promise<void> {
  const payees = new Set<number>()
  for (const { id, orderId, due } of items) {
    const shares = sharesOf(await standingOfItem(tx, id))
    for (const role of waitingRoles.filter((one) => due.includes(one))) {
      const entries = shares.flatMap((share) => (share.role === role ? releaseEntries(share, id) : []))
      // A showroom without a markup on this item has nothing to wait for.
      if (entries.length > 0)
        await insertPosting(tx, {
          ...{ kind: `released_${role}`, orderId, subject: `item:${id}`, sequence: 0 },
          ...{ postedAt: at, entries },
        })
      await insertRelease(tx, id, role, at)
      for (const { partyId } of entries) if (partyId !== null) payees.add(partyId)
    }
  }
  await clearNegatives(tx, [...payees], at)
}

/** What the clocks set by an Admin mean today. */
async function ownClocks(deps: ReleaseDeps, today: string): Promise<OwnClock[]> {
  const terms = await listTerms(deps.db)
  try {
    // Also where nobody has a clock of his own: without this year's holidays not one day may be counted.
    addBusinessDays(today, 1)
    return terms.map(({ accountId, releaseDays }) => ({
      accountId,
      deliveredBy: lastDelivery(today, releaseDays),
    }))
  } catch (error) {
    if (error instanceof NoHolidayTable) {
      deps.log.error({ err: error }, 'payouts cannot be released')
      await alertAdmins(
        deps,
        `No payouts were released: ${error.message}. Add the missing year to the bank holiday calendar.`,
      )
    }
    throw error
  }
}

function lastDelivery(today: string, businessDays: number): string | null {
  for (let back = 0; back <= calendarDays; back++) {
    const day = addDays(today, -back)
    if (addBusinessDays(day, businessDays) <= today) return day
  }
  return null
}
