import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { sharesOf } from '#features/payouts/ledger.ts'
import { releaseEntries } from '#features/payouts/postings.ts'
import { addBusinessDays, NoHolidayTable } from '#lib/business-days.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import type { Clock } from '#server/http/api-app.ts'
import { clearNegatives } from '../debts.ts'
import { alertAdmins } from './check-ledger.ts'
import { insertPosting, openEntriesOfItem } from './ledger-queries.ts'
import {
  type ItemToRelease,
  insertRelease,
  listTerms,
  type OwnClock,
  takeDueItems,
  waitingRoles,
} from './release-queries.ts'

export type ReleaseDeps = { db: Db; clock: Clock; log: FastifyBaseLogger }

const batch = 100
/** Longer than any release period can take, so the search for the last delivery day ends. */
const calendarDays = 400

/**
 * Releases the shares of each delivered item that are due and have nothing open against them (rule R6). Returns how
 * many items it released. If the calendar lacks the year's holidays, it moves nothing and alerts.
 */
export async function sweepReleases(deps: ReleaseDeps): Promise<number> {
  const today = dayOf(deps.clock())
  const clocks = await ownClocks(deps, today)
  // Each batch continues where the last one ended, so items released months ago are passed only once.
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

/** Runs in a transaction that holds the items' row locks. */
export async function releaseItems(tx: pg.PoolClient, items: readonly ItemToRelease[], at: Date): Promise<void> {
  const payees = new Set<number>()
  for (const { id, orderId, due } of items) {
    const shares = sharesOf(await openEntriesOfItem(tx, id))
    for (const role of waitingRoles.filter((one) => due.includes(one))) {
      const entries = shares.flatMap((share) => (share.role === role ? releaseEntries(share, id) : []))
      // A showroom without a markup on this item has nothing pending.
      if (entries.length > 0)
        await insertPosting(tx, {
          kind: `released_${role}`,
          orderId,
          subject: `item:${id}`,
          sequence: 0,
          postedAt: at,
          entries,
        })
      await insertRelease(tx, id, role, at)
      for (const { partyId } of entries) if (partyId !== null) payees.add(partyId)
    }
  }
  await clearNegatives(tx, [...payees], at)
}

/** The release periods set by an Admin, as of today. */
async function ownClocks(deps: ReleaseDeps, today: string): Promise<OwnClock[]> {
  const terms = await listTerms(deps.db)
  try {
    // Run even if no payee has their own period: without this year's holidays no business day may be counted.
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
