import type { Db } from '#db/client.ts'
import { transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { adminInvitationMail } from '#features/accounts/server/registration/approval-mails.ts'
import { inviteAdmin } from '#features/accounts/server/registration/invite-admin.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { invalid } from '#lib/failure.ts'
import type { AdminInvitation, AdminRow } from '../schema.ts'
import type { DecideDeps } from './decide.ts'
import { listAdmins } from './users-queries.ts'

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
    await recordAction(tx, { actor, action: 'account.invited', object, after: 'Active', at })
    const link = deps.env.PUBLIC_URL + path
    await deps.mail.queue(tx, {
      to: given.email,
      ...adminInvitationMail(deps.env, { firstName: given.first_name, by: actor.name, link }),
    })
  })
    .catch((error) => {
      // Two Admins invited the same address at once.
      if (violates(error, 'accounts_email_key')) throw invalid('email', 'The email has already been taken.')
      throw error
    })
    .then(() => readAdmins(deps))
}
