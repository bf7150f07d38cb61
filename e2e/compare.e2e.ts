import { barriers } from './axe.ts'
import { check, open, visit } from './browser.ts'
import { list } from './stops.ts'
import { expect, test } from './test.ts'

for (const width of [1440, 390])
  test(`products of a list are selected, still selected after a reload and compared side by side at ${width} px`, {
    tag: '@thorough',
  }, async () => {
    const visitor = await visit({ viewport: { width, height: 900 } })
    const { page } = visitor
    await open(page, list)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    const tray = page.getByRole('region', { name: 'Products to compare' })
    // Repeated until the section that handles the click has hydrated.
    await expect(async () => {
      await check(boxes.nth(0), false)
      await boxes.nth(0).click()
      await expect(tray).toHaveCount(1, { timeout: 2000 })
    }).toPass()
    await tray.getByText('Choose one or two more').waitFor()
    for (const place of [1, 2]) await check(boxes.nth(place))
    await boxes.nth(3).click()
    await page.getByText('You can compare up to 3 products').waitFor()
    await expect(boxes.nth(3)).not.toBeChecked()
    expect(await barriers(page)).toEqual([])

    await open(page, list)
    await expect.poll(() => boxes.nth(2).isChecked()).toBe(true)
    await tray.getByRole('link', { name: 'Compare 3 products' }).click()
    const table = page.getByRole('table', { name: '3 products compared' })
    await table.waitFor()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    const lines = await table.getByRole('row').count()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Show differences only' }).click()
    await page.getByRole('link', { name: 'Show all rows' }).waitFor()
    expect(await table.getByRole('row').count()).toBeLessThan(lines)
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await page.getByRole('table', { name: '2 products compared' }).waitFor()
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })

test('products are compared without JavaScript, and unavailable ones are left out with a message', {
  tag: '@thorough',
}, async () => {
  const visitor = await visit({ javaScriptEnabled: false })
  const { page } = visitor
  await page.goto(list)
  for (const place of [0, 1]) await check(page.getByRole('checkbox', { name: /^Compare / }).nth(place))
  await page.getByRole('button', { name: 'Compare selected' }).click()
  await page.getByRole('table', { name: '2 products compared' }).waitFor()
  await page.goto(`${page.url()}&p=nothing0000`)
  await page.getByText('1 product is not carried here and not shown.').waitFor()
  await page.getByRole('table', { name: '2 products compared' }).waitFor()
  await page.goto('/compare')
  await page.getByText('Nothing to compare yet').waitFor()
  await visitor.close()
})
