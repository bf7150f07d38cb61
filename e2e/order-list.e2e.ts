import type { Order } from '#features/orders/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { ask, open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a homeowner sees their orders as a list, the items in a dialog, and nobody else’s money [ORDER-01, ORDER-02, ORDER-03, ORDER-05, ORDER-06]', async () => {
  const { page, problems, close } = await visit()
  await signIn(page, 'homeowner@wainscot.example')
  await open(page, '/orders')
  await page
    .getByRole('button', { name: /items? of order/ })
    .first()
    .click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('heading', { name: 'Order Items' }).waitFor()
  const item = modal.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
  await item.waitFor()
  const text = await item.innerText()
  const link = await modal.getByRole('link', { name: 'View order' }).getAttribute('href')
  const { items } = await ask<Order>(page, `/api${link}`)
  expect(text).toContain(items[0]?.product_name)
  expect(text).toMatch(/Quantity\s+\d/)
  expect(text).toMatch(/Unit price\s+\$\d/)
  expect(text).toMatch(/Status\s+[A-Z]/)
  expect(text).toMatch(/\d\d\.\d\d\.20\d\d/)
  expect(text).not.toMatch(/profit/i)
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await page.route('**/api/orders/*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, items: [] } } })
  })
  await page
    .getByRole('button', { name: /items? of order/ })
    .first()
    .click()
  await modal.getByText('NO item found in this order.', { exact: true }).waitFor()
  await modal.waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a contractor changes a status in the dropdown; later options are disabled, and the same value sends nothing [ORDER-04, ORDER-07, ORDER-26, ORDER-28, ORDER-29]', async () => {
  const pro = await visit()
  await signIn(pro.page, 'dana@larkham.example')
  const { data } = await ask<{ data: { id: number }[] }>(pro.page, '/api/orders?status=In Progress')
  const [row] = data
  if (!row) throw new Error('the demo has no order in progress')
  await open(pro.page, `/orders/${row.id}`)
  const select = pro.page
    .getByLabel(/^Change status/)
    .and(pro.page.locator(':enabled'))
    .first()
  await select.waitFor()
  const options = await select
    .locator('option')
    .evaluateAll((all) => (all as HTMLOptionElement[]).map((option) => [option.value, option.disabled]))
  expect(options).toHaveLength(14)
  expect(options.slice(5).every(([, disabled]) => disabled)).toBe(true)
  const sent: string[] = []
  pro.page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  const before = await select.inputValue()
  await select.selectOption(before)
  await pro.page.waitForTimeout(100)
  expect(sent).toEqual([])
  const next = before === 'Ready to Pick Up' ? 'In Progress' : 'Ready to Pick Up'
  // By keyboard: an arrow key on the closed list selects an option without saving it, even when it passes other
  // statuses.
  await select.focus()
  const { page } = pro
  for (let left = 14; left > 0 && (await select.inputValue()) !== next; left--)
    await page.keyboard.press(before === 'Ready to Pick Up' ? 'ArrowUp' : 'ArrowDown')
  await page.getByText('Not changed yet.').waitFor()
  expect(sent).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(select).toHaveValue(before)
  expect(await select.evaluate((field) => field === document.activeElement)).toBe(true)
  await select.selectOption(next)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Order status updated.').waitFor()
  expect(sent).toHaveLength(1)
  await page.waitForFunction(() => document.activeElement?.matches('.status-select select'))
  const after = await ask<Order>(pro.page, `/api/orders/${row.id}`)
  expect(after.items.some((item) => item.status === next)).toBe(true)
  await open(pro.page, '/orders')
  await pro.page
    .getByRole('button', { name: /items? of order/ })
    .first()
    .click()
  const modal = pro.page.getByRole('dialog')
  await modal.getByText('Profit', { exact: true }).first().waitFor()
  const link = await modal.getByRole('link', { name: 'View order' }).getAttribute('href')
  const { items } = await ask<Order>(pro.page, `/api${link}`)
  expect(await modal.innerText()).toContain(formatDollars(items[0]?.profit ?? Number.NaN))
  expect(pro.problems).toEqual([])
  await pro.close()
})
