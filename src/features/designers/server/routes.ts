import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { type Catalogue, tags } from '#features/catalogue/server/catalogue.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { designersCalls } from '../calls.ts'
import { readDirectory, readDirectoryFor, readProfile } from './directory.ts'
import { changeHire, type HireDeps, rateHire, readRequests, requestHire } from './hire.ts'
import { changeOwnProfile, changePictures, readOwnProfile, setPublished } from './own-profile.ts'
import { listStates } from './queries.ts'

type DesignerDeps = HireDeps & { catalogue: Catalogue; versions: Versions; env: Env }

/** Spec 2 §7: hiring, the directory of contractors and designers, and a professional's own profile in it. */
export function designerRoutes(api: ApiApp, deps: DesignerDeps): void {
  hireRoutes(api, deps)
  directoryRoutes(api, deps)
  profileRoutes(api, deps)
}

function hireRoutes(api: ApiApp, deps: DesignerDeps): void {
  const on = mount(api, designersCalls)

  on(
    'POST /hire_designer',
    { config: { ...perAddress(deps.env, 60, '1 hour', 'project', 'requests') } },
    async (request) =>
      ok({ designers: await requestHire(deps, actorOf(request), request.body) }, 'Your request was sent.'),
  )

  on('GET /hire_designer', async (request) => {
    const { project, ...query } = request.query
    const found = await readDirectoryFor(deps.db, actorOf(request), query, project, deps.clock())
    const { data: designers, total, current_page, last_page, per_page } = found
    return ok({ designers, total, current_page, last_page, per_page })
  })

  on('PUT /hire_designer/:hireId', async (request) =>
    ok(await changeHire(deps, actorOf(request), request.params.hireId, request.body), 'Saved.'),
  )

  on('POST /hire_designer/:hireId/rating', async (request, reply) => {
    const rated = await rateHire(deps, actorOf(request), request.params.hireId, request.body)
    return reply.status(201).send(ok(rated, 'Thank you for your rating.'))
  })

  on('GET /hire_requests', async (request) => ok(await readRequests(deps, actorOf(request))))
}

function directoryRoutes(api: ApiApp, deps: DesignerDeps): void {
  const on = mount(api, designersCalls)

  const stamp = () => deps.versions.stamp([tags.designers, tags.showrooms])

  on('GET /designers', async (request) => {
    const before = stamp()
    const [found, states] = await Promise.all([
      readDirectory(deps.db, request.query, deps.clock()),
      listStates(deps.db),
    ])
    madeFrom(request, before)
    return ok({ ...found, states })
  })

  on('GET /designers/:vsdId', async (request) => {
    await deps.catalogue.ready()
    const before = deps.versions.stamp([tags.designers, tags.showrooms, tags.texts])
    const profile = await readProfile(deps, request.params.vsdId)
    madeFrom(request, before)
    return ok(profile)
  })
}

function profileRoutes(api: ApiApp, deps: DesignerDeps): void {
  const on = mount(api, designersCalls)

  on('GET /designer_profile', async (request) => ok(await readOwnProfile(deps.db, actorOf(request).id)))

  on('PUT /designer_profile', async (request) =>
    ok(await changeOwnProfile(deps, actorOf(request).id, request.body), 'Your directory profile has been saved.'),
  )

  on('PUT /designer_profile/pictures', async (request) =>
    ok(await changePictures(deps, actorOf(request).id, request.body), 'The pictures of your work have been saved.'),
  )

  on('PUT /designer_profile/rooms/:sceneId', async (request) =>
    ok(
      await setPublished(deps, actorOf(request).id, request.params.sceneId, true),
      'The room is now in your portfolio.',
    ),
  )

  on('DELETE /designer_profile/rooms/:sceneId', async (request) =>
    ok(
      await setPublished(deps, actorOf(request).id, request.params.sceneId, false),
      'The room is no longer in your portfolio.',
    ),
  )
}
