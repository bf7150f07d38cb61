import type { ProductDetail } from '#features/catalogue/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { barriers } from './axe.ts'
import { address, ask, open, type Visitor, visit } from './browser.ts'
import { list, totalOf, withoutWebGL } from './room.ts'
import { send } from './send.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

test('a professional shows a client the shop at client prices, and sees their own in lists, on products and in rooms [MONEY-08]', async () => {
  visitor = await visit({ viewport: { width: 1200, height: 800 } })
  const { page, context, problems } = visitor
  // The takeoff does not depend on the room's picture.
  await withoutWebGL(context)
  await signIn(page, 'dana@larkham.example')
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'See your shop' }).first().click()
  await page.waitForURL('**/visualize/contractor/all')

  // Until the professional asks for them, nothing shows wholesale prices.
  const asked = 'category=tile-flooring&in_stock=1&vsd_id=LARKHAM2'
  const { data: cards } = await ask<{ data: { hash: string; product_name: string }[] }>(page, `/api/products?${asked}`)
  const [card] = cards
  if (!card) throw new Error('nothing is sold')
  const own = await ask<ProductDetail>(page, `/api/products/${card.hash}?vsd_id=LARKHAM2`)
  const [size] = own.sizes
  const wholesale = formatDollars(size?.price ?? 0)
  await open(page, '/category/tile-flooring/product?in_stock=1')
  const show = page.getByRole('button', { name: 'Show wholesale prices' })
  const hide = page.getByRole('button', { name: 'Hide wholesale prices' })
  await show.waitFor()
  await expect(page.locator('.product-wholesale')).toHaveCount(0)
  await show.click()
  const shown = page.locator('.product-card').filter({ hasText: card.product_name })
  await shown.getByText(`Wholesale ${wholesale}`).waitFor()
  expect(await barriers(page)).toEqual([])

  // Every price on the product page is wholesale now, and the cart says so.
  await open(page, `/product/${card.hash}`)
  await page.getByText(/^Wholesale price\. Your client pays \$/).waitFor()
  const add = page.getByRole('button', { name: /^Add .* to cart/ }).first()
  const least = (own.minimum_unit ?? 1) * (size?.price ?? 0)
  await expect.poll(() => add.innerText()).toContain(formatDollars(least))
  await add.click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  await open(page, '/cart')
  await page.getByText('Items at wholesale').waitFor()
  const cart = await ask<{ id: string }>(page, '/api/projectCart?is_cart=1')
  await send(page, `cart/destroy/all?temp_project_id=${cart.id}`, {}, 'DELETE')

  // In a room both totals cover the same goods.
  await open(page, '/visualize?template=b-powder--warm-modern&quality=low')
  await list(page).getByText('Total at wholesale').waitFor()
  const inside = await totalOf(page)
  const earned = /^Your clients pay (\S+); you earn (\S+)\.$/.exec(
    await list(page)
      .getByText(/you earn/)
      .innerText(),
  )
  expect(cents(earned?.[2] ?? '')).toBe(cents(earned?.[1] ?? '') - cents(inside))
  await hide.click()
  await list(page).getByText('Total', { exact: true }).waitFor()
  await expect.poll(async () => cents(await totalOf(page))).toBeGreaterThan(cents(inside))
  const forClients = await totalOf(page)
  expect(earned?.[1]).toBe(forClients)
  await expect(list(page).getByText(/you earn/)).toHaveCount(0)

  // Hiding them in one place hides them everywhere.
  await open(page, `/product/${card.hash}`)
  await show.waitFor()
  await expect(page.getByText(wholesale)).toHaveCount(0)
  expect(ownProblems(problems)).toEqual([])

  // A client of the showroom sees exactly the same total.
  await visitor.close()
  visitor = await visit({ viewport: { width: 1200, height: 800 } })
  await withoutWebGL(visitor.context)
  await visitor.context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await open(visitor.page, '/visualize?template=b-powder--warm-modern&quality=low')
  await expect.poll(() => totalOf(visitor.page)).toBe(forClients)
  expect(ownProblems(visitor.problems)).toEqual([])
})

const cents = (dollars: string) => Math.round(Number(dollars.replace(/[$,]/g, '')) * 100)
const ownProblems = (problems: string[]) => problems.filter((problem) => !/WebGL/.test(problem))
