import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { pagedOf } from '#lib/paged-schema.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { adminPlan, planBody, planChange, planParams, plansQuery } from '../admin-schema.ts'
import { addPlan, changePlan, readAdminPlans, removePlan } from './keep-plans.ts'
import type { PlanDeps } from './plan-deps.ts'

/** Admin routes for the plans that professionals can choose (api.md section 9). */
export function adminPlanRoutes(api: ApiApp, deps: Pick<PlanDeps, 'db' | 'clock'>): void {
  const config = { auth: 'admin' as const }

  api.get(
    '/admin/plans',
    { config, schema: { querystring: plansQuery, response: { 200: responseOf(pagedOf(adminPlan)) } } },
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
