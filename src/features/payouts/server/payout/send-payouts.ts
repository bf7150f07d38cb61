import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import { record } from '#features/notifications/server/record.ts'
import { reversed } from '#features/payouts/ledger.ts'
import { arrivedEntries } from '#features/payouts/postings.ts'
import { formatCents } from '#lib/money.ts'
import { findSetup, payeeAddress } from '../bank-queries.ts'
import { lockPayee } from '../debt-queries.ts'
import { clearNegatives } from '../debts.ts'
import { findPosting, insertPosting } from '../ledger/ledger-queries.ts'
import { payoutMoved } from '../occasions.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  findPayout,
  insertPayoutEvent,
  movePayout,
  type PayoutRecord,
  type PayoutStatus,
  takeDuePayouts,
} from './payout-rows-queries.ts'
import type { BankDetails } from './setup.ts'
import { openVault } from './setup.ts'
import { chooseBank, type TransferProvider, TransferSilent, type TransferState } from './transfers.ts'

const batch = 50

/**
 * Sends drafted payouts and asks the bank about those under way. If the bank does not respond, the payout stays
 * unknown, with all its entries, until the bank reports an outcome. Returns how many payouts moved.
 */
export async function sendPayouts(
  deps: PayoutDeps,
  bank: TransferProvider = chooseBank(deps.env, deps.db, deps.clock),
): Promise<number> {
  const due = await takeDuePayouts(deps.db, deps.clock(), batch)
  let moved = 0
  for (const payout of due) {
    try {
      if (await advance(deps, bank, payout)) moved++
    } catch (error) {
      deps.log.error({ err: error, payout: payout.id }, 'payout will be retried')
    }
  }
  return moved
}

async function advance(deps: PayoutDeps, bank: TransferProvider, payout: PayoutRecord): Promise<boolean> {
  if (payout.provider !== bank.name) return false
  if (payout.status === 'draft') return send(deps, bank, payout)
  const state = await bank.find(String(payout.id))
  if (state.status === 'none') return payout.status === 'unknown' ? send(deps, bank, payout) : false
  if (state.status === payout.status) return false
  return settle(deps, payout, state)
}

async function send(deps: PayoutDeps, bank: TransferProvider, payout: PayoutRecord): Promise<boolean> {
  const setup = await findSetup(deps.db, payout.payeeId)
  // An account changed after the payout was drafted is paid with the next one.
  if (!setup || setup.bankChangedAt > payout.createdAt)
    return endPayout(deps, payout.id, {
      status: 'failed',
      note: 'The bank account was changed in the meantime.',
    })
  const details = openVault(deps.env).open(payout.payeeId, setup.sealed) as BankDetails
  try {
    const response = await bank.send({
      key: String(payout.id),
      amountCents: payout.amountCents,
      name: details.legal_name,
      routingNumber: details.routing_number,
      accountNumber: details.account_number,
    })
    if (response.kind === 'declined') return endPayout(deps, payout.id, { status: 'failed', note: response.message })
    return endPayout(deps, payout.id, { status: 'sent', ref: response.ref })
  } catch (error) {
    if (!(error instanceof TransferSilent)) throw error
    deps.log.warn({ payout: payout.id, reason: error.message }, 'the bank did not respond')
    return endPayout(deps, payout.id, { status: 'unknown' })
  }
}

function settle(deps: PayoutDeps, payout: PayoutRecord, state: TransferState): Promise<boolean> {
  const status = state.status === 'none' ? 'unknown' : state.status
  return endPayout(deps, payout.id, { status, ref: state.ref, note: state.message })
}

const from: Record<PayoutStatus, PayoutStatus[]> = {
  draft: [],
  unknown: ['draft'],
  sent: ['draft', 'unknown'],
  paid: ['draft', 'sent', 'unknown'],
  failed: ['draft', 'sent', 'unknown'],
}

/**
 * Moves a payout one step with its posting, mail and log; does nothing and returns false if it has already moved.
 * `actorId` is the Admin who decided.
 */
export function endPayout(
  deps: PayoutDeps,
  id: number,
  to: {
    status: Exclude<PayoutStatus, 'draft'>
    ref?: string | null
    reference?: string
    note?: string
    actorId?: number
  },
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const payout = await findPayout(tx, id, true)
    if (!payout || !from[to.status].includes(payout.status)) return false
    const at = deps.clock()
    await movePayout(tx, id, { ...to, at })
    await insertPayoutEvent(tx, {
      payoutId: id,
      actorId: to.actorId ?? null,
      status: to.status,
      note: to.note ?? to.reference ?? '',
      at,
    })
    if (to.status === 'paid' || to.status === 'failed') await post(tx, payout, to.status, at)
    const payee = async () => ({ id: payout.payeeId, ...(await payeeAddress(tx, payout.payeeId)) })
    const occasion = to.status === 'unknown' ? {} : payoutMoved(await payee(), payout, to.status, to.note ?? '')
    const audit = to.actorId !== undefined && {
      actor: { id: to.actorId },
      action: to.status === 'paid' ? ('payout.paid' as const) : ('payout.rejected' as const),
      object: { kind: 'payout', id, name: formatCents(payout.amountCents) },
      before: payout.status,
      after: { [to.status]: to.reference ?? '' },
      reason: to.note ?? '',
    }
    await record(deps, tx, { ...occasion, audit }, at)
    return true
  })
}

async function post(tx: PoolClient, payout: PayoutRecord, status: 'paid' | 'failed', at: Date): Promise<void> {
  const subject = `payout:${payout.id}`
  const sent = await findPosting(tx, subject, 'payout_sent', 0)
  if (status === 'failed') await lockPayee(tx, payout.payeeId)
  await insertPosting(tx, {
    kind: `payout_${status}`,
    orderId: null,
    subject,
    sequence: 0,
    postedAt: at,
    entries: status === 'paid' ? arrivedEntries(sent) : reversed(sent),
  })
  if (status === 'failed') await clearNegatives(tx, [payout.payeeId], at)
}
