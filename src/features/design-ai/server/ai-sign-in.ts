import { transaction } from '#db/transaction.ts'
import { messages } from '#features/accounts/rules.ts'
import type { Caller } from '#features/accounts/server/account-deps.ts'
import { hours, type Limit, throttled } from '#features/accounts/server/attempts.ts'
import { guessablePassword } from '#features/accounts/server/common-passwords.ts'
import { knownLimits } from '#features/accounts/server/known-device.ts'
import { loginLimits } from '#features/accounts/server/login.ts'
import { hashPassword, verifyPassword } from '#features/accounts/server/passwords.ts'
import { type FieldErrors, fail, invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { networkOf } from '#server/network-of.ts'
import { aiLoginProblems, aiRegisterProblems } from '../rules.ts'
import type { AiLoginInput, AiRegisterInput, AiSignedIn } from '../schema.ts'
import type { AiDeps } from './ai-deps.ts'
import { sendAiVerification } from './ai-email-proof.ts'
import { findAiAccountByEmail, insertAiAccount, shownAiUser } from './queries.ts'
import { startAiSession } from './start-ai-session.ts'

/**
 * Signs in by email and password. Throws 422 and 429 on `email`. A wrong password and an unknown address get the same
 * response.
 */
export async function aiLogin(
  deps: AiDeps,
  input: AiLoginInput,
  caller: Caller,
  knownCookie: string | undefined,
): Promise<{ signedIn: AiSignedIn; known: string | null }> {
  refuse(aiLoginProblems(input))
  const email = input.email.trim().toLowerCase()
  const device = deps.knownDevices.read(knownCookie, email)
  const limits = ofThisArea(device ? knownLimits(email, caller.ip) : loginLimits(email, caller.ip))
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('email', wait, 'login attempts')
  const account = await findAiAccountByEmail(deps.db, email)
  const known = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !known) throw invalid('email', messages.credentials)
  await deps.attempts.giveBack(limits)
  // Failures from known devices keep counting: a stolen cookie must not benefit from the owner's sign-ins.
  if (!device) await deps.attempts.forget(limits[0]?.key ?? '')
  const token = await transaction(deps.db, (tx) => startAiSession(tx, account.id, deps.clock(), caller))
  return {
    signedIn: { user: shownAiUser(account), token },
    known: device ? null : deps.knownDevices.issue(email),
  }
}

/**
 * Creates an account, queues its verification link and signs it in. Throws 422 with a message for every invalid field.
 */
export async function aiRegister(deps: AiDeps, input: AiRegisterInput, caller: Caller): Promise<AiSignedIn> {
  const wait = await deps.attempts.take([
    { key: `ai register from ${networkOf(caller.ip)}`, max: 30, windowMs: hours(1) },
  ])
  if (wait !== null) throw throttled('email', wait, 'registrations')
  const email = input.email.trim().toLowerCase()
  const problems = aiRegisterProblems(input)
  const guessable = guessablePassword(input.password, { email, name: input.full_name })
  if (!problems.password && guessable) problems.password = guessable
  if (!problems.email && (await findAiAccountByEmail(deps.db, email))) problems.email = taken
  refuse(problems)
  const passwordHash = await hashPassword(input.password)
  return transaction(deps.db, async (tx) => {
    const now = deps.clock()
    const row = { id: randomId(), fullName: input.full_name, email, passwordHash, createdAt: now }
    const account = await insertAiAccount(tx, row)
    if (!account) throw invalid('email', taken)
    await sendAiVerification(deps, tx, account)
    return { user: shownAiUser(account), token: await startAiSession(tx, account.id, now, caller) }
  })
}

const taken = 'The email has already been taken.'

/** Separates the limits of the two areas: failures in one do not lock an account out of the other. */
function ofThisArea(limits: Limit[]): Limit[] {
  return limits.map((limit) => ({ ...limit, key: `ai ${limit.key}` }))
}

function refuse(problems: Record<string, string>): void {
  const entries = Object.entries(problems)
  if (entries.length === 0) return
  const fields: FieldErrors = Object.fromEntries(entries.map(([name, message]) => [name, [message]]))
  throw fail('invalid', 422, 'The given data was invalid.', fields)
}
