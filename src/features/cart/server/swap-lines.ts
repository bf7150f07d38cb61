import type { Sql } from '#db/transaction.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import type { Cents } from '#lib/money.ts'
import {
  findCart,
  insertEmptyCart,
  type LineRow,
  linkCart,
  lockOpenCarts,
  type NewLineRow,
  setLines,
} from './cart-queries.ts'

/** How many of a size a surface needs before and after a change of its room. */
export type LineSwap = {
  productId: number
  sizeId: number
  surface: string
  before: number
  after: number
  unitPriceCents: Cents
}

const mostOfOne = 100_000

/** Gives a project's list, whose row the caller has locked, the quantities that the room needs after a change. */
export async function swapInProject(tx: Sql, projectId: string, swaps: readonly LineSwap[]): Promise<void> {
  await setLines(
    tx,
    projectId,
    swaps.map((swap) => newLine(swap, swap.after)),
  )
}

/**
 * Makes the same change in the owner's open carts of the project's showroom that hold what is removed. What a cart holds
 * beyond the room's quantity stays. Stock is checked at checkout, as for every line. Returns the id of a changed cart.
 */
export async function swapInCarts(
  tx: Sql,
  { projectId, ownerId }: { projectId: string; ownerId: number },
  swaps: readonly LineSwap[],
): Promise<string | null> {
  let changed: string | null = null
  for (const id of await lockOpenCarts(tx, projectId, ownerId)) {
    const lines = (await findCart(tx, id))?.lines ?? []
    const qtyOf = (swap: LineSwap) => lines.find((line) => isFor(line, swap))?.qty ?? 0
    if (!swaps.some((swap) => swap.before > swap.after && qtyOf(swap) > 0)) continue
    await setLines(
      tx,
      id,
      swaps.map((swap) => newLine(swap, Math.max(0, qtyOf(swap) - swap.before) + swap.after)),
    )
    await linkCart(tx, id, projectId)
    changed = id
  }
  return changed
}

/** Adds lines to the owner's open cart of the project's showroom, or to a new one. Returns its id. */
export async function addToOwnCart(
  tx: Sql,
  { projectId, ownerId, showroomId }: { projectId: string; ownerId: number; showroomId: number },
  wanted: readonly Omit<LineSwap, 'before'>[],
): Promise<string> {
  const own = await Promise.all(
    (await lockOpenCarts(tx, projectId, ownerId)).map((cartId) => findCart(tx, cartId)),
  )
  const carts = own.filter((found) => found !== null)
  const filled = carts.find(({ lines }) => lines.length > 0) ?? carts[0]
  const id = filled?.cart.id ?? randomKey()
  if (!filled) await insertEmptyCart(tx, { id, ownerId, showroomId, projectId })
  const qtyOf = (line: Omit<LineSwap, 'before'>) => filled?.lines.find((one) => isFor(one, line))?.qty ?? 0
  await setLines(
    tx,
    id,
    wanted.map((line) => newLine(line, qtyOf(line) + line.after)),
  )
  await linkCart(tx, id, projectId)
  return id
}

function isFor(line: LineRow, { sizeId, surface }: Pick<LineSwap, 'sizeId' | 'surface'>): boolean {
  return line.sizeId === sizeId && line.surface === surface
}

function newLine(
  { productId, sizeId, surface, unitPriceCents }: Omit<LineSwap, 'before' | 'after'>,
  qty: number,
): NewLineRow {
  const id = randomId()
  return { id, productId, sizeId, surface, qty: Math.min(mostOfOne, qty), seenPriceCents: unitPriceCents }
}
