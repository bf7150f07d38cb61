import type { Db } from '#db/client.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { returnCostBody, returnCosts } from '../schema.ts'
import { readReturnCosts } from './return-costs.ts'

/** Public: what a return would cost, before anything is bought. */
export function shippingRoutes(api: ApiApp, deps: { db: Db }): void {
  api.post(
    '/shipping/return_costs',
    {
      config: { auth: 'guest cart', reads: true },
      schema: {
        description:
          'Shipping costs per line, which a change-of-mind return can deduct from the refund as the restocking fee: exact for a ZIP code, otherwise a range.',
        body: returnCostBody,
        response: { 200: responseOf(returnCosts) },
      },
    },
    async ({ actor, body }) => ok(await readReturnCosts(deps, actor?.id ?? null, body)),
  )
}
