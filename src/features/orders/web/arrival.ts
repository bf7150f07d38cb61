import type { Order } from '../schema.ts'

type Known = {
  delivery: { from: string; to: string }
  items: readonly Pick<Order['items'][number], 'status' | 'delivered_on'>[]
}

/** The delivery window of an order; once everything still expected has arrived, the days on which it did. */
export function arrivalOf(order: Known): { over: boolean; from: string; to: string } {
  const coming = order.items.filter(({ status }) => status !== 'Cancle' && status !== 'Decline')
  const days = coming.flatMap(({ delivered_on }) => delivered_on ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < coming.length) return { over: false, ...order.delivery }
  return { over: true, from: first, to: last }
}
