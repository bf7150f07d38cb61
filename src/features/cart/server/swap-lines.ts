import type { Sql } from '#db/transaction.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import type { Cents } from '#lib/money.ts'
import { maxQuantity } from '#lib/quantity.ts'
import { mergeCarts } from './attach-cart.ts'
import { findCart, insertEmptyCart, type LineRow, linkCart, lockOpenCarts } from './cart-queries.ts'
import { type NewLineRow, setLines } from './line-queries.ts'

/** How many of a size a surface needs before and after a change of its room. */
export type LineSwap = {
  productId: number
  sizeId: number
  surface: string
  before: number
  after: number
  unitPriceCents: Cents
}

/** Gives a project's list, whose row the caller has locked, the quantities that the room needs after a change. */
export async function swapInProject(tx: Sql, projectId: string, swaps: readonly LineSwap[]): Promise<void> {
  await setLines(
    tx,
    projectId,
    swaps.map((swap) => newLine(swap, swap.after)),
  )
}

type Owned = { projectId: string; ownerId: number }

/**
 * Locks the owner's open cart of the project's showroom; carts that were filled on other devices are merged into it.
 * Null without one.
 */
export async function lockOwnCart(
  tx: Sql,
  { projectId, ownerId }: Owned,
): Promise<{ id: string; lines: LineRow[] } | null> {
  const ids = await lockOpenCarts(tx, projectId, ownerId)
  const intoId = ids[0]
  if (intoId === undefined) return null
  await mergeCarts(tx, { ids, ownerId, intoId })
  return { id: intoId, lines: (await findCart(tx, intoId))?.lines ?? [] }
}

/**
 * Sets quantities in the owner's cart, which the caller has locked, or in a new one of the project's showroom; zero
 * removes a line. Stock is checked at checkout, as for every line. Returns the cart's id.
 */
export async function setOwnCart(
  tx: Sql,
  cartId: string | null,
  { projectId, ownerId, showroomId }: Owned & { showroomId: number | null },
  lines: readonly (Omit<LineSwap, 'before' | 'after'> & { qty: number })[],
): Promise<string> {
  const id = cartId ?? randomKey()
  if (cartId === null) await insertEmptyCart(tx, { id, ownerId, showroomId, projectId })
  await setLines(
    tx,
    id,
    lines.map(({ qty, ...line }) => ({ ...newLine(line, qty), origin: projectId })),
  )
  await linkCart(tx, id, projectId)
  return id
}

function newLine(
  { productId, sizeId, surface, unitPriceCents }: Omit<LineSwap, 'before' | 'after'>,
  qty: number,
): NewLineRow {
  const id = randomId()
  return { id, productId, sizeId, surface, qty: Math.min(maxQuantity, qty), seenPriceCents: unitPriceCents }
}
