import type { Page } from '@playwright/test'
import { ask, check, open, register, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const sacramento = { city: 'Sacramento', state: 'CA', zip_code: '95818' }

/** Orders two products of a showroom through the API as the signed-in browser does; returns the order's id. */
function placeOrder(page: Page, to = sacramento): Promise<number> {
  return page.evaluate(async ({ city, ...place }) => {
    const token = localStorage.getItem('authToken')
    const call = async (path: string, body?: unknown, key?: string) => {
      const response = await fetch(`/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const read = await response.json()
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
    const cart = await call('projectCart/sync_to_bulk_cart', { showroom: shop.profile.id, lines })
    const quote = await call('checkout/quote', { cart_id: cart.id, ...place })
    const placed = await call(
      'checkout',
      {
        cart_id: cart.id,
        shipping_address: {
          street: '2741 Marlow Way',
          apartment: '',
          city,
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
  }, to)
}

test('within 60 minutes, a customer changes the address of their order and cancels one of its items [MONEY-16, OP-14]', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'homeowner@wainscot.example')
  await open(page, `/orders/${await placeOrder(page)}`)
  expect(await page.getByRole('timer').innerText()).toMatch(/5\d:\d\d|60:00/)
  await page.getByRole('button', { name: 'Change address' }).click()
  const address = page.getByRole('dialog', { name: 'Change address' })
  await address.getByLabel('Street').fill('18 Canal Row')
  await address.getByRole('button', { name: 'Change address' }).click()
  await address.waitFor({ state: 'hidden' })
  await page.getByText('18 Canal Row', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel items' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel items' })
  // Nothing is preselected, and the button names what is canceled and what is refunded.
  await expect(cancel.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await check(cancel.getByRole('checkbox').last())
  await cancel.getByRole('button', { name: /^Cancel 1 item, refund \$[\d,]+\.\d\d$/ }).click()
  await cancel.waitFor({ state: 'hidden' })
  await page.getByText('1 of 2 Cancelled').waitFor()
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  await page.getByText(/^(The refund is on its way|It was refunded) to Visa ending in 4242/).waitFor()
  // The totals update without a reload of the page.
  await page.getByRole('region', { name: 'Payment breakdown' }).getByText('To be refunded').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a more expensive address is charged to a valid card that is not declined; until then, address and money are unchanged [R8]', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await register(page)
  const id = await placeOrder(page, { city: 'Portland', state: 'OR', zip_code: '97201' })
  await open(page, `/orders/${id}`)
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  await dialog.getByLabel('City').fill('Sacramento')
  await dialog.getByLabel('State').selectOption('CA')
  await dialog.getByLabel('ZIP code').fill('95818')
  await dialog.getByRole('button', { name: 'Change address' }).click()
  const pay = dialog.getByRole('button', { name: /^Pay \$\d+\.\d\d and change address$/ })
  await pay.click()
  // The first invalid field has the focus, and its error disappears when it is fixed; the other errors stay.
  const number = dialog.getByLabel('Card number')
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true)
  await number.fill('4000 0000 0000 0002')
  await expect(number).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name on card').fill('Ada Newcomer')
  await dialog.getByLabel('Expires').fill('12/31')
  await dialog.getByLabel('CVV').fill('123')
  await pay.dblclick()
  await dialog
    .getByRole('alert')
    .getByText('Your card was declined. Nothing was charged. Use another card or contact your bank.')
    .waitFor()
  const order = () =>
    ask<{ shipping_address: { state: string }; tax: number; total: number }>(page, `/api/orders/${id}`)
  expect((await order()).shipping_address.state).toBe('OR')
  await number.fill('4242 4242 4242 4242')
  await pay.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Delivery' }).getByText('Sacramento, CA 95818').waitFor()
  expect((await order()).shipping_address.state).toBe('CA')
  expect(problems).toEqual([])
  await close()
})
