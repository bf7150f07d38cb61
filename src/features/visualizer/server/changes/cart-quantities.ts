import type { LineSwap } from '#features/cart/server/swap-lines.ts'

/** An ordered item that has not ended; `stays` unless the owner cancels it with the change. No surface is `''`. */
export type OrderedQuantity = { sizeId: number; surface: string; qty: number; stays: boolean }

/**
 * What the owner's cart has to hold after a change, for the lines whose quantity changes there. Ordered items count for
 * what the room needs before the cart does. Nothing changes unless the owner has ordered, or has in the cart, something
 * that the change concerns. What the cart holds beyond the room's quantity stays.
 */
export function cartQuantities(
  changes: readonly LineSwap[],
  ordered: readonly OrderedQuantity[],
  heldOf: (change: LineSwap) => number,
): { change: LineSwap; qty: number }[] {
  const had = covered(changes, ordered, ({ before }) => before)
  const has = covered(
    changes,
    ordered.filter(({ stays }) => stays),
    ({ after }) => after,
  )
  const cancelled = new Set(ordered.filter(({ stays }) => !stays).map(({ sizeId }) => sizeId))
  const isBought = (change: LineSwap) => change.before > 0 && (heldOf(change) > 0 || (had.get(change) ?? 0) > 0)
  if (!changes.some(isBought)) return []
  return changes.flatMap((change) => {
    const { before, after, sizeId } = change
    const held = heldOf(change)
    const beyond = Math.max(0, held - (before - (had.get(change) ?? 0)))
    const needed = after - (has.get(change) ?? 0)
    const isWhole = before === 0 || held > 0 || cancelled.has(sizeId)
    // What the owner chose not to order stays so.
    const more = isWhole ? needed : isBought(change) ? Math.min(needed, Math.max(0, after - before)) : 0
    const qty = beyond + more
    return qty === held ? [] : [{ change, qty }]
  })
}

/** How much of each line the items cover: of their own surface first, then of others with the same size. */
function covered(
  changes: readonly LineSwap[],
  items: readonly OrderedQuantity[],
  neededOf: (change: LineSwap) => number,
): Map<LineSwap, number> {
  const left = items.map((item) => ({ ...item }))
  const found = new Map<LineSwap, number>()
  for (const isOwn of [true, false])
    for (const change of changes)
      for (const item of left) {
        if (item.sizeId !== change.sizeId || (isOwn && item.surface !== change.surface)) continue
        const taken = Math.min(item.qty, neededOf(change) - (found.get(change) ?? 0))
        found.set(change, (found.get(change) ?? 0) + taken)
        item.qty -= taken
      }
  return found
}
