import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { plansCalls } from '../calls.ts'
import type { PlanDeps } from './apply-plan-status.ts'
import { addPlan, changePlan, readAdminPlans, removePlan } from './keep-plans.ts'
import { cancelPlan, readSubscriptions, shownPlans, subscribe } from './subscription.ts'

/** A professional's monthly plans; they renew until cancelled. */
export function planRoutes(api: ApiApp, deps: PlanDeps): void {
  const on = mount(api, plansCalls)

  const changed = async (accountId: number, message: string) => {
    const all = await readSubscriptions(deps.db, accountId)
    return ok({ ...all.latest_subscription, ...all }, message)
  }

  on('GET /subscriptions/plans', async () => ok(await shownPlans(deps.db)))

  on('GET /subscriptions', async (request) => ok(await readSubscriptions(deps.db, actorOf(request).id)))

  on('POST /subscriptions', async (request) => {
    const actor = actorOf(request)
    return changed(actor.id, await subscribe(deps, actor, request.body))
  })

  on('DELETE /subscriptions', async (request) => {
    const { id } = actorOf(request)
    await cancelPlan(deps, actorOf(request), request.query.plan)
    return changed(id, 'You will not be charged again. The plan stays active until the end of the paid month.')
  })

  adminPlanRoutes(api, deps)
}

/** Admin routes for the plans that professionals can choose (api.md section 9). */
function adminPlanRoutes(api: ApiApp, deps: Pick<PlanDeps, 'db' | 'clock'>): void {
  const on = mount(api, plansCalls)

  on('GET /admin/plans', async (request) => ok(await readAdminPlans(deps, request.query)))

  on('POST /admin/plans', async (request, reply) =>
    reply.status(201).send(ok(await addPlan(deps, actorOf(request), request.body), 'Plan added.')),
  )

  on('PUT /admin/plans/:id', async (request) => {
    const { plan, message } = await changePlan(deps, actorOf(request), request.params.id, request.body)
    return ok(plan, message)
  })

  on('DELETE /admin/plans/:id', async (request) => {
    await removePlan(deps, actorOf(request), request.params.id)
    return ok(null, 'Plan removed.')
  })
}
