import { paths } from '#lib/paths.ts'

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
  const params = new URLSearchParams()
  if (query.queue && query.queue !== 'waiting') params.set('queue', query.queue)
  if (query.q) params.set('q', query.q)
  if (query.page && query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text ? `${paths.account()}?${text}` : paths.account()
}

/** The API query for a list. */
export const usersQuery = ({ queue, q, page }: QueueQuery) => ({
  ...queues[queue].ask,
  q: q || null,
  page,
  per_page: 20,
})
