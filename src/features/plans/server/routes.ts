import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import {
  adminPlan,
  cancelQuery,
  planBody,
  planChange,
  planParams,
  planSchema,
  plansQuery,
  subscribeBody,
  subscribedData,
  subscriptionsData,
} from '../schema.ts'
import type { PlanDeps } from './apply-plan-status.ts'
import { addPlan, changePlan, readAdminPlans, removePlan } from './keep-plans.ts'
import { cancelPlan, readSubscriptions, shownPlans, subscribe } from './subscription.ts'

/** A professional's monthly plans; they renew until cancelled. */
export function planRoutes(api: ApiApp, deps: PlanDeps): void {
  const changed = async (accountId: number, message: string) => {
    const all = await readSubscriptions(deps.db, accountId)
    return ok({ ...all.latest_subscription, ...all }, message)
  }

  api.get(
    '/subscriptions/plans',
    { config: { auth: 'none' }, schema: { response: { 200: responseOf(z.array(planSchema)) } } },
    async () => ok(await shownPlans(deps.db)),
  )

  api.get(
    '/subscriptions',
    { config: { auth: 'pro', reads: true }, schema: { response: { 200: responseOf(subscriptionsData) } } },
    async (request) => ok(await readSubscriptions(deps.db, actorOf(request).id)),
  )

  api.post(
    '/subscriptions',
    {
      config: { auth: 'pro', changesCatalogue: true, takesCard: { use: 'save', field: 'payment' } },
      schema: { body: subscribeBody, response: { 200: responseOf(subscribedData) } },
    },
    async (request) => {
      const actor = actorOf(request)
      return changed(actor.id, await subscribe(deps, actor, request.body))
    },
  )

  api.delete(
    '/subscriptions',
    {
      config: { auth: 'pro', changesCatalogue: true },
      schema: { querystring: cancelQuery, response: { 200: responseOf(subscribedData) } },
    },
    async (request) => {
      const { id } = actorOf(request)
      await cancelPlan(deps, actorOf(request), request.query.plan)
      return changed(id, 'You will not be charged again. The plan stays active until the end of the paid month.')
    },
  )

  adminPlanRoutes(api, deps)
}

/** Admin routes for the plans that professionals can choose (api.md section 9). */
function adminPlanRoutes(api: ApiApp, deps: Pick<PlanDeps, 'db' | 'clock'>): void {
  const config = { auth: 'admin' as const }

  api.get(
    '/admin/plans',
    {
      config: { ...config, reads: true },
      schema: { querystring: plansQuery, response: { 200: responseOf(pagedOf(adminPlan)) } },
    },
    async (request) => ok(await readAdminPlans(deps, request.query)),
  )

  api.post(
    '/admin/plans',
    { config, schema: { body: planBody, response: { 201: responseOf(adminPlan) } } },
    async (request, reply) =>
      reply.status(201).send(ok(await addPlan(deps, actorOf(request), request.body), 'Plan added.')),
  )

  api.put(
    '/admin/plans/:id',
    { config, schema: { params: planParams, body: planChange, response: { 200: responseOf(adminPlan) } } },
    async (request) => {
      const { plan, message } = await changePlan(deps, actorOf(request), request.params.id, request.body)
      return ok(plan, message)
    },
  )

  api.delete(
    '/admin/plans/:id',
    { config, schema: { params: planParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await removePlan(deps, actorOf(request), request.params.id)
      return ok(null, 'Plan removed.')
    },
  )
}
