import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { HandlingStatus, LeadForm } from '../rules.ts'
import type { ContactBody, HandlingChange, LeadChange } from '../schema.ts'

/** Multipart, as the specification requires; the showroom's id is optional. */
export function sendLead(
  http: Http,
  form: LeadForm & { website: string },
  showroom: number | null,
): Promise<ApiResponse<{ id: number }>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  body.append('action', 'handle_external_form_submission')
  body.append('lead_type', 'Pop-Ups')
  body.append('shop_profile_id', showroom === null ? '' : String(showroom))
  return http.send('POST', '/sample_request', { body })
}

export type HandlingShown = HandlingStatus | 'showrooms'

export const setHandlingStatus = (http: Http, id: number, body: HandlingChange) =>
  sendOnce(http, 'PUT', '/admin/leads/:id', { path: { id }, body })

export const getLeadPage = (http: Http, query: Record<string, string>) => http.get('/leads', { query })

export const changeLead = (http: Http, id: number, body: LeadChange) =>
  http.send('PUT', '/leads/:id', { path: { id }, body })

export const answerLead = (http: Http, id: number, message: string, key: string) =>
  http.send('POST', '/leads/:id/answers', {
    path: { id },
    body: { message },
    headers: { 'Idempotency-Key': key },
  })

export function sendMessage(http: Http, message: ContactBody): Promise<ApiResponse<{ id: number }>> {
  return http.send('POST', '/contact', { body: message })
}
