import type { Db } from '#db/client.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { shippingCalls } from '../calls.ts'
import { readReturnCosts } from './return-costs.ts'

/** Public: what a return would cost, before anything is bought. */
export function shippingRoutes(api: ApiApp, deps: { db: Db }): void {
  const on = mount(api, shippingCalls)

  on('POST /shipping/return_costs', async ({ actor, body }) => ok(await readReturnCosts(deps, actor?.id ?? null, body)))
}
