import type { Sql } from '#db/transaction.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import type { LedgerEntry } from '../ledger.ts'
import {
  balanceOf,
  clearNegative,
  insertNegative,
  lockPayee,
  openNegative,
  reopenPaused,
} from './negative-queries.ts'

/**
 * Rule R7: a professional's debt is due after 10 days, a vendor's after 30, the time a vendor has to apply a refund.
 */
const daysToPay = { Contractor: 10, Vendor: 30 }

/**
 * Starts the debt period of every payee whose available balance these entries made negative, within their transaction;
 * one period per payee, from the first such entry.
 */
export async function noteNegative(tx: Sql, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  for (const payeeId of debtorsOf(entries)) {
    const type = await lockPayee(tx, payeeId)
    if (type === null || (await balanceOf(tx, payeeId)) >= 0) continue
    const openedOn = dayOf(at)
    await insertNegative(tx, { payeeId, openedOn, dueOn: addDays(openedOn, daysToPay[type]), at })
  }
}

/**
 * Ends the debt period of each of these payees that owes nothing any more; a showroom that was paused for it reopens.
 */
export async function clearNegatives(tx: Sql, payeeIds: readonly number[], at: Date): Promise<void> {
  for (const payeeId of [...payeeIds].sort((a, b) => a - b)) {
    const open = await openNegative(tx, payeeId)
    if (!open) continue
    await lockPayee(tx, payeeId)
    if ((await balanceOf(tx, payeeId)) < 0) continue
    await clearNegative(tx, open.id, at)
    if (open.showroomPaused) await reopenPaused(tx, payeeId)
  }
}

/** In order of id, so that two transactions that lock several payees cannot deadlock. */
function debtorsOf(entries: readonly LedgerEntry[]): number[] {
  const sums = new Map<number, number>()
  for (const { account, partyId, amountCents } of entries)
    if (partyId !== null && account.endsWith('_available'))
      sums.set(partyId, (sums.get(partyId) ?? 0) + amountCents)
  return [...sums].flatMap(([id, sum]) => (sum > 0 ? [id] : [])).sort((a, b) => a - b)
}
