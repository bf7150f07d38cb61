import type { Db } from '#db/client.ts'
import { transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { adminInvitationMail, statusMail } from '#features/accounts/server/registration/approval-mails.ts'
import { holdAccount, setAccountStatus } from '#features/accounts/server/registration/approvals.ts'
import { giveRoles, inviteAdmin } from '#features/accounts/server/registration/invite-admin.ts'
import { alreadyLogged } from '#features/audit/server/record-action.ts'
import { record } from '#features/notifications/server/record.ts'
import { type AdminRole, adminRoleNames, adminRoleRefusal, adminRoleTexts } from '#lib/admin-roles.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import type { AdminInvitation, AdminRow, RolesBody } from '../schema.ts'
import type { DecideDeps } from './decide.ts'
import { clearPassword, findUser, listAdmins, lockAdmins } from './users-queries.ts'

/** Every Admin, oldest account first. */
export async function readAdmins({ db }: { db: Db }): Promise<AdminRow[]> {
  const rows = await listAdmins(db)
  return rows.map(({ id, fullName, email, joined, lastUsedAt, roles }) => ({
    id,
    full_name: fullName,
    email,
    joined,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    roles,
  }))
}

/**
 * Mails a person a link to choose a password as an Admin, or a new link to an Admin who has not chosen one yet. Throws
 * 422 on `email` if another type of account has the address, or an Admin with a password.
 */
export function invite(deps: DecideDeps, actor: Actor, given: AdminInvitation): Promise<AdminRow[]> {
  return transaction(deps.db, async (tx) => {
    const at = deps.clock()
    const known = (await listAdmins(tx)).find(({ email }) => email === given.email)
    if (known?.joined) throw invalid('email', 'This person is already an Admin.')
    const { email, first_name: firstName, last_name: lastName, roles } = given
    const person = { email, firstName, lastName, roles }
    const { accountId, path } = await inviteAdmin(tx, person, at)
    const object = { kind: 'account', id: accountId }
    const mail = adminInvitationMail({ firstName, by: actor.name, link: path })
    const audit = {
      actor,
      action: 'account.invited' as const,
      object,
      after: { Status: 'Active', Roles: rolesText(roles) },
    }
    await record(deps, tx, { audit, mail: { to: email, ...mail } }, at)
  })
    .catch((error) => {
      // Two Admins invited the same address at once.
      if (violates(error, 'accounts_email_key')) throw invalid('email', 'The email has already been taken.')
      throw error
    })
    .then(() => readAdmins(deps))
}

/**
 * Gives an Admin other roles; their open pages follow at once. Repeated it changes nothing.
 * @throws 404 for anyone who is not an active Admin, 422 when the roles are not those that the actor saw, and for the last
 * Admin with every right
 */
export async function setRoles(
  deps: DecideDeps,
  actor: Actor,
  id: number,
  { roles, from, reason }: RolesBody,
): Promise<AdminRow[]> {
  await transaction(deps.db, async (tx) => {
    const active = await lockAdmins(tx)
    demandEveryRight(active, actor)
    const person = active.find((one) => one.id === id)
    if (!person) throw notFound()
    const [before, after] = [rolesText(person.roles), rolesText(roles)]
    if (before === after) return
    const object = { kind: 'account', id }
    if (rolesText(from) !== before)
      throw await alreadyLogged(tx, 'These roles have been changed in the meantime.', object, 'account.roles')
    // Whoever gives away their own right must leave it to somebody who can sign in.
    if (id === actor.id && !roles.includes('all') && !active.some((one) => one.id !== id && one.joined && mayAll(one)))
      throw invalid('roles', 'You are the last Admin with the role All. Give it to another Admin first.')
    const at = deps.clock()
    await giveRoles(tx, id, roles)
    await record(deps, tx, { audit: { actor, action: 'account.roles', object, before, after, reason } }, at)
  })
  return readAdmins(deps)
}

type LockedAdmin = { id: number; roles: readonly AdminRole[] }

const mayAll = ({ roles }: Pick<LockedAdmin, 'roles'>) => roles.includes('all')

/** The actor's right may have ended while it waited for the lock. @throws 403 */
function demandEveryRight(active: readonly LockedAdmin[], actor: Actor): void {
  if (!active.some((one) => one.id === actor.id && mayAll(one))) throw forbidden(adminRoleRefusal([]))
}

const rolesText = (roles: readonly AdminRole[]) =>
  adminRoleNames
    .filter((role) => roles.includes(role))
    .map((role) => adminRoleTexts[role].label)
    .join(', ')

/**
 * Ends an Admin's account and sessions. Repeated it changes nothing. Throws 422 for the Admin's own account, so that one
 * always remains, and 404 for anyone who is not an Admin.
 */
export async function remove(deps: DecideDeps, actor: Actor, id: number, reason: string): Promise<AdminRow[]> {
  if (id === actor.id) throw fail('own_status', 422, 'You cannot remove yourself. Another Admin can.')
  await transaction(deps.db, async (tx) => {
    // All of them: of two who remove each other at once, one remains, with every right.
    const active = await lockAdmins(tx)
    demandEveryRight(active, actor)
    const person = await findUser(tx, id)
    if (person?.type !== 'Admin') throw notFound()
    const account = active.some((one) => one.id === id) ? await holdAccount(tx, id) : null
    if (!account) return
    const at = deps.clock()
    await setAccountStatus(tx, account, 'Deactive', at)
    await clearPassword(tx, id)
    const object = { kind: 'account', id }
    const audit = { actor, action: 'account.removed' as const, object, before: 'Active', after: 'Deactive', reason }
    const { firstName, email } = person
    const mail = { to: email, ...statusMail({ firstName, status: 'Deactive', reason }) }
    await record(deps, tx, { audit, mail }, at)
  })
  return readAdmins(deps)
}
