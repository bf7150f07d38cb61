import type { CartLine, NewLine } from '#features/cart/schema.ts'

/** The maximum length of a line's surface; longer ones were truncated. */
const longest = 60

/**
 * The changes that give a project's list the design's current lines. Other lines, for places that the design does not
 * have, stay. `places`: the labels of the design's surfaces and fixtures.
 */
export function projectChanges(
  held: readonly Pick<CartLine, 'id' | 'product' | 'size_id' | 'qty' | 'surface'>[],
  wanted: readonly NewLine[],
  places: ReadonlySet<string>,
): { gone: number[]; add: NewLine[] } {
  const missing = new Map<string, NewLine>()
  for (const line of wanted) {
    const key = keyOf(line.product, line.size_id, line.surface)
    const quantity = line.quantity + (missing.get(key)?.quantity ?? 0)
    missing.set(key, { ...line, quantity })
  }
  const gone: number[] = []
  for (const { id, product, size_id, qty, surface } of held) {
    const key = keyOf(product.hash, size_id, surface)
    const now = missing.get(key)
    if (now?.quantity === qty) missing.delete(key)
    else if (now || isOfDesign(surface, places)) gone.push(id)
  }
  return { gone, add: [...missing.values()] }
}

function keyOf(product: string, size: number, surface: string): string {
  return `${product} ${size} ${surface}`
}

/** A line may cover several places where a product is laid the same way: their labels, separated by commas. */
function isOfDesign(surface: string, places: ReadonlySet<string>): boolean {
  if (surface === '' || places.has(surface)) return surface !== ''
  const named = surface.split(', ')
  const whole = surface.length === longest ? named.slice(0, -1) : named
  return whole.length > 0 && whole.every((place) => places.has(place))
}
