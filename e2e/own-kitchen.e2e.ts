import { formatDollars } from '#lib/money.ts'
import { address, open, register, visit } from './browser.ts'
import { wrongAt } from './look-at.ts'
import { payCart } from './pay-cart.ts'
import { linesOf, list, patience, totalOf, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

test('a homeowner types the measurements of their kitchen, chooses a layout, has it filled with all that goes with it, and pays its products [SCOPE-04, SCOPE-05]', async () => {
  const { page, context, problems, close } = await visit({ viewport: { width: 1440, height: 900 } })
  await withoutWebGL(context)
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await register(page)
  await open(page, '/visualize')
  await page.getByRole('button', { name: 'Use my own measurements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your own room' })
  await dialog.getByLabel('Width').fill('a lot')
  await dialog.getByRole('button', { name: 'Open room' }).click()
  await dialog.getByText('Use a format such as 12′ 6″').waitFor()
  await dialog.getByLabel('Width').fill('12-6')
  await expect(dialog.getByText('Use a format such as 12′ 6″')).toHaveCount(0)
  await dialog.getByLabel('Length').fill('10′')
  await dialog.getByText(/ do(es)? not fit$/).click()
  await dialog
    .getByText(/with island: /)
    .first()
    .waitFor()
  await dialog.getByLabel('Layout').selectOption('Empty room')
  await dialog.getByRole('button', { name: 'Open room' }).click()
  await page.waitForURL('**/visualize?scene=*')

  // The layout can still be chosen in the room.
  await list(page).getByText('This room is empty.').waitFor(patience)
  await list(page).getByLabel('Layout').selectOption('L-shaped')
  await list(page)
    .getByRole('button', { name: /^Fill it with/ })
    .click()
  await list(page)
    .getByText('This room is empty.')
    .waitFor({ ...patience, state: 'detached' })
  const parts = ['Floor', 'Backsplash', 'Sink', 'Faucet', 'Range', 'Refrigerator']
  const missing = async () => {
    const lines = await linesOf(page)
    return parts.filter((part) => !lines.some((line) => line.includes(part)))
  }
  await expect.poll(missing, patience).toEqual([])
  // Cabinets, mortar, base, paint and the rest become lines like all others.
  const offer = list(page).getByText(/with everything it takes \$/)
  await offer.waitFor(patience)
  const everything = (await offer.textContent())?.split(' ').at(-1)
  await list(page)
    .getByRole('button', { name: /^Add what goes with it/ })
    .click()
  parts.push('Sink base cabinet', 'Toe kick', 'Grout', 'Caulk', 'Baseboard', 'Walls paint')
  await expect.poll(missing, patience).toEqual([])
  expect(await wrongAt(page, [390, 1440], [390, 1440])).toEqual([])

  const total = await totalOf(page)
  expect(total).toBe(everything)
  await list(page).getByRole('button', { name: 'Add all to cart' }).click()
  await list(page).getByText('All of it is in your cart.').waitFor(patience)
  const order = await payCart(page)
  expect(formatDollars(order.subtotal ?? 0)).toBe(total)
  await open(page, `/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(order.order_no) }).waitFor()
  expect(problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
  await close()
})
