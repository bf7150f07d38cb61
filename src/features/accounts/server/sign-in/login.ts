import { randomInt } from 'node:crypto'
import type { AccountsRow } from '#db/rows.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { messages, signInProblems } from '#features/accounts/rules.ts'
import type { User } from '#features/accounts/schema.ts'
import { forbidden, invalid, refuseProblems } from '#lib/failure.ts'
import { networkOf } from '#server/http/request.ts'
import type { AccountDeps, Caller, CredentialDeps } from '../account-deps.ts'
import { findAccountByEmail, readUser } from '../account-queries.ts'
import { hours, minutes, throttled } from '../attempts.ts'
import { deviceOf, hashPasscode, newDeviceSecret, readDeviceSecret, sameHash } from '../authenticate.ts'
import { type CookieChanges, knownLimits, rememberSeconds } from '../cookies.ts'
import {
  clearPasscodePending,
  consumePasscode,
  deleteDeviceSecret,
  deleteDeviceSecrets,
  findDeviceSecret,
  findDeviceSecrets,
  insertDeviceSecret,
  passcodeSentAt,
  replacePasscode,
  rotateDeviceSecret,
  takePasscodeGuess,
} from '../credential-queries.ts'
import { newAdminDeviceMail, passcodeMail } from '../mails.ts'
import { verifyPassword } from '../passwords.ts'
import { deviceName, startSession } from './sessions.ts'

export type LoginInput = {
  email: string
  password: string
  remember: boolean
  /** The cookies wev_log_pass, otp_verify and wev_device; ignored on a cross-site request. */
  devices: { remembered: string | undefined; trusted: string | undefined; known: string | undefined }
}

/**
 * Signs in by password, or by the remembered device when the password is empty. Every account type and status can sign
 * in; other code decides what each session may do and what the pages show (OP-01, OP-02). Throws 422 and 429 on
 * `email`.
 */
export async function login(
  deps: AccountDeps,
  input: LoginInput,
  caller: Caller,
): Promise<{ user: User; token: string; cookies: CookieChanges }> {
  const email = input.email.toLowerCase()
  const now = deps.clock()
  const remembered = input.remember ? readDeviceSecret(input.devices.remembered) : null
  const { password, ...problems } = signInProblems({ email, password: input.password })
  refuseProblems(password && !remembered ? { ...problems, password } : problems)

  const from = { email, known: input.devices.known, ip: caller.ip }
  const { account, rotated, device } = await countedSignIn(deps, from, async () => {
    const account = await findAccountByEmail(deps.db, email)
    const rotated =
      input.password === '' && remembered ? await spendRememberedDevice(deps, account, remembered, caller) : null
    const isRight =
      rotated !== null ||
      (input.password !== '' && (await verifyPassword(account?.passwordHash ?? null, input.password)))
    return account && isRight ? { account, rotated } : null
  })

  const mayAct = account.status === 'Active' || account.status === 'Approve'
  return transaction(deps.db, async (tx) => {
    // A refused account does not change this browser's cookies (OP-02).
    const cookies: CookieChanges = mayAct ? { type: account.type } : {}
    if (mayAct && !device) cookies.known = deps.knownDevices.issue(email)
    if (mayAct && !input.remember) {
      await forgetDevice(tx, input.devices.trusted)
      cookies.trusted = null
      // Only homeowners have these three cookies: a professional who signs in on the same browser leaves them alone.
      if (account.type === 'User') {
        await forgetDevice(tx, input.devices.remembered)
        cookies.remember = null
      }
    } else if (mayAct && account.type === 'User') {
      if (remembered && !rotated) await deleteDeviceSecret(tx, remembered.selector)
      const secret = rotated ?? newDeviceSecret()
      if (!rotated)
        await insertDeviceSecret(tx, {
          selector: secret.selector,
          accountId: account.id,
          kind: 'remember',
          validatorHash: secret.validatorHash,
          ...deviceOf(caller),
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(now.getTime() + rememberSeconds * 1000),
        })
      cookies.remember = { email: account.email, secret: secret.cookie }
    }
    if (account.status === 'Deactive') await deleteDeviceSecrets(tx, account.id)
    const trusted = input.remember && (await isTrusted(deps, account, input.devices.trusted))
    const passcodePending = account.type === 'Admin' && !trusted
    const token = await startSession(tx, account, now, caller, passcodePending)
    const user = await readUser(tx, account.id, passcodePending)
    if (!user) throw invalid('email', messages.credentials)
    return { user, token, cookies }
  })
}

