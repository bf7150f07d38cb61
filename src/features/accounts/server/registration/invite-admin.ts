import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import { messages } from '#features/accounts/rules.ts'
import type { AdminRole } from '#lib/admin-roles.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { findAccountByEmail, insertAccount, setAdminRoles } from '../account-queries.ts'
import { hours } from '../attempts.ts'
import { hashToken, newToken } from '../authenticate.ts'
import { dropUnusedTokens, insertEmailToken } from '../credential-queries.ts'
import { marketplaceAccounts } from '../marketplace-accounts.ts'
import { setAccountStatus } from './approvals.ts'

const linkLife = hours(24)

type Invitation = {
  accountId: number
  /** Path of the page where the new Admin chooses a password; works once, within 24 hours. */
  path: string
  /** False when the account already existed and only the link is new. */
  created: boolean
}

/**
 * Creates an Admin account without a password and a link to choose one. For an existing Admin it creates only a link,
 * and sets the roles, so that anyone with access to the database can restore access. Throws 422 on `email` if another type of account has
 * the address.
 */
export async function inviteAdmin(
  tx: PoolClient,
  person: { email: string; firstName: string; lastName: string; roles: readonly AdminRole[] },
  now: Date,
): Promise<Invitation> {
  const email = person.email.trim().toLowerCase()
  const known = await findAccountByEmail(tx, email)
  if (known && known.type !== 'Admin') throw invalid('email', messages.taken)
  const accountId = known?.id ?? randomId()
  if (!known) {
    const { firstName, lastName } = person
    await insertAccount(tx, {
      id: accountId,
      type: 'Admin',
      status: 'Active',
      firstName,
      lastName,
      email,
      adminRoles: [...person.roles],
      createdAt: now,
      updatedAt: now,
    })
  }
  if (known) await giveRoles(tx, known.id, person.roles)
  // One who was removed comes back.
  if (known?.status === 'Deactive') await setAccountStatus(tx, known, 'Active', now)
  await dropUnusedTokens(tx, marketplaceAccounts, accountId, 'reset')
  const token = newToken()
  await insertEmailToken(tx, marketplaceAccounts, {
    tokenHash: hashToken(token),
    accountId,
    kind: 'reset',
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLife),
  })
  return { accountId, path: paths.passwordReset(token, email), created: known === null }
}

/** In place of the roles that the Admin has; within the transaction that checks who gives them. */
export async function giveRoles(tx: Sql, accountId: number, roles: readonly AdminRole[]): Promise<void> {
  await setAdminRoles(tx, accountId, roles)
}
