import type { FastifyBaseLogger } from 'fastify'
import { randomPKCECodeVerifier } from 'openid-client'
import pg from 'pg'
import type { Db } from '#db/client.ts'
import type { AccountsRow } from '#db/rows.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { messages } from '#features/accounts/rules.ts'
import type { SocialLink, SocialProof, SocialStarted, User } from '#features/accounts/schema.ts'
import { type Failure, fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { AccountDeps, Caller } from '../account-deps.ts'
import { findAccount, findAccountByEmail, insertAccount, readUser, updateAccount } from '../account-queries.ts'
import { minutes, throttled } from '../attempts.ts'
import { hashToken, newToken } from '../authenticate.ts'
import type { CookieChanges } from '../cookies.ts'
import { deleteDeviceSecrets } from '../credential-queries.ts'
import { socialConnectedMail } from '../mails.ts'
import { verifyPassword } from '../passwords.ts'
import { loginLimits } from '../sign-in/login.ts'
import { startSession } from '../sign-in/sessions.ts'
import {
  findIdentity,
  findLink,
  insertAttempt,
  insertIdentity,
  rememberNames,
  spendLink,
  takeStart,
} from '../social-queries.ts'
import {
  createSocialClient,
  maskedEmail,
  namesOfForm,
  personOf,
  type SocialClient,
  type SocialPerson,
} from './social-client.ts'
import { type SocialProvider, socialProviders } from './social-providers.ts'

type SocialSignIn = { user: User; token: string; cookies: CookieChanges }

const linkLife = minutes(10)

/**
 * Signs in a person whom a provider has authenticated (security U10). A known person signs in to their account. An
 * email that both the provider and the platform have verified connects to its account. If either has not, the
 * account's password is required once; otherwise anyone who registers first with another person's email, or a careless
 * provider, could take over the account. An email without an account creates a homeowner account if the provider has
 * verified it. Professionals cannot sign in this way.
 */
async function settle(
  deps: AccountDeps,
  provider: SocialProvider,
  person: SocialPerson,
  caller: Caller,
): Promise<SocialSignIn> {
  const response = await once(deps, provider, person, caller).catch((error: unknown) => {
    // A concurrent request for the same person or email was faster, so the account is found now.
    if (isDoubled(error)) return once(deps, provider, person, caller)
    throw error
  })
  if (!('link' in response)) return response
  throw fail(
    'password_needed',
    422,
    'The given data was invalid.',
    { password: ['Enter your password once to connect this sign-in method.'] },
    response,
  )
}

/** The second step of a connection that required the password; guesses count as failed sign-ins. */
async function connectByPassword(
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
  if (!(await verifyPassword(account.passwordHash, given.password))) throw invalid('password', messages.credentials)
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
    if (!person.emailVerified || !account.emailVerifiedAt) return askForPassword(tx, provider, person, account, now)
    await connect(deps, tx, provider, person, account)
    return signedIn(deps, tx, account, caller)
  })
}

