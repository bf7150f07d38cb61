import type { TestApp } from './app.ts'
import type { Sold } from './commerce.ts'
import { newKey } from './factories.ts'

export const sanDiego = {
  street: '1 Main St',
  apartment: '',
  city: 'San Diego',
  state: 'CA',
  zip_code: '92101',
  country: 'US',
}
export const goodCard = {
  card_number: '4242 4242 4242 4242',
  exp_date: '12/29',
  cvv: '123',
  name_on_Card: 'Ann Lee',
}

type Options = {
  token?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  key?: string
  /** Which prices the page shows, as its switch has them (`X-Price-View`). */
  view?: 'client'
}

/** Calls to one test app as a browser makes them; returns `status` with the body. */
export function buyer(test: TestApp) {
  async function call(path: string, { token, body, key, view, method = body ? 'POST' : 'GET' }: Options = {}) {
    // Waits until the catalogue has loaded what the test has just written.
    await test.deps.catalogue.settled()
    const response = await test.app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(view ? { 'x-price-view': view } : {}),
      },
      payload: body as object,
    })
    return { status: response.statusCode, ...response.json() }
  }

  /** Fills a cart of this buyer with the given quantities; returns its id. */
  async function fill(token: string | undefined, showroom: number | null, wanted: [Sold, number][]): Promise<string> {
    const lines = wanted.map(([sold, quantity]) => ({ product: sold.hash, size_id: sold.sizeId, quantity }))
    const response = await call('projectCart/sync_to_bulk_cart', { token, body: { showroom, lines } })
    if (response.status !== 200) throw new Error(`the cart was refused: ${JSON.stringify(response)}`)
    return response.data.id
  }

  /** Quotes a cart and orders it at that total unless `more` overrides it. */
  async function order(token: string, cartId: string, given: Record<string, unknown> & { key?: string } = {}) {
    const { key = newKey(), ...more } = given
    const address = (more.shipping_address ?? sanDiego) as typeof sanDiego
    const total =
      more.expected_total ??
      (
        await call('checkout/quote', {
          token,
          body: { cart_id: cartId, state: address.state, zip_code: address.zip_code, coupon: more.coupon },
        })
      ).data?.total ??
      0
    const body = {
      cart_id: cartId,
      shipping_address: address,
      payment: goodCard,
      expected_total: total,
      ...more,
    }
    return call('checkout', { token, key, body })
  }
  return { call, fill, order }
}
