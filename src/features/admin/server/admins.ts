import type { Db } from '#db/client.ts'
import { transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { adminInvitationMail, statusMail } from '#features/accounts/server/registration/approval-mails.ts'
import { holdAccount, setAccountStatus } from '#features/accounts/server/registration/approvals.ts'
import { inviteAdmin } from '#features/accounts/server/registration/invite-admin.ts'
import { record } from '#features/notifications/server/record.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import type { AdminInvitation, AdminRow } from '../schema.ts'
import type { DecideDeps } from './decide.ts'
import { clearPassword, findUser, listAdmins, lockAdmins } from './users-queries.ts'

/** Every Admin, oldest account first. */
export async function readAdmins({ db }: { db: Db }): Promise<AdminRow[]> {
  const rows = await listAdmins(db)
  return rows.map(({ id, fullName, email, joined, lastUsedAt }) => ({
    id,
    full_name: fullName,
    email,
    joined,
    last_used_at: lastUsedAt?.toISOString() ?? null,
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
    const person = { email: given.email, firstName: given.first_name, lastName: given.last_name }
    const { accountId, path } = await inviteAdmin(tx, person, at)
    const object = { kind: 'account', id: accountId }
    const mail = adminInvitationMail({ firstName: given.first_name, by: actor.name, link: path })
    const audit = { actor, action: 'account.invited' as const, object, after: 'Active' }
    await record(deps, tx, { audit, mail: { to: given.email, ...mail } }, at)
  })
    .catch((error) => {
      // Two Admins invited the same address at once.
      if (violates(error, 'accounts_email_key')) throw invalid('email', 'The email has already been taken.')
      throw error
    })
    .then(() => readAdmins(deps))
}

/**
 * Ends an Admin's account and sessions. Repeated it changes nothing. Throws 422 for the Admin's own account, so that one
 * always remains, and 404 for anyone who is not an Admin.
 */
export async function remove(deps: DecideDeps, actor: Actor, id: number, reason: string): Promise<AdminRow[]> {
  if (id === actor.id) throw fail('own_status', 422, 'You cannot remove yourself. Another Admin can.')
  await transaction(deps.db, async (tx) => {
    // All of them: of two who remove each other at once, one remains.
    const active = await lockAdmins(tx)
    if (!active.includes(actor.id)) throw forbidden()
    const person = await findUser(tx, id)
    if (person?.type !== 'Admin') throw notFound()
    const account = active.includes(id) ? await holdAccount(tx, id) : null
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
