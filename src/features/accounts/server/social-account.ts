import pg from 'pg'
import type { AccountsRow } from '#db/rows.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type Failure, fail, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { messages } from '../rules.ts'
import type { User } from '../schema.ts'
import type { SocialLink } from '../social-schema.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { findAccount, findAccountByEmail, insertAccount, readUser, updateAccount } from './account-queries.ts'
import { minutes, throttled } from './attempts.ts'
import { hashToken } from './authenticate.ts'
import type { CookieChanges } from './cookies.ts'
import { loginLimits } from './login.ts'
import { socialConnectedMail } from './mails.ts'
import { verifyPassword } from './passwords.ts'
import { deleteDeviceSecrets } from './secret-queries.ts'
import { newToken } from './secrets.ts'
import { maskedEmail, type SocialPerson } from './social-person.ts'
import type { SocialProvider } from './social-providers.ts'
import { findIdentity, findLink, insertAttempt, insertIdentity, spendLink } from './social-queries.ts'
import { startSession } from './start-session.ts'

export type SocialSignIn = { user: User; token: string; cookies: CookieChanges }

const linkLife = minutes(10)

/**
 * Signs in a person whom a provider has authenticated (security U10). A known person signs in to their account. An
 * email that both the provider and the platform have verified connects to its account. If either has not, the
 * account's password is required once; otherwise anyone who registers first with another person's email, or a careless
 * provider, could take over the account. An email without an account creates a homeowner account if the provider has
 * verified it. Professionals cannot sign in this way.
 */
export async function settle(
  deps: AccountDeps,
  provider: SocialProvider,
  person: SocialPerson,
  caller: Caller,
): Promise<SocialSignIn> {
  const answer = await once(deps, provider, person, caller).catch((error: unknown) => {
    // A concurrent request for the same person or email was faster, so the account is found now.
    if (isDoubled(error)) return once(deps, provider, person, caller)
    throw error
  })
  if (!('link' in answer)) return answer
  throw fail(
    'password_needed',
    422,
    'The given data was invalid.',
    { password: ['Enter your password once to connect this sign-in method.'] },
    answer,
  )
}

/** The second step of a connection that required the password; guesses count as failed sign-ins. */
export async function connectByPassword(
  deps: AccountDeps,
  provider: SocialProvider,
  given: { link: string; password: string },
  caller: Caller,
): Promise<SocialSignIn> {
  const now = deps.clock()
  const stateHash = hashToken(given.link)
  const link = await findLink(deps.db, provider.id, stateHash, now)
  const account = link?.accountId ? await findAccount(deps.db, link.accountId) : null
  if (!link?.subject || !account) throw signInFailed()
  if (given.password === '') throw invalid('password', messages.required('password'))
  const limits = loginLimits(account.email, caller.ip)
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('password', wait, 'login attempts')
  if (!(await verifyPassword(account.passwordHash, given.password)))
    throw invalid('password', messages.credentials)
  await deps.attempts.giveBack(limits)
  await deps.attempts.forget(limits[0]?.key ?? '')

  const { subject, email } = link
  return transaction(deps.db, async (tx) => {
    if (!(await spendLink(tx, stateHash))) throw signInFailed()
    await connect(deps, tx, provider, { subject, email }, account)
    // The provider has verified the mailbox, and the password proves the account.
    if (link.emailVerified && email === account.email && !account.emailVerifiedAt)
      await updateAccount(tx, account.id, { emailVerifiedAt: now, updatedAt: now })
    return signedIn(deps, tx, account, caller)
  }).catch((error: unknown) => {
    throw isDoubled(error) ? signInFailed() : error
  })
}

async function once(
  deps: AccountDeps,
  provider: SocialProvider,
  person: SocialPerson,
  caller: Caller,
): Promise<SocialSignIn | SocialLink> {
  const now = deps.clock()
  return transaction(deps.db, async (tx) => {
    const knownId = await findIdentity(tx, provider.id, person.subject, now)
    const known = knownId === null ? null : await findAccount(tx, knownId)
    if (known) return signedIn(deps, tx, known, caller)

    const account = person.email ? await findAccountByEmail(tx, person.email) : null
    if (!account) return signedIn(deps, tx, await newAccount(tx, provider, person, now), caller)
    if (account.type !== 'User') throw notAuthorized()
    if (!person.emailVerified || !account.emailVerifiedAt)
      return askForPassword(tx, provider, person, account, now)
    await connect(deps, tx, provider, person, account)
    return signedIn(deps, tx, account, caller)
  })
}

async function newAccount(
  tx: Sql,
  provider: SocialProvider,
  person: SocialPerson,
  now: Date,
): Promise<AccountsRow> {
  if (!person.email || !person.emailVerified)
    throw invalid('email', 'Your provider did not share a verified email. Register with your email instead.')
  const id = randomId()
  await insertAccount(tx, {
    id,
    type: 'User',
    status: 'Active',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerifiedAt: now,
    passwordHash: null,
    createdAt: now,
    updatedAt: now,
  })
  await insertIdentity(tx, identity(provider, person, id, now))
  const made = await findAccount(tx, id)
  if (!made) throw new Error('the account just made is not there')
  return made
}

/** Adds a sign-in method and notifies the account's owner. A deactivated account gets none. */
async function connect(
  deps: AccountDeps,
  tx: Sql,
  provider: SocialProvider,
  person: { subject: string; email: string | null },
  account: AccountsRow,
): Promise<void> {
  if (!mayAct(account)) return
  await insertIdentity(tx, identity(provider, person, account.id, deps.clock()))
  await deps.mail.queue(tx, { to: account.email, ...socialConnectedMail(deps.env, provider.label) })
}

async function askForPassword(
  tx: Sql,
  provider: SocialProvider,
  person: SocialPerson,
  account: AccountsRow,
  now: Date,
): Promise<SocialLink> {
  // An account without a password can only be proved by its own provider or mailbox.
  if (!account.passwordHash) throw signInFailed()
  const link = newToken()
  await insertAttempt(
    tx,
    {
      stateHash: hashToken(link),
      provider: provider.id,
      kind: 'link',
      subject: person.subject,
      email: person.email,
      emailVerified: person.emailVerified,
      accountId: account.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLife),
    },
    now,
  )
  return { link, email: maskedEmail(account.email) }
}

/** Responds like a sign-in by password: every status gets a session, and the pages show what it may not do (OP-02). */
async function signedIn(
  deps: AccountDeps,
  tx: Sql,
  account: AccountsRow,
  caller: Caller,
): Promise<SocialSignIn> {
  if (account.type !== 'User') throw notAuthorized()
  if (account.status === 'Deactive') await deleteDeviceSecrets(tx, account.id)
  const token = await startSession(tx, account, deps.clock(), caller)
  const user = await readUser(tx, account.id, false)
  if (!user) throw signInFailed()
  return { user, token, cookies: mayAct(account) ? { type: account.type } : {} }
}

const mayAct = ({ status }: AccountsRow) => status === 'Active' || status === 'Approve'

function identity(
  provider: SocialProvider,
  person: { subject: string; email: string | null },
  accountId: number,
  now: Date,
) {
  const { subject, email } = person
  return { provider: provider.id, subject, accountId, email: email ?? '', createdAt: now, lastUsedAt: now }
}

export function signInFailed(): Failure {
  return invalid('provider', 'Sign in failed.')
}

function notAuthorized(): Failure {
  return fail('type', 422, 'You are not authorized to access this page.')
}

/** True when a unique index refused a row that a concurrent request has inserted. */
function isDoubled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
