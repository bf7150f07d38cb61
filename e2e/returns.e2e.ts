import { homeownerEmail } from '#app/demo-accounts.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { barriers } from './axe.ts'
import { ask, open, type Visitor, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

type Row = { id: number; status_summary: Record<string, number> }
type Item = {
  id: number
  status: string
  qty: number
  delivered_on: string | null
  return_request: { id: number; status: string } | null
}

let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit({ viewport: { width: 390, height: 844 } })
  await signIn(visitor.page, homeownerEmail)
})
test.afterAll(() => visitor.close())

/** An item of the demo's homeowner that was delivered within the last twelve days and has no request. */
async function delivered(): Promise<{ order: number; item: Item } | null> {
  const since = addDays(dayOf(new Date()), -11)
  const { data } = await ask<{ data: Row[] }>(visitor.page, '/api/orders?status=Delivered&per_page=20')
  for (const { id } of data) {
    const { items } = await ask<{ items: Item[] }>(visitor.page, `/api/orders/${id}`)
    const item = items.find(
      (each) =>
        each.status === 'Delivered' &&
        (each.delivered_on ?? '') > since &&
        !['open', 'approved'].includes(each.return_request?.status ?? ''),
    )
    if (item) return { order: id, item }
  }
  return null
}

test('a homeowner requests a return for a delivered item on a phone, sees the refund and the deadline, and cancels it [MONEY-17, MONEY-12, OP-14]', async () => {
  const { page, problems } = visitor
  const found = await delivered()
  expect(found).not.toBeNull()
  await open(page, `/orders/${found?.order}`)
  await page.getByRole('button', { name: 'Return items' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await dialog.getByLabel('Quantity').fill('1')
  await dialog.getByLabel('Reason').selectOption('too_many')
  await dialog.getByText(/^Request it by \d\d\.\d\d\.\d{4}/).waitFor()
  const estimate = dialog.getByRole('region', { name: 'Estimated refund' })
  await estimate.getByText('Tax, in full').waitFor()
  expect(await estimate.innerText()).toMatch(/Refund(, at least)?\s+\$\d/)
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Request return' }).click()
  const progress = page.getByRole('region', { name: 'Return requested' }).first()
  await progress.getByText('1 requested on').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await progress.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('region', { name: 'Return withdrawn' }).first().waitFor()
  expect(problems).toEqual([])
})
