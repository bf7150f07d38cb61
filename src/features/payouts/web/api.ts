import { getFile } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { Payables } from '../payables-schema.ts'
import type { PayoutDetail, PayoutSetup, Payouts, SetupBody, Statement } from '../schema.ts'

/** What the signed-in professional or vendor has earned. */
export function getPayouts(http: Http, page = 1): Promise<ApiResponse<Payouts>> {
  return http.get('/payouts', { query: { page: page === 1 ? null : page } })
}

/** What the platform owes the signed-in vendor; `query` as in the address of the page. */
export function getPayables(http: Http, query: Record<string, string>): Promise<ApiResponse<Payables>> {
  return http.get('/vendor/payables', { search: new URLSearchParams(query).toString() })
}

/** As CSV; `search` as in the address of the page. */
export const exportSales = (search: string): Promise<Blob> => getFile('/vendor/sales/export', 'text/csv', { search })

export function getPayout(http: Http, id: string): Promise<ApiResponse<PayoutDetail>> {
  return http.get('/payouts/:id', { path: { id } })
}

export function updateSetup(http: Http, body: SetupBody): Promise<ApiResponse<PayoutSetup>> {
  return http.send('PUT', '/payouts/setup', { body })
}

/** `key` makes repeated clicks one payout. */
export function postPayout(http: Http, amount: number, key: string): Promise<ApiResponse<PayoutDetail>> {
  return http.send('POST', '/payouts', { body: { amount }, headers: { 'Idempotency-Key': key } })
}

type Card = { card_number: string; name_on_Card: string; exp_date: string; cvv: string }

export function postSettle(
  http: Http,
  body: { payment: Card; amount?: number },
  key: string,
): Promise<ApiResponse<{ paid: number; left: number }>> {
  return http.send('POST', '/payouts/settle', { body, headers: { 'Idempotency-Key': key } })
}

/** Everything in the ledger that concerns the signed-in account. */
export function getStatement(http: Http): Promise<ApiResponse<Statement>> {
  return http.get('/payouts/statement')
}

export function getPayoutStatement(http: Http, id: number): Promise<ApiResponse<Statement>> {
  return http.get('/payouts/:id/statement', { path: { id } })
}

export function getOrderStatement(http: Http, orderId: number): Promise<ApiResponse<Statement>> {
  return http.get('/orders/:id/ledger/statement', { path: { id: orderId } })
}

export function updateAdminPayout(
  http: Http,
  id: number,
  body: { status: 'paid'; reference: string } | { status: 'rejected'; reason: string },
): Promise<ApiResponse<unknown>> {
  return sendOnce(http, 'PUT', '/admin/payouts/:id', { path: { id }, body })
}

export function postCheck(http: Http): Promise<ApiResponse<{ findings: number }>> {
  return http.send('POST', '/admin/ledger/check')
}

export function postWriteOff(
  http: Http,
  body: { payee_id: number; amount: number; reason: string; debt: number },
): Promise<ApiResponse<{ id: number }>> {
  return sendOnce(http, 'POST', '/admin/write_offs', { body })
}

export function postSettlement(
  http: Http,
  body: { payee_id: number; amount: number; reference: string; debt: number },
): Promise<ApiResponse<{ left: number }>> {
  return sendOnce(http, 'POST', '/admin/settlements', { body })
}

export function updateWriteOff(http: Http, id: number, status: 'approved' | 'refused'): Promise<ApiResponse<unknown>> {
  return sendOnce(http, 'PUT', '/admin/write_offs/:id', { path: { id }, body: { status } })
}

export function updateTerms(
  http: Http,
  payeeId: number,
  body: { release_days: number | null; reason: string },
): Promise<ApiResponse<unknown>> {
  return http.send('PUT', '/admin/payees/:id', { path: { id: payeeId }, body })
}

export function postHold(
  http: Http,
  body: { order_item_id?: number; order_id?: number; kind: 'dispute' | 'fraud'; reason: string },
): Promise<ApiResponse<{ id: number }>> {
  return sendOnce(http, 'POST', '/admin/payout_holds', { body })
}

export function updateHold(http: Http, id: number, body: { reason: string }): Promise<ApiResponse<null>> {
  return sendOnce(http, 'PUT', '/admin/payout_holds/:id', { path: { id }, body })
}

export function postDisputeEnd(
  http: Http,
  body: { holds: number[]; outcome: 'won' | 'lost'; reason: string },
): Promise<ApiResponse<null>> {
  return sendOnce(http, 'POST', '/admin/disputes/end', { body })
}
