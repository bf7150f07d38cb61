import type { Paged } from '#lib/paging.ts'
import type { Http } from '#web/http.ts'
import type { AdminPlan, PlanBody } from '../admin-schema.ts'
import type { PlanShown, SubscribeBody, Subscriptions } from '../schema.ts'

export const getPlans = (http: Http) => http.get<PlanShown[]>('/subscriptions/plans')

export const getSubscriptions = (http: Http) => http.get<Subscriptions>('/subscriptions')

/** Starts a plan, resumes it, or pays it when it is past due. */
export const postSubscription = (http: Http, body: SubscribeBody) =>
  http.send<Subscriptions>('POST', '/subscriptions', body)

export const cancelSubscription = (http: Http, planId: number) =>
  http.send<Subscriptions>('DELETE', `/subscriptions?plan=${planId}`)

export const getAdminPlans = (http: Http) => http.get<Paged<AdminPlan>>('/admin/plans?per_page=100')

/** Adds a plan, or changes the one with this id. */
export const savePlan = (http: Http, id: number | null, body: PlanBody) =>
  id === null
    ? http.send<AdminPlan>('POST', '/admin/plans', body)
    : http.send<AdminPlan>('PUT', `/admin/plans/${id}`, body)

export const removePlan = (http: Http, id: number) => http.send<null>('DELETE', `/admin/plans/${id}`)