/**
 * Runs `check` under the limits of failed sign-ins; it returns null when the password is wrong. Adds to its result
 * whether the browser has signed in to this account before (`device`, the cookie's nonce). Throws 422 and 429 on
 * `email`; a wrong password and an unknown address get the same response.
 */
export async function countedSignIn<T extends object>(
  deps: CredentialDeps,
  from: { email: string; known: string | undefined; ip: string },
  check: () => Promise<T | null>,
): Promise<T & { device: string | null }> {
  const device = deps.knownDevices.read(from.known, from.email)
  const limits = device ? knownLimits(from.email, from.ip) : loginLimits(from.email, from.ip)
  const wait = await deps.attempts.take(limits)
  if (wait !== null) throw throttled('email', wait, 'login attempts')
  const found = await check().catch(async (error) => {
    // Nothing was checked, so this is not a failure.
    await deps.attempts.giveBack(limits)
    throw error
  })
  if (!found) throw invalid('email', messages.credentials)
  await deps.attempts.giveBack(limits)
  // Failures from known devices keep counting: a stolen cookie must not benefit from the owner's sign-ins.
  if (!device) await deps.attempts.forget(limits[0]?.key ?? '')
  return { ...found, device }
}

/** Counts failures, not sign-ins: 10 per account and network, 20 per account, 60 per network, each in 15 minutes. */
export function loginLimits(email: string, ip: string) {
  const network = networkOf(ip)
  return [
    { key: `login ${email} ${network}`, max: 10, windowMs: minutes(15) },
    { key: `login ${email}`, max: 20, windowMs: minutes(15) },
    { key: `login from ${network}`, max: 60, windowMs: minutes(15) },
  ]
}

/** Rule 2: a sign-in without "Remember me" forgets this device. */
async function forgetDevice(db: Sql, cookie: string | undefined): Promise<void> {
  const secret = readDeviceSecret(cookie)
  if (secret) await deleteDeviceSecret(db, secret.selector)
}

/** The device's next secret, or null. Reuse of an old secret means it was copied, and ends the device (security U1). */
async function spendRememberedDevice(
  deps: AccountDeps,
  account: AccountsRow | null,
  shown: { selector: string; validatorHash: Buffer },
  caller: Caller,
) {
  const now = deps.clock()
  const row = await findDeviceSecret(deps.db, shown.selector)
  if (row?.kind !== 'remember' || row.accountId !== account?.id || row.expiresAt <= now) return null
  if (account.status === 'Deactive' || account.type !== 'User') return null
  const next = newDeviceSecret(shown.selector)
  const rotated = await rotateDeviceSecret(deps.db, shown.selector, shown.validatorHash, {
    validatorHash: next.validatorHash,
    ...deviceOf(caller),
    now,
    expiresAt: new Date(now.getTime() + rememberSeconds * 1000),
  })
  if (rotated) return next
  await deleteDeviceSecret(deps.db, shown.selector)
  return null
}

async function isTrusted(deps: AccountDeps, account: AccountsRow, cookie: string | undefined): Promise<boolean> {
  const shown = readDeviceSecret(cookie)
  const row = shown ? await findDeviceSecret(deps.db, shown.selector) : null
  if (!shown || !row || row.kind !== 'trusted' || row.accountId !== account.id) return false
  return row.expiresAt > deps.clock() && sameHash(row.validatorHash, shown.validatorHash)
}

const lifeMs = 10 * 60_000
const pauseMs = 30_000
const maxGuesses = 5

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
    await deps.mail.queue(tx, { to: actor.email, ...passcodeMail(code), memoryOnly: true })
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
  const codeHash = await takePasscodeGuess(deps.db, sessionHash, now, maxGuesses)
  if (!codeHash || !sameHash(codeHash, hashPasscode(sessionHash, code))) return null
  const device = newDeviceSecret()
  return transaction(deps.db, async (tx) => {
    if (!(await consumePasscode(tx, sessionHash, codeHash))) return null
    await clearPasscodePending(tx, sessionHash)
    const name = deviceName(caller.userAgent)
    const known = await findDeviceSecrets(tx, actor.id, now)
    if (!known.some((row) => row.kind === 'trusted' && deviceName(row.userAgent) === name))
      await deps.mail.queue(tx, { to: actor.email, ...newAdminDeviceMail(name) })
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
