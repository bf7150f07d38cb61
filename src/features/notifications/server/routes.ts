import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { actorOf, sessionOf } from '#features/accounts/server/authenticate.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { notFound } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { pagedOf } from '#lib/query-schema.ts'
import { type ApiApp, type Clock, fileOf, ok, responseOf } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import {
  notification,
  notificationParams,
  notificationQuery,
  outboxLetter,
  outboxList,
  outboxQuery,
  readNotification,
} from '../schema.ts'
import { choicesBody, choicesData } from '../topics.ts'
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
  api.get(
    '/notification',
    {
      config: { auth: 'user', reads: true, clients: true },
      schema: { querystring: notificationQuery, response: { 200: responseOf(pagedOf(notification)) } },
    },
    async (request) => {
      const { pending, per_page } = request.query
      const { id } = actorOf(request)
      const total = await countNotifications(db, id, pending)
      const page = clampPage(request.query.page, total, per_page)
      const offset = (page - 1) * per_page
      const rows = await listNotifications(db, id, { pending, limit: per_page, offset })
      const query = new URLSearchParams({ per_page: String(per_page), ...(pending ? { pending: '1' } : {}) })
      return ok(paged(rows.map(shownNote), total, page, per_page, '/api/notification', query))
    },
  )

  api.get(
    '/account/notifications',
    { config: { auth: 'user', reads: true }, schema: { response: { 200: responseOf(choicesData) } } },
    async (request) => ok(await readChoices(db, actorOf(request))),
  )

  api.put(
    '/account/notifications',
    {
      config: { auth: 'user' },
      schema: { body: choicesBody, response: { 200: responseOf(choicesData) } },
    },
    async (request) => {
      const saved = await changeChoices(db, actorOf(request), request.body)
      return ok(saved, 'Your choices have been saved.')
    },
  )

  api.put(
    '/notification/:id',
    {
      config: { auth: 'user', clients: true },
      schema: {
        params: notificationParams,
        body: readNotification,
        response: { 200: responseOf(z.union([notification, z.object({ pending: z.number() })])) },
      },
    },
    async (request) => {
      const account = actorOf(request).id
      const readAt = request.body.read ? clock() : null
      if (request.params.id === 'all') {
        await markAllNotifications(db, account, readAt)
        return ok({ pending: await countNotifications(db, account, true) })
      }
      const row = await markNotification(db, account, request.params.id, readAt)
      if (!row) throw notFound()
      return ok(shownNote(row))
    },
  )
}

const mailId = z.object({ id: z.coerce.number().int().positive() })

/** The developer's mailbox. Where mail is really sent, these paths do not exist (404). */
export function outboxRoutes(api: ApiApp, { mail }: { mail: Mailer }): void {
  api.get(
    '/outbox',
    {
      config: { auth: 'none' },
      schema: { querystring: outboxQuery, response: { 200: responseOf(outboxList) } },
    },
    async (request) => {
      if (!mail.outbox) throw notFound()
      const { page, per_page } = request.query
      const first = await mail.outbox.list(page, per_page)
      const current = clampPage(page, first.total, per_page)
      const { rows, total } = current === page ? first : await mail.outbox.list(current, per_page)
      const query = new URLSearchParams({ per_page: String(per_page) })
      return ok(paged(rows, total, current, per_page, '/api/outbox', query))
    },
  )

  api.get(
    '/outbox/:id',
    { config: { auth: 'none' }, schema: { params: mailId, response: { 200: responseOf(outboxLetter) } } },
    async (request) => {
      const found = await mail.outbox?.read(request.params.id)
      if (!found) throw notFound()
      const { html, ...rest } = found
      return ok({ ...rest, links: linksOf(html) })
    },
  )

  api.get(
    '/outbox/:id/html',
    { config: { auth: 'none' }, schema: { params: mailId, hide: true } },
    async (request, reply) => {
      const found = await mail.outbox?.read(request.params.id)
      if (!found) throw notFound()
      // Shows the mail as a mail program does: inline styles only, no scripts, no forms, no origin.
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      return reply.type('text/html; charset=utf-8').send(found.html || '<p>This email is no longer available.</p>')
    },
  )
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
  api.addHook('preClose', async () => live.closeAll())
  const response = {
    200: fileOf('A stream of events that stays open until the client disconnects.', 'text/event-stream'),
  }
  api.get(
    '/stream',
    // Closed to read-only views: it carries the messages of private chats.
    { config: { auth: 'user', reads: false }, schema: { response } },
    async (request, reply) => {
      const stream = await live.open(actorOf(request), readerOf(request), sessionOf(request))
      request.raw.once('close', () => stream.destroy())
      reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
      return reply.send(stream)
    },
  )
}
