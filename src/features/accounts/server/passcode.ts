import { randomInt } from 'node:crypto'
import { transaction } from '#db/transaction.ts'
import { forbidden } from '#lib/failure.ts'
import type { Actor } from '../actor.ts'
import { deviceName } from '../device-name.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { hours, throttled } from './attempts.ts'
import { rememberSeconds } from './cookies.ts'
import { newAdminDeviceMail, passcodeMail } from './mails.ts'
import {
  consumePasscode,
  findDeviceSecrets,
  insertDeviceSecret,
  passcodeSentAt,
  replacePasscode,
  takePasscodeGuess,
} from './secret-queries.ts'
import { deviceOf, hashPasscode, newDeviceSecret, sameHash } from './secrets.ts'
import { clearPasscodePending } from './session-queries.ts'

const lifeMs = 10 * 60_000
const pauseMs = 30_000
const guessesAtMost = 5

/**
 * Mails a new code for this session. Throws 403 for account types other than Admin and 429 on `otp` within 30 s of the
 * last code.
 */
export async function sendPasscode(deps: AccountDeps, actor: Actor, sessionHash: Buffer): Promise<void> {
  if (actor.type !== 'Admin') throw forbidden()
  const now = deps.clock()
  const hourly = [{ key: `passcode ${actor.id}`, max: 5, windowMs: hours(1) }]
  const wait = await deps.attempts.take(hourly)
  if (wait !== null) throw throttled('otp', wait, 'passcodes')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentAt = await transaction(deps.db, async (tx) => {
    const replaced = await replacePasscode(
      tx,
      {
        sessionHash,
        codeHash: hashPasscode(sessionHash, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      },
      new Date(now.getTime() - pauseMs),
    )
    if (!replaced) return (await passcodeSentAt(tx, sessionHash)) ?? now
    await deps.mail.queue(tx, { to: actor.email, ...passcodeMail(deps.env, code), memoryOnly: true })
    return null
  })
  if (!sentAt) return
  // After the transaction, because the count may need its own connection.
  await deps.attempts.giveBack(hourly)
  throw throttled('otp', Math.ceil((sentAt.getTime() + pauseMs - now.getTime()) / 1000), 'passcodes')
}

/**
 * Checks a guess. A correct one upgrades this session and returns the cookie that makes the device trusted at the next
 * sign-in; a wrong one returns null, and the fifth wrong one invalidates the code.
 */
export async function verifyPasscode(
  deps: AccountDeps,
  actor: Actor,
  sessionHash: Buffer,
  code: string,
  caller: Caller,
): Promise<string | null> {
  if (actor.type !== 'Admin') throw forbidden()
  const now = deps.clock()
  const codeHash = await takePasscodeGuess(deps.db, sessionHash, now, guessesAtMost)
  if (!codeHash || !sameHash(codeHash, hashPasscode(sessionHash, code))) return null
  const device = newDeviceSecret()
  return transaction(deps.db, async (tx) => {
    if (!(await consumePasscode(tx, sessionHash, codeHash))) return null
    await clearPasscodePending(tx, sessionHash)
    const name = deviceName(caller.userAgent)
    const known = await findDeviceSecrets(tx, actor.id, now)
    if (!known.some((row) => row.kind === 'trusted' && deviceName(row.userAgent) === name))
      await deps.mail.queue(tx, { to: actor.email, ...newAdminDeviceMail(deps.env, name) })
    await insertDeviceSecret(tx, {
      selector: device.selector,
      accountId: actor.id,
      kind: 'trusted',
      validatorHash: device.validatorHash,
      ...deviceOf(caller),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + rememberSeconds * 1000),
    })
    return device.cookie
  })
}
