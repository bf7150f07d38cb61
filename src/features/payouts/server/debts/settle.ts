import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { debtEntries } from '#features/payouts/postings.ts'
import { fail, invalid } from '#lib/failure.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { type Cents, formatCents, fromDollars } from '#lib/money.ts'
import { keyReused } from '#server/once/once.ts'
import {
  balanceOf,
  endSettlement,
  findSettlement,
  insertSettlement,
  listOpenSettlements,
  lockPayee,
  newestShare,
  pendingSettlements,
  type SettlementRecord,
} from '../debt-queries.ts'
import { clearNegatives, demandSameDebt } from '../debts.ts'
import { insertPosting } from '../ledger/ledger-queries.ts'
import { availableByItem } from '../payout/payout-rows-queries.ts'
import type { PayoutDeps } from '../payout-deps.ts'

/** Charges a card at once. `Input` is the type of the payment input that checkout accepts. */
export type CardCharges<Input> = {
  name: string
  tokenize: (actor: Actor, input: Input) => Promise<{ token: string; brand: string; last4: string }>
  /** Throws when the outcome is unknown. A repeated key never charges twice. */
  charge: (given: {
    key: string
    amountCents: Cents
    token: string
  }) => Promise<{ kind: 'paid'; ref: string } | { kind: 'declined'; message: string }>
  /** The outcome of a charge; completes one that was only started. */
  finish: (key: string, since: Date) => Promise<{ kind: 'paid'; ref: string } | { kind: 'none' }>
}

export type SettledDebt = { paid: Cents; left: Cents }

/**
 * The payee pays a negative balance or part of it; a partial payment does not postpone the due date of the rest (rule
 * R7). A repeated key returns the first result.
 * @throws 422 when nothing is owed or the card is declined.
 */
export async function settleByCard<Input>(
  deps: PayoutDeps,
  cards: CardCharges<Input>,
  actor: Actor,
  given: { payment: Input; amount?: number | undefined; key?: string | undefined },
): Promise<SettledDebt> {
  const key = given.key ?? randomKey()
  const before = await findSettlement(deps.db, actor.id, key)
  if (before && (given.amount === undefined || fromDollars(given.amount) === before.amountCents))
    return responseOf(deps, before)
  if (before) throw keyReused()
  const card = await cards.tokenize(actor, given.payment)
  const id = randomId()
  const amountCents = await transaction(deps.db, async (tx) => {
    const owed = await openDebt(tx, actor.id)
    if (await findSettlement(tx, actor.id, key)) throw fail('under_way', 422, 'This payment is already in progress.')
    const cents = given.amount === undefined ? owed : fromDollars(given.amount)
    if (cents === null || cents <= 0 || cents > owed)
      throw invalid('amount', `The amount must be between $0.01 and ${formatCents(owed)}.`)
    await insertSettlement(tx, {
      id,
      payeeId: actor.id,
      amountCents: cents,
      requestKey: key,
      provider: cards.name,
      cardBrand: card.brand,
      cardLast4: card.last4,
      at: deps.clock(),
    })
    return cents
  })
  const response = await cards.charge({ key: `settle-${id}`, amountCents, token: card.token }).catch((error: Error) => {
    deps.log.warn({ settlement: id, reason: error.message }, 'it is not known yet whether a balance was paid')
    throw fail(
      'provider_silent',
      503,
      'The payment service did not respond. We are looking into it. Please do not pay again.',
    )
  })
  if (response.kind === 'declined') {
    await endSettlement(deps.db, id, { status: 'declined', ref: null, at: deps.clock() })
    throw invalid('payment', response.message)
  }
  await transaction(deps.db, (tx) => post(deps, tx, { id, payeeId: actor.id, amountCents }, response.ref))
  return { paid: amountCents, left: await debtOf(deps, actor.id) }
}

/**
 * An Admin records a payment that came another way, with its reference; a repeated key writes nothing.
 * @throws a conflict when the debt is no longer the one that the Admin saw.
 */
