import type { MailedInvitation } from '#db/invitation-table.ts'
import { type Sql, violates } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { messages, splitName } from '#features/accounts/rules.ts'
import type { User } from '#features/accounts/schema.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { Caller } from '../account-deps.ts'
import { findAccount, findAccountByEmail, insertAccount, readUser, updateAccount } from '../account-queries.ts'
import { type Attempts, hours, throttled } from '../attempts.ts'
import { hashToken, newToken } from '../authenticate.ts'
import { startSession } from '../sign-in/sessions.ts'

const lifeMs = 7 * 24 * 3_600_000
/** How long the same link signs in again the person whose account it has just created: the response may be lost. */
const repeatMs = 10 * 60_000
const mailsAnHour = 30
/** To one address, so that nobody can be flooded with invitations. */
const mailsToOneADay = 5

const elsewhere =
  'This invitation was sent to another email address. Sign in with the account of that address, or ask for a new invitation.'
const used = 'This invitation has already been used.'
const knownAccount = 'There is already an account with this email address. Sign in to accept the invitation.'

/** The token to mail, what to store of it, and when it expires. */
export function newInvitation(now: Date): { token: string; tokenHash: Buffer; expiresAt: Date } {
  const token = newToken()
  return { token, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifeMs) }
}

/** Limits the invitations of an account, and those to one address. @throws 429 on `email` */
export async function demandInvitations(attempts: Attempts, by: { id: number }, email: string): Promise<void> {
  const wait = await attempts.take([
    { key: `invite ${by.id}`, max: mailsAnHour, windowMs: hours(1) },
    { key: `invite ${by.id} ${email}`, max: mailsToOneADay, windowMs: hours(24) },
  ])
  if (wait !== null) throw throttled('email', wait, 'invitations')
}

/**
 * The invitation, if it is open, or used by the person who repeats it.
 * @param by who invites, as the refusals name them
 * @throws 422 on `email` for an invitation that is unknown, withdrawn or expired
 */
export function demandOpen<T extends MailedInvitation>(found: T | null, by: (row: T) => string, now: Date): T {
  if (!found) throw invalid('email', 'This invitation link is not valid. Use the link of the newest email.')
  if (found.revokedAt) throw invalid('email', `This invitation has been withdrawn by ${by(found)}.`)
  if (found.accountId === null && found.expiresAt <= now)
    throw invalid('email', `This invitation has expired. Ask ${by(found)} for a new one.`)
  return found
}

/** How an invitation is listed. */
export const stateOf = ({ accountId, expiresAt }: MailedInvitation, now: Date) =>
  accountId !== null ? 'active' : expiresAt <= now ? 'expired' : 'invited'

/** Which page the invited address signs in at; null when it has no account. @throws 422 when someone else has used it */
export async function wayToAccept(
  tx: Sql,
  row: MailedInvitation,
  actor: Actor | null,
): Promise<'login' | 'pro' | null> {
  if (row.accountId !== null && row.accountId !== actor?.id) throw invalid('email', used)
  const account = await findAccountByEmail(tx, row.email)
  return account && (account.type === 'User' ? 'login' : 'pro')
}

type Acceptance = {
  actor: Actor | null
  /** The name of the new account; needed only without a session. */
  fullName: string
  caller: Caller
  now: Date
  /** Throws for an account that cannot accept it. */
  check: (actor: Actor) => void
  /** Stores who has accepted. */
  join: (account: { id: number; name: string }) => Promise<void>
}

/**
 * Accepts an open invitation with the account that is signed in, or creates one for the invited address, whose mailbox
 * the token proves. The same account may repeat it. Returns the new account and its session, nulls for an account that
 * was signed in.
 * @throws 422 on `email` for an invitation of another address, or used by someone else, and for an address that has an
 * account but no session; 422 on `full_name` without a name
 */
export async function acceptMailed(
  tx: Sql,
  row: MailedInvitation,
  given: Acceptance,
): Promise<{ user: User | null; token: string | null }> {
  if (given.actor) {
    await acceptAs(tx, row, given.actor, given)
    return { user: null, token: null }
  }
  const created = await newAccount(tx, row, given)
  const signedIn = await signInCreated(tx, created, given.now, given.caller)
  if (!signedIn) throw invalid('email', used)
  return signedIn
}

/** For the transaction of `acceptMailed`: somebody registered the address meanwhile. */
export function acceptFailure(error: unknown): unknown {
  return violates(error, 'accounts_email_key') ? invalid('email', knownAccount) : error
}

async function acceptAs(tx: Sql, row: MailedInvitation, actor: Actor, given: Acceptance): Promise<void> {
  if (row.accountId === actor.id) return
  if (row.email !== actor.email) throw invalid('email', elsewhere)
  if (row.accountId !== null) throw invalid('email', used)
  given.check(actor)
  // The token was mailed to this address, so it proves the mailbox.
  if (!actor.emailVerified) await verifyMailbox(tx, actor.id, given.now)
  await given.join({ id: actor.id, name: actor.name })
}

/** The account that this invitation creates, or has created within `repeatMs`, with the time of its creation. */
async function newAccount(
  tx: Sql,
  row: MailedInvitation,
  { fullName, now, join }: Acceptance,
): Promise<{ id: number; at: Date }> {
  if (row.accountId !== null && row.acceptedAt !== null) {
    if (now.getTime() - row.acceptedAt.getTime() < repeatMs) return { id: row.accountId, at: row.acceptedAt }
    throw invalid('email', used)
  }
  if (await findAccountByEmail(tx, row.email)) throw invalid('email', knownAccount)
  const name = fullName.trim()
  if (name === '') throw invalid('full_name', messages.required('full name'))
  const id = await createVerifiedAccount(tx, { email: row.email, fullName: name }, now)
  await join({ id, name })
  return { id, at: now }
}

/**
 * Creates a homeowner's account without a password for a person who has proved that the mailbox is theirs, by a token
 * that was mailed to it. They choose a password with a reset link when they want one. Returns the account's id.
 * @throws a violation of `accounts_email_key` if the address has an account
 */
async function createVerifiedAccount(tx: Sql, person: { email: string; fullName: string }, now: Date): Promise<number> {
  const id = randomId()
  const { first, last } = splitName(person.fullName)
  await insertAccount(tx, {
    id,
    type: 'User',
    status: 'Active',
    firstName: first,
    lastName: last,
    email: person.email,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** For an account that has proved its mailbox by a token that was mailed to it. */
async function verifyMailbox(tx: Sql, accountId: number, now: Date): Promise<void> {
  await updateAccount(tx, accountId, { emailVerifiedAt: now, updatedAt: now })
}

/**
 * Signs in an account of `createVerifiedAccount` that was created at this time and has no password yet; null for any
 * other account.
 */
async function signInCreated(
  tx: Sql,
  created: { id: number; at: Date },
  now: Date,
  caller: Caller,
): Promise<{ user: User; token: string } | null> {
  const account = await findAccount(tx, created.id)
  const isOwn = account?.createdAt.getTime() === created.at.getTime() && account.passwordHash === null
  if (!isOwn || account.status !== 'Active' || account.type !== 'User') return null
  const token = await startSession(tx, account, now, caller)
  const user = await readUser(tx, account.id, false)
  return user && { user, token }
}
