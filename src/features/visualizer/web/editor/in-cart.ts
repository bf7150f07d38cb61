import type { NewLine } from '#features/cart/schema.ts'

/** How much of each line of a list the cart does not hold yet, by product, size and place. */
export function lackingIn(
  cart: readonly { product: { hash: string }; size_id: number; qty: number; surface: string }[],
  wanted: readonly NewLine[],
): number[] {
  const held = new Map<string, number>()
  for (const { product, size_id, qty, surface } of cart) {
    const key = keyOf(product.hash, size_id, surface)
    held.set(key, qty + (held.get(key) ?? 0))
  }
  return wanted.map(({ product, size_id, quantity, surface }) => {
    const key = keyOf(product, size_id, surface)
    const have = held.get(key) ?? 0
    held.set(key, Math.max(0, have - quantity))
    return Math.max(0, quantity - have)
  })
}

function keyOf(product: string, size: number, surface: string): string {
  return `${product} ${size} ${surface}`
}
