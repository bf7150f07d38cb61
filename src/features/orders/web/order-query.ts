import { type CustomerStep, isOrderStatus, type OrderStatus } from '#features/order-status/status.ts'
import { isCustomerStep, stepOf } from '../customer-steps.ts'

/**
 * The list's address is its only state; days are `YYYY-MM-DD`, empty if not given. `scope` "mine" lists a
 * professional's own purchases instead of their showroom's orders. A customer's `step` is several statuses.
 */
export type OrdersQuery = {
  page: number
  scope: 'mine' | ''
  status: OrderStatus | ''
  step: CustomerStep | ''
  q: string
  from: string
  to: string
}

const nothing: OrdersQuery = { page: 1, scope: '', status: '', step: '', q: '', from: '', to: '' }

/** Reads an address; anything malformed is ignored, so that a mistyped link still shows orders. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const status = params.get('status') ?? ''
  const step = params.get('step') ?? ''
  const page = Number(params.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    scope: params.get('scope') === 'mine' ? 'mine' : '',
    status: isOrderStatus(status) ? status : '',
    step: isCustomerStep(step) ? step : '',
    q: (params.get('q') ?? '').trim().slice(0, 80),
    from: day(params.get('from')),
    to: day(params.get('to')),
  }
}

/** A customer's address that names a status, as older links do, means the step that they read for it. */
export function withStep(query: OrdersQuery): OrdersQuery {
  return query.status === '' ? query : { ...query, status: '', step: query.step || stepOf(query.status) }
}

/** `?status=…&page=2`, with only the values that differ from the defaults. */
export function ordersSearch(query: Partial<OrdersQuery>): string {
  const { page, ...filters } = { ...nothing, ...query }
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(filters)) if (value) params.set(key, value)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

export function isFiltered(query: OrdersQuery): boolean {
  return Boolean(query.status || query.step || query.q || query.from || query.to)
}

/** The problem with the two days, or null. */
export function periodProblem(from: string, to: string): string | null {
  return from && to && from > to ? 'The start date must not be after the end date.' : null
}

function day(value: string | null): string {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return ''
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value) ? '' : value
}
