import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyLogged, recordAction } from '#features/audit/server/record-action.ts'
import type { AdminPayoutRow, AdminPayouts, LedgerReport } from '#features/payouts/schema.ts'
import { fail, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { listWriteOffs, type WriteOffRecord } from '../debt-queries.ts'
import { listHeads, listReports, type ReportRecord } from '../ledger/check-queries.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  countPayouts,
  deleteTerms,
  listDebts,
  listOwnTerms,
  listPayouts,
  type PayoutListed,
  readPayoutRow,
  trialBalance,
  writeTerms,
} from './payout-queries.ts'
import { rowOf } from './read-payouts.ts'
import { endPayout } from './send-payouts.ts'
import { chooseBank } from './transfers.ts'

const writeOffsShown = 20

/** Payouts, debts, write-offs and the ledger's latest check, for an Admin. */
export async function readAdminPayouts(
  { db }: PayoutDeps,
  actor: Actor,
  asked: { page: number; per_page: number; status?: string | undefined },
): Promise<AdminPayouts> {
  const client = db
  const total = await countPayouts(client, asked.status)
  const page = clampPage(asked.page, total, asked.per_page)
  const [rows, debts, writeOffs, [report], [head], clocks] = await Promise.all([
    listPayouts(client, {
      ...(asked.status ? { status: asked.status } : {}),
      limit: asked.per_page,
      offset: (page - 1) * asked.per_page,
    }),
    listDebts(client),
    listWriteOffs(client, writeOffsShown),
    listReports(client, 1),
    listHeads(client, { limit: 1, offset: 0 }),
    listOwnTerms(client),
  ])
  const link = new URLSearchParams({
    per_page: String(asked.per_page),
    ...(asked.status ? { status: asked.status } : {}),
  })
  return {
    payouts: paged(rows.map(adminRow), total, page, asked.per_page, '/api/admin/payouts', link),
    debts: debts.map((debt) => ({
      payee_id: debt.payeeId,
      payee: debt.payee,
      type: debt.type,
      amount: toDollars(debt.cents),
      due_on: debt.dueOn,
      overdue: debt.overdueAt !== null,
    })),
    write_offs: writeOffs.map((one) => writeOffRow(one, actor)),
    clocks: clocks.map((one) => ({
      payee_id: one.payeeId,
      payee: one.payee,
      release_days: one.releaseDays,
      reason: one.reason,
    })),
    report: report ? reportOf(report) : null,
    trial_balance: toDollars(report ? balanceIn(report) : await trialBalance(client)),
    seal: head ? { sequence: head.sequence, hash: head.hash, at: head.at } : null,
  }
}

/** The sum of all accounts as of the last check: summing years of entries is a nightly job, too slow for a page. */
const balanceIn = ({ figures }: ReportRecord) => 0 - Object.values(figures).reduce((sum, cents) => sum + cents, 0)

/**
 * An Admin's decision on a payout under way: paid, with the bank's reference, or rejected. A payout that the bank has
 * booked cannot be rejected.
 */
export async function judgePayout(
  deps: PayoutDeps,
  actor: Actor,
  id: number,
  wanted: { status: 'paid' | 'rejected'; reference?: string | undefined; reason?: string | undefined },
): Promise<AdminPayoutRow> {
  const payout = await readPayoutRow(deps.db, id)
  if (!payout) throw notFound()
  if (payout.closedAt) throw await closed(deps, id)
  if (wanted.status === 'rejected') {
    const bank = chooseBank(deps.env, deps.db, deps.clock)
    const state = bank.name === 'sandbox' ? await bank.find(String(id)) : null
    if (state && (state.status === 'sent' || state.status === 'paid'))
      throw fail('with_the_bank', 422, 'The bank is processing this transfer. It can no longer be rejected.')
  }
  const moved = await endPayout(deps, id, {
    status: wanted.status === 'paid' ? 'paid' : 'failed',
    actorId: actor.id,
    ...(wanted.reference ? { reference: wanted.reference } : {}),
    ...(wanted.reason ? { note: wanted.reason } : {}),
  })
  const now = await readPayoutRow(deps.db, id)
  if (!moved || !now) throw await closed(deps, id)
  return adminRow(now)
}

async function closed({ db }: PayoutDeps, id: number) {
  return alreadyLogged(db, 'This payout is already closed.', { kind: 'payout', id })
}

/** Sets a payee's own number of business days until money is available; null restores the default. */
export async function setTerms(
  { db, clock }: PayoutDeps,
  actor: Actor,
  accountId: number,
  given: { release_days: number | null; reason: string },
): Promise<void> {
  const { release_days: releaseDays, reason } = given
  await transaction(db, async (tx) => {
    const at = clock()
    const before = (await listOwnTerms(tx)).find(({ payeeId }) => payeeId === accountId)
    if (releaseDays === null) await deleteTerms(tx, accountId)
    else if (!(await writeTerms(tx, { accountId, releaseDays, reason, by: actor.id, at }))) throw notFound()
    const daysOf = (days: number | null) => (days === null ? 'Default' : `${days} business days`)
    if ((before?.releaseDays ?? null) !== releaseDays)
      await recordAction(tx, {
        actor,
        action: 'payee.terms',
        object: { kind: 'account', id: accountId },
        reason,
        at,
        before: daysOf(before?.releaseDays ?? null),
        after: daysOf(releaseDays),
      })
  })
}

const adminRow = (payout: PayoutListed): AdminPayoutRow => ({
  ...rowOf(payout),
  payee_id: payout.payeeId,
  payee: payout.payee,
  provider: payout.provider,
  reference: payout.reference,
})

const writeOffRow = (one: WriteOffRecord, actor: Actor) => ({
  id: one.id,
  payee_id: one.payeeId,
  payee: one.payeeName,
  amount: toDollars(one.amountCents),
  reason: one.reason,
  status: one.status,
  asked_by: one.askedByName,
  asked_at: one.askedAt.toISOString(),
  own: one.askedBy === actor.id,
  decided_by: one.decidedByName,
  decided_at: one.decidedAt?.toISOString() ?? null,
})

const reportOf = (report: ReportRecord): LedgerReport => ({
  at: report.at.toISOString(),
  sound: report.sound,
  figures: Object.fromEntries(Object.entries(report.figures).map(([account, cents]) => [account, toDollars(cents)])),
  findings: report.findings,
})
