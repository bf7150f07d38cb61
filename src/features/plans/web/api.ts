import type { Http } from '#web/http.ts'
import type { PlanShown, SubscribeBody, Subscriptions } from '../schema.ts'

export const getPlans = (http: Http) => http.get<PlanShown[]>('/subscriptions/plans')

export const getSubscriptions = (http: Http) => http.get<Subscriptions>('/subscriptions')

/** Begins a plan, resumes it, or pays it when it is past due. */
export const postSubscription = (http: Http, body: SubscribeBody) =>
  http.send<Subscriptions>('POST', '/subscriptions', body)

export const cancelSubscription = (http: Http, planId: number) =>
  http.send<Subscriptions>('DELETE', `/subscriptions?plan=${planId}`)
