import { address, check, open, type Visitor, visit } from './browser.ts'
import { list, patience, saved, totalOf, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

const visitors: Visitor[] = []
test.afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close()
})

async function arrive(showroom: string | null): Promise<Visitor> {
  const visitor = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  visitors.push(visitor)
  await withoutWebGL(visitor.context)
  if (showroom) await visitor.context.addCookies([{ name: 'wev_showroom', value: showroom, url: address }])
  return visitor
}

test('a recipient of a shared design sees the same list at the same total, without an ID and in another showroom, and can see it at their own prices [SCOPE-04, SCOPE-19]', {
  tag: '@thorough',
}, async () => {
  const { page } = await arrive('LARKHAM2')
  await open(page, '/visualize?template=b-powder--warm-modern')
  await page.getByRole('button', { name: 'Day. Switch to evening light' }).click()
  await saved(page)
  const total = await totalOf(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const stranger = (await arrive(null)).page
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Evening. Switch to daylight' }).waitFor(patience)
  await stranger.getByText(/^Prices of Larkham Building\./).waitFor(patience)
  expect(await totalOf(stranger)).toBe(total)
  await stranger.getByRole('button', { name: 'Enter this showroom' }).click()
  await stranger.getByText(/^Prices of Larkham Building\./).waitFor({ state: 'detached' })
  expect(await totalOf(stranger)).toBe(total)

  const elsewhere = (await arrive('STUDRA82')).page
  await elsewhere.goto(link)
  await list(elsewhere).locator('.running-total').waitFor(patience)
  expect(await totalOf(elsewhere)).toBe(total)
  await elsewhere.getByRole('button', { name: /^Use the prices of / }).click()
  await expect.poll(() => totalOf(elsewhere), patience).not.toBe(total)
})

test('products already in the cart are not added a second time unless requested [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const { page } = await arrive('LARKHAM2')
  await open(page, '/visualize?template=b-powder--warm-modern')
  await list(page).getByRole('button', { name: 'Add all to cart' }).click()
  await list(page).getByText('All of it is in your cart.').waitFor(patience)
  const total = await totalOf(page)

  // The change is still there after a reload.
  await page.reload()
  await list(page).getByText('All of it is in your cart.').waitFor(patience)
  await expect(list(page).getByRole('button', { name: 'Add all to cart' })).toHaveCount(0)

  // An extra box of each is a difference, and only that is added.
  await list(page).getByText('Quantity calculation').click()
  await check(list(page).getByLabel('One spare box of each for repairs'))
  await list(page).getByText('6 lines are already in your cart.').waitFor(patience)
  await list(page).getByRole('button', { name: 'Add the other 2 to cart' }).click()
  await list(page).getByText('All of it is in your cart.').waitFor(patience)
  const more = await totalOf(page)
  expect(more).not.toBe(total)
  await list(page).getByRole('link', { name: 'Go to cart' }).click()
  await page.waitForURL('**/cart')
  // The phone toolbar contains it too, hidden.
  await page.getByText(more, { exact: true }).filter({ visible: true }).first().waitFor(patience)
})
