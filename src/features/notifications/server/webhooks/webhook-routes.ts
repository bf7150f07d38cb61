import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { notificationsCalls } from '#features/notifications/calls.ts'
import type { Delivery, MadeWebhook, Webhook, WebhookBody } from '#features/notifications/webhook-schema.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { sendWebhooks, type WebhookDeps, webhookSecret } from './send-webhooks.ts'
import {
  countWebhooks,
  deleteWebhook,
  holdWebhook,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  repeatDelivery,
  setActive,
  type WebhookRow,
} from './webhook-queries.ts'

const maxWebhooks = 10

/** The webhooks of a vendor or an Admin (api.md section 13). */
export function ownWebhookRoutes(api: ApiApp, deps: WebhookDeps): void {
  const on = mount(api, notificationsCalls)

  on('GET /account/webhooks', async (request) => ok(await readAll(deps.db, actorOf(request))))

  on('POST /account/webhooks', async (request, reply) =>
    reply.status(201).send(ok(await addWebhook(deps, actorOf(request), request.body), 'The webhook was added.')),
  )

  on('POST /account/webhooks/:id/start', async (request) => {
    await change(deps, actorOf(request), request.params.id, (tx, { id }) => setActive(tx, id, true))
    return ok(await readAll(deps.db, actorOf(request)), 'The webhook is on.')
  })

  on('DELETE /account/webhooks/:id', async (request) => {
    const actor = actorOf(request)
    await change(deps, actor, request.params.id, async (tx, row) => {
      await deleteWebhook(tx, row.id)
      await logWebhook(tx, actor, 'webhook.removed', row, deps.clock())
    })
    return ok(await readAll(deps.db, actor), 'The webhook was removed.')
  })

  on('GET /account/webhooks/:id/deliveries', async (request) =>
    ok(await readDeliveries(deps, actorOf(request), request.params.id)),
  )

  on('POST /account/webhooks/:id/test', async (request) => {
    const { id } = request.params
    await change(deps, actorOf(request), id, (tx, row) => {
      demandOn(row)
      return insertTest(tx, id, deps.clock())
    })
    await sendWebhooks(deps, id)
    return ok(await readDeliveries(deps, actorOf(request), id), 'A test event was sent.')
  })

  on('POST /account/webhooks/:id/deliveries/:delivery/send', async (request) => {
    const { id, delivery } = request.params
    await change(deps, actorOf(request), id, async (tx, row) => {
      demandOn(row)
      if (!(await repeatDelivery(tx, id, delivery, deps.clock()))) throw notFound()
    })
    await sendWebhooks(deps, id)
    return ok(await readDeliveries(deps, actorOf(request), id), 'The event was sent again.')
  })
}

/** @throws 422 for one that is off: nothing would be sent */
function demandOn({ active }: WebhookRow): void {
  if (!active) throw fail('off', 422, 'Switch the webhook on first.')
}

/** @throws 422 on `url` for an address that is not https on the public Internet */
async function addWebhook(deps: WebhookDeps, actor: Actor, { url, topics }: WebhookBody): Promise<MadeWebhook> {
  if (!deps.pushReach.accepts(url)) throw invalid('url', 'Enter an https address on the public Internet.')
  const at = deps.clock()
  const row = { id: randomId(), accountId: actor.id, url, topics: [...new Set(topics)], active: true, createdAt: at }
  await transaction(deps.db, async (tx) => {
    if ((await countWebhooks(tx, actor.id)) >= maxWebhooks)
      throw fail('too_many', 422, `An account can have ${maxWebhooks} webhooks. Remove one first.`)
    await insertWebhook(tx, row)
    await logWebhook(tx, actor, 'webhook.added', row, at)
  })
  return { webhook: viewWebhook(row), secret: webhookSecret(deps.env, row.id) }
}

/** @throws 404 for a webhook of another account */
async function change(
  { db }: WebhookDeps,
  actor: Actor,
  id: number,
  work: (tx: Sql, row: WebhookRow) => Promise<unknown>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await holdWebhook(tx, actor.id, id)
    if (!row) throw notFound()
    await work(tx, row)
  })
}

/** The audit log has the actions of Admins. */
async function logWebhook(
  tx: Sql,
  actor: Actor,
  action: 'webhook.added' | 'webhook.removed',
  { id, url }: { id: number; url: string },
  at: Date,
): Promise<void> {
  if (actor.type !== 'Admin') return
  await recordAction(tx, { actor, action, object: { kind: 'webhook', id, name: new URL(url).host }, at })
}

async function readAll(db: Sql, actor: Actor): Promise<Webhook[]> {
  return (await listWebhooks(db, actor.id)).map(viewWebhook)
}

async function readDeliveries({ db }: WebhookDeps, actor: Actor, id: number): Promise<Delivery[]> {
  if (!(await listWebhooks(db, actor.id)).some((row) => row.id === id)) throw notFound()
  return (await listDeliveries(db, id)).map((row) => ({
    id: row.id,
    topic: row.topic,
    tries: row.tries,
    last_status: row.lastStatus,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    next_try_at: row.nextTryAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }))
}

const viewWebhook = ({ id, url, topics, active, createdAt }: WebhookRow): Webhook => ({
  id,
  url,
  topics,
  active,
  created_at: createdAt.toISOString(),
})
