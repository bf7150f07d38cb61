import { transaction } from '#db/transaction.ts'
import { messages, signInProblems } from '#features/accounts/rules.ts'
import type { Caller, CredentialDeps } from '#features/accounts/server/account-deps.ts'
import { emailTakenLimits, throttled } from '#features/accounts/server/attempts.ts'
import { sendVerification } from '#features/accounts/server/email-proof.ts'
import { guessablePassword, hashPassword, verifyPassword } from '#features/accounts/server/passwords.ts'
import { countedSignIn } from '#features/accounts/server/sign-in/login.ts'
import { invalid, refuseProblems } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { aiRegisterProblems } from '../rules.ts'
import type { AiLoginInput, AiRegisterInput, AiSignedIn } from '../schema.ts'
import { startAiSession } from './ai-session.ts'
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
export async function aiRegister(
  deps: CredentialDeps,
  input: AiRegisterInput,
  caller: Caller,
): Promise<AiSignedIn> {
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
    const row = { id: randomId(), fullName: input.full_name, email, passwordHash, createdAt: now }
    const account = await insertAiAccount(tx, row)
    if (!account) throw invalid('email', messages.taken)
    const firstName = input.full_name.split(/\s/)[0] ?? ''
    await sendVerification(deps, tx, { id: account.id, email, firstName, pending: false })
    return { user: shownAiUser(account), token: await startAiSession(tx, account.id, now, caller) }
  })
}
