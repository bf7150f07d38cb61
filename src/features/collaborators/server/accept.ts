import { type Sql, transaction, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { messages } from '#features/accounts/rules.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import {
  createVerifiedAccount,
  signInCreated,
  verifyMailbox,
} from '#features/accounts/server/registration/create-verified.ts'
import { invalid } from '#lib/failure.ts'
import { roleNames } from '../roles.ts'
import type { Accepted, Invitation } from '../schema.ts'
import { acceptInvitation, accountOfEmail, type CollaboratorRow, lockInvitation } from './queries.ts'
import { announceMembers, type CollaboratorDeps, notifyOf } from './team.ts'

/** How long the same link signs in again the person whose account it has just created: the response may be lost. */
const repeatMs = 10 * 60_000

const elsewhere =
  'This invitation was sent to another email address. Sign in with the account of that address, or ask for a new invitation.'
const used = 'This invitation has already been used.'
const knownAccount = 'There is already an account with this email address. Sign in to accept the invitation.'

/** What an open invitation offers; changes nothing. @throws 422 on `email` as `accept` does */
export async function readInvitation(
  deps: CollaboratorDeps,
  actor: Actor | null,
  token: string,
): Promise<Invitation> {
  return transaction(deps.db, async (tx) => {
    const row = await demandOpen(tx, token, deps.clock())
    if (row.accountId !== null && row.accountId !== actor?.id) throw invalid('email', used)
    const account = await accountOfEmail(tx, row.email)
    return {
      company_name: row.companyName,
      role: row.role,
      email: row.email,
      expires_at: row.expiresAt.toISOString(),
      sign_in: account && (account.type === 'User' ? 'login' : 'pro'),
    }
  })
}

/**
 * Accepts an invitation with the account that is signed in, or creates one for the invited address. The same account may
 * repeat it.
 * @throws 422 on `email` for an invitation that is unknown, revoked, expired, used by someone else or made for another
 * address, and for an address that has an account but no session; 422 on `full_name` without a name
 */
export async function accept(
  deps: CollaboratorDeps,
  actor: Actor | null,
  given: { token: string; full_name?: string },
  caller: Caller,
): Promise<Accepted> {
  const now = deps.clock()
  try {
    return await transaction(deps.db, async (tx) => {
      const row = await demandOpen(tx, given.token, now)
      const accepted = { company_name: row.companyName, role: row.role }
      if (actor) {
        await acceptAs(tx, row, actor, now)
        return { ...accepted, user: null, token: null }
      }
      const created = await newAccount(tx, row, given.full_name ?? '', now)
      const signedIn = await signInCreated(tx, created, now, caller)
      if (!signedIn) throw invalid('email', used)
      return { ...accepted, ...signedIn }
    })
  } catch (error) {
    if (violates(error, 'accounts_email_key')) throw invalid('email', knownAccount)
    throw error
  }
}

async function demandOpen(tx: Sql, token: string, now: Date): Promise<CollaboratorRow> {
  const row = await lockInvitation(tx, hashToken(token))
  if (!row) throw invalid('email', 'This invitation link is not valid. Use the link of the newest email.')
  if (row.revokedAt) throw invalid('email', `This invitation has been withdrawn by ${row.companyName}.`)
  if (row.accountId === null && row.expiresAt <= now)
    throw invalid('email', `This invitation has expired. Ask ${row.companyName} for a new one.`)
  return row
}

async function acceptAs(tx: Sql, row: CollaboratorRow, actor: Actor, now: Date): Promise<void> {
  if (row.accountId === actor.id) return
  if (row.email !== actor.email) throw invalid('email', elsewhere)
  if (row.accountId !== null) throw invalid('email', used)
  if (actor.id === row.showroomId) throw invalid('email', 'You cannot join your own showroom.')
  if (actor.type === 'Admin') throw invalid('email', 'An Admin cannot work for a showroom.')
  // The token was mailed to this address, so it proves the mailbox.
  if (!actor.emailVerified) await verifyMailbox(tx, actor.id, now)
  await join(tx, row, { id: actor.id, name: actor.name }, now)
}

/** The account that this invitation creates, or has created within `repeatMs`, with the time of its creation. */
async function newAccount(
  tx: Sql,
  row: CollaboratorRow,
  name: string,
  now: Date,
): Promise<{ id: number; at: Date }> {
  if (row.accountId !== null && row.acceptedAt !== null) {
    if (now.getTime() - row.acceptedAt.getTime() < repeatMs) return { id: row.accountId, at: row.acceptedAt }
    throw invalid('email', used)
  }
  if (await accountOfEmail(tx, row.email)) throw invalid('email', knownAccount)
  const fullName = name.trim()
  if (fullName === '') throw invalid('full_name', messages.required('full name'))
  const id = await createVerifiedAccount(tx, { email: row.email, fullName }, now)
  await join(tx, row, { id, name: fullName }, now)
  return { id, at: now }
}

async function join(
  tx: Sql,
  row: CollaboratorRow,
  account: { id: number; name: string },
  now: Date,
): Promise<void> {
  await acceptInvitation(tx, row.id, account.id, now)
  await announceMembers(tx, row.showroomId)
  await notifyOf(tx, row.showroomId, {
    title: `${account.name} joined your showroom`,
    body: `${roleNames[row.role]}, invited as ${row.email}.`,
    at: now,
  })
}
