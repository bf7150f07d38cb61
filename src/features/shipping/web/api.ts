import type { Http } from '#web/http.ts'
import type { ReturnCostBody } from '../schema.ts'

export const getReturnCosts = (http: Http, body: ReturnCostBody) =>
  http.send('POST', '/shipping/return_costs', { body })
