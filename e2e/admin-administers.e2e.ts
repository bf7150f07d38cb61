import { homeownerEmail } from '#app/demo-accounts.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { ask, check, open, visit } from './browser.ts'
import { send } from './send.ts'
import { signIn, signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

type Card = {
  hash: string
  size_id: number
  minimum_unit: number
  promotion?: { name: string; saving: number }
}

test('an Admin makes a promotion on a phone, a client buys with it, and invoice and ledger have it to the cent; a page is drafted, previewed, published and restored [R2]', async () => {
  const admin = await visit({ viewport: { width: 390, height: 844 } })
  const { page } = admin
  await signInAsAdmin(page)
  const name = `Tile week ${Date.now() % 100_000}`
  await open(page, '/portal/promotions')
  await page.getByRole('button', { name: 'New promotion' }).first().click()
  // From here on by the keyboard alone.
  const form = page.getByRole('dialog', { name: 'New promotion' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await form.getByLabel('Percent', { exact: true }).focus()
  await page.keyboard.type('2')
  await form.getByText(/products are .* cheaper/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name }).waitFor()

  const buyer = await visit()
  await signIn(buyer.page, homeownerEmail)
  const { profile } = await ask<{ profile: { id: number } }>(
    buyer.page,
    '/api/visualization/shop_profile?vsd_id=LARKHAM2',
  )
  const { data } = await ask<{ data: Card[] }>(
    buyer.page,
    '/api/products?category=tile-flooring&vsd_id=LARKHAM2&in_stock=1&per_page=1',
  )
  const [card] = data
  if (!card?.promotion) throw new Error('no promotion in the list')
  expect(card.promotion.name).toBe(name)
  const qty = Math.max(6, card.minimum_unit)
  const saved = `-$${(Math.round(card.promotion.saving * 100 * qty) / 100).toFixed(2)}`
  const cart = await send<ProjectCart>(buyer.page, 'projectCart/sync_to_bulk_cart', {
    showroom: profile.id,
    lines: [{ product: card.hash, size_id: card.size_id, quantity: qty }],
  })
  await buyer.page.evaluate((id) => localStorage.setItem('cart_id', id ?? ''), cart.id)
  const home = {
    street: '2741 Marlow Way',
    city: 'Sacramento',
    state: 'CA',
    zip_code: '95818',
    country: 'US',
  }
  await send(buyer.page, 'profile', { checkout: 1, cart_id: cart.id, shipping_address: home }, 'PUT')
  await open(buyer.page, '/checkout-payment')
  const summary = buyer.page.getByRole('complementary', { name: 'Your order' })
  await expect(summary.getByText(name)).toBeVisible()
  expect(await summary.innerText()).toContain(saved)
  const another = buyer.page.getByRole('radio', { name: 'Another card' })
  if (await another.isVisible()) await check(another)
  await buyer.page.getByLabel('Card number').fill('4242424242424242')
  await buyer.page.getByLabel('Name on card').fill('June Abernathy')
  await buyer.page.getByLabel('Expires').fill('12/29')
  await buyer.page.getByLabel('CVV').fill('123')
  await buyer.page.getByRole('button', { name: 'Review your order' }).click()
  await buyer.page.getByRole('button', { name: /^Place order, \$/ }).click()
  await buyer.page.waitForURL('**/thankyou?order=*')
  const id = new URL(buyer.page.url()).searchParams.get('order')
  await buyer.page.getByRole('link', { name: 'View order' }).click()
  const sums = buyer.page.getByRole('region', { name: 'Total' })
  await sums.getByText(name).waitFor()
  expect(await sums.innerText()).toContain(saved)
  const token = await buyer.page.evaluate(() => localStorage.getItem('authToken') ?? '')
  const invoice = await buyer.page.request.get(`/api/orders/${id}/invoice`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/html' },
  })
  expect(await invoice.text()).toContain(saved)
  const orderNo = (await buyer.page.locator('main').innerText()).match(/R-\d{8}/)?.[0] ?? ''
  await open(page, `/portal/ledger?q=${orderNo}`)
  const posting = page.getByRole('list', { name: 'postings' }).getByText('Promotion of the platform').first()
  await posting.waitFor()
  await expect(page.getByText(saved.slice(1), { exact: true }).first()).toBeVisible()
  await open(page, '/portal/promotions')
  await page.getByRole('button', { name: `End now ${name}` }).click()
  await page.getByLabel('Reason').fill('The week is over.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Ended early').first().waitFor()

  await open(page, '/portal/content/about_us')
  const text = page.getByLabel('Text', { exact: true })
  const words = `## A new section\n\nWritten ${name}. You have **{cancel_minutes}** to cancel.`
  await text.fill(words)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByText('60 minutes').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Discard draft' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel('What has changed').fill('A new section.')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2, published').waitFor()
  await open(buyer.page, '/about_us')
  await buyer.page.getByText(`Written ${name}.`).waitFor()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByLabel('Reason').fill('The first one was better.')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Version 3, published').waitFor()
  await open(buyer.page, '/about_us')
  await buyer.page.getByRole('heading', { name: 'Why we built it' }).waitFor()
  expect([...admin.problems, ...buyer.problems]).toEqual([])
  await admin.close()
  await buyer.close()
})

test('an Admin sets where words of a search lead, and the shop follows at once', async () => {
  const admin = await visit({ viewport: { width: 390, height: 844 } })
  const { page } = admin
  await signInAsAdmin(page)
  const words = `send back ${Date.now() % 100_000}`
  await open(page, '/portal/search')
  await page.getByRole('button', { name: 'Set words' }).click()
  const form = page.getByRole('dialog', { name: 'Set words' })
  await expect(form.getByLabel('Words of a search')).toBeFocused()
  await page.keyboard.type(words)
  await form.getByLabel('They').selectOption('redirect')
  await form.getByLabel('Path of the page').fill('https://elsewhere.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter the path of a page of this site').first().waitFor()
  await form.getByLabel('Path of the page').fill('/return_policy')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').filter({ hasText: words }).getByText('Leads to /return_policy').waitFor()

  const shopper = await visit()
  await shopper.page.goto(`/search?q=${encodeURIComponent(words)}`)
  await shopper.page.waitForURL('**/return_policy')

  await page.getByRole('button', { name: `Remove ${words}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove words' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(0)
})
