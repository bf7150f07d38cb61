import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { CartLabor, CartLaborBody, InvoiceBody, LaborInvoice, LaborOffer, OfferBody } from '../schema.ts'

export const getInvoices = (http: Http, query: Record<string, string>) => http.get('/labor/invoices', { query })

export function saveOffer(http: Http, id: number | null, body: OfferBody): Promise<ApiResponse<LaborOffer>> {
  return id === null
    ? sendOnce(http, 'POST', '/labor/offers', { body })
    : http.send('PUT', '/labor/offers/:id', { path: { id }, body })
}

export function changeInvoice(http: Http, id: number, body: InvoiceBody): Promise<ApiResponse<LaborInvoice>> {
  return http.send('PUT', '/labor/invoices/:id', { path: { id }, body })
}

export function setCartLabor(http: Http, body: CartLaborBody): Promise<ApiResponse<CartLabor>> {
  return http.send('PUT', '/labor/cart', { body })
}

export function removeCartLabor(
  http: Http,
  id: number,
  query: { cart_id: string; zip_code?: string },
): Promise<ApiResponse<CartLabor>> {
  return http.send('DELETE', '/labor/cart/:id', { path: { id }, query })
}

/**
 * Puts the labor that was selected in a room into a cart with its goods, which counts it as the room did, from the first
 * possible day on. The HTTP client says what is refused; the others are still added.
 */
export async function addRoomLabor(
  http: Http,
  { cartId, offers, zip }: { cartId: string; offers: readonly number[]; zip: string },
): Promise<void> {
  for (const offer of offers) {
    try {
      await setCartLabor(http, { cart_id: cartId, offer_id: offer, zip_code: zip })
    } catch {
      // The goods are in the cart, which shows what else is offered.
    }
  }
}
