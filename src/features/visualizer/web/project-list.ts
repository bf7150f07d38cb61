import type { CartLine, NewLine } from '#features/cart/schema.ts'

/** How long a line's surface may be; what is longer was cut there. */
const longest = 60

/**
 * What turns a project's list into one that has the design's lines as they are now. Lines that were put there otherwise, for
 * places that the design does not have, stay. `places`: what the design calls its surfaces and things.
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

/** A line may stand for several places where one product lies alike: their names with commas between. */
function isOfDesign(surface: string, places: ReadonlySet<string>): boolean {
  if (surface === '' || places.has(surface)) return surface !== ''
  const named = surface.split(', ')
  const whole = surface.length === longest ? named.slice(0, -1) : named
  return whole.length > 0 && whole.every((place) => places.has(place))
}
