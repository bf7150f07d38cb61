import type { SelectionRow } from '#features/selection/schema.ts'
import { barriers } from './axe.ts'
import { ask, open, type Visitor, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

test('a professional marks up a product in its row and in bulk, undoes it, and publishes a collection, on a phone and by the keyboard [SCOPE-10, SCOPE-11, SCOPE-12]', async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await signIn(page, 'louisa@granby.example')
  await open(page, '/portal/selection')
  const { data } = await ask<{ data: SelectionRow[] }>(page, '/api/showroom/products?carried=1&per_page=1')
  const [row] = data
  if (!row) throw new Error('nothing is carried')
  const name = row.product_name
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Search by name, brand or SKU').fill(row.sku)
  await page.getByRole('status').getByText('1 product', { exact: true }).waitFor()

  // In its row: a markup below the floor is refused in the cell, and what was typed stays.
  const shown = page.getByRole('button', { name: `Markup of ${name}` })
  await shown.press('Enter')
  const cell = page.getByLabel(`Markup of ${name}: percent`)
  await cell.fill('9.99')
  await cell.press('Enter')
  await page.getByText('The markup must be at least 10%.').waitFor()
  await expect(cell).toHaveValue('9.99')
  await cell.fill('22')
  await cell.press('Enter')
  await expect(shown).toContainText('22%')
  await expect(shown).toBeFocused()
  const carried = page.getByRole('switch', { name: `Carry ${name}` })
  await carried.press('Space')
  await expect(carried).not.toBeChecked()
  await carried.press('Space')
  await expect(carried).toBeChecked()
  expect(await barriers(page)).toEqual([])

  // In bulk: preview, change, undo.
  const box = page.getByLabel(`Select ${name}`)
  await box.press('Space')
  await page.getByRole('button', { name: 'Markup or selection' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percent').fill('30')
  await dialog.getByLabel('Percent').press('Enter')
  await dialog.getByText('1 product of 1 will change.').waitFor()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change 1 product' }).press('Enter')
  await expect(shown).toContainText('30%')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(shown).toContainText('22%')
  await shown.press('Enter')
  await cell.fill('')
  await cell.press('Enter')
  await expect(shown).not.toContainText('Own markup')

  // A collection of the selected row, which clients then see.
  const title = `Entry hall ${Date.now()}`
  await box.press('Space')
  await page.getByRole('button', { name: 'Add to a collection' }).press('Enter')
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await open(page, '/portal/collections')
  await page.getByRole('link', { name: title }).press('Enter')
  await page.getByLabel('Published').press('Space')
  await page.getByRole('button', { name: 'Save collection' }).press('Enter')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'See it as a client' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('link', { name }).waitFor()
  expect(await barriers(page)).toEqual([])
})
