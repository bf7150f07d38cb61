import type { Http } from '#web/http.ts'
import type { ReturnCostBody, ReturnCosts } from '../schema.ts'

export const getReturnCosts = (http: Http, body: ReturnCostBody) =>
  http.send<ReturnCosts>('POST', '/shipping/return_costs', body)
