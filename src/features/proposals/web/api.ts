import { getFile } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { DraftInput, LinkedProposal, NewProposal, Proposal, ProposalCart, ProposalPage } from '../schema.ts'

/** Filters, sorting and page as in the page's address; the server ignores what it does not know. */
export async function getProposals(http: Http, query: Record<string, string>): Promise<ProposalPage> {
  return (await http.get('/proposals', { query: { per_page: 25, ...query } as never })).data
}

/** The same `key` creates it once, however often it is sent. */
export function createProposal(http: Http, body: NewProposal, key: string): Promise<ApiResponse<Proposal>> {
  return http.send('POST', '/proposals', { body, headers: { 'idempotency-key': key } })
}

export function getProposal(http: Http, id: number | string, version?: number): Promise<ApiResponse<Proposal>> {
  return http.get('/proposals/:id', { path: { id }, query: { version: version ?? null } })
}

export function saveProposal(http: Http, id: number, body: DraftInput): Promise<ApiResponse<Proposal>> {
  return http.send('PUT', '/proposals/:id', { path: { id }, body })
}

/** Deletes the open draft; `gone` if the proposal was never sent and is deleted with it. */
export function discardDraft(http: Http, id: number): Promise<ApiResponse<{ gone: boolean }>> {
  return http.send('DELETE', '/proposals/:id', { path: { id } })
}

/** `expected` is the sum of the products that the page shows. */
export function sendProposal(
  http: Http,
  id: number,
  revision: number,
  expected: number,
): Promise<ApiResponse<Proposal>> {
  return http.send('POST', '/proposals/:id/send', {
    path: { id },
    body: { revision, expected_products: expected },
  })
}

export function reviseProposal(http: Http, id: number): Promise<ApiResponse<Proposal>> {
  return http.send('POST', '/proposals/:id/versions', { path: { id } })
}

export function withdrawProposal(http: Http, id: number, version: number): Promise<ApiResponse<Proposal>> {
  return http.send('POST', '/proposals/:id/withdraw', { path: { id }, body: { version } })
}

export function duplicateProposal(http: Http, id: number, key: string): Promise<ApiResponse<Proposal>> {
  return http.send('POST', '/proposals/:id/duplicate', {
    path: { id },
    headers: { 'idempotency-key': key },
  })
}

export function getLink(http: Http, id: number): Promise<ApiResponse<{ url: string }>> {
  return http.get('/proposals/:id/link', { path: { id } })
}

export function getDocument(id: number, version: number): Promise<Blob> {
  return getFile('/proposals/:id/document', 'application/pdf', { path: { id }, query: { version } })
}

export function getLinkedProposal(http: Http, token: string): Promise<ApiResponse<LinkedProposal>> {
  return http.get('/proposal/:token', { path: { token } })
}

export function markSeen(http: Http, token: string, version: number): Promise<ApiResponse<null>> {
  return http.send('POST', '/proposal/:token/seen', { path: { token }, body: { version } })
}

export type Answer = { version: number; answer: 'approve' | 'decline'; name: string; reason: string }

export function answerProposal(http: Http, token: string, body: Answer): Promise<ApiResponse<LinkedProposal>> {
  return http.send('POST', '/proposal/:token/answer', { path: { token }, body })
}

/** The cart of the approved proposal for the signed-in account, or its order. */
export function getProposalCart(http: Http, token: string): Promise<ApiResponse<ProposalCart>> {
  return http.send('POST', '/proposal/:token/cart', { path: { token } })
}

export function getLinkedDocument(token: string): Promise<Blob> {
  return getFile('/proposal/:token/document', 'application/pdf', { path: { token } })
}
