import type { Db } from '#db/client.ts'
import { actorOf, sessionOf } from '#features/accounts/server/authenticate.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { notFound } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { type ApiApp, type Clock, mount, ok } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { notificationsCalls } from '../calls.ts'
import { changeChoices, readChoices } from './choices.ts'
import { type Live, shownNote } from './live.ts'
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
} from './notification-queries.ts'

/**
 * Spec 2 §7: paged notifications, all or only unread, and marking them. Links are paths of this site only
 * (security U22).
 */
export function notificationRoutes(api: ApiApp, { db, clock }: { db: Db; clock: Clock }): void {
  const on = mount(api, notificationsCalls)

  on('GET /notification', async (request) => {
    const { pending, per_page } = request.query
    const { id } = actorOf(request)
    const total = await countNotifications(db, id, pending)
    const page = clampPage(request.query.page, total, per_page)
    const offset = (page - 1) * per_page
    const rows = await listNotifications(db, id, { pending, limit: per_page, offset })
    const query = new URLSearchParams({ per_page: String(per_page), ...(pending ? { pending: '1' } : {}) })
    return ok(paged(rows.map(shownNote), total, page, per_page, '/api/notification', query))
  })

  on('GET /account/notifications', async (request) => ok(await readChoices(db, actorOf(request))))

  on('PUT /account/notifications', async (request) => {
    const saved = await changeChoices(db, actorOf(request), request.body)
    return ok(saved, 'Your choices have been saved.')
  })

  on('PUT /notification/:id', async (request) => {
    const account = actorOf(request).id
    const readAt = request.body.read ? clock() : null
    if (request.params.id === 'all') {
      await markAllNotifications(db, account, readAt)
      return ok({ pending: await countNotifications(db, account, true) })
    }
    const row = await markNotification(db, account, request.params.id, readAt)
    if (!row) throw notFound()
    return ok(shownNote(row))
  })
}

/** The developer's mailbox. Where mail is really sent, these paths do not exist (404). */
export function outboxRoutes(api: ApiApp, { mail }: { mail: Mailer }): void {
  const on = mount(api, notificationsCalls)

  on('GET /outbox', async (request) => {
    if (!mail.outbox) throw notFound()
    const { page, per_page } = request.query
    const first = await mail.outbox.list(page, per_page)
    const current = clampPage(page, first.total, per_page)
    const { rows, total } = current === page ? first : await mail.outbox.list(current, per_page)
    const query = new URLSearchParams({ per_page: String(per_page) })
    return ok(paged(rows, total, current, per_page, '/api/outbox', query))
  })

  on('GET /outbox/:id', async (request) => {
    const found = await mail.outbox?.read(request.params.id)
    if (!found) throw notFound()
    const { html, ...rest } = found
    return ok({ ...rest, links: linksOf(html) })
  })

  on('GET /outbox/:id/html', async (request, reply) => {
    const found = await mail.outbox?.read(request.params.id)
    if (!found) throw notFound()
    // Shows the mail as a mail program does: inline styles only, no scripts, no forms, no origin.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    return reply.type('text/html; charset=utf-8').send(found.html || '<p>This email is no longer available.</p>')
  })
}

function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="([^"]+)"/g)].map((m) => (m[1] ?? '').replaceAll('&amp;', '&'))
  return [...new Set(found)]
}

/**
 * Streams events to an open page as text/event-stream: `notification` {row, pending}, `order` {id of the item,
 * status}, those of the chats (api.md section 5), and a comment every 25 seconds. Clients use fetch, since an
 * EventSource cannot send a token.
 */
export function streamRoutes(api: ApiApp, { live }: { live: Live }): void {
  const on = mount(api, notificationsCalls)

  api.addHook('preClose', async () => live.closeAll())
  on('GET /stream', async (request, reply) => {
    const stream = await live.open(actorOf(request), readerOf(request), sessionOf(request))
    request.raw.once('close', () => stream.destroy())
    reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
    return reply.send(stream)
  })
}
