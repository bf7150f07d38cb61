import type { Db } from '#db/client.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerOf, ok } from '#server/reply.ts'
import { returnCostBody, returnCosts } from '../schema.ts'
import { readReturnCosts } from './return-costs.ts'

/** What a return would cost, for anyone, before anything is bought. */
export function shippingRoutes(api: ApiApp, deps: { db: Db }): void {
  api.post(
    '/shipping/return_costs',
    {
      config: { auth: 'guest cart', reads: true },
      schema: {
        description:
          'What sending goods costs, which a return by choice can keep of its refund as the restocking fee: by line, exact for a ZIP code, else within bounds.',
        body: returnCostBody,
        response: { 200: answerOf(returnCosts) },
      },
    },
    async ({ actor, body }) => ok(await readReturnCosts(deps, actor?.id ?? null, body)),
  )
}
