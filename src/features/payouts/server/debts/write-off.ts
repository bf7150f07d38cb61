import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, alreadyLogged, recordAction } from '#features/audit/server/record-action.ts'
import { record } from '#features/notifications/server/record.ts'
import { debtEntries } from '#features/payouts/postings.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { formatCents, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import {
  balanceOf,
  decideWriteOff,
  holdWriteOff,
  insertWriteOff,
  lockPayee,
  pendingSettlements,
} from '../debt-queries.ts'
import { clearNegatives, demandSameDebt } from '../debts.ts'
import { insertPosting } from '../ledger/ledger-queries.ts'
import { availableByItem } from '../payout/payout-rows-queries.ts'
import type { PayoutDeps } from '../payout-deps.ts'

/** An Admin requests to write a debt off, with a reason; nothing moves before another Admin approves (rule R7). */
export function askWriteOff(
  deps: PayoutDeps,
  actor: Actor,
  given: { payeeId: number; amount: number; reason: string; debt?: number | undefined },
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    if ((await lockPayee(tx, given.payeeId)) === null) throw invalid('payee_id', 'The selected payee id is invalid.')
    const owed = await unpaidDebt(tx, given.payeeId)
    const cents = fromDollars(given.amount)
    await demandSameDebt(tx, given.payeeId, owed, given.debt)
    if (owed <= 0) throw fail('nothing_owed', 422, 'This balance is not negative, or a payment is in progress.')
    if (cents === null || cents <= 0 || cents > owed)
      throw invalid('amount', `The amount must be between $0.01 and ${formatCents(owed)}.`)
    const [id, at] = [randomId(), deps.clock()]
    const { payeeId, reason } = given
    if (!(await insertWriteOff(tx, { id, payeeId, reason, amountCents: cents, askedBy: actor.id, at })))
      throw await alreadyLogged(
        tx,
        'A write-off for this payee is already waiting for approval.',
        { kind: 'account', id: payeeId },
        'write_off.requested',
      )
    const body = `${actor.name} requests a write-off of ${formatCents(cents)}.`
    const requested = {
      audit: {
        actor,
        action: 'write_off.requested' as const,
        object: { kind: 'account', id: payeeId },
        reason,
        before: { Debt: formatCents(owed) },
        after: { 'To be written off': formatCents(cents) },
      },
      admins: { type: 'ledger', title: 'Write-off', body, link: paths.portalQueue('balances') },
      except: actor.id,
    }
    await record(deps, tx, requested, at)
    return id
  })
}

/**
 * A second Admin decides, never the one who asked. If approved, the platform takes the loss: platform_loss → available
 * (R13).
 */
export function judgeWriteOff(
  deps: PayoutDeps,
  actor: Actor,
  id: number,
  status: 'approved' | 'refused',
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const asked = await holdWriteOff(tx, id)
    if (!asked) throw notFound()
    if (asked.status !== 'open') {
      const done = { action: `write_off.${asked.status}` as const, by: asked.decidedBy, at: asked.decidedAt }
      throw await alreadyDone(tx, 'This write-off has already been decided.', done)
    }
    if (asked.askedBy === actor.id && status === 'approved')
      throw fail('two_people', 422, 'Another Admin must approve your request.')
    const at = deps.clock()
    await decideWriteOff(tx, id, { status, by: actor.id, at })
    await recordAction(tx, {
      actor,
      action: `write_off.${status}`,
      object: { kind: 'account', id: asked.payeeId },
      at,
      before: { Requested: formatCents(asked.amountCents) },
      after: status,
    })
    if (status === 'refused') return
    await lockPayee(tx, asked.payeeId)
    const available = await availableByItem(tx, asked.payeeId)
    const owed = await unpaidDebt(tx, asked.payeeId)
    const entries =
      asked.amountCents <= owed ? debtEntries(asked.payeeId, available, asked.amountCents, 'platform_loss') : null
    if (!entries)
      throw fail(
        'debt_changed',
        422,
        'The debt has decreased in the meantime. Reject this request and create a new one.',
      )
    await insertPosting(tx, {
      kind: 'write_off',
      orderId: null,
      subject: `write_off:${id}`,
      sequence: 0,
      postedAt: at,
      entries,
    })
    await clearNegatives(tx, [asked.payeeId], at)
  })
}

/** The part of a debt that is not being paid at the moment: a pending card charge must still find its debt. */
const unpaidDebt = async (tx: PoolClient, payeeId: number) =>
  -(await balanceOf(tx, payeeId)) - (await pendingSettlements(tx, payeeId))
