import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { demandInvitations, newInvitation, stateOf } from '#features/accounts/server/registration/mailed-invitation.ts'
import { endWorking, startWorking } from '#features/accounts/server/view-as.ts'
import { type StaffRight, staffRightList, staffRights } from '#features/accounts/staff-rights.ts'
import { linesAbout } from '#features/audit/server/read-audit.ts'
import { record } from '#features/notifications/server/record.ts'
import { formatDate } from '#lib/dates.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Employer, StaffAction, StaffMember } from '../staff-schema.ts'
import { findVendorName, listEmployers, type StaffRow, vendorStaff } from './queries.ts'
import type { CollaboratorDeps } from './team.ts'

const maxPeople = 50

/** The people of the actor's own vendor account, with open and expired invitations. */
export async function readStaff({ db, clock }: CollaboratorDeps, actor: Actor): Promise<StaffMember[]> {
  const now = clock()
  return (await vendorStaff.list(db, actor.id)).map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    rights: row.rights,
    state: stateOf(row, now),
    invited_at: row.invitedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
  }))
}

/**
 * Mails an invitation that works once, for seven days; an expired one is sent again with the new rights.
 * @throws 422 on `email` for the vendor's own address and for somebody who was invited before; 429 on `email`
 */
export async function inviteStaff(
  deps: CollaboratorDeps,
  actor: Actor,
  { email, rights }: { email: string; rights: readonly StaffRight[] },
): Promise<StaffMember[]> {
  if (email === actor.email) throw invalid('email', 'You cannot invite yourself.')
  await demandInvitations(deps.attempts, actor, email)
  const at = deps.clock()
  try {
    await transaction(deps.db, async (tx) => {
      const companyName = await findVendorName(tx, actor.id)
      if (companyName === null) throw notFound()
      const rows = await vendorStaff.list(tx, actor.id)
      const known = rows.find((row) => row.email === email)
      if (known && stateOf(known, at) !== 'expired') throw invalid('email', refusalFor(known))
      if (!known && rows.length >= maxPeople) throw invalid('email', `At most ${maxPeople} people can work for you.`)
      if (known) return send(deps, tx, actor, { ...known, rights: [...rights] }, at)
      const { token, tokenHash, expiresAt } = newInvitation(at)
      await vendorStaff.insert(tx, { id: randomId(), to: actor.id, email, may: rights, tokenHash, at, expiresAt })
      await mailInvitation(deps, tx, actor, { companyName, email, rights, token, expiresAt })
    })
  } catch (error) {
    // A concurrent invitation of the same address was faster.
    if (violates(error, 'vendor_staff_email')) throw invalid('email', refusalFor({ accountId: null }))
    throw error
  }
  return readStaff(deps, actor)
}

/** Mails a new link; the earlier one stops working. @throws 404 for another vendor's id, 422 on `email` when accepted */
export async function resendStaff(deps: CollaboratorDeps, actor: Actor, id: number): Promise<StaffMember[]> {
  await transaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, actor, id)
    await demandInvitations(deps.attempts, actor, row.email)
    if (row.accountId !== null) throw invalid('email', refusalFor(row))
    await send(deps, tx, actor, row, deps.clock())
  })
  return readStaff(deps, actor)
}

/** Applies to the next call of the person. @throws 404 for another vendor's id, or of somebody who was removed */
export async function changeRights(
  deps: CollaboratorDeps,
  actor: Actor,
  id: number,
  rights: readonly StaffRight[],
): Promise<StaffMember[]> {
  await transaction(deps.db, async (tx) => {
    const row = await lockOwn(tx, actor, id)
    if (String(row.rights) === String(rights)) return
    await vendorStaff.change(tx, id, rights)
    await tell(deps, tx, row.accountId, `Your rights at ${row.companyName} have changed`, `${staffRightList(rights)}.`)
  })
  return readStaff(deps, actor)
}

/** Ends the work and its sessions at once, or withdraws an invitation; repeating it changes nothing. @throws 404 */
export async function removeStaff(deps: CollaboratorDeps, actor: Actor, id: number): Promise<StaffMember[]> {
  await transaction(deps.db, async (tx) => {
    const row = await vendorStaff.lock(tx, id)
    if (row?.vendorId !== actor.id) throw notFound()
    if (!row.revokedAt) await end(deps, tx, row, row.accountId, `You no longer work for ${row.companyName}`)
  })
  return readStaff(deps, actor)
}

/** What people did for the vendor, newest first: with their names, at most 100. */
export async function readStaffActions({ db }: CollaboratorDeps, actor: Actor): Promise<StaffAction[]> {
  const lines = await linesAbout(db, { kind: 'account', id: String(actor.id) }, 'staff.acted')
  return lines.map(({ id, at, actor: by, after }) => ({ id, at, name: by.name, call: after }))
}

