import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { Exemption, ExemptionBody, StateRule, StateRuleBody } from '../schema.ts'

export function sendExemption(http: Http, body: ExemptionBody): Promise<ApiResponse<Exemption[]>> {
  return http.send('POST', '/tax_exemptions', { body })
}

export function judgeExemption(
  http: Http,
  id: number,
  body: { status: 'verified' | 'refused'; reason: string },
): Promise<ApiResponse<Exemption>> {
  return sendOnce(http, 'PUT', '/admin/tax_exemptions/:id', { path: { id }, body })
}

export function importRates(http: Http, csv: string): Promise<ApiResponse<{ saved: number }>> {
  return http.send('POST', '/admin/tax_rates/import', { body: { csv } })
}

/** Of restocking fees or of labor. */
export type RuleOf = 'fee_taxes' | 'labor_taxes'

export function saveStateRule(
  http: Http,
  of: RuleOf,
  state: string,
  body: StateRuleBody,
): Promise<ApiResponse<StateRule[]>> {
  return http.send('PUT', `/admin/${of}/:state`, { path: { state }, body })
}
