import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { VendorItem } from '#features/orders/portal-schema.ts'
import { barriers } from './axe.ts'
import { ask, open, type Visitor, visit } from './browser.ts'
import { focusedName, tabTo } from './room.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

/** From the top of the page, how many presses of Tab reach this control. */
async function pressesTo(page: Page, name: RegExp): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let press = 1; press <= 8; press++) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return press
  }
  throw new Error(`more than 8 presses to ${name}`)
}

test('the rows and the bar of a list are near for the keyboard, and a row is opened and selected with keys [OP-86]', async () => {
  visitor = await visit()
  const { page } = visitor
  await signIn(page, 'vendor@wainscot.example')
  await open(page, '/portal/orders')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  expect(await pressesTo(page, /^Skip to the list$/)).toBeLessThanOrEqual(8)
  await page.keyboard.press('Enter')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Selected items' }).getByText('1 selected').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await tabTo(page, /^Skip to actions$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.bulk-bar :focus')).toHaveCount(1)
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orders/*')
})

test('on a phone the filters are one button, those applied can be removed, and the file has what is filtered [OP-86]', async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, 'vendor@wainscot.example')
  const { data } = await ask<{ data: VendorItem[] }>(page, '/api/vendor/order_items?per_page=1')
  const [item] = data
  if (!item) throw new Error('the demo has no item of this vendor')
  await open(page, `/portal/orders?q=${item.order_no}&due_from=2020-01-01`)
  const search = page.getByLabel('Search product, SKU, order or customer')
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(search).toHaveValue(item.order_no)
  await page.getByRole('button', { name: 'Remove Due from: 01.01.2020' }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  expect(await barriers(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toContain('Order no')
  expect(lines.slice(1).length).toBeGreaterThan(0)
  expect(lines.slice(1).every((line) => line.includes(item.order_no))).toBe(true)
})