/** The vendors that the account works for. */
export async function readEmployers({ db }: CollaboratorDeps, actor: Actor): Promise<Employer[]> {
  return (await listEmployers(db, actor.id)).map(({ id, companyName, rights, since }) => ({
    id,
    company_name: companyName,
    rights,
    since: since.toISOString(),
  }))
}

/** A session in the vendor's portal with the person's rights. @throws 404 for a vendor that the account does not work for */
export async function work(
  { db, clock }: CollaboratorDeps,
  actor: Actor,
  id: number,
  caller: Caller,
): Promise<{ token: string }> {
  return transaction(db, async (tx) => {
    const row = (await listEmployers(tx, actor.id)).find((one) => one.id === id)
    if (!row) throw notFound()
    return { token: await startWorking(tx, { vendorId: row.vendorId, personId: actor.id, caller, at: clock() }) }
  })
}

/** Leaves a vendor; repeating it changes nothing. @throws 404 for somebody else's work */
export async function leaveVendor(deps: CollaboratorDeps, actor: Actor, id: number): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await vendorStaff.lock(tx, id)
    if (row?.accountId !== actor.id) throw notFound()
    if (!row.revokedAt) await end(deps, tx, row, row.vendorId, `${actor.name} no longer works for you`)
  })
}

export const staffOffer = ({ companyName, email, rights }: Pick<StaffRow, 'companyName' | 'email' | 'rights'>) =>
  `${companyName} invites ${email} to work in its vendor portal, with the rights ${staffRightList(rights)}.`

export async function joinVendor(
  deps: CollaboratorDeps,
  tx: Sql,
  row: StaffRow,
  account: { id: number; name: string },
  now: Date,
): Promise<void> {
  await vendorStaff.accept(tx, row.id, account.id, now)
  await tell(deps, tx, row.vendorId, `${account.name} works for you now`, `${staffRightList(row.rights)}.`)
}

async function end(deps: CollaboratorDeps, tx: Sql, row: StaffRow, toldId: number | null, title: string) {
  await vendorStaff.revoke(tx, row.id, deps.clock())
  if (row.accountId === null) return
  await endWorking(tx, row.vendorId, row.accountId)
  await tell(deps, tx, toldId, title, 'The access has ended.')
}

async function tell(deps: CollaboratorDeps, tx: Sql, accountId: number | null, title: string, body: string) {
  if (accountId === null) return
  await record(
    deps,
    tx,
    { notes: [{ accountId, type: 'team', link: paths.account('team'), title, body }] },
    deps.clock(),
  )
}

async function lockOwn(tx: Sql, actor: Actor, id: number): Promise<StaffRow> {
  const row = await vendorStaff.lock(tx, id)
  if (!row || row.vendorId !== actor.id || row.revokedAt) throw notFound()
  return row
}

async function send(deps: CollaboratorDeps, tx: Sql, actor: Actor, row: StaffRow, at: Date): Promise<void> {
  const { token, tokenHash, expiresAt } = newInvitation(at)
  await vendorStaff.renew(tx, { id: row.id, may: row.rights, tokenHash, at, expiresAt })
  await mailInvitation(deps, tx, actor, { ...row, token, expiresAt })
}

async function mailInvitation(
  { mail }: CollaboratorDeps,
  tx: Sql,
  actor: Actor,
  given: { companyName: string; email: string; rights: readonly StaffRight[]; token: string; expiresAt: Date },
): Promise<void> {
  const { companyName, email, rights, token, expiresAt } = given
  await mail.queue(tx, {
    to: email,
    subject: `Invitation to work for ${companyName}`,
    title: `${companyName} invites you to its vendor portal`,
    preview: `${actor.name} invites you to work for ${companyName}.`,
    parts: [
      `${actor.name} invites you to work for ${companyName} on ${site.name}. You do not need an account to accept.`,
      { kind: 'facts', rows: rights.map((right) => [staffRights[right].label, staffRights[right].hint]) },
      { kind: 'button', label: 'View the invitation', url: paths.invitation(token) },
      `The link works until ${formatDate(expiresAt.toISOString())}.`,
    ],
    reason: `You are receiving this email because ${actor.name} entered your address. If you do not know them, you can ignore this email.`,
  })
}

const refusalFor = ({ accountId }: Pick<StaffRow, 'accountId'>) =>
  accountId === null
    ? 'This person has already been invited. You can send the invitation again from the list.'
    : 'This person already works for you.'
