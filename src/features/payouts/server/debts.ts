import type { PoolClient } from 'pg'
import { type Sql, transaction } from '#db/transaction.ts'
import { alreadyLogged } from '#features/audit/server/record-action.ts'
import { record } from '#features/notifications/server/record.ts'
import type { LedgerEntry } from '#features/payouts/ledger.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { formatCents, fromDollars } from '#lib/money.ts'
import { payeeAddress } from './bank-queries.ts'
import {
  balanceOf,
  clearNegative,
  insertNegative,
  listNegatives,
  lockPayee,
  type OpenNegative,
  openNegative,
  pauseForDebt,
  reopenPaused,
  setMailed,
  setOverdue,
} from './debt-queries.ts'
import { debtDue, debtOverdue } from './occasions.ts'
import type { PayoutDeps } from './payout-deps.ts'

/**
 * Rule R7: a professional's debt is due after 10 days, a vendor's after 30, the time a vendor has to apply a refund,
 * unless an Admin has set other days.
 */
const daysToPay = { Contractor: 'debt_days', Vendor: 'vendor_debt_days' } as const

/**
 * Starts the debt period of every payee whose available balance these entries made negative, within their transaction;
 * one period per payee, from the first such entry.
 */
export async function noteNegative(tx: Sql, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  for (const payeeId of debtorsOf(entries)) {
    const type = await lockPayee(tx, payeeId)
    if (type === null || (await balanceOf(tx, payeeId)) >= 0) continue
    const openedOn = dayOf(at)
    const days = await figureOn(tx, daysToPay[type], openedOn)
    await insertNegative(tx, { payeeId, openedOn, dueOn: addDays(openedOn, days), at })
  }
}

/**
 * Two Admins must not settle one debt twice.
 * @throws a conflict with what the other one did, if the debt in cents is no longer the one that was seen, in dollars.
 */
export async function demandSameDebt(tx: Sql, payeeId: number, owed: number, seen: number | undefined): Promise<void> {
  if (seen === undefined || fromDollars(seen) === owed) return
  const now = owed > 0 ? `The debt is now ${formatCents(owed)}.` : 'This balance is no longer negative.'
  const object = { kind: 'account', id: payeeId }
  throw await alreadyLogged(tx, now, object, 'debt.recorded', 'write_off.approved')
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
    if (partyId !== null && account.endsWith('_available')) sums.set(partyId, (sums.get(partyId) ?? 0) + amountCents)
  return [...sums].flatMap(([id, sum]) => (sum > 0 ? [id] : [])).sort((a, b) => a - b)
}

/**
 * Reminds every payee with a negative balance on day 0 and five days, one day and no days before the due date (day 0,
 * 5, 9 and 10 for a professional, rule R7). After the last day the debt is overdue: the showroom takes no new orders.
 * No account is ever closed here. Returns how many payees were processed.
 */
export async function sweepNegatives(deps: PayoutDeps): Promise<number> {
  let done = 0
  for (const { payeeId } of await listNegatives(deps.db)) {
    const acted = await transaction(deps.db, async (tx) => {
      const type = await lockPayee(tx, payeeId)
      const open = await openNegative(tx, payeeId)
      if (!open || type === null) return false
      const at = deps.clock()
      const cents = -(await balanceOf(tx, payeeId))
      if (cents <= 0) {
        await clearNegatives(tx, [payeeId], at)
        return true
      }
      const today = dayOf(at)
      if (today > open.dueOn) return overdue(deps, tx, open, cents, at)
      return remind(deps, tx, open, { cents, today, pauses: type === 'Contractor' })
    })
    if (acted) done++
  }
  return done
}

/**
 * The days since the start on which a mail is sent; only the latest day reached counts, so missed mails are not sent
 * later.
 */
export function mailDays(openedOn: string, dueOn: string): number[] {
  const whole = daysBetween(openedOn, dueOn)
  return [0, whole - 5, whole - 1, whole]
}

async function remind(
  deps: PayoutDeps,
  tx: PoolClient,
  open: OpenNegative,
  given: { cents: number; today: string; pauses: boolean },
): Promise<boolean> {
  const since = daysBetween(open.openedOn, given.today)
  const day = mailDays(open.openedOn, open.dueOn).findLast((one) => one <= since)
  if (day === undefined || day <= open.mailed) return false
  await setMailed(tx, open.id, day)
  const payee = await payeeAddress(tx, open.payeeId)
  const left = daysBetween(given.today, open.dueOn)
  const due = debtDue({ id: open.payeeId, ...payee }, { ...given, dueOn: open.dueOn, left })
  await record(deps, tx, due, deps.clock())
  return true
}

async function overdue(
  deps: PayoutDeps,
  tx: PoolClient,
  open: OpenNegative,
  cents: number,
  at: Date,
): Promise<boolean> {
  if (open.overdueAt) return false
  const paused = await pauseForDebt(tx, open.payeeId)
  await setOverdue(tx, open.id, at, paused)
  const payee = await payeeAddress(tx, open.payeeId)
  await record(deps, tx, debtOverdue({ id: open.payeeId, ...payee }, cents, paused), at)
  return true
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
