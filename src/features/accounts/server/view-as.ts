import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { fail, forbidden, notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type Actor, mayAct } from '../actor.ts'
import type { ViewAsBody, ViewAsStarted } from '../schema.ts'
import type { Caller } from './account-deps.ts'
import { deviceOf, hashToken, newToken } from './authenticate.ts'
import { deleteSession, deleteWorkingSessions, findSession, insertSession } from './credential-queries.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'
import { holdAccount } from './registration/approvals.ts'

type ViewDeps = { db: Db; clock: Clock }

const viewMs = 30 * 60_000
const workMs = 12 * 3_600_000

/**
 * Opens a read-only session of another account for an Admin; it ends after 30 minutes (decision 0077).
 * @throws 404 for an unknown account, 403 for another Admin's, 422 for one that cannot sign in
 */
export function startViewAs(
  { db, clock }: ViewDeps,
  admin: Actor,
  { account_id: accountId, reason }: ViewAsBody,
  caller: Caller,
): Promise<ViewAsStarted> {
  return transaction(db, async (tx) => {
    const account = await holdAccount(tx, accountId)
    if (!account) throw notFound()
    if (account.type === 'Admin') throw forbidden('An Admin’s account cannot be viewed.')
    if (!mayAct({ status: account.status, passcodePending: false }))
      throw fail('cannot_sign_in', 422, 'This account cannot sign in, so there is nothing to see.')
    const now = clock()
    const until = new Date(now.getTime() + viewMs)
    const token = newToken(48)
    await insertSession(tx, marketplaceAccounts, {
      tokenHash: hashToken(token),
      accountId,
      viewerId: admin.id,
      ...deviceOf(caller),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: until,
    })
    const object = { kind: 'account', id: accountId }
    await recordAction(tx, { actor: admin, action: 'view.started', object, reason, at: now })
    return { token, until: until.toISOString() }
  })
}

/**
 * Opens a session of a vendor for a person who works for it, who has the rights of the moment; it ends after 12 hours, or
 * with the rights. The caller has checked that the person works there.
 */
export async function startWorking(
  tx: Sql,
  given: { vendorId: number; personId: number; caller: Caller; at: Date },
): Promise<string> {
  const token = newToken(48)
  await insertSession(tx, marketplaceAccounts, {
    tokenHash: hashToken(token),
    accountId: given.vendorId,
    viewerId: given.personId,
    ...deviceOf(given.caller),
    createdAt: given.at,
    lastUsedAt: given.at,
    expiresAt: new Date(given.at.getTime() + workMs),
  })
  return token
}

/** Ends every session in which the person works for the vendor. */
export const endWorking = (tx: Sql, vendorId: number, personId: number) => deleteWorkingSessions(tx, vendorId, personId)

/** Ends it before its time, or the work for a vendor; false for a session of the account's owner, which goes on, and for none. */
export function endViewOf({ db, clock }: ViewDeps, tokenHash: Buffer): Promise<boolean> {
  return transaction(db, async (tx) => {
    const at = clock()
    const found = await findSession(tx, tokenHash, at)
    if (found?.actor.staff) return (await deleteSession(tx, marketplaceAccounts, tokenHash)) !== null
    if (!found?.viewerId || (await deleteSession(tx, marketplaceAccounts, tokenHash)) === null) return false
    const object = { kind: 'account', id: found.actor.id }
    await recordAction(tx, { actor: { id: found.viewerId }, action: 'view.ended', object, at })
    return true
  })
}
