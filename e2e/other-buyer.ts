import type { Page } from '@playwright/test'
import type { ProjectCart } from '#features/cart/schema.ts'
import { visit } from './browser.ts'
import { expect } from './test.ts'

/** A request as the visitor's browser sends it. */
export async function post(on: Page, path: string, body: unknown, more: Record<string, string> = {}) {
  return on.evaluate(
    async ([url, json, headers]) => {
      const token = localStorage.getItem('authToken')
      const own = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
      const signed: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
      const response = await fetch(url, {
        method: 'POST',
        body: json,
        headers: { ...own, ...signed, ...headers },
      })
      return response.json()
    },
    [path, JSON.stringify(body), more] as const,
  )
}

/** A second buyer, who registers and orders every remaining unit of a product. */
export async function buyAllOf({ product, size_id }: ProjectCart['Project_tans'][number]) {
  const greedy = await visit()
  await greedy.page.goto('/about_us')
  const call = (path: string, body: unknown, more?: Record<string, string>) => post(greedy.page, path, body, more)
  const { token } = await call('/api/register', {
    full_name: 'Otto Greedy',
    email: `otto-${Date.now()}@example.com`,
    password: 'Wainscot-2026',
    country_code: '+1',
    phone_number: '4155550199',
    zip_code: '95816',
    agree: true,
    type: 'User',
  })
  await greedy.page.evaluate((value) => localStorage.setItem('authToken', value), token)
  const wanted = { action: 'cart', product: product.hash, size_id }
  const refused = await call('/api/projectCart/sync_to_cart', { ...wanted, quantity: 99_999 })
  const left = Number(/Only ([\d,]+) left/.exec(refused.errors.quantity[0])?.[1]?.replaceAll(',', ''))
  const { data: cart } = await call('/api/projectCart/sync_to_cart', { ...wanted, quantity: left })
  const { data: quote } = await call('/api/checkout/quote', { cart_id: cart.id, state: 'CA' })
  const placed = await call(
    '/api/checkout',
    {
      cart_id: cart.id,
      shipping_address: { street: '1 Main St', city: 'San Diego', state: 'CA', zip_code: '92101' },
      payment: {
        card_number: '4242424242424242',
        exp_date: '12/31',
        cvv: '123',
        name_on_Card: 'Otto Greedy',
      },
      expected_total: quote.total,
    },
    { 'Idempotency-Key': `greedy-${Date.now()}` },
  )
  expect(placed).toMatchObject({ success: true })
  await greedy.close()
}
