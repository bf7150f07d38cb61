import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { promotionsCalls } from '../calls.ts'
import { makePromotion, type PromotionDeps, previewPromotion, readPromotions, stopPromotion } from './promotions.ts'

/** Promotions that the platform pays out of its fee (decisions/0080). */
export function promotionRoutes(api: ApiApp, deps: PromotionDeps): void {
  const on = mount(api, promotionsCalls)

  on('GET /admin/promotions', async () => ok(await readPromotions(deps)))

  on('POST /admin/promotions', async (request, reply) =>
    reply
      .status(201)
      .send(ok(await makePromotion(deps, actorOf(request), request.body), 'The promotion has been saved.')),
  )

  on('POST /admin/promotions/effect', async (request) => ok(await previewPromotion(deps, request.body)))

  on('POST /admin/promotions/:id/end', async (request) =>
    ok(await stopPromotion(deps, actorOf(request), request.params.id, request.body.reason), 'The promotion has ended.'),
  )
}
