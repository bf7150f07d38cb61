import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import { type AccountType, type Actor, sessionLife } from '#features/accounts/actor.ts'
import type { Sessions } from '#features/accounts/schema.ts'
import { notFound } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { AccountDeps, Caller, CredentialDeps } from '../account-deps.ts'
import type { AccountKind } from '../account-kind.ts'
import { deleteEndedAttempts } from '../attempt-queries.ts'
import { deviceOf, hashToken, newToken } from '../authenticate.ts'
import {
  deleteDeviceSecret,
  deletePassed,
  deleteSession,
  findDeviceSecrets,
  findSessions,
  insertSession,
  passing,
  trimSessions,
} from '../credential-queries.ts'
import { marketplaceAccounts } from '../marketplace-accounts.ts'

/** The account's live sessions, and the browsers that a cookie lets in. */
export async function listSessions(deps: AccountDeps, actor: Actor, current: Buffer): Promise<Sessions> {
  const now = deps.clock()
  const [sessions, devices] = [
    await findSessions(deps.db, actor.id, now),
    await findDeviceSecrets(deps.db, actor.id, now),
  ]
  return {
    sessions: sessions.map((row) => ({
      id: listedIdOf(row.tokenHash),
      current: row.tokenHash.equals(current),
      device: deviceName(row.userAgent),
      ip: row.ip,
      ...times(row),
    })),
    devices: devices.map((row) => ({
      id: listedIdOf(row.selector),
      kind: row.kind,
      device: deviceName(row.userAgent),
      ...times(row),
    })),
  }
}

/** Ends one of the account's own sessions; returns true when it is the current one. Throws 404 for any other id. */
export async function endListedSession(deps: AccountDeps, actor: Actor, current: Buffer, id: string): Promise<boolean> {
  const rows = await findSessions(deps.db, actor.id, deps.clock())
  const row = rows.find(({ tokenHash }) => listedIdOf(tokenHash) === id)
  if (!row) throw notFound()
  await endSession(deps, row.tokenHash)
  return row.tokenHash.equals(current)
}

/**
 * Forgets a device, so that the browser needs the password (or the passcode) again. Throws 404 for another account's
 * id.
 */
export async function forgetListedDevice(deps: AccountDeps, actor: Actor, id: string): Promise<void> {
  const rows = await findDeviceSecrets(deps.db, actor.id, deps.clock())
  const row = rows.find(({ selector }) => listedIdOf(selector) === id)
  if (!row) throw notFound()
  await deleteDeviceSecret(deps.db, row.selector)
}

/** The id of a list row: a hash of the stored value, so that neither a token nor a selector leaves the server. */
function listedIdOf(stored: Buffer | string): string {
  return createHash('sha256').update(stored).digest('base64url').slice(0, 16)
}

function times(row: { createdAt: Date; lastUsedAt: Date; expiresAt: Date }) {
  return {
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

const maxSessions = 20

/** Starts a session of a marketplace account and returns its token, which is not stored anywhere. */
export function startSession(
  db: Sql,
  account: { id: number; type: AccountType },
  now: Date,
  caller: Caller,
  passcodePending = false,
): Promise<string> {
  const { idle } = sessionLife(account.type)
  return openSession(db, marketplaceAccounts, { accountId: account.id, idle, passcodePending }, now, caller)
}

/** The same for an account of either kind; `idle` in milliseconds. */
export async function openSession(
  db: Sql,
  kind: AccountKind,
  given: { accountId: number; idle: number; passcodePending?: boolean },
  now: Date,
  caller: Caller,
): Promise<string> {
  const { accountId, idle, passcodePending } = given
  const token = newToken(48)
  await trimSessions(db, kind, accountId, now, maxSessions - 1)
  await insertSession(db, kind, {
    tokenHash: hashToken(token),
    accountId,
    ...(passcodePending === undefined ? {} : { passcodePending }),
    ...deviceOf(caller),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + idle),
  })
  return token
}

/** Ends a session of either kind; returns its account, or null when there was none. */
export function endSession({ db, kind }: CredentialDeps, tokenHash: Buffer): Promise<number | null> {
  return deleteSession(db, kind, tokenHash)
}

/** Where an account is signed in, for an Admin: devices without addresses, newest first. */
export async function signedInDevices(
  db: Sql,
  accountId: number,
  now: Date,
): Promise<{ device: string; lastUsedAt: Date; createdAt: Date }[]> {
  const sessions = await findSessions(db, accountId, now)
  return sessions.map(({ userAgent, lastUsedAt, createdAt }) => ({
    device: deviceName(userAgent),
    lastUsedAt,
    createdAt,
  }))
}

/** The first match wins: most browsers also name the browsers they descend from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A short name such as "Chrome on Windows", and nothing else from the user agent string. */
export function deviceName(userAgent: string): string {
  const start = userAgent.slice(0, 500)
  const browser = nameIn(browsers, start)
  const system = nameIn(systems, start)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function nameIn(names: [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}

const day = 86_400_000
const batch = 1000

/**
 * Deletes what no longer grants access: expired sessions, remembered devices and social sign-ins, counts of attempts
 * that have ended, and mailed links a month after they expired (until then a used link is still reported as used).
 */
export async function sweepPassed({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock()
  let gone = 0
  for (const kind of passing) {
    const before = kind.endsWith('email_tokens') ? new Date(now.getTime() - 30 * day) : now
    for (;;) {
      const deleted = await deletePassed(db, kind, before, batch)
      gone += deleted
      if (deleted < batch) break
    }
  }
  await deleteEndedAttempts(db, now)
  return gone
}
