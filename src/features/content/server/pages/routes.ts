import { actorOf } from '#features/accounts/server/authenticate.ts'
import {
  adminPage,
  discardBody,
  draftBody,
  entryParams,
  faqBody,
  faqEntries,
  pageParams,
  pagePreview,
  pageRow,
  previewBody,
  publishBody,
  removeQuery,
  restoreBody,
  testimonialBody,
  testimonialEntries,
  textPage,
  versionParams,
  versionText,
} from '#features/content/page-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import {
  addQuestion,
  addTestimonial,
  changeQuestion,
  changeTestimonial,
  readFaqEntries,
  readTestimonialEntries,
  removeQuestion,
  removeTestimonial,
} from './entries.ts'
import { readTextPage } from './read-pages.ts'
import {
  discardDraft,
  previewPage,
  publishDraft,
  readAdminPage,
  readPages,
  readVersion,
  restoreVersion,
  saveDraft,
  type WritePageDeps,
} from './write-pages.ts'

/** The texts of the site: what everyone reads, and how Admins write them (api.md section 9). */
export function pageRoutes(api: ApiApp, deps: WritePageDeps & { versions: Versions }): void {
  const admin = { auth: 'admin' as const }
  const writes = { auth: 'admin' as const, changesCatalogue: true as const }
  const page = { 200: responseOf(adminPage) }

  api.get(
    '/pages/:slug',
    { config: { auth: 'none' }, schema: { params: pageParams, response: { 200: responseOf(textPage) } } },
    async (request) => {
      const stamp = deps.versions.stamp(['catalogue texts'])
      const data = await readTextPage(deps, request.params.slug)
      madeFrom(request, stamp)
      return ok(data)
    },
  )

  api.get(
    '/admin/pages',
    { config: { ...admin, reads: true }, schema: { response: { 200: responseOf(pageRow.array()) } } },
    async () => ok(await readPages(deps)),
  )

  api.get(
    '/admin/pages/:slug',
    { config: { ...admin, reads: true }, schema: { params: pageParams, response: page } },
    async (request) => ok(await readAdminPage(deps, request.params.slug)),
  )

  api.get(
    '/admin/pages/:slug/versions/:version',
    {
      config: { ...admin, reads: true },
      schema: { params: versionParams, response: { 200: responseOf(versionText) } },
    },
    async (request) => ok(await readVersion(deps, request.params.slug, request.params.version)),
  )

  api.post(
    '/admin/pages/:slug/preview',
    {
      config: admin,
      schema: { params: pageParams, body: previewBody, response: { 200: responseOf(pagePreview) } },
    },
    async (request) => ok(await previewPage(deps, request.params.slug, request.body)),
  )

  api.put(
    '/admin/pages/:slug/draft',
    { config: admin, schema: { params: pageParams, body: draftBody, response: page } },
    async (request) => ok(await saveDraft(deps, actorOf(request), request.params.slug, request.body), 'Draft saved.'),
  )

  api.post(
    '/admin/pages/:slug/discard',
    { config: admin, schema: { params: pageParams, body: discardBody, response: page } },
    async (request) =>
      ok(await discardDraft(deps, actorOf(request), request.params.slug, request.body.revision), 'Draft discarded.'),
  )

  api.post(
    '/admin/pages/:slug/publish',
    { config: writes, schema: { params: pageParams, body: publishBody, response: page } },
    async (request) => ok(await publishDraft(deps, actorOf(request), request.params.slug, request.body), 'Published.'),
  )

  api.post(
    '/admin/pages/:slug/restore',
    { config: writes, schema: { params: pageParams, body: restoreBody, response: page } },
    async (request) =>
      ok(
        await restoreVersion(deps, actorOf(request), request.params.slug, request.body),
        'The earlier version is published again.',
      ),
  )

  const faq = { 200: responseOf(faqEntries) }
  api.get('/admin/faq', { config: { ...admin, reads: true }, schema: { response: faq } }, async () =>
    ok(await readFaqEntries(deps)),
  )
  api.post(
    '/admin/faq',
    { config: writes, schema: { body: faqBody, response: { 201: faq[200] } } },
    async (request, reply) =>
      reply.status(201).send(ok(await addQuestion(deps, actorOf(request), request.body), 'Question added.')),
  )
  api.put(
    '/admin/faq/:id',
    { config: writes, schema: { params: entryParams, body: faqBody, response: faq } },
    async (request) =>
      ok(await changeQuestion(deps, actorOf(request), request.params.id, request.body), 'Question changed.'),
  )
  api.delete(
    '/admin/faq/:id',
    { config: writes, schema: { params: entryParams, querystring: removeQuery, response: faq } },
    async (request) =>
      ok(await removeQuestion(deps, actorOf(request), request.params.id, request.query.version), 'Question removed.'),
  )

  const quotes = { 200: responseOf(testimonialEntries) }
  api.get('/admin/testimonials', { config: { ...admin, reads: true }, schema: { response: quotes } }, async () =>
    ok(await readTestimonialEntries(deps)),
  )
  api.post(
    '/admin/testimonials',
    { config: writes, schema: { body: testimonialBody, response: { 201: quotes[200] } } },
    async (request, reply) =>
      reply.status(201).send(ok(await addTestimonial(deps, actorOf(request), request.body), 'Testimonial added.')),
  )
  api.put(
    '/admin/testimonials/:id',
    { config: writes, schema: { params: entryParams, body: testimonialBody, response: quotes } },
    async (request) =>
      ok(await changeTestimonial(deps, actorOf(request), request.params.id, request.body), 'Testimonial changed.'),
  )
  api.delete(
    '/admin/testimonials/:id',
    { config: writes, schema: { params: entryParams, querystring: removeQuery, response: quotes } },
    async (request) =>
      ok(
        await removeTestimonial(deps, actorOf(request), request.params.id, request.query.version),
        'Testimonial removed.',
      ),
  )
}
