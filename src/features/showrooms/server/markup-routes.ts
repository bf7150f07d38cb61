import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { markupAsked, markupBody, markupTarget, ownMarkup } from '../markup-schema.ts'
import { readMarkups, readTarget, removeMarkup, saveMarkup } from './markups.ts'
import type { ShowroomDeps } from './service.ts'

/** A professional's own markups (rule R1), always for the showroom of the account that sends the request. */
export function markupRoutes(api: ApiApp, deps: ShowroomDeps): void {
  api.get(
    '/showroom/products/markup',
    { config: { auth: 'pro' }, schema: { response: { 200: responseOf(z.array(ownMarkup)) } } },
    async (request) => ok(await readMarkups(deps, actorOf(request).id)),
  )

  api.get(
    '/showroom/products/markup/target',
    {
      config: { auth: 'pro' },
      schema: { querystring: markupAsked, response: { 200: responseOf(markupTarget) } },
    },
    async (request) => ok(await readTarget(deps, actorOf(request).id, request.query)),
  )

  api.post(
    '/showroom/products/markup',
    {
      config: { auth: 'pro', changesCatalogue: true },
      schema: { body: markupBody, response: { 200: responseOf(ownMarkup.extend({ updated: z.number() })) } },
    },
    async (request) => {
      const saved = await saveMarkup(deps, actorOf(request).id, request.body)
      return ok({ ...saved, updated: saved.products }, 'The markup has been saved.')
    },
  )

  api.delete(
    '/showroom/products/markup',
    {
      config: { auth: 'pro', changesCatalogue: true },
      schema: { querystring: markupAsked, response: { 200: responseOf(z.null()) } },
    },
    async (request) => {
      await removeMarkup(deps, actorOf(request).id, request.query)
      return ok(null, 'The markup has been removed.')
    },
  )
}
