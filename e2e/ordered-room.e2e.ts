import type { Page } from '@playwright/test'
import type { ProjectCart } from '#features/cart/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { address, ask, check, open, register, visit } from './browser.ts'
import { wrongAt } from './look-at.ts'
import { payCart } from './pay-cart.ts'
import { linesOf, list, patience, rail, saved, takeAnother, totalOf, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

const powder = '/visualize?template=b-powder--warm-modern'

/** On a phone the list is a tab below the room. */
async function toList(page: Page, width: number): Promise<void> {
  if (width < 700) await page.getByRole('tab', { name: 'List' }).click()
  await list(page).locator('.running-total').waitFor(patience)
}

for (const width of [1440, 390])
  test(`a guest without an ID sees the house prices from a product to its room and the cart: ${width} px [R0, SCOPE-04]`, {
    tag: width === 390 ? [] : '@thorough',
  }, async () => {
    const { page, context, close } = await visit({ viewport: { width, height: 900 } })
    await withoutWebGL(context)
    await open(page, powder)
    await toList(page, width)
    await list(page).getByText('Wainscot’s house prices.').waitFor()
    const total = await totalOf(page)
    expect(total).toMatch(/^\$\d/)
    for (const line of await linesOf(page)) expect(line).toMatch(/\$\d|linear ft|gallon/)
    await list(page).getByRole('button', { name: 'Add all to cart' }).click()
    await list(page).getByText('All of it is in your cart.').waitFor(patience)
    const cartId = await page.evaluate(() => localStorage.getItem('cart_id'))
    const cart = await ask<ProjectCart>(page, `/api/projectCart?is_cart=1&temp_project_id=${cartId}`)
    expect([cart.showroom, formatDollars(cart.total)]).toEqual([null, total])
    const [line] = cart.Project_tans
    await open(page, `/product/${line?.product.hash}`)
    await page
      .getByText(formatDollars(line?.unit_price ?? 0))
      .first()
      .waitFor()
    await close()
  })

test('a paid room shows what is ordered, adds only what is missing, and says what a change leaves unused [SCOPE-04]', async () => {
  const { page, context, close } = await visit({ viewport: { width: 1440, height: 900 } })
  await withoutWebGL(context)
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await register(page)
  await open(page, powder)
  await toList(page, 1440)
  await list(page).getByRole('button', { name: 'Add all to cart' }).click()
  await list(page).getByText('All of it is in your cart.').waitFor(patience)
  const room = new URL(page.url()).searchParams.get('scene')
  expect(room).toBeTruthy()
  const { order_no: order } = await payCart(page)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/visualize?scene=${room}`)
    await toList(page, width)
    await list(page).getByText('Everything on this list is ordered.').waitFor(patience)
    const lines = await list(page).locator('.running-lines > li').allInnerTexts()
    for (const line of lines) expect(line).toMatch(new RegExp(`Ordered [\\d,]+ [a-z ]+, ${order}`))
    await expect(list(page).getByRole('button', { name: /to cart/ })).toHaveCount(0)
  }
  expect(await wrongAt(page, [390, 1440], [390, 1440])).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  // A spare box of each: only that is missing.
  await open(page, `/visualize?scene=${room}`)
  await list(page).getByText('Everything on this list is ordered.').waitFor(patience)
  await list(page).getByText('Quantity calculation').click()
  const spare = list(page).getByLabel(/^One spare box/)
  await check(spare)
  await list(page)
    .getByText(/need more than was ordered\./)
    .waitFor(patience)
  await list(page)
    .getByText(new RegExp(`^Ordered \\d+ of \\d+ boxes, ${order}$`))
    .first()
    .waitFor()
  await list(page)
    .getByRole('button', { name: /^Add the other \d+ to cart$/ })
    .click()
  await list(page)
    .getByText(/already in your cart|All of it is in your cart/)
    .waitFor(patience)
  const cart = await ask<ProjectCart>(page, '/api/projectCart?is_cart=1')
  expect(new Set(cart.Project_tans.map(({ qty }) => qty))).toEqual(new Set([1]))

  // Another floor: the room says what it needs now, and what of the order it does not use any more.
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .click()
  await takeAnother(page, 'Floor', new Set())
  await saved(page)
  const unused = list(page).getByRole('region', { name: 'Changed since the order' })
  await unused.getByText(/^\d+ box(es)? of .*it can be cancelled at once/).waitFor(patience)
  await unused.getByRole('link', { name: `Order ${order}` }).waitFor()
  await list(page)
    .getByRole('button', { name: /^Add the other \d+ to cart$/ })
    .waitFor()
  await close()
})
