import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone } from '#features/audit/server/record-action.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Exemption, ExemptionBody } from '../schema.ts'
import {
  type ExemptionRow,
  insertExemption,
  judgedBy,
  judgeExemption,
  listExemptions,
  waitingExemptions,
} from './tax-queries.ts'

export type TaxDeps = RecordDeps & { db: Db; clock: Clock }

export async function readExemptions({ db, clock }: TaxDeps, actor: Actor): Promise<Exemption[]> {
  const rows = await listExemptions(db, actor.id)
  return rows.map((row) => viewExemption(row, dayOf(clock())))
}

export async function readWaiting({ db, clock }: TaxDeps): Promise<Exemption[]> {
  const rows = await waitingExemptions(db)
  return rows.map((row) => ({
    ...viewExemption(row, dayOf(clock())),
    account: { id: row.accountId, name: row.name, email: row.email },
  }))
}

/**
 * Submits a certificate; it is valid once an Admin has verified it.
 * @throws 422 for one that has expired.
 */
export async function addExemption(deps: TaxDeps, actor: Actor, body: ExemptionBody): Promise<Exemption[]> {
  const now = deps.clock()
  if (body.expires_on < dayOf(now)) throw invalid('expires_on', 'This certificate has expired.')
  await insertExemption(deps.db, {
    id: randomId(),
    accountId: actor.id,
    state: body.state,
    kind: body.kind,
    certificate: body.certificate,
    expiresOn: body.expires_on,
    createdAt: now,
  })
  return readExemptions(deps, actor)
}

/**
 * An Admin's decision on a certificate; its owner is notified.
 * @throws a conflict when it is no longer waiting, 422 for a refusal without a reason.
 */
export function judge(
  deps: TaxDeps,
  admin: Actor,
  id: number,
  { status, reason }: { status: 'verified' | 'refused'; reason: string },
): Promise<Exemption> {
  if (status === 'refused' && reason === '') throw invalid('reason', 'Enter a reason.')
  return transaction(deps.db, async (tx) => {
    const now = deps.clock()
    const row = await judgeExemption(tx, { id, status, reason, adminId: admin.id, at: now })
    if (!row) {
      const done = await judgedBy(tx, id)
      if (!done) throw notFound()
      throw await alreadyDone(tx, 'This certificate has already been decided.', {
        ...done,
        action: 'tax.certificate',
      })
    }
    const body =
      status === 'verified'
        ? `Your certificate for ${row.state} is verified. Orders to ${row.state} are exempt from sales tax until it expires.`
        : `Your certificate for ${row.state} was rejected: ${reason}`
    const audit = {
      actor: admin,
      action: 'tax.certificate' as const,
      object: { kind: 'account', id: row.accountId },
      reason,
      before: 'Waiting',
      after: { [row.state]: status === 'verified' ? 'Verified' : 'Rejected' },
    }
    const note = {
      accountId: row.accountId,
      type: 'account',
      title: 'Tax certificate',
      body,
      link: paths.account('tax'),
    }
    await record(deps, tx, { audit, notes: [note] }, now)
    return viewExemption(row, dayOf(now))
  })
}

function viewExemption(row: ExemptionRow, today: string): Exemption {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    certificate: row.certificate,
    expires_on: row.expiresOn,
    status: row.status === 'verified' && row.expiresOn < today ? 'expired' : row.status,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
  }
}
