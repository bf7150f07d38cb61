import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { projectKey } from '#features/cart/schema.ts'
import { type Catalogue, tags } from '#features/catalogue/server/catalogue.ts'
import { designer } from '#features/projects/schema.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import {
  changeProfile,
  designerList,
  designerProfile,
  designersData,
  designersPage,
  directoryQuery,
  hireBody,
  hireChange,
  hireDirectoryQuery,
  hireRequest,
  ownProfile,
  changePictures as picturesBody,
  ratingBody,
} from '../schema.ts'
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

const hireParams = z.object({ hireId: z.coerce.number('This id is not valid.').int().positive() })

function hireRoutes(api: ApiApp, deps: DesignerDeps): void {
  const user = { auth: 'user' as const }

  api.post(
    '/hire_designer',
    {
      config: { ...user, ...perAddress(deps.env, 60, '1 hour', 'project', 'requests') },
      schema: { body: hireBody, response: { 200: responseOf(designersData) } },
    },
    async (request) =>
      ok({ designers: await requestHire(deps, actorOf(request), request.body) }, 'Your request was sent.'),
  )

  api.get(
    '/hire_designer',
    {
      config: { ...user, reads: true },
      schema: { querystring: hireDirectoryQuery, response: { 200: responseOf(designersPage) } },
    },
    async (request) => {
      const { project, ...query } = request.query
      const found = await readDirectoryFor(deps.db, actorOf(request), query, project, deps.clock())
      const { data: designers, total, current_page, last_page, per_page } = found
      return ok({ designers, total, current_page, last_page, per_page })
    },
  )

  api.put(
    '/hire_designer/:hireId',
    {
      // Accepting changes the number of projects in the directory.
      config: { ...user, changesCatalogue: true },
      schema: { params: hireParams, body: hireChange, response: { 200: responseOf(designer) } },
    },
    async (request) => ok(await changeHire(deps, actorOf(request), request.params.hireId, request.body), 'Saved.'),
  )

  api.post(
    '/hire_designer/:hireId/rating',
    {
      config: { ...user, changesCatalogue: true },
      schema: { params: hireParams, body: ratingBody, response: { 201: responseOf(designer) } },
    },
    async (request, reply) => {
      const rated = await rateHire(deps, actorOf(request), request.params.hireId, request.body)
      return reply.status(201).send(ok(rated, 'Thank you for your rating.'))
    },
  )

  api.get(
    '/hire_requests',
    {
      config: { auth: 'pro', reads: true, clients: true },
      schema: { response: { 200: responseOf(z.array(hireRequest)) } },
    },
    async (request) => ok(await readRequests(deps, actorOf(request))),
  )
}

function directoryRoutes(api: ApiApp, deps: DesignerDeps): void {
  const stamp = () => deps.versions.stamp([tags.designers, tags.showrooms])

  api.get(
    '/designers',
    {
      config: { auth: 'none' },
      schema: {
        querystring: directoryQuery,
        response: { 200: responseOf(designerList.extend({ states: z.array(z.string()) })) },
      },
    },
    async (request) => {
      const before = stamp()
      const [found, states] = await Promise.all([
        readDirectory(deps.db, request.query, deps.clock()),
        listStates(deps.db),
      ])
      madeFrom(request, before)
      return ok({ ...found, states })
    },
  )

  api.get(
    '/designers/:vsdId',
    {
      config: { auth: 'none' },
      schema: {
        params: z.object({ vsdId: z.string().max(20) }),
        response: { 200: responseOf(designerProfile) },
      },
    },
    async (request) => {
      await deps.catalogue.ready()
      const before = deps.versions.stamp([tags.designers, tags.showrooms, tags.texts])
      const profile = await readProfile(deps, request.params.vsdId)
      madeFrom(request, before)
      return ok(profile)
    },
  )
}

function profileRoutes(api: ApiApp, deps: DesignerDeps): void {
  const own = { auth: 'pro' as const }
  const changing = { ...own, changesCatalogue: true as const }
  const response = { 200: responseOf(ownProfile) }
  const params = z.object({ sceneId: projectKey })

  api.get('/designer_profile', { config: { ...own, reads: true }, schema: { response } }, async (request) =>
    ok(await readOwnProfile(deps.db, actorOf(request).id)),
  )

  api.put('/designer_profile', { config: changing, schema: { body: changeProfile, response } }, async (request) =>
    ok(await changeOwnProfile(deps, actorOf(request).id, request.body), 'Your directory profile has been saved.'),
  )

  api.put(
    '/designer_profile/pictures',
    { config: changing, schema: { body: picturesBody, response } },
    async (request) =>
      ok(await changePictures(deps, actorOf(request).id, request.body), 'The pictures of your work have been saved.'),
  )

  api.put('/designer_profile/rooms/:sceneId', { config: changing, schema: { params, response } }, async (request) =>
    ok(
      await setPublished(deps, actorOf(request).id, request.params.sceneId, true),
      'The room is now in your portfolio.',
    ),
  )

  api.delete('/designer_profile/rooms/:sceneId', { config: changing, schema: { params, response } }, async (request) =>
    ok(
      await setPublished(deps, actorOf(request).id, request.params.sceneId, false),
      'The room is no longer in your portfolio.',
    ),
  )
}
