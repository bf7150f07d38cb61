import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { notFound } from '#lib/failure.ts'
import { pagedOf } from '#lib/paged-schema.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { ApiApp, Clock } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { notification, notificationParams, notificationQuery, readNotification } from '../schema.ts'
import { choicesBody, choicesData } from '../topics.ts'
import { changeChoices, readChoices } from './choices.ts'
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
} from './notification-queries.ts'
import { shownNote } from './shown-note.ts'

/**
 * Spec 2 §7: paged notifications, all or only unread, and marking them. Links are paths of this site only
 * (security U22).
 */
export function notificationRoutes(api: ApiApp, { db, clock }: { db: Db; clock: Clock }): void {
  api.get(
    '/notification',
    {
      config: { auth: 'user' },
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
    { config: { auth: 'user' }, schema: { response: { 200: responseOf(choicesData) } } },
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
      config: { auth: 'user' },
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
