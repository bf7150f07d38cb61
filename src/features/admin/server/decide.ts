import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type Actor, demandAdminRole } from '#features/accounts/actor.ts'
import { approvalMail, refusalMail, statusMail } from '#features/accounts/server/registration/approval-mails.ts'
import { holdAccount, setAccountStatus } from '#features/accounts/server/registration/approvals.ts'
import { alreadyLogged, lastAction, recordAction } from '#features/audit/server/record-action.ts'
import { readCredentials, verifyCredential } from '#features/designers/server/credentials.ts'
import { type Occasion, type RecordDeps, record } from '#features/notifications/server/record.ts'
import { demandFreeLicense } from '#features/showrooms/server/license.ts'
import { openShowroom, openVendor, pauseShowroom } from '#features/showrooms/server/open-showroom.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type AccountStatus, type Decision, deciderOf, decisionFor, needsReason } from '../decisions.ts'
import type { CredentialBody, FeeBody, UserDetail } from '../schema.ts'
import { readUser } from './read-users.ts'
import { changeFee, decideApplication, findUser, holdFee, type UserRecord } from './users-queries.ts'

export type DecideDeps = RecordDeps & { db: Db; clock: Clock; env: Env }

export type Wanted = { status: AccountStatus; reason: string; from?: AccountStatus | undefined }

/**
 * Makes an Admin's decision about an account with all its effects (showroom or vendor record, log, mail, notification)
 * in one transaction. Throws 404 when there is no such account, 403 for another Admin's account, and 422 for a
 * decision that the account's status does not allow.
 */
export async function decide(
  deps: DecideDeps,
  actor: Actor,
  id: number,
  wanted: Wanted,
): Promise<{ user: UserDetail; decision: Decision }> {
  const decision = await transaction(deps.db, async (tx) => {
    const account = await holdAccount(tx, id)
    const user = account && (await findUser(tx, id))
    if (!account || !user) throw notFound()
    demandAdminRole(actor, deciderOf(user.type))
    if (wanted.from !== undefined && wanted.from !== user.status)
      throw await changed(tx, user, 'This account has been changed in the meantime.')
    if (wanted.status === user.status) await refuseDone(tx, actor, user)
    const decision = judge(actor, user, wanted)
    const at = deps.clock()
    await setAccountStatus(tx, account, wanted.status, at)
    const vsdId = await takeEffect(tx, user, decision, at)
    if (decision === 'approved' || decision === 'refused')
      await decideApplication(tx, {
        accountId: id,
        status: decision,
        by: actor.id,
        reason: wanted.reason,
        at,
      })
    const audit = {
      actor,
      action: `account.${decision}` as const,
      object: { kind: 'account', id },
      before: user.status,
      after: wanted.status,
      reason: wanted.reason,
    }
    const news = newsFor(user, { decision, to: wanted.status, reason: wanted.reason, vsdId })
    await record(deps, tx, { ...news, audit }, at)
    return decision
  })
  // Not within the transaction: its line of the audit log is complete at the commit.
  return { user: await readUser(deps.db, id, deps.clock()), decision }
}

/** The same decision again, for a caller that does not say what they saw. @throws a conflict if an Admin has made it */
async function refuseDone(tx: Sql, actor: Actor, { id }: UserRecord): Promise<void> {
  const decisions = ['account.approved', 'account.refused', 'account.deactivated', 'account.reactivated'] as const
  if (id === actor.id || (await lastAction(tx, { kind: 'account', id }, ...decisions)) === '') return
  throw await changed(tx, { id }, 'This account already has this status.')
}

/** The second of two Admins learns what the first one did. */
async function changed(tx: Sql, { id }: { id: number }, what: string) {
  return alreadyLogged(tx, what, { kind: 'account', id })
}

function judge(actor: Actor, user: UserRecord, { status, reason }: Wanted): Decision {
  if (user.id === actor.id)
    throw fail('own_status', 422, 'You cannot change your own status.', {
      status: ['You cannot change your own status.'],
    })
  if (user.type === 'Admin') throw forbidden()
  // Only the nameless row of a deleted account remains, because orders refer to it.
  if (user.email.endsWith('@accounts.invalid')) throw fail('deleted', 422, 'This account was deleted.')
  const subject = { type: user.type, status: user.status, application: user.application?.status ?? null }
  const decision = decisionFor(subject, status)
  if (!decision) throw invalid('status', 'The selected status is invalid.')
  if (needsReason(decision) && reason === '') throw invalid('reason', 'Reason is required.')
  return decision
}

