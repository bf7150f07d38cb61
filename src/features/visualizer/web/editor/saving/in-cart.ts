import { lineKey as keyOf } from '#features/cart/missing-quantities.ts'
import type { NewLine } from '#features/cart/schema.ts'

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
