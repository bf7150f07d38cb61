import type { NewLine } from './schema.ts'

/**
 * The quantity of each line that the cart does not hold yet, by product, size and slot. `elsewhere` is the part of the
 * cart's quantities that belongs to other rooms.
 */
export function missingQuantities(
  cart: readonly { product: { hash: string }; size_id: number; qty: number; surface: string }[],
  wanted: readonly NewLine[],
  elsewhere: ReadonlyMap<string, number> = new Map(),
): number[] {
  const held = new Map<string, number>()
  for (const { product, size_id, qty, surface } of cart) {
    const key = lineKey(product.hash, size_id, surface)
    held.set(key, qty + (held.get(key) ?? 0))
  }
  for (const [key, qty] of elsewhere) held.set(key, Math.max(0, (held.get(key) ?? 0) - qty))
  return wanted.map(({ product, size_id, quantity, surface }) => {
    const key = lineKey(product, size_id, surface)
    const have = held.get(key) ?? 0
    held.set(key, Math.max(0, have - quantity))
    return Math.max(0, quantity - have)
  })
}

/** Lines of one product, size and place are one. */
export function lineKey(product: string, size: number, surface: string): string {
  return `${product} ${size} ${surface}`
}
