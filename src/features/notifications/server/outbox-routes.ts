import { z } from 'zod'
import { notFound } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { ApiApp } from '#server/api-app.ts'
import type { Mailer } from '#server/mail.ts'
import { ok, responseOf } from '#server/reply.ts'
import { outboxLetter, outboxList, outboxQuery } from '../outbox-schema.ts'

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
      return reply
        .type('text/html; charset=utf-8')
        .send(found.html || '<p>This email is no longer available.</p>')
    },
  )
}

function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="([^"]+)"/g)].map((m) => (m[1] ?? '').replaceAll('&amp;', '&'))
  return [...new Set(found)]
}
