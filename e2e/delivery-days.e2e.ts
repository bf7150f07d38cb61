import type { Page } from '@playwright/test'
import type { Order, OrderItem } from '#features/orders/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { barriers } from './axe.ts'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { endFirstHour } from './pass-time.ts'
import { send } from './send.ts'
import { signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

/** A bath of twelve lines from eleven vendors: two delivery days, chosen before paying, to the last delivery. */
let visitor: Visitor
let admin: Visitor
test.beforeAll(async () => {
  visitor = await visit()
  admin = await visit()
})
test.afterAll(async () => {
  await visitor.close()
  await admin.close()
})

const trucks = 'several trucks may come on the same day'

test('a homeowner chooses two delivery days for twelve lines of eleven vendors, and follows them to the last delivery [R16]', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await register(page)
  await fillBath(page)

  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const days = page.getByRole('group', { name: 'Delivery days' })
  await expect(days.getByRole('radio')).toHaveCount(4)
  await expect(days).toContainText('11 deliveries')
  await check(days.getByRole('radio', { name: /^On 2 days/ }))
  const last = days.getByLabel('Day 2')
  const later = (await last.locator('option').all()).at(-1)
  await last.selectOption((await later?.getAttribute('value')) ?? '')
  const chosen = await Promise.all(['Day 1', 'Day 2'].map((name) => days.getByLabel(name).inputValue()))
  await expect(days).toContainText(trucks)
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Name on card').fill('Ada Newcomer')
  await page.getByLabel('Expires').fill('12/31')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Review your order' }).click()
  const arrives = page.getByRole('region', { name: 'Delivery days' })
  for (const day of chosen) await expect(arrives).toContainText(`${formatDate(day)}: `)
  await expect(arrives).toContainText(trucks)
  await page.getByRole('button', { name: /^Place order, \$/ }).click()
  await page.waitForURL('**/thankyou?order=*')
  await expect(page.getByRole('main')).toContainText(trucks)

  const id = Number(new URL(page.url()).searchParams.get('order'))
  await open(page, `/orders/${id}`)
  for (const day of chosen)
    await page.getByRole('heading', { level: 3, name: new RegExp(`${formatDate(day)}: \\d+ deliver`) }).waitFor()
  await expect(page.getByRole('main')).toContainText(trucks)
  expect(await barriers(page)).toEqual([])
  await expect(page.locator('.status-mark').first()).toHaveText('Confirming stock')

  await endFirstHour(id)
  await signInAsAdmin(admin.page)
  const step = (item: OrderItem, status: string) =>
    send(admin.page, `order_items/${item.id}/status`, { status, reason: '' }, 'PUT')
  const { items } = await ask<Order>(admin.page, `/api/orders/${id}`)
  expect(items).toHaveLength(12)
  const all = (some: OrderItem[], status: string) => Promise.all(some.map((item) => step(item, status)))
  for (const status of ['Vendor Approved', 'Ready to Pick Up', 'Accept to Pick Up', 'Picked Up'])
    await all(items, status)
  await open(admin.page, `/orders/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/orders')
  await expect(page.locator('.status-mark').first()).toHaveText('Preparing')

  for (const day of chosen) {
    const due = items.filter(({ delivery }) => delivery.to === day)
    await Promise.all(
      [...Map.groupBy(due, ({ vendor_id }) => vendor_id).values()].map((own) =>
        send(admin.page, `orders/${id}/shipments`, {
          carrier: 'UPS',
          tracking_number: `1Z${String(own[0]?.id).padStart(16, '0')}`,
          items: own.map((item) => ({ id: item.id })),
        }),
      ),
    )
    for (const status of ['Shipped', 'Out For Delivery', 'Delivered']) await all(due, status)
    await open(page, `/orders/${id}`)
    const isOver = day === chosen.at(-1)
    await expect(page.locator('.status-mark').first()).toHaveText(isOver ? 'Delivered' : 'Preparing')
    await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem')).toHaveText([
      ...[/^Confirming stock/, /^Preparing/, /^Shipped/, /^Out for delivery/, /^Delivered/],
    ])
    await expect(page.locator('.order-item .status-mark', { hasText: 'Delivered' })).toHaveCount(
      isOver ? 12 : due.length,
    )
  }
  expect(visitor.problems).toEqual([])
})

type Card = { hash: string; size_id: number; brand: string; minimum_unit: number }

/** Twelve products of a bath, from eleven vendors: the second of one of them is the twelfth. */
async function fillBath(page: Page): Promise<void> {
  const categories = [
    ...['tile-flooring', 'backsplash-tiles', 'bathroom-vanitys', 'bath-tubs', 'toilets', 'bathroom-faucets'],
    ...['showers', 'lights', 'cabinet-hardware', 'fans', 'countertop'],
  ]
  const lists = await Promise.all(
    categories.map((category) =>
      ask<{ data: Card[] }>(page, `/api/products?category=${category}&in_stock=1&per_page=50&page=2`),
    ),
  )
  const taken: Card[] = []
  for (const { data } of lists) {
    const fresh = data.find(({ brand }) => taken.every((card) => card.brand !== brand))
    if (fresh) taken.push(fresh)
  }
  const again = lists
    .flatMap(({ data }) => data)
    .find((card) => card.brand === taken[0]?.brand && card.hash !== taken[0]?.hash)
  const lines = [...taken, ...(again ? [again] : [])].map(({ hash, size_id, minimum_unit }) => ({
    product: hash,
    size_id,
    quantity: minimum_unit,
  }))
  expect(lines).toHaveLength(12)
  await send(page, 'projectCart/sync_to_bulk_cart', { showroom: null, lines })
}
