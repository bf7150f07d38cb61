import type { ProductCard } from '#features/catalogue/schema.ts'
import type { Order } from '#features/orders/schema.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { ask, hydrated, open, visit } from './browser.ts'
import { wrongAt } from './look-at.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** The width of a phone, for both: every task of a proposal is possible there, and with the keyboard. */
const phone = { viewport: { width: 390, height: 844 } }

test('a professional sends a proposal, its client approves it by the link, signs in and pays, and the order names it', async () => {
  const [pro, client] = await Promise.all([visit(phone), visit(phone)])
  const { page } = pro
  await signIn(page, 'dana@larkham.example')
  const found = await ask<{ data: ProductCard[] }>(page, '/api/products?q=wall+tile&vsd_id=LARKHAM2&in_stock=1')
  const [card] = found.data
  if (!card) throw new Error('Larkham sells no wall tile')
  await open(page, '/portal/proposals')
  await page.getByRole('button', { name: 'New proposal' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'New proposal' })
  await asked.getByLabel('Title').fill('Bath on P Street')
  await asked.getByLabel('Client (optional)').fill('June Abernathy')
  await asked.getByLabel('Client’s email').fill('june.client@example.com')
  await asked.getByRole('button', { name: 'Create draft' }).press('Enter')
  await page.waitForURL('**/portal/proposals/*')

  await page.getByRole('searchbox', { name: 'Add a product' }).fill(card.product_name)
  await page.getByRole('searchbox', { name: 'Add a product' }).press('Enter')
  await page.getByRole('button', { name: `Add ${card.product_name}` }).press('Enter')
  const sizes = page.getByRole('list', { name: /^Sizes of/ })
  const added = page.getByText(`${card.product_name} was added.`)
  await sizes.or(added).waitFor()
  if (await sizes.isVisible()) await sizes.getByRole('button').first().press('Enter')
  await added.waitFor()
  await page.getByLabel('Quantity, ').fill(String(Math.max(4, card.minimum_unit)))
  await page.getByLabel('Room or surface').fill('Shower')
  await page.getByRole('button', { name: 'Add labor' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Tile setting')
  await page.getByLabel('Amount, $').fill('1,280.00')
  // A past day is refused at its field, and nothing that was typed is lost.
  await page.getByLabel('Valid until').fill(addDays(dayOf(new Date()), -1))
  await page.getByRole('button', { name: 'Save and send' }).press('Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await page.getByText('Enter today or a later date.').waitFor()
  await page.getByLabel('Valid until').fill(addDays(dayOf(new Date()), 10))
  await page.getByRole('button', { name: 'Save and send' }).press('Enter')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'History' }).getByText('Version 1 sent').waitFor()
  await page.getByRole('button', { name: 'Link', exact: true }).press('Enter')
  const link = await page
    .getByRole('dialog')
    .getByText(/\/proposal\/[\w-]{43}/)
    .innerText()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')

  const theirs = client.page
  const path = new URL(link.trim()).pathname
  await open(theirs, path)
  await theirs.getByRole('heading', { level: 1, name: 'Bath on P Street' }).waitFor()
  await theirs.getByText('Not charged by Wainscot', { exact: true }).waitFor()
  // It wears the professional's name; the shop's header is not there, and the marketplace is named in the footer.
  await theirs.getByRole('banner').getByText('Larkham', { exact: false }).first().waitFor()
  await expect(theirs.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await theirs.getByRole('contentinfo').getByText('Products are sold and delivered through Wainscot').waitFor()
  await theirs.getByLabel('Your full name').fill('June Abernathy')
  await theirs.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await theirs.getByText(/^June Abernathy approved version 1/).waitFor()
  await theirs.getByRole('link', { name: 'Sign in to order' }).press('Enter')
  await theirs.waitForURL('**/login**')
  await hydrated(theirs)
  await theirs.getByLabel('Email').fill('homeowner@wainscot.example')
  await theirs.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await theirs.getByLabel('Password', { exact: true }).press('Enter')
  await theirs.waitForURL(`**${path}`)
  await theirs.getByRole('button', { name: 'Go to the cart' }).press('Enter')
  await theirs.waitForURL('**/cart')
  await theirs.getByText(/^From the proposal “Bath on P Street”/).waitFor()
  await theirs.getByText(/^Price of your proposal, held until/).waitFor()
  await theirs.getByRole('button', { name: /^Check out/ }).press('Enter')
  await theirs.waitForURL('**/checkout')
  await theirs.getByLabel('Street').fill('2214 P Street')
  await theirs.getByLabel('ZIP code').fill('95816')
  await theirs.getByLabel('City').fill('Sacramento')
  await theirs.getByLabel('State').selectOption('CA')
  await theirs.getByRole('button', { name: 'Continue to payment' }).press('Enter')
  await theirs.waitForURL('**/checkout-payment')
  await theirs.getByLabel('Name on card').fill('June Abernathy')
  await theirs.getByLabel('Card number').fill('4242 4242 4242 4242')
  await theirs.getByLabel('Expires').fill('12/30')
  await theirs.getByLabel('CVV').fill('123')
  await theirs.getByRole('button', { name: 'Review your order' }).press('Enter')
  await theirs.getByRole('button', { name: /^Place order, \$/ }).press('Enter')
  await theirs.waitForURL('**/thankyou?order=*')
  const id = Number(new URL(theirs.url()).searchParams.get('order'))

  // The products alone are charged, and the order names the proposal to both.
  const order = await ask<Order>(theirs, `/api/orders/${id}`)
  expect(order.items.map((item) => [item.product_name, item.surface])).toEqual([[card.product_name, 'Shower']])
  expect(order.total).toBe(Math.round(((order.subtotal ?? 0) + (order.tax ?? 0)) * 100) / 100)
  await open(theirs, `/orders/${id}`)
  await theirs.getByText(/^From the proposal “Bath on P Street”/).waitFor()
  await page.reload()
  await page.getByText(`Ordered: order ${order.order_no}`).waitFor()
  // Each line says it to both, the client's also by the link.
  await open(theirs, path)
  for (const reader of [page, theirs])
    await reader.getByText(new RegExp(`^Ordered \\d[^:]*, ${order.order_no}$`)).waitFor()
  expect(await wrongAt(theirs, [390, 1440], [390])).toEqual([])
  await page
    .getByText(formatDollars(1280 + (order.subtotal ?? 0)))
    .first()
    .waitFor()
  expect([...pro.problems, ...client.problems]).toEqual([])
  await Promise.all([pro.close(), client.close()])
})
