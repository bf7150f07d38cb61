import type { ViewAsBody, ViewAsStarted } from '#features/accounts/schema.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type {
  AdminInvitation,
  AdminRow,
  CredentialBody,
  DecisionBody,
  FeeBody,
  RolesBody,
  Setup,
  UserDetail,
  UserRow,
} from '../schema.ts'

export function saveDecision(http: Http, id: number, body: DecisionBody): Promise<ApiResponse<UserDetail>> {
  return sendOnce(http, 'PUT', '/admin/users/:id', { path: { id }, body })
}

/** The accounts that match; `query` as in the address of the page. */
export function listUsers(http: Http, query: Record<string, string>): Promise<ApiResponse<Paged<UserRow>>> {
  return http.get('/admin/users', { query: query as never })
}

/** Opens a session that sees what the account sees and changes nothing. */
export function startViewAs(http: Http, body: ViewAsBody): Promise<ApiResponse<ViewAsStarted>> {
  return http.send('POST', '/admin/view_as', { body })
}

export function saveFee(http: Http, id: number, body: FeeBody): Promise<ApiResponse<UserDetail>> {
  return http.send('PUT', '/admin/users/:id/platform_fee', { path: { id }, body })
}

/** Says that the Admin has seen the license or the certificate of insurance. */
export function verifyCredential(http: Http, id: number, body: CredentialBody): Promise<ApiResponse<UserDetail>> {
  return http.send('PUT', '/admin/users/:id/credential', { path: { id }, body })
}

export function inviteAdmin(http: Http, body: AdminInvitation): Promise<ApiResponse<AdminRow[]>> {
  return http.send('POST', '/admin/admins', { body })
}

/** `from` are the roles that the page shows. */
export function saveRoles(http: Http, id: number, body: RolesBody): Promise<ApiResponse<AdminRow[]>> {
  return http.send('PUT', '/admin/admins/:id', { path: { id }, body })
}

export function removeAdmin(http: Http, id: number, reason: string): Promise<ApiResponse<AdminRow[]>> {
  return http.send('DELETE', '/admin/admins/:id', { path: { id }, body: { reason } })
}

export function confirmSetup(http: Http, key: 'bank' | 'tax'): Promise<ApiResponse<Setup>> {
  return http.send('POST', '/admin/setup/:key', { path: { key } })
}

/** The lists of the Admin's queue; the URL names the current one. */
export const queues = {
  waiting: { label: 'Waiting', ask: { status: 'pending' } },
  overdue: { label: 'Overdue', ask: { overdue: '1' } },
  approved: { label: 'Approved', ask: { status: 'Approve' } },
  refused: { label: 'Rejected', ask: { application: 'refused' } },
  all: { label: 'All accounts', ask: {} },
} as const satisfies Record<string, { label: string; ask: Record<string, string> }>

export type Queue = keyof typeof queues
export type QueueQuery = { queue: Queue; q: string; page: number }

/** Reads the query of the queue's URL; invalid values are ignored. */
export function readQueueQuery(params: URLSearchParams): QueueQuery {
  const queue = params.get('queue') ?? ''
  const page = Number(params.get('page'))
  return {
    queue: Object.hasOwn(queues, queue) ? (queue as Queue) : 'waiting',
    q: (params.get('q') ?? '').trim().slice(0, 80),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The queue's URL for a list, with only the parameters that differ from the defaults. */
export function queuePath(query: Partial<QueueQuery>): string {
  const base = paths.portalQueue('applications')
  const params = new URLSearchParams()
  if (query.queue && query.queue !== 'waiting') params.set('queue', query.queue)
  if (query.q) params.set('q', query.q)
  if (query.page && query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text ? `${base}?${text}` : base
}

/** The API query for a list. */
export const usersQuery = ({ queue, q, page }: QueueQuery) => ({
  ...queues[queue].ask,
  q: q || null,
  page,
  per_page: 20,
})
