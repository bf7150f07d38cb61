import { createHash } from 'node:crypto'
import { notFound } from '#lib/failure.ts'
import type { Actor } from '../actor.ts'
import { deviceName } from '../device-name.ts'
import type { Sessions } from '../sessions-schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { deleteDeviceSecret, findDeviceSecrets } from './secret-queries.ts'
import { deleteSession, findSessions } from './session-queries.ts'

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
export async function endListedSession(
  deps: AccountDeps,
  actor: Actor,
  current: Buffer,
  id: string,
): Promise<boolean> {
  const rows = await findSessions(deps.db, actor.id, deps.clock())
  const row = rows.find(({ tokenHash }) => listedIdOf(tokenHash) === id)
  if (!row) throw notFound()
  await deleteSession(deps.db, row.tokenHash)
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
function listedIdOf(kept: Buffer | string): string {
  return createHash('sha256').update(kept).digest('base64url').slice(0, 16)
}

function times(row: { createdAt: Date; lastUsedAt: Date; expiresAt: Date }) {
  return {
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}
