import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { open, signIn, visit } from './browser.ts'

/** Orders two products of a showroom over the API as the signed-in browser does; answers the order's id. */
function placeOrder(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('authToken')
    const call = async (path: string, body?: unknown, key?: string) => {
      const answer = await fetch(`/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const read = await answer.json()
      if (!read.success) throw new Error(`${path}: ${JSON.stringify(read)}`)
      return read.data
    }
    const shop = await call('visualization/shop_profile?vsd_id=LARKHAM2')
    const { data } = await call('products?category=tile-flooring&vsd_id=LARKHAM2&per_page=2')
    const lines = data.map((card: { hash: string; size_id: number; minimum_unit: number }) => ({
      product: card.hash,
      size_id: card.size_id,
      quantity: Math.max(2, card.minimum_unit),
    }))
    const cart = await call('projectCart/sync_to_bulk_cart', { showroom: shop.id, lines })
    const place = { state: 'CA', zip_code: '95818' }
    const quote = await call('checkout/quote', { cart_id: cart.id, ...place })
    const placed = await call(
      'checkout',
      {
        cart_id: cart.id,
        shipping_address: {
          street: '2741 Marlow Way',
          apartment: '',
          city: 'Sacramento',
          ...place,
          country: 'US',
        },
        payment: {
          card_number: '4242424242424242',
          exp_date: '12/29',
          cvv: '123',
          name_on_Card: 'June Abernathy',
        },
        expected_total: quote.total,
      },
      crypto.randomUUID(),
    )
    return placed.order_id
  })
}

it('within 60 minutes a customer sends his order elsewhere and cancels one of its items on its page [MONEY-16, OP-14]', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'homeowner@wainscot.example', '/login')
  await page.waitForURL((url) => url.pathname !== '/login')
  await open(page, `/orders/${await placeOrder(page)}`)
  expect(await page.getByRole('timer').innerText()).toMatch(/5\d:\d\d|60:00/)
  await page.getByRole('button', { name: 'Change address' }).click()
  const address = page.getByRole('dialog', { name: 'Change the address' })
  await address.getByLabel('Street').fill('18 Canal Row')
  await address.getByRole('button', { name: 'Change the address' }).click()
  await address.waitFor({ state: 'hidden' })
  await page.getByText('18 Canal Row', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel items' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel items' })
  await cancel.getByRole('checkbox').first().uncheck()
  await cancel.getByRole('button', { name: 'Cancel 1 item' }).click()
  await cancel.waitFor({ state: 'hidden' })
  await page.getByText('1 of 2 Cancelled').waitFor()
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  expect(problems).toEqual([])
  await close()
})
