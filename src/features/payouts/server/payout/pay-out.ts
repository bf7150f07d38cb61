import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { chooseEntries, sentEntries } from '#features/payouts/postings.ts'
import { bankHoldDays } from '#features/payouts/words.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'
import { fail, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type Cents, formatCents, fromDollars } from '#lib/money.ts'
import { keyReused } from '#server/once/once.ts'
import { findSetup } from '../bank-queries.ts'
import { balanceOf, lockPayee, openNegative } from '../debt-queries.ts'
import { heldCents, heldItems } from '../holds/hold-queries.ts'
import { insertPosting } from '../ledger/ledger-queries.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  availableByItem,
  findAsked,
  findPayout,
  insertPayout,
  insertPayoutEvent,
  listPayable,
  type PayoutRecord,
} from './payout-rows-queries.ts'
import { holdEnds } from './setup.ts'
import { chooseBank } from './transfers.ts'

/**
 * A payout requested by the payee. A repeated key returns the same payout, even in parallel; all payouts of one payee
 * are drafted one after the other, so no two use the same money (M10).
 */
export function askForPayout(deps: PayoutDeps, actor: Actor, key: string, dollars: number): Promise<PayoutRecord> {
  const amountCents = fromDollars(dollars)
  if (amountCents === null || amountCents <= 0) throw invalid('amount', 'The amount is invalid.')
  return transaction(deps.db, async (tx) => {
    await lockPayee(tx, actor.id)
    const before = await findAsked(tx, actor.id, key)
    if (before && before.amountCents !== amountCents) throw keyReused()
    return before ?? draftPayout(deps, tx, { payeeId: actor.id, amountCents, requestKey: key })
  })
}

/**
 * Drafts the payouts of the week's Wednesday: everything available, for every payee above the minimum (rule R6).
 * Returns how many; safe to repeat, since a payee has one a week.
 */
export async function sweepWeeklyPayouts(deps: PayoutDeps): Promise<number> {
  const at = deps.clock()
  const runOn = wednesdayOf(dayOf(at))
  const smallestCents = await figureOn(deps.db, 'payout_minimum', dayOf(at))
  const payees = await listPayable(deps.db, {
    smallestCents,
    bankUnchangedSince: new Date(at.getTime() - bankHoldDays * 86_400_000),
    runOn,
  })
  let drafted = 0
  for (const payeeId of payees) {
    await transaction(deps.db, async (tx) => {
      await lockPayee(tx, payeeId)
      const amountCents = (await balanceOf(tx, payeeId)) - (await heldCents(tx, payeeId))
      if (amountCents < smallestCents) return
      await draftPayout(deps, tx, { payeeId, amountCents, requestKey: null })
      drafted++
    })
  }
  return drafted
}

/** Runs in a transaction that holds the payee's lock: drafted money is no longer available. */
async function draftPayout(
  deps: PayoutDeps,
  tx: PoolClient,
  given: { payeeId: number; amountCents: Cents; requestKey: string | null },
): Promise<PayoutRecord> {
  const { payeeId, amountCents } = given
  const at = deps.clock()
  const setup = await findSetup(tx, payeeId)
  if (!setup)
    throw fail('no_setup', 422, 'Set up your bank account first.', {
      setup: ['Set up your bank account first.'],
    })
  const held = new Set(await heldItems(tx, payeeId))
  const free = (await availableByItem(tx, payeeId)).filter(({ itemId, cents }) => cents < 0 || !held.has(itemId))
  const chosen = chooseEntries(free, amountCents)
  if (!chosen || (await openNegative(tx, payeeId)))
    throw invalid('amount', 'The amount is more than your available balance.')
  const smallestCents = await figureOn(tx, 'payout_minimum', dayOf(at))
  if (amountCents < smallestCents) throw invalid('amount', `The minimum payout is ${formatCents(smallestCents)}.`)
  const unchanged = holdEnds(setup)
  if (unchanged > at)
    throw fail(
      'bank_changed',
      422,
      `Your bank account was changed less than ${bankHoldDays} days ago. Payouts resume on ${formatDate(unchanged)}.`,
    )
  const id = randomId()
  await insertPayout(
    tx,
    {
      ...given,
      id,
      runOn: wednesdayOf(dayOf(at)),
      bankLast4: setup.bankLast4,
      provider: chooseBank(deps.env, deps.db, deps.clock).name,
      createdAt: at,
    },
    chosen,
  )
  await insertPosting(tx, {
    kind: 'payout_sent',
    orderId: null,
    subject: `payout:${id}`,
    sequence: 0,
    postedAt: at,
    entries: sentEntries(payeeId, chosen),
  })
  const actorId = given.requestKey === null ? null : payeeId
  await insertPayoutEvent(tx, { payoutId: id, actorId, status: 'draft', note: '', at })
  const payout = await findPayout(tx, id)
  if (!payout) throw new Error(`payout ${id} was not written`)
  return payout
}

/** The day itself or the Wednesday before it. */
export function wednesdayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 4) % 7))
}
