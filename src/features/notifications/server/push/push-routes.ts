import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOf, sessionOf } from '#features/accounts/server/authenticate.ts'
import { deviceName } from '#features/accounts/server/sign-in/sessions.ts'
import { notificationsCalls } from '#features/notifications/calls.ts'
import type { PushBody, PushData } from '#features/notifications/schema.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { deleteSubscription, listSubscriptions, saveSubscription, trimSubscriptions } from './push-queries.ts'
import { type PushDeps, publicPushKey } from './send-pushes.ts'

/** Push messages on the account's devices (api.md section 11). */
export function pushRoutes(api: ApiApp, deps: PushDeps): void {
  const on = mount(api, notificationsCalls)

  on('GET /account/push', async (request) => ok(await readPush(deps, actorOf(request), sessionOf(request))))

  on('POST /account/push', async (request) => {
    const saved = await switchOnPush(deps, actorOf(request), sessionOf(request), request.body)
    return ok(saved, 'Push is on for this device.')
  })

  on('DELETE /account/push/:id', async (request) => {
    const rest = await switchOffPush(deps, actorOf(request), sessionOf(request), request.params.id)
    return ok(rest, 'Push is off for this device.')
  })
}

type SubscriptionDeps = Pick<PushDeps, 'env' | 'clock' | 'pushReach'> & { db: Db }

const maxDevices = 20

/** The browsers on which the account gets push messages; `current` is the one of this session. */
export async function readPush(deps: SubscriptionDeps, actor: Actor, session: Buffer): Promise<PushData> {
  const rows = await listSubscriptions(deps.db, actor.id)
  return {
    public_key: publicPushKey(deps.env),
    devices: rows.map(({ id, userAgent, createdAt, sessionHash }) => ({
      id,
      device: deviceName(userAgent),
      current: sessionHash.equals(session),
      created_at: createdAt.toISOString(),
    })),
  }
}

/**
 * Switches on push in this browser, until its session ends. Repeating it changes nothing.
 * @throws 422 on `endpoint` for an address that cannot be a push service, on `keys` for keys that cannot encrypt
 */
export async function switchOnPush(
  deps: SubscriptionDeps,
  actor: Actor,
  session: Buffer,
  { endpoint, keys }: PushBody,
): Promise<PushData> {
  if (!deps.pushReach.accepts(endpoint)) throw invalid('endpoint', 'This push service is not supported.')
  if (!canEncrypt(keys)) throw invalid('keys', 'The keys of this browser are invalid.')
  await transaction(deps.db, async (tx) => {
    await saveSubscription(tx, {
      id: randomId(),
      accountId: actor.id,
      sessionHash: session,
      endpoint,
      ...keys,
      at: deps.clock(),
    })
    await trimSubscriptions(tx, actor.id, maxDevices)
  })
  return readPush(deps, actor, session)
}

/** @throws 404 for a browser of another account */
export async function switchOffPush(
  deps: SubscriptionDeps,
  actor: Actor,
  session: Buffer,
  id: number,
): Promise<PushData> {
  if (!(await deleteSubscription(deps.db, actor.id, id))) throw notFound()
  return readPush(deps, actor, session)
}

/** An uncompressed point of P-256, and 16 bytes (RFC 8291). */
function canEncrypt({ p256dh, auth }: PushBody['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16
}
