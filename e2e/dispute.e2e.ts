import { homeownerEmail } from '#app/demo-accounts.ts'
import { barriers } from './axe.ts'
import { ask, check, open, visit } from './browser.ts'
import { signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

type Row = { id: number; order_no: string; item_count: number; customer: { email: string } }
type Item = { status: string; charged_back_on: string | null; return_request: object | null }
type Held = { holds: { id: number }[]; lines: { label: string; amount: number }[] }

test('an Admin holds an order that a bank disputes and records the lost dispute, and every share is reversed once [R6, R7]', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visitAsAdmin()
  const order = await untouched()
  expect(order).not.toBeNull()
  await open(page, `/orders/${order?.id}`)

  // A missing reason is reported at its field; pressing twice sets only one hold.
  await page.getByRole('button', { name: 'Place hold' }).click()
  const hold = page.getByRole('dialog', { name: 'Place hold' })
  await hold.getByRole('button', { name: 'Place hold' }).click()
  await hold.getByText('Reason is required.').waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  await hold.getByRole('textbox', { name: 'Reason' }).fill('Case 4711: nothing came.')
  await hold.getByRole('button', { name: 'Place hold' }).dblclick()
  const held = page.getByRole('list', { name: 'On hold' })
  await held.getByText('Case 4711: nothing came.').first().waitFor()
  await expect(held.getByRole('listitem')).toHaveCount(order?.item_count ?? 0)

  await held
    .getByRole('button', { name: /^Close dispute/ })
    .first()
    .click()
  const end = page.getByRole('dialog', { name: 'Close dispute' })
  await end.getByRole('button', { name: 'Close dispute' }).click()
  await end.getByText('Choose the outcome.').waitFor()
  await check(end.getByLabel('Lost: the bank decided against us'))
  await end.getByText('Choose the outcome.').waitFor({ state: 'detached' })
  await end.getByText(/^The bank has reversed \$\d/).waitFor()
  await end.getByLabel('Reason').fill('Case 4711, decided against us.')
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  await end.getByRole('button', { name: 'Reverse payment' }).dblclick()

  // The notifications, the order and the ledger agree, and nothing is left to hold, refund or return.
  await page.getByText('The payment has been reversed from all shares.').waitFor()
  const notes = page.getByText(/^The customer’s bank reversed the payment on /)
  await notes.first().waitFor()
  await expect(notes).toHaveCount(order?.item_count ?? 0)
  await page.getByText('Refunded by the bank after a dispute.').waitFor()
  await page.getByText('Nothing is left: this order has been fully refunded.').waitFor()
  for (const name of ['Place hold', /^Refund/, /^Return items/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const { holds, lines } = await ask<Held>(page, `/api/orders/${order?.id}/ledger`)
  expect({ holds, lines }).toEqual({ holds: [], lines: [] })
  expect(problems).toEqual([])
  await close()

  /** A delivered order of several items, not the demo homeowner's, without requests, disputes or holds. */
  async function untouched(): Promise<Row | null> {
    const { data } = await ask<{ data: Row[] }>(page, '/api/orders?status=Delivered&per_page=40')
    for (const row of data) {
      if (row.item_count < 2 || row.customer.email === homeownerEmail) continue
      const { items } = await ask<{ items: Item[] }>(page, `/api/orders/${row.id}`)
      const free = items.every((one) => one.status === 'Delivered' && !one.charged_back_on && !one.return_request)
      if (free && (await ask<Held>(page, `/api/orders/${row.id}/ledger`)).holds.length === 0) return row
    }
    return null
  }
})

test('asks for confirmation before a final status, and changes nothing if the user goes back', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visitAsAdmin()
  const { data } = await ask<{ data: Row[] }>(page, '/api/orders?status=In Progress&per_page=1')
  await open(page, `/orders/${data[0]?.id}`)
  const status = page.getByRole('combobox', { name: /^Change status/ })
  await status.first().waitFor()
  const running = await status.evaluateAll((all) =>
    all.findIndex((one) => (one as HTMLSelectElement).value === 'In Progress'),
  )
  await status.nth(running).selectOption('Cancle')
  await page.getByRole('button', { name: 'Set to Cancelled' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this item?' })
  await dialog.getByText('The refund is posted immediately, and the status can no longer change.').waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect(status.nth(running)).toHaveValue('In Progress')
  await page.waitForFunction(() => document.activeElement?.matches('.status-select select'))
  expect(problems).toEqual([])
  await close()
})

async function visitAsAdmin() {
  const visitor = await visit()
  const { page } = visitor
  await signInAsAdmin(page)
  return visitor
}
