import type { Http } from '#web/browser/http.ts'
import type { PlanBody, SubscribeBody } from '../schema.ts'

/** Starts a plan, resumes it, or pays it when it is past due. */
export const postSubscription = (http: Http, body: SubscribeBody) => http.send('POST', '/subscriptions', { body })

export const cancelSubscription = (http: Http, planId: number) =>
  http.send('DELETE', '/subscriptions', { query: { plan: planId } })

/** Adds a plan, or changes the one with this id. */
export const savePlan = (http: Http, id: number | null, body: PlanBody) =>
  id === null
    ? http.send('POST', '/admin/plans', { body })
    : http.send('PUT', '/admin/plans/:id', { path: { id }, body })

export const removePlan = (http: Http, id: number) => http.send('DELETE', '/admin/plans/:id', { path: { id } })
