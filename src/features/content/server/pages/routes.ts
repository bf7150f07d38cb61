import { actorOf } from '#features/accounts/server/authenticate.ts'
import { contentCalls } from '#features/content/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
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
  const on = mount(api, contentCalls)

  on('GET /pages/:slug', async (request) => {
    const stamp = deps.versions.stamp(['catalogue texts'])
    const data = await readTextPage(deps, request.params.slug)
    madeFrom(request, stamp)
    return ok(data)
  })

  on('GET /admin/pages', async () => ok(await readPages(deps)))

  on('GET /admin/pages/:slug', async (request) => ok(await readAdminPage(deps, request.params.slug)))

  on('GET /admin/pages/:slug/versions/:version', async (request) =>
    ok(await readVersion(deps, request.params.slug, request.params.version)),
  )

  on('POST /admin/pages/:slug/preview', async (request) =>
    ok(await previewPage(deps, request.params.slug, request.body)),
  )

  on('PUT /admin/pages/:slug/draft', async (request) =>
    ok(await saveDraft(deps, actorOf(request), request.params.slug, request.body), 'Draft saved.'),
  )

  on('POST /admin/pages/:slug/discard', async (request) =>
    ok(await discardDraft(deps, actorOf(request), request.params.slug, request.body.revision), 'Draft discarded.'),
  )

  on('POST /admin/pages/:slug/publish', async (request) =>
    ok(await publishDraft(deps, actorOf(request), request.params.slug, request.body), 'Published.'),
  )

  on('POST /admin/pages/:slug/restore', async (request) =>
    ok(
      await restoreVersion(deps, actorOf(request), request.params.slug, request.body),
      'The earlier version is published again.',
    ),
  )
  on('GET /admin/faq', async () => ok(await readFaqEntries(deps)))
  on('POST /admin/faq', async (request, reply) =>
    reply.status(201).send(ok(await addQuestion(deps, actorOf(request), request.body), 'Question added.')),
  )
  on('PUT /admin/faq/:id', async (request) =>
    ok(await changeQuestion(deps, actorOf(request), request.params.id, request.body), 'Question changed.'),
  )
  on('DELETE /admin/faq/:id', async (request) =>
    ok(await removeQuestion(deps, actorOf(request), request.params.id, request.query.version), 'Question removed.'),
  )
  on('GET /admin/testimonials', async () => ok(await readTestimonialEntries(deps)))
  on('POST /admin/testimonials', async (request, reply) =>
    reply.status(201).send(ok(await addTestimonial(deps, actorOf(request), request.body), 'Testimonial added.')),
  )
  on('PUT /admin/testimonials/:id', async (request) =>
    ok(await changeTestimonial(deps, actorOf(request), request.params.id, request.body), 'Testimonial changed.'),
  )
  on('DELETE /admin/testimonials/:id', async (request) =>
    ok(
      await removeTestimonial(deps, actorOf(request), request.params.id, request.query.version),
      'Testimonial removed.',
    ),
  )
}
