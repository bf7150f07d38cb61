import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { Exemption, ExemptionBody, FeeTax, FeeTaxBody } from '../schema.ts'

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

export function saveFeeTax(http: Http, state: string, body: FeeTaxBody): Promise<ApiResponse<FeeTax[]>> {
  return http.send('PUT', '/admin/fee_taxes/:state', { path: { state }, body })
}
