import { counted } from '#lib/money.ts'
import type { OrderedPart } from './schema.ts'

export type { OrderedPart } from './schema.ts'

/** A line of a list: what it needs of a size for a surface. */
export type WantedLine = { size_id: number; surface: string; quantity: number }

/** How much of a line is ordered, and by which orders. */
export type OrderedOf = { qty: number; orders: { order: number | null; order_no: string }[] }

export type Ordered = {
  /** By the position of the wanted line. */
  lines: OrderedOf[]
  /** Ordered beyond what the lines need now; `qty` is what is too many. */
  unused: OrderedPart[]
}

/**
 * What is ordered of each line: items for its own surface first, then others of the same size. The one rule that every
 * page and "Add all" count by.
 */
export function orderedOf(wanted: readonly WantedLine[], parts: readonly OrderedPart[]): Ordered {
  const left = parts.map((part) => ({ ...part }))
  const lines = wanted.map((): OrderedOf => ({ qty: 0, orders: [] }))
  for (const isOwn of [true, false])
    wanted.forEach(({ size_id, surface, quantity }, i) => {
      const line = lines[i] as OrderedOf
      for (const part of left) {
        if (part.size_id !== size_id || (isOwn || part.guessed ? part.surface !== surface : false)) continue
        const taken = Math.min(part.qty, quantity - line.qty)
        if (taken <= 0) continue
        part.qty -= taken
        line.qty += taken
        const { order, order_no } = part
        if (line.orders.every((known) => known.order_no !== order_no)) line.orders.push({ order, order_no })
      }
    })
  return { lines, unused: left.filter(({ qty, guessed }) => qty > 0 && !guessed) }
}

/** For the card of a room: "Ordered 3 products, R-10000001"; empty if nothing is. */
export function orderedSummary(parts: readonly Pick<OrderedPart, 'size_id' | 'order_no'>[]): string {
  if (parts.length === 0) return ''
  const orders = [...new Set(parts.map(({ order_no }) => order_no))]
  return `Ordered ${counted(new Set(parts.map(({ size_id }) => size_id)).size, 'product')}, ${orders.join(', ')}`
}

/** "Ordered 3 boxes, R-10000001", or "Ordered 3 of 5 boxes, …" where some are still missing; empty if nothing is. */
export function orderedWords({ qty, orders }: OrderedOf, needed: number, unit: string): string {
  if (qty === 0) return ''
  const what = qty < needed ? `${qty.toLocaleString('en-US')} of ${counted(needed, unit)}` : counted(qty, unit)
  return `Ordered ${what}, ${orders.map(({ order_no }) => order_no).join(', ')}`
}
