import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { endBody, promotionBody, promotionEffect, promotionEffectBody, promotionParams, promotions } from '../schema.ts'
import { makePromotion, type PromotionDeps, previewPromotion, readPromotions, stopPromotion } from './promotions.ts'

/** Promotions that the platform pays out of its fee (decisions/0080). */
export function promotionRoutes(api: ApiApp, deps: PromotionDeps): void {
  const response = { 200: responseOf(promotions) }

  api.get('/admin/promotions', { config: { auth: 'admin', reads: true }, schema: { response } }, async () =>
    ok(await readPromotions(deps)),
  )

  api.post(
    '/admin/promotions',
    {
      config: { auth: 'admin', changesCatalogue: true },
      schema: { body: promotionBody, response: { 201: response[200] } },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(ok(await makePromotion(deps, actorOf(request), request.body), 'The promotion has been saved.')),
  )

  api.post(
    '/admin/promotions/effect',
    {
      config: { auth: 'admin' },
      schema: { body: promotionEffectBody, response: { 200: responseOf(promotionEffect) } },
    },
    async (request) => ok(await previewPromotion(deps, request.body)),
  )

  api.post(
    '/admin/promotions/:id/end',
    {
      config: { auth: 'admin', changesCatalogue: true },
      schema: { params: promotionParams, body: endBody, response },
    },
    async (request) =>
      ok(
        await stopPromotion(deps, actorOf(request), request.params.id, request.body.reason),
        'The promotion has ended.',
      ),
  )
}
