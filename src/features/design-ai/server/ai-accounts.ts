import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { messages, signInProblems } from '#features/accounts/rules.ts'
import type { Caller, CredentialDeps } from '#features/accounts/server/account-deps.ts'
import { emailTakenLimits, hours, throttled } from '#features/accounts/server/attempts.ts'
import { sendVerification } from '#features/accounts/server/email-proof.ts'
import { guessablePassword, hashPassword, verifyPassword } from '#features/accounts/server/passwords.ts'
import { countedSignIn } from '#features/accounts/server/sign-in/login.ts'
import { invalid, refuseProblems } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { site } from '#lib/site.ts'
import { aiRegisterProblems } from '../rules.ts'
import type { AiLoginInput, AiRegisterInput, AiSignedIn } from '../schema.ts'
import { startAiSession } from './ai-session.ts'
import { giveWelcomeCredits } from './credits/credits.ts'
import { findAiAccountByEmail, insertAiAccount, shownAiUser } from './queries.ts'

/**
 * Signs in by email and password. Throws 422 and 429 on `email`. `known` is the new value of the cookie that marks the
 * browser, or null if it has one.
 */
export async function aiLogin(
  deps: CredentialDeps,
  input: AiLoginInput,
  caller: Caller,
  knownCookie: string | undefined,
): Promise<{ signedIn: AiSignedIn; known: string | null }> {
  refuseProblems(signInProblems(input))
  const email = input.email.trim().toLowerCase()
  const from = { email, known: knownCookie, ip: caller.ip }
  const { account, device } = await countedSignIn(deps, from, async () => {
    const account = await findAiAccountByEmail(deps.db, email)
    const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
    return account && isRight ? { account } : null
  })
  const token = await transaction(deps.db, (tx) => startAiSession(tx, account.id, deps.clock(), caller))
  return {
    signedIn: { user: shownAiUser(account), token },
    known: device ? null : deps.knownDevices.issue(email),
  }
}

/**
 * Creates an account, queues its verification link and signs it in. Throws 422 with a message for every invalid field.
 */
export async function aiRegister(deps: CredentialDeps, input: AiRegisterInput, caller: Caller): Promise<AiSignedIn> {
  const wait = await deps.attempts.take(emailTakenLimits(caller.ip))
  if (wait !== null) throw throttled('email', wait, 'registrations')
  const email = input.email.trim().toLowerCase()
  const problems = aiRegisterProblems(input)
  const guessable = guessablePassword(input.password, { email, name: input.full_name })
  if (!problems.password && guessable) problems.password = guessable
  if (!problems.email && (await findAiAccountByEmail(deps.db, email))) problems.email = messages.taken
  refuseProblems(problems)
  const passwordHash = await hashPassword(input.password)
  return transaction(deps.db, async (tx) => {
    const now = deps.clock()
    const account = await insertAiAccount(tx, {
      id: randomId(),
      fullName: input.full_name,
      email,
      emailVerifiedAt: null,
      passwordHash,
      createdAt: now,
    })
    if (!account) throw invalid('email', messages.taken)
    const firstName = input.full_name.split(/\s/)[0] ?? ''
    await sendVerification(deps, tx, { id: account.id, email, firstName, pending: false })
    return { user: shownAiUser(account), token: await startAiSession(tx, account.id, now, caller) }
  })
}

/**
 * Signs the owner of a marketplace account in to the AI account with their address, which is created with its 20 credits
 * if there is none. Both mailboxes have to be proven: otherwise somebody could register an AI account with another
 * person's address and wait for them to join it. Throws 422 and 429 on `email`.
 */
export async function aiStartFromShop(deps: CredentialDeps, actor: Actor, caller: Caller): Promise<AiSignedIn> {
  if (!actor.emailVerified) throw invalid('email', `Verify the email of your ${site.name} account first.`)
  const wait = await deps.attempts.take([{ key: `start ${actor.id}`, max: 20, windowMs: hours(1) }])
  if (wait !== null) throw throttled('email', wait, 'sign-ins')
  return transaction(deps.db, async (tx) => {
    const now = deps.clock()
    const created = await insertAiAccount(tx, {
      id: randomId(),
      fullName: actor.name,
      email: actor.email,
      emailVerifiedAt: now,
      passwordHash: null,
      createdAt: now,
    })
    if (created) await giveWelcomeCredits(tx, created.id, now)
    const account = await findAiAccountByEmail(tx, actor.email)
    if (!account?.emailVerifiedAt)
      throw invalid(
        'email',
        'An AI account with your email exists, but it was never verified. Reset its password to make it yours.',
      )
    return { user: shownAiUser(account), token: await startAiSession(tx, account.id, now, caller) }
  })
}
