import { randomInt } from 'node:crypto'
import { transaction } from '#db/transaction.ts'
import { fail, invalid } from '#lib/failure.ts'
import type { Proof } from '../account-area-schema.ts'
import type { Actor } from '../actor.ts'
import { messages } from '../rules.ts'
import type { AccountDeps } from './account-deps.ts'
import { findAccount } from './account-queries.ts'
import { hours, throttled } from './attempts.ts'
import { knownLimits } from './known-device.ts'
import { codeMail } from './mails.ts'
import { verifyPassword } from './passwords.ts'
import { consumePasscode, passcodeSentAt, replacePasscode, takePasscodeGuess } from './secret-queries.ts'
import { hashPasscode, sameHash } from './secrets.ts'

const lifeMs = 10 * 60_000
const pauseMs = 30_000
const guessesAtMost = 5

/** The account that requests an owner-only action; `session` is the hash of its current session. */
export type Asker = { actor: Actor; session: Buffer; ip: string }

/**
 * Requires the password, or a mailed code for an account without one, so that a stolen or unattended session is not
 * enough. Throws 422 on `current_password` or `code`.
 */
export async function proveOwner(deps: AccountDeps, asker: Asker, proof: Proof): Promise<void> {
  const account = await findAccount(deps.db, asker.actor.id)
  if (!account?.passwordHash) return proveCode(deps, asker.session, proof.code ?? '')
  if (!proof.current_password) throw invalid('current_password', messages.required('current password'))
  await provePassword(deps, asker.actor, proof.current_password, asker.ip)
}

/**
 * Throws 422 on `current_password`. Guesses are limited like failed sign-ins from known devices, so a stolen session
 * cannot be used to try passwords. They count separately from those of unknown devices, so failed sign-ins by
 * strangers do not block the owner.
 */
export async function provePassword(
  deps: AccountDeps,
  actor: Actor,
  password: string,
  ip: string,
): Promise<void> {
  const limits = knownLimits(actor.email, ip)
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('current_password', wait)
  const account = await findAccount(deps.db, actor.id)
  if (!(await verifyPassword(account?.passwordHash ?? null, password)))
    throw invalid('current_password', 'The current password is incorrect.')
  await deps.attempts.giveBack(limits)
}

/**
 * Mails a code to an account without a password: bound to this session, valid ten minutes, five guesses, one code in
 * 30 s.
 */
export async function sendProofCode(deps: AccountDeps, { actor, session }: Asker): Promise<void> {
  const account = await findAccount(deps.db, actor.id)
  if (account?.passwordHash) throw fail('has_password', 422, 'Your account has a password. Enter it instead.')
  const hourly = [{ key: `proof ${actor.id}`, max: 5, windowMs: hours(1) }]
  const wait = await deps.attempts.take(hourly)
  if (wait !== null) throw throttled('code', wait, 'codes')
  const now = deps.clock()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const tooSoon = await transaction(deps.db, async (tx) => {
    const row = {
      sessionHash: session,
      codeHash: hashPasscode(session, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    }
    if (!(await replacePasscode(tx, row, new Date(now.getTime() - pauseMs))))
      return (await passcodeSentAt(tx, session)) ?? now
    const mail = codeMail(deps.env, code, 'to confirm that it’s you')
    await deps.mail.queue(tx, { to: actor.email, ...mail, memoryOnly: true })
    return null
  })
  if (!tooSoon) return
  await deps.attempts.giveBack(hourly)
  throw throttled('code', Math.ceil((tooSoon.getTime() + pauseMs - now.getTime()) / 1000), 'codes')
}

async function proveCode(deps: AccountDeps, session: Buffer, code: string): Promise<void> {
  if (code === '') throw invalid('code', messages.required('code'))
  const codeHash = await takePasscodeGuess(deps.db, session, deps.clock(), guessesAtMost)
  const right = codeHash !== null && sameHash(codeHash, hashPasscode(session, code))
  if (!right || !(await consumePasscode(deps.db, session, codeHash)))
    throw invalid('code', 'This code is wrong or has expired.')
}
