import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { NewLine, ProjectCart } from '../schema.ts'

/** The cart with this id or, without one, the account's own cart. */
export const getCart = async (http: Http, cartId: string | null) => {
  const response = await http.get('/projectCart', { query: { is_cart: 1, temp_project_id: cartId || null } })
  // Only without `is_cart` are the carts of all projects listed.
  return response as ApiResponse<ProjectCart>
}

export type Addition = {
  showroom: number | null
  cartId: string | null
  product: string
  sizeId: number
  quantity: number
  /** Dollars, as the quantity box shows them; the server computes its own price. */
  amount: number
  surface?: string
  /** What its place measures in a room. */
  measured?: NewLine['measured']
  toast: boolean
}

/** A cart action includes the showroom and action=cart, with an optional toast flag (spec 2 §4). */
export const syncToCart = (http: Http, add: Addition) =>
  http.send('POST', '/projectCart/sync_to_cart', {
    body: {
      showroom: add.showroom,
      action: 'cart',
      toast: add.toast ? 1 : 0,
      temp_project_id: add.cartId,
      product: add.product,
      size_id: add.sizeId,
      quantity: add.quantity,
      amount: add.amount,
      surface: add.surface ?? '',
    },
  })

/** Adds several lines of one list at once: all or none. */
export const syncManyToCart = (
  http: Http,
  add: Pick<Addition, 'showroom' | 'cartId' | 'toast'> & {
    /** The design or project that the products are for. */
    origin?: string | null
    lines: Pick<Addition, 'product' | 'sizeId' | 'quantity' | 'surface' | 'measured'>[]
  },
) =>
  http.send('POST', '/projectCart/sync_to_bulk_cart', {
    body: {
      showroom: add.showroom,
      action: 'cart',
      toast: add.toast ? 1 : 0,
      temp_project_id: add.cartId,
      origin: add.origin,
      lines: add.lines.map(({ product, sizeId, quantity, surface, measured }) => ({
        product,
        size_id: sizeId,
        quantity,
        surface: surface ?? '',
        measured,
      })),
    },
  })

/** Moves a cart that was filled without a showroom to the showroom entered later, with its prices. */
export const moveToShowroom = (http: Http, cartId: string, showroom: number) =>
  http.send('POST', '/projectCart/move_to_showroom', { body: { temp_project_id: cartId, showroom } })

/**
 * Sends a line's id with its quantity box values (PRICE-08). The server ignores size and amount, which the line already
 * has.
 */
export const updateLine = (
  http: Http,
  cartId: string | null,
  line: { id: number; size_id: number; quantity: number; amount: number },
) =>
  http.send('POST', '/projectCart/update_cart', {
    body: {
      temp_project_id: cartId,
      lines: [line],
    },
  })

export const removeLine = (http: Http, cartId: string | null, line: number | 'all', showroom: number | null) =>
  http.send('DELETE', '/cart/destroy/:id', {
    path: { id: line },
    query: { showroom, temp_project_id: cartId || null },
  })
