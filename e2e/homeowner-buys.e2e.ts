import { vendorEmail } from '#app/demo-accounts.ts'
import { accountId } from '#demo/accounts.ts'
import { brands } from '#demo/catalogue/read-facts.ts'
import type { ProductCard } from '#features/catalogue/schema.ts'
import type { Order } from '#features/orders/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { ask, hydrated, open, type Visitor, visit } from './browser.ts'
import { type MoneySeen, moneyOn } from './order-money.ts'
import { send } from './send.ts'
import { signIn, signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

let homeowner: Visitor
// A second attempt starts as a visitor who has not entered a showroom.
test.beforeEach(async () => {
  homeowner = await visit()
  await emptyCart()
})
test.afterEach(() => homeowner.close())

const cents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100)

test('a homeowner enters a showroom, fills a cart, signs in, pays, and every party sees its own share [SCOPE-08]', async () => {
  const { page } = homeowner
  const marked = await markUpAFaucet()

  // The showroom: Next is disabled until the ID exists; then the shop is the professional's.
  await open(page, '/')
  const entry = page.getByRole('main').getByLabel('The 8-character ID').first()
  const next = page.getByRole('main').getByRole('button', { name: 'Next' }).first()
  await expect(next).toBeDisabled()
  await entry.fill('LARKHAM2')
  await page.getByRole('main').getByText('Larkham Building').first().waitFor()
  await next.click()
  await page.waitForURL('**/visualize/contractor/all')
  await hydrated(page)

  // Two products of two vendors.
  await buyFirst('/category/hardwood-flooring/product?in_stock=1')
  await open(page, `/product/${marked.hash}`)
  await page.getByText(formatDollars(marked.price)).first().waitFor()
  await addToCart()

  // The cart is linked to an account only at checkout.
  await open(page, '/cart')
  await page.getByText('2 products').waitFor()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.waitForURL('**/login**')
  await hydrated(page)
  await page.getByLabel('Email').fill('homeowner@wainscot.example')
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
  await page.waitForURL('**/checkout')

  // An invalid address is reported at its field and no input is lost.
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('This ZIP code is not in the selected state.').waitFor()
  await expect(page.getByLabel('Street')).toHaveValue('2214 P Street')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')

  // A declined card is reported where it can be changed; the next card pays.
  await payWith('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Place order, \$/ }).waitFor()
  // Neither Back nor a visit to the address step loses input.
  await page.goBack()
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
  await expect(page.getByLabel('CVV')).toHaveValue('123')
  await page.getByRole('link', { name: 'Edit the shipping address' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  // Outside of the checkout only the cardholder's name is stored, and the page says so.
  await page.getByRole('link', { name: 'Edit the cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await page.goBack()
  await page.getByText('Card details are not stored').waitFor()
  for (const field of ['Card number', 'Expires', 'CVV']) await expect(page.getByLabel(field)).toHaveValue('')
  await expect(page.getByLabel('Name on card')).toHaveValue('June Abernathy')
  await payWith('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Place order, \$/ }).click()
  await page.getByText('Your card was declined.').waitFor()
  await payWith('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Place order, \$/ }).click()
  await page.waitForURL('**/thankyou?order=*')
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  await page.getByText('Delivery').first().waitFor()
  expect(await page.getByRole('complementary', { name: 'Your order' }).innerText()).toMatch(/Delivery\s+\$0\.00/)
  // The order is also available as a document.
  await page.emulateMedia({ media: 'print' })
  for (const screenOnly of ['banner', 'contentinfo'] as const) await expect(page.getByRole(screenOnly)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View order' })).toHaveCount(0)
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  await page.emulateMedia({ media: 'screen' })

  const orderId = Number(new URL(page.url()).searchParams.get('order'))
  // Back leads to the paid order, and finally past the checkout steps.
  await page.goBack()
  await page.waitForURL(`**/thankyou?order=${orderId}`)
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
  const steps = ['/checkout', '/checkout-payment', '/thankyou']
  const isInside = () => steps.includes(new URL(page.url()).pathname)
  for (let tries = 0; tries < 10 && isInside(); tries++) await page.goBack()
  expect(isInside()).toBe(false)
  await hydrated(page)
  const bought = await ask<Order>(page, `/api/orders/${orderId}`)
  expect(bought.items).toHaveLength(2)
  expect(bought.items.every((item) => item.final_price === undefined && item.contractor_markup_amt === undefined)).toBe(
    true,
  )
  const own = await seen(homeowner, orderId)
  const { Total: charged = 0, Subtotal: goods = 0, Delivery: delivery = 0 } = own.figures
  expect(charged).toBe(cents(bought.total))
  expect(goods + delivery + (own.figures['Estimated tax'] ?? 0)).toBe(charged)

  const faucet = bought.items.find((item) => item.product_name === marked.name)
  expect(faucet?.unit_price).toBe(marked.price)
  const { contractor, vendors, admin } = await everybody(orderId, bought, marked)
  const earned = contractor.figures['You earn'] ?? 0
  const sold = vendors.reduce((sum, { figures }) => sum + (figures['Your items'] ?? 0), 0)
  const { Platform: platform = 0, Tax: tax = 0 } = admin.figures
  expect(sold + earned + platform + tax).toBe(charged)
  expect(admin.figures).toMatchObject({ Total: charged, Vendor: sold, Contractor: earned })
  // No amount on one party's page appears on another's, except that the professional sees the order's total.
  expect(contractor.amounts.delete(charged)).toBe(true)
  const shown = [own, contractor, ...vendors].flatMap(({ amounts }) => [...amounts])
  expect(shown.filter((amount, i) => shown.indexOf(amount) !== i)).toEqual([])
  const internalAmounts = [platform, ...admin.order.items.map(({ split }) => cents(split?.platform))]
  expect(shown.filter((amount) => internalAmounts.includes(amount))).toEqual([])
  expect(homeowner.problems).toEqual([])
})

/** Lines that other journeys left in the account's cart would be added to this order. */
async function emptyCart() {
  const { page, close } = await visit()
  await signIn(page, 'homeowner@wainscot.example')
  for (;;) {
    const cart = await ask<{ id: string; count: number }>(page, '/api/projectCart')
    if (!cart?.count) break
    await send(page, `cart/destroy/all?temp_project_id=${cart.id}`, {}, 'DELETE')
  }
  await close()
}

async function buyFirst(list: string) {
  const { page } = homeowner
  await open(page, list)
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  await addToCart()
}

async function addToCart() {
  const { page } = homeowner
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
}

async function payWith(number: string) {
  const { page } = homeowner
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('June Abernathy')
  await page.getByLabel('Expires').fill('12/31')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Review your order' }).click()
}

type Marked = { hash: string; name: string; amount: number; price: number }

/**
 * The professional sets a fixed markup of a quarter of the faucet's wholesale price; below a tenth the field shows an
 * error.
 */
async function markUpAFaucet(): Promise<Marked> {
  let marked: Marked | null = null
  await as('dana@larkham.example', async ({ page }) => {
    const query = 'category=kitchen-faucets&in_stock=1&vsd_id=LARKHAM2'
    const { data } = await ask<{ data: ProductCard[] }>(page, `/api/products?${query}`)
    const card = data[0]
    if (!card?.wholesale_price) throw new Error('no faucet at a wholesale price')
    const amount = Math.ceil(card.wholesale_price * 25) / 100
    await open(page, '/portal/selection')
    await page.getByRole('button', { name: 'Add a markup' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Applies to').fill(card.product_name)
    await dialog
      .getByRole('button', { name: `${card.product_name} Product`, exact: true })
      .first()
      .click()
    await dialog.getByLabel('Markup type').selectOption('amount')
    await dialog.getByLabel('Amount ($)').fill('0.01')
    await dialog.getByRole('button', { name: 'Save markup' }).click()
    await dialog.getByText('The markup must be at least').waitFor()
    await dialog.getByLabel('Amount ($)').fill(String(amount))
    await dialog.getByRole('button', { name: 'Save markup' }).click()
    await page.getByRole('button', { name: `Change ${card.product_name}`, exact: true }).waitFor()
    const price = (cents(card.wholesale_price) + cents(amount)) / 100
    marked = { hash: card.hash, name: card.product_name, amount, price }
  })
  if (!marked) throw new Error('nothing was marked up')
  return marked
}

type Seen = MoneySeen & { order: Order }

/** Signs in as the contractor, each vendor and the Admin, and reads each one's amounts from their page of the order. */
async function everybody(orderId: number, bought: Order, marked: Marked) {
  const contractor = await as('dana@larkham.example', (visitor) => seen(visitor, orderId))
  const { items } = contractor.order
  expect(items.every((i) => i.final_price === undefined && i.split === undefined)).toBe(true)
  const faucet = items.find((i) => i.product_name === marked.name)
  expect(faucet?.contractor_markup_amt).toBe(marked.amount)
  expect(contractor.amounts).toContain(cents(marked.amount))
  const admin = await asAdmin((visitor) => seen(visitor, orderId))
  const vendors: Seen[] = []
  for (const id of new Set(bought.items.map((item) => item.vendor_id))) {
    const vendor = await as(vendorMail(id), (visitor) => seen(visitor, orderId))
    expect(vendor.order.items.every((i) => i.vendor_id === id && i.contractor_markup_amt === undefined)).toBe(true)
    vendors.push(vendor)
  }
  expect(vendors).toHaveLength(2)
  return { contractor, vendors, admin }
}

async function seen({ page }: Visitor, orderId: number): Promise<Seen> {
  await open(page, `/orders/${orderId}`)
  const order = await ask<Order>(page, `/api/orders/${orderId}`)
  await page.getByText(order.order_no).first().waitFor()
  return { order, ...(await moneyOn(page)) }
}

async function as<T>(email: string, look: (visitor: Visitor) => Promise<T>): Promise<T> {
  const visitor = await visit()
  try {
    await signIn(visitor.page, email)
    const found = await look(visitor)
    expect(visitor.problems).toEqual([])
    return found
  } finally {
    await visitor.close()
  }
}

/** The Admin must enter the mailed passcode, which is in the outbox. */
async function asAdmin<T>(look: (visitor: Visitor) => Promise<T>): Promise<T> {
  const visitor = await visit()
  const { page } = visitor
  try {
    await signInAsAdmin(page)
    const found = await look(visitor)
    expect(visitor.problems).toEqual([])
    return found
  } finally {
    await visitor.close()
  }
}

/** The demo's vendors sign in with their order department's email address. */
function vendorMail(id: number): string {
  const mails = [vendorEmail, ...brands().map((brand) => `orders@${brand.slug}.example`)]
  const mail = mails.find((address) => accountId(address) === id)
  if (!mail) throw new Error(`no vendor ${id}`)
  return mail
}
