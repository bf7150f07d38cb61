import type { NewLine } from '#features/cart/schema.ts'

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
    const key = keyOf(product.hash, size_id, surface)
    held.set(key, qty + (held.get(key) ?? 0))
  }
  for (const [key, qty] of elsewhere) held.set(key, Math.max(0, (held.get(key) ?? 0) - qty))
  return wanted.map(({ product, size_id, quantity, surface }) => {
    const key = keyOf(product, size_id, surface)
    const have = held.get(key) ?? 0
    held.set(key, Math.max(0, have - quantity))
    return Math.max(0, quantity - have)
  })
}

const place = 'added_rooms'

/** What each room added to a cart, by product, size and slot. */
type Added = { cart: string; rooms: Record<string, Record<string, number>> }

/** The room that the address shows: a design by its key, or an unchanged one by the query it was opened with. */
export function roomHere(): string {
  return new URLSearchParams(location.search).get('scene') ?? location.search
}

/** Remembers what a room added to the cart, because cart lines do not say which room they are for. */
export function rememberAdded(cart: string, room: string, lines: readonly NewLine[]): void {
  const known = readAdded()
  const added: Added = known?.cart === cart ? known : { cart, rooms: {} }
  const mine = { ...added.rooms[room] }
  for (const { product, size_id, quantity, surface } of lines) {
    const key = keyOf(product, size_id, surface)
    mine[key] = (mine[key] ?? 0) + quantity
  }
  write({ cart, rooms: { ...added.rooms, [room]: mine } })
}

/** What other rooms added to the cart. */
export function addedElsewhere(cart: string, room: string): Map<string, number> {
  const sum = new Map<string, number>()
  const known = readAdded()
  if (known?.cart !== cart) return sum
  for (const [other, lines] of Object.entries(known.rooms)) {
    if (other === room) continue
    for (const [key, qty] of Object.entries(lines)) sum.set(key, qty + (sum.get(key) ?? 0))
  }
  return sum
}

/** A room that gets a key when it is saved keeps its record of what it added to the cart. */
export function carryAdded(from: string, to: string): void {
  const known = readAdded()
  const { [from]: lines, ...rooms } = known?.rooms ?? {}
  if (known && lines) write({ ...known, rooms: { ...rooms, [to]: lines } })
}

function readAdded(): Added | null {
  try {
    const known = JSON.parse(localStorage.getItem(place) ?? 'null') as Added | null
    return typeof known?.cart === 'string' && typeof known.rooms === 'object' ? known : null
  } catch {
    return null
  }
}

function write(added: Added): void {
  try {
    localStorage.setItem(place, JSON.stringify(added))
  } catch {
    // Storage is full or blocked: only the cart itself says what is in it.
  }
}

function keyOf(product: string, size: number, surface: string): string {
  return `${product} ${size} ${surface}`
}
