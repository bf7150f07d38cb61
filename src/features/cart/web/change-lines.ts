import { fromDollars, toDollars } from '#lib/money.ts'
import type { CartLine } from '../schema.ts'
import { removeLine, syncToCart, updateLine } from './api.ts'
import { browserHttp, cartId, shownCart, storeCart } from './cart-store.ts'

/** Changes to lines on the cart page, separate from the store, which every page loads. */

export async function setQuantity(
  line: Pick<CartLine, 'id' | 'size_id' | 'unit_price'>,
  quantity: number,
): Promise<void> {
  const http = await browserHttp()
  const { data, message } = await updateLine(http.loud, cartId(), {
    id: line.id,
    size_id: line.size_id,
    quantity,
    amount: amountOf(line.unit_price, quantity),
  })
  storeCart(data)
  if (message) void http.toast.success(message, { id: 'cart' })
}

/** `line` "all" empties the cart; `quietly` skips the toast where the page itself shows the result. */
export async function removeFromCart(line: number | 'all', quietly = false): Promise<void> {
  const http = await browserHttp()
  const { data, message } = await removeLine(http.loud, cartId(), line, shownCart()?.showroom ?? null)
  storeCart(data)
  if (message && !quietly) void http.toast.success(message, { id: 'cart' })
}

/** Restores a removed line without a toast. Rejects with the server's failure. */
export async function restoreLine(line: CartLine, showroom: number | null): Promise<void> {
  const http = await browserHttp()
  const { data } = await syncToCart(http.quiet, {
    showroom,
    cartId: cartId(),
    product: line.product.hash,
    sizeId: line.size_id,
    quantity: line.qty,
    amount: line.amount,
    surface: line.surface,
    toast: false,
  })
  storeCart(data)
  http.toast.dismiss('cart')
}

/** Price in dollars times quantity, exact to the cent. */
export const amountOf = (price: number, quantity: number): number => toDollars((fromDollars(price) ?? 0) * quantity)
