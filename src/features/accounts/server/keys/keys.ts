import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { keyRights, rightsFor } from '#features/accounts/key-rights.ts'
import type { ApiKey, KeyBody, MadeKey } from '#features/accounts/key-schema.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { AccountDeps } from '../account-deps.ts'
import { hashToken, keyPrefix, newToken } from '../authenticate.ts'
import { countLiveKeys, insertKey, type ListedKey, listKeys, revokeKey } from '../key-queries.ts'
import { keyMadeMail } from '../mails.ts'
import { type Asker, proveOwner } from '../own-account/own-account.ts'

const maxKeys = 20
const dayMs = 24 * 3_600_000

export async function readKeys(db: Db, actor: Actor): Promise<ApiKey[]> {
  return (await listKeys(db, actor.id)).map(viewKey)
}

/**
 * Makes a key after proof that the owner is present, because it outlives their session. The secret is in this response
 * only; the account is notified by mail.
 */
export async function createKey(deps: AccountDeps, asker: Asker, body: KeyBody): Promise<MadeKey> {
  const { actor } = asker
  const allowed = rightsFor(actor.type)
  if (!body.rights.every((right) => allowed.includes(right))) throw invalid('rights', 'The selected right is invalid.')
  await proveOwner(deps, asker, body)
  const now = deps.clock()
  const secret = newKeySecret()
  const row = {
    id: randomId(),
    name: body.name,
    hint: secret.slice(0, hintLength),
    rights: allowed.filter((right) => body.rights.includes(right)),
    createdAt: now,
    lastUsedAt: null,
    expiresAt: body.days === null ? null : new Date(now.getTime() + body.days * dayMs),
    revokedAt: null,
  }
  await transaction(deps.db, async (tx) => {
    if ((await countLiveKeys(tx, actor.id, now)) >= maxKeys)
      throw fail('too_many_keys', 422, `An account can have ${maxKeys} keys. Revoke one first.`)
    await insertKey(tx, { ...row, accountId: actor.id, secretHash: hashToken(secret) })
    await logKey(tx, actor, 'key.created', row, now, row.rights.map((right) => keyRights[right].label).join(', '))
    await deps.mail.queue(tx, { to: actor.email, ...keyMadeMail(row.name) })
  })
  return { key: viewKey(row), secret }
}

/** Ends a key at once. @throws 404 for a key of another account */
export async function endKey(deps: AccountDeps, actor: Actor, id: number): Promise<void> {
  const now = deps.clock()
  await transaction(deps.db, async (tx) => {
    const name = await revokeKey(tx, actor.id, id, now)
    if (name === null) throw notFound()
    await logKey(tx, actor, 'key.revoked', { id, name }, now)
  })
}

/** The audit log has the actions of Admins. */
async function logKey(
  tx: Parameters<typeof recordAction>[0],
  actor: Actor,
  action: 'key.created' | 'key.revoked',
  { id, name }: { id: number; name: string },
  at: Date,
  after = '',
): Promise<void> {
  if (actor.type !== 'Admin') return
  await recordAction(tx, { actor, action, object: { kind: 'api_key', id, name }, after, at })
}

const hintLength = 10

export const newKeySecret = () => `${keyPrefix}${newToken()}`

const viewKey = (key: ListedKey): ApiKey => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  rights: key.rights,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
})