export async function recordSettlement(
  deps: PayoutDeps,
  actor: Actor,
  given: {
    payeeId: number
    amount: number
    reference: string
    debt?: number | undefined
    key?: string | undefined
  },
): Promise<SettledDebt> {
  const cents = fromDollars(given.amount)
  const requestKey = `recorded ${given.key ?? randomKey()}`
  await transaction(deps.db, async (tx) => {
    await lockPayee(tx, given.payeeId)
    const before = await findSettlement(tx, given.payeeId, requestKey)
    if (before && before.amountCents === cents && before.reference === given.reference) return
    if (before) throw keyReused()
    const left = -(await balanceOf(tx, given.payeeId)) - (await pendingSettlements(tx, given.payeeId))
    await demandSameDebt(tx, given.payeeId, left, given.debt)
    const owed = await openDebt(tx, given.payeeId)
    if (cents === null || cents <= 0 || cents > owed)
      throw invalid('amount', `The amount must be between $0.01 and ${formatCents(owed)}.`)
    const settlement = { id: randomId(), payeeId: given.payeeId, amountCents: cents }
    await insertSettlement(tx, {
      ...settlement,
      requestKey,
      provider: 'recorded',
      recordedBy: actor.id,
      reference: given.reference,
      at: deps.clock(),
    })
    await post(deps, tx, settlement, given.reference)
    await recordAction(tx, {
      actor,
      action: 'debt.recorded',
      object: { kind: 'account', id: given.payeeId },
      at: deps.clock(),
      before: { Debt: formatCents(owed) },
      after: { Paid: formatCents(cents), Reference: given.reference },
    })
  })
  return { paid: cents ?? 0, left: await debtOf(deps, given.payeeId) }
}

/** Asks the provider about payments whose response was lost; returns how many are settled now. */
export async function sweepSettlements(deps: PayoutDeps, cards: Pick<CardCharges<never>, 'finish'>): Promise<number> {
  const before = new Date(deps.clock().getTime() - 60_000)
  let ended = 0
  for (const one of await listOpenSettlements(deps.db, before)) {
    try {
      if (await finish(deps, cards, one)) ended++
    } catch (error) {
      // One failure must not block the next one.
      deps.log.error({ err: error, settlement: one.id }, 'could not complete a balance payment')
    }
  }
  return ended
}

async function finish(
  deps: PayoutDeps,
  cards: Pick<CardCharges<never>, 'finish'>,
  one: SettlementRecord,
): Promise<boolean> {
  const state = await cards.finish(`settle-${one.id}`, one.createdAt)
  if (state.kind === 'paid') {
    await transaction(deps.db, (tx) => post(deps, tx, one, state.ref))
    return true
  }
  const lost = deps.clock().getTime() - one.createdAt.getTime() > 600_000
  return lost && (await endSettlement(deps.db, one.id, { status: 'declined', ref: null, at: deps.clock() }))
}

/** Cents owed and not already being paid; locks the payee's money. */
async function openDebt(tx: PoolClient, payeeId: number): Promise<Cents> {
  if ((await lockPayee(tx, payeeId)) === null) throw invalid('payee_id', 'The selected payee id is invalid.')
  const owed = -(await balanceOf(tx, payeeId)) - (await pendingSettlements(tx, payeeId))
  if (owed <= 0) throw fail('nothing_owed', 422, 'Your balance is not negative.')
  return owed
}

/**
 * Rule R13, "Negative paid": the bank against the oldest debts. If the debt became smaller after the card was charged,
 * the excess is the payee's and is paid with the next payout.
 */
async function post(
  deps: PayoutDeps,
  tx: PoolClient,
  { id, payeeId, amountCents }: Pick<SettlementRecord, 'id' | 'payeeId' | 'amountCents'>,
  ref: string,
): Promise<void> {
  await lockPayee(tx, payeeId)
  const at = deps.clock()
  if (!(await endSettlement(tx, id, { status: 'paid', ref, at }))) return
  const available = await availableByItem(tx, payeeId)
  const entries = debtEntries(payeeId, available, amountCents, 'bank', await newestShare(tx, payeeId))
  if (!entries) throw new Error(`settlement ${id} has no share to stand on`)
  await insertPosting(tx, {
    kind: 'negative_paid',
    orderId: null,
    subject: `settlement:${id}`,
    sequence: 0,
    postedAt: at,
    entries,
  })
  await clearNegatives(tx, [payeeId], at)
}

async function responseOf(deps: PayoutDeps, settlement: SettlementRecord): Promise<SettledDebt> {
  if (settlement.status === 'declined') throw invalid('payment', 'Your card was declined.')
  return { paid: settlement.amountCents, left: await debtOf(deps, settlement.payeeId) }
}

const debtOf = async (deps: PayoutDeps, payeeId: number) => Math.max(0, -(await balanceOf(deps.db, payeeId)))
