import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifyAdmins } from '#features/notifications/server/notify-admins.ts'
import { dayOf } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { clearNegatives } from './negative.ts'
import {
  balanceOf,
  listNegatives,
  lockPayee,
  type OpenNegative,
  openNegative,
  pauseForDebt,
  setMailed,
  setOverdue,
} from './negative-queries.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { debtMail, overdueMail } from './payout-mails.ts'
import { payeeAddress } from './setup-queries.ts'

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
  if (payee)
    await deps.mail.queue(tx, debtMail(deps.env.PUBLIC_URL, payee, { ...given, dueOn: open.dueOn, left }))
  await notifyPayee(tx, open.payeeId, `Your balance is ${formatCents(-given.cents)}.`, deps.clock())
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
  if (payee) await deps.mail.queue(tx, overdueMail(deps.env.PUBLIC_URL, payee, cents, paused))
  await notifyPayee(tx, open.payeeId, `Your balance of ${formatCents(-cents)} is overdue.`, at)
  const body = `${payee?.name || 'A payee'} has not paid ${formatCents(cents)} on time.`
  await notifyAdmins(tx, { type: 'ledger', title: 'Ledger', body, link: paths.account() }, at)
  return true
}

function notifyPayee(tx: PoolClient, accountId: number, body: string, at: Date): Promise<void> {
  return notify(tx, [{ accountId, type: 'payout', title: 'Balance', body, link: paths.payoutSetup() }], at)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
