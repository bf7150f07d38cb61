import type { Order } from '#features/orders/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { address, ask, hydrated, open, register, visit } from './browser.ts'
import {
  choosePlace,
  drawn,
  floorColor,
  gap,
  linesOf,
  patience,
  rail,
  saved,
  settled,
  takeAnother,
  totalOf,
} from './room.ts'
import { expect, test } from './test.ts'

test('products of four brands are applied to a drawn kitchen, saved with a moved object, ordered and paid to the cent [SCOPE-04, SCOPE-19]', {
  tag: '@thorough',
}, async () => {
  const { page, context, problems, close } = await visit({
    viewport: { width: 1100, height: 560 },
  })
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await register(page)
  await open(page, '/visualize?template=k-galley--japandi&quality=low')
  await settled(page)

  const brands = new Set<string>()
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .click()
  await takeAnother(page, 'Floor', brands)
  await rail(page)
    .getByRole('button', { name: /^Backsplash/ })
    .click()
  await takeAnother(page, /^Backsplash/, brands)
  await choosePlace(page, 'Counter', /^Countertop/)
  await takeAnother(page, /^Countertop/, brands)
  await choosePlace(page, 'Walls', /^Accent/)
  await takeAnother(page, /^Accent/, brands)
  expect(brands.size).toBe(4)

  await choosePlace(page, 'Fixtures', /^Refrigerator/)
  const stood = await gap(page).inputValue()
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => gap(page).inputValue(), patience).not.toBe(stood)
  const moved = await gap(page).inputValue()
  await saved(page)
  await settled(page)
  const [lines, total, floor] = [await linesOf(page), await totalOf(page), await floorColor(page)]

  await page.reload()
  await hydrated(page)
  await drawn(page)
  await settled(page)
  expect([await linesOf(page), await totalOf(page)]).toEqual([lines, total])
  expect(Math.abs((await floorColor(page)).gray - floor.gray)).toBeLessThan(3)
  await choosePlace(page, 'Fixtures', /^Refrigerator/)
  await expect(gap(page)).toHaveValue(moved)

  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.waitForURL('**/cart')
  await page
    .getByRole('button', { name: /^Check out/ })
    .first()
    .click()
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Name on card').fill('Ada Newcomer')
  await page.getByLabel('Expires').fill('12/31')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Review your order' }).click()
  const button = page.getByRole('button', { name: /^Place order, \$/ })
  const [charged = ''] = /\$[\d,.]+/.exec(await button.innerText()) ?? []
  await button.click()
  await page.waitForURL('**/thankyou?order=*')
  const order = await ask<Order>(page, `/api/orders/${new URL(page.url()).searchParams.get('order')}`)
  expect(order.items).toHaveLength(lines.length)
  expect(formatDollars(order.subtotal ?? 0)).toBe(total)
  expect(formatDollars(order.total)).toBe(charged)
  expect(problems).toEqual([])
  await close()
})
