import type { Page } from '@playwright/test'
import type { Order } from '#features/orders/schema.ts'
import { barriers } from './axe.ts'
import { ask, open, type Visitor, visit } from './browser.ts'
import { post } from './other-buyer.ts'
import { endFirstHour } from './pass-time.ts'
import { send } from './send.ts'
import { signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

const now = Date.now()
const company = `Plumb Line ${now}`
const email = `ada-${now}@plumbline.example`

let admin: Visitor
test.beforeAll(async () => {
  admin = await visit()
  const response = await admin.context.request.post('/api/register', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: {
      full_name: 'Ada Plumb',
      type: 'Contractor',
      trade: 'contractor',
      company_name: company,
      license_number: `CSLB ${now}`,
      license_state: 'CA',
      email,
      password: 'Wainscot-2026',
      country_code: '+1',
      phone_number: '9165550199',
      zip_code: '95816',
      agree: true,
    },
  })
  expect(response.status()).toBe(201)
  await signInAsAdmin(admin.page)
})
test.afterAll(() => admin.close())

test('an Admin decides in a queue, finds the line in the audit log, and views an account read-only', async () => {
  const { page } = admin
  await open(page, '/portal/queues')
  await page.getByRole('list', { name: 'Queues' }).getByRole('link', { name: 'Applications' }).click()
  await page.waitForURL('**/portal/queues/applications')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
  await row.getByRole('button', { name: `Reject ${company}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The license has lapsed.')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await row.waitFor({ state: 'detached' })

  await open(page, '/portal/audit')
  await page.getByLabel('Words or name').fill('Ada Plumb')
  const line = page.getByRole('row').filter({ hasText: 'The license has lapsed.' })
  await expect(line).toContainText('Rejected an application')
  await expect(line).toContainText('Deactive')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText(/lines are unchanged/).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')

  await open(page, '/portal/users?q=homeowner%40wainscot.example')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL('**/portal/users/*')
  await page.getByRole('button', { name: 'View as' }).click()
  await dialog.getByLabel('Reason').fill('They cannot find an order.')
  await dialog.getByRole('button', { name: 'View as' }).click()
  const bar = page.getByRole('region', { name: 'Read-only view' })
  await expect(bar).toContainText(/You see Wainscot as .+\. Read-only, (30|29) min left\./)
  await page.waitForURL((url) => url.pathname === '/')
  await open(page, '/account/addresses')
  await bar.waitFor()
  expect(await barriers(page)).toEqual([])
  const refused = await page.evaluate(async () => {
    const token = sessionStorage.getItem('view_token')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch('/api/account', { method: 'PUT', headers, body: '{}' })
    return [response.status, (await response.json()).message]
  })
  expect(refused).toEqual([403, 'You are viewing this account read-only. Nothing can be changed.'])
  await bar.getByRole('button', { name: 'End view' }).click()
  await page.waitForURL('**/portal/users/*')
  await page.getByText(/^Ended the view of an account/).waitFor()
  await expect(bar).toBeHidden()
  expect(admin.problems).toEqual([])
})

test('an Admin changes the status of several items by keyboard on a phone: what can change is shown first, and the change is undone', async () => {
  const { page } = admin
  const order = await orderOfThree()
  const [gone, ...others] = order.items.map(({ id }) => id)
  await send(page, `order_items/${gone}/status`, { status: 'Cancle', reason: 'It is broken.' }, 'PUT')
  const statuses = async () =>
    (await ask<Order>(page, `/api/orders/${order.id}`)).items
      .filter(({ id }) => others.includes(id))
      .map(({ status }) => status)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/portal/order_items?q=${order.order_no}`)
  await page.getByText('3 items', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select this page' }).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selected items' })
  await bar.getByText('3 selected').waitFor()
  await tabTo(page, 'New status')
  await page.keyboard.type('Approved')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 of 3 items can change, 1 cannot.').waitFor()
  await dialog.getByText(/^One item cannot be changed: This item has been cancelled/).waitFor()
  expect(await barriers(page, 'dialog[open]')).toEqual([])
  expect(await statuses()).toEqual(['Waiting for approval', 'Waiting for approval'])
  await tabTo(page, 'Change 2 items')
  await page.keyboard.press('Enter')
  await dialog.getByText('2 items were changed.').waitFor()
  expect(await statuses()).toEqual(['Vendor Approved', 'Vendor Approved'])

  await tabTo(page, 'Undo')
  await page.keyboard.press('Enter')
  await dialog.getByText('2 of 2 items can change.').waitFor()
  // The button that was pressed is gone; the focus stays in the dialog.
  await expect(dialog.getByRole('heading', { name: 'Result' })).toBeFocused()
  await tabTo(page, 'Change 2 items')
  await page.keyboard.press('Enter')
  await dialog.getByText('2 items were changed.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await statuses()).toEqual(['Waiting for approval', 'Waiting for approval'])
  await expect(bar).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(admin.problems).toEqual([])
})

/** Presses Tab until the focus is on the control with this name, whose focus ring is in sight. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await expect(wanted).toBeInViewport()
}

/** An order of three products after its first hour, by someone who registers for it. */
async function orderOfThree(): Promise<Order> {
  const { page, close } = await visit()
  await page.goto('/about_us')
  const call = (path: string, body: unknown, more?: Record<string, string>) => post(page, path, body, more)
  const { token } = await call('/api/register', {
    full_name: 'Ida Keys',
    email: `ida-${now}@example.com`,
    password: 'Wainscot-2026',
    country_code: '+1',
    phone_number: '4155550199',
    zip_code: '95816',
    agree: true,
    type: 'User',
  })
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  const { profile } = await ask<{ profile: { id: number } }>(page, '/api/visualization/shop_profile?vsd_id=LARKHAM2')
  const { data } = await ask<{ data: { hash: string; size_id: number; minimum_unit: number }[] }>(
    page,
    '/api/products?category=tile-flooring&vsd_id=LARKHAM2&in_stock=1&per_page=3',
  )
  const lines = data.map((card) => ({
    product: card.hash,
    size_id: card.size_id,
    quantity: card.minimum_unit,
  }))
  const { data: cart } = await call('/api/projectCart/sync_to_bulk_cart', { showroom: profile.id, lines })
  const { data: quote } = await call('/api/checkout/quote', { cart_id: cart.id, state: 'CA' })
  const card = { card_number: '4242424242424242', exp_date: '12/31', cvv: '123', name_on_Card: 'Ida Keys' }
  const placed = await call(
    '/api/checkout',
    {
      cart_id: cart.id,
      shipping_address: { street: '1 Main St', city: 'San Diego', state: 'CA', zip_code: '92101' },
      payment: card,
      expected_total: quote.total,
    },
    { 'Idempotency-Key': `ida-${now}` },
  )
  await endFirstHour(placed.data.order_id)
  const order = await ask<Order>(page, `/api/orders/${placed.data.order_id}`)
  await close()
  return order
}

test('an Admin who comes too late learns who was first, and keeps what they typed', async () => {
  const { page, context } = admin
  const name = `Una Park ${now}`
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const message = { full_name: name, email: 'una@example.com', subject: 'Order', message: 'Where is it?' }
  expect((await context.request.post('/api/contact', { headers, data: message })).status()).toBe(201)
  await open(page, '/portal/queues/leads')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await row.getByRole('button', { name: /Mark as answered/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Called back at noon.')

  // In another window the lead is closed meanwhile.
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}`
  const asked = { headers: { ...headers, authorization } }
  const { data } = await (await context.request.get(`/api/admin/leads?q=${encodeURIComponent(name)}`, asked)).json()
  const change = { status: 'closed', from: 'open', note: 'Answered by telephone.' }
  const closed = await context.request.put(`/api/admin/leads/${data.data[0].id}`, { ...asked, data: change })
  expect(closed.status()).toBe(200)

  await dialog.getByRole('button', { name: 'Mark as answered' }).click()
  await dialog.getByText(/^This lead is already closed\. .+: Changed the status of a lead, /).waitFor()
  await expect(dialog.getByLabel('Note')).toHaveValue('Called back at noon.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row.waitFor()
  await open(page, '/portal/queues/leads?show=closed')
  await row.getByText('Answered by telephone.').waitFor()
})