async function newAccount(tx: Sql, provider: SocialProvider, person: SocialPerson, now: Date): Promise<AccountsRow> {
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
  await deps.mail.queue(tx, { to: account.email, ...socialConnectedMail(provider.label) })
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
async function signedIn(deps: AccountDeps, tx: Sql, account: AccountsRow, caller: Caller): Promise<SocialSignIn> {
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

function signInFailed(): Failure {
  return invalid('provider', 'Sign in failed.')
}

function notAuthorized(): Failure {
  return fail('type', 422, 'You are not authorized to access this page.')
}

/** True when a unique index refused a row that a concurrent request has inserted. */
function isDoubled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}

export type SocialDeps = AccountDeps & { log: FastifyBaseLogger; clients: Map<string, SocialClient> }

const startLife = minutes(10)

/** A client for each configured provider; none is contacted before its first use. */
export function socialClients(env: Env, clock: Clock): Map<string, SocialClient> {
  return new Map(
    socialProviders(env).map((provider) => [provider.id, createSocialClient(provider, env.PUBLIC_URL, clock)]),
  )
}

/** Starts a sign-in: the provider's response is accepted once, within ten minutes, with this state and nonce. */
export async function startSocial(deps: SocialDeps, id: string): Promise<SocialStarted> {
  const client = clientOf(deps, id)
  const now = deps.clock()
  const state = newToken()
  const nonce = newToken()
  const codeVerifier = randomPKCECodeVerifier()
  const url = await client.authorizationUrl({ state, nonce, codeVerifier }).catch((error: unknown) => {
    throw unavailable(deps, client, error)
  })
  await insertAttempt(
    deps.db,
    {
      stateHash: hashToken(state),
      provider: id,
      kind: 'start',
      nonce,
      codeVerifier,
      createdAt: now,
      expiresAt: new Date(now.getTime() + startLife),
    },
    now,
  )
  return { url: url.href, state }
}

/**
 * Signs in with a provider's proof; `settle` decides which account it belongs to. Throws 422 on `provider` for any
 * invalid proof.
 */
export async function socialLogin(
  deps: SocialDeps,
  id: string,
  given: { provider: string; data: SocialProof },
  caller: Caller,
): Promise<SocialSignIn> {
  const client = clientOf(deps, id)
  if (given.provider !== id) throw signInFailed()
  if ('link' in given.data) return connectByPassword(deps, client.provider, given.data, caller)
  const person = await proven(deps, client, given.data)
  return settle(deps, client.provider, person, caller)
}

/** Stores the name that Apple's form sends once, besides the code. A form posted for another provider has no effect. */
export async function takeForm({ env, db }: { env: Env; db: Db }, id: string, form: URLSearchParams): Promise<void> {
  if (!socialProviders(env).some((provider) => provider.id === id && provider.formPost)) throw notFound()
  const names = namesOfForm(form.get('user'))
  if (names.firstName || names.lastName) await rememberNames(db, id, hashToken(form.get('state') ?? ''), names)
}

function clientOf(deps: SocialDeps, id: string): SocialClient {
  const client = deps.clients.get(id)
  if (!client) throw notFound()
  return client
}

/** The start is used up before the provider is contacted, so a repeated proof is refused without a request. */
async function proven(
  deps: SocialDeps,
  client: SocialClient,
  proof: Exclude<SocialProof, { link: string }>,
): Promise<SocialPerson> {
  const by = 'code' in proof ? { stateHash: hashToken(proof.state) } : { nonce: proof.nonce }
  const start = await takeStart(deps.db, client.provider.id, by, deps.clock())
  if (!start?.nonce || !start.codeVerifier) throw signInFailed()
  if (proof.state && !hashToken(proof.state).equals(start.stateHash)) throw signInFailed()
  const { nonce, codeVerifier } = start
  try {
    const claims =
      'code' in proof
        ? await client.claimsOfCode(proof, { nonce, codeVerifier })
        : await client.claimsOfIdToken(proof.id_token, nonce)
    return personOf(claims, client.provider.trustEmail, start)
  } catch (error) {
    if (isUnreachable(error)) throw unavailable(deps, client, error)
    deps.log.warn({ provider: client.provider.id, reason: reasonOf(error) }, 'a provider’s token was rejected')
    throw signInFailed()
  }
}

function unavailable(deps: SocialDeps, client: SocialClient, error: unknown): Failure {
  const { id, label } = client.provider
  deps.log.error({ provider: id, reason: reasonOf(error) }, 'a sign-in provider did not respond')
  const message = `Sign in with ${label} is not available right now.`
  return fail('provider', 503, message, {}, { retry_after: 30 })
}

/** No connection, no response in time, or a status of 500 and above. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, status } = error as Error & { code?: string; status?: number }
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return code === 'OAUTH_TIMEOUT' || (cause instanceof Response ? cause.status : (status ?? 0)) >= 500
}

/** Never the provider's own text, which may repeat what was sent to it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, error: reason } = error as Error & { code?: string; error?: string }
  return [error.name, code, reason].filter(Boolean).join(' ')
}