/** Returns the showroom's ID if the decision opens one. */
async function takeEffect(tx: PoolClient, user: UserRecord, decision: Decision, at: Date): Promise<string | null> {
  const opens = decision === 'approved' || decision === 'reactivated'
  const { application, address } = user
  if (user.type === 'Contractor') {
    if (!opens) {
      await pauseShowroom(tx, user.id)
      return null
    }
    const license = application?.licenseNumber
      ? { number: application.licenseNumber, state: application.licenseState }
      : null
    if (license) await demandFreeLicense(tx, user.id, license, 'status')
    const opening = {
      accountId: user.id,
      companyName: companyOf(user),
      city: address?.city ?? '',
      state: address?.state ?? '',
      zipCode: address?.zipCode ?? '',
      phone: user.phoneNumber,
      license,
    }
    return openShowroom(tx, opening, at)
  }
  if (user.type === 'Vendor' && opens)
    await openVendor(tx, {
      accountId: user.id,
      companyName: companyOf(user),
      phone: user.phoneNumber,
      address,
    })
  return null
}

type News = { decision: Decision; to: AccountStatus; reason: string; vsdId: string | null }

function newsFor(user: UserRecord, news: News): Occasion {
  const { decision, reason, vsdId } = news
  const mail = { to: user.email, ...mailOf(user, news) }
  // A deactivated account cannot read notifications; the mail gives the reason.
  if (decision === 'refused' || decision === 'deactivated') return { mail }
  const body =
    decision === 'reactivated'
      ? reason || 'Everything is as you left it.'
      : vsdId
        ? `Your showroom is open. Its ID is ${vsdId}.`
        : 'You can list your products.'
  const title = decision === 'approved' ? 'Your account is approved' : 'Your account is active again'
  const link = user.type === 'Vendor' ? paths.portal() : paths.account()
  return { notes: [{ accountId: user.id, type: 'account', title, body, link }], mail }
}

function mailOf(user: UserRecord, { decision, to, reason, vsdId }: News) {
  const { firstName } = user
  const companyName = companyOf(user)
  switch (decision) {
    case 'approved': {
      const type = user.type === 'Vendor' ? 'Vendor' : 'Contractor'
      return approvalMail({ firstName, type, companyName, vsdId })
    }
    case 'refused':
      return refusalMail({ firstName, companyName, reason })
    default:
      return statusMail({ firstName, status: to === 'pending' ? 'Deactive' : to, reason })
  }
}

function companyOf(user: UserRecord): string {
  return user.companyName ?? `${user.firstName} ${user.lastName}`.trim()
}

/**
 * Sets what the platform adds to a vendor's prices (rule R0). Placed orders keep the fee stored on their items;
 * catalog prices change at the commit. Throws 404 when the account is not a vendor, 422 when another Admin has changed
 * the fee.
 */
export async function setFee(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  vendorId: number,
  { platform_fee, from, reason }: FeeBody,
): Promise<UserDetail> {
  await transaction(db, async (tx) => {
    const before = await holdFee(tx, vendorId)
    if (before === null) throw notFound()
    if (from !== undefined && Math.round(from * 100) !== before)
      throw await changed(tx, { id: vendorId }, 'This fee has been changed in the meantime.')
    const after = Math.round(platform_fee * 100)
    const at = clock()
    if (after !== before) {
      await changeFee(tx, vendorId, after)
      await recordAction(tx, {
        actor,
        action: 'vendor.fee',
        object: { kind: 'account', id: vendorId },
        before: percent(before),
        after: percent(after),
        reason,
        at,
      })
    }
  })
  return readUser(db, vendorId, clock())
}

const percent = (bps: number) => `${bps / 100}%`

/**
 * An Admin has seen a professional's license or certificate of insurance. Safe to repeat.
 * @throws Failure 404 for an account that states none, 422 when it was changed since the Admin read it
 */
export async function verify(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  accountId: number,
  { kind, stated, reason }: CredentialBody,
): Promise<UserDetail> {
  await transaction(db, async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw notFound()
    const found = (await readCredentials(tx, accountId))?.find((each) => each.kind === kind)
    if (!found) throw notFound()
    const object = { kind: 'account', id: accountId }
    if (found.stated !== stated)
      throw await alreadyLogged(tx, 'The professional has changed this in the meantime.', object)
    if (found.verified) return
    const at = clock()
    await verifyCredential(tx, accountId, kind, at)
    await recordAction(tx, {
      actor,
      action: 'professional.verified',
      object,
      after: { [kind]: stated },
      reason,
      at,
    })
  })
  return readUser(db, accountId, clock())
}
