import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Order } from '#features/orders/schema.ts'
import { barriers } from './axe.ts'
import { ask, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { signInAsAdmin } from './sign-in.ts'
import { freePort, type RunningProduct, startProduct } from './start-product.ts'
import { expect, test } from './test.ts'

const password = 'Moraine-4417'
const adminEmail = 'ada@house.example'

const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-own-'))
let product: RunningProduct
let admin: Visitor
let buyer: Visitor
test.beforeAll(async () => {
  product = await startProduct(folder, await freePort(), { DEMO: 'off' })
  ;[admin, buyer] = await Promise.all([visit({ baseURL: product.address }), visit({ baseURL: product.address })])
})
test.afterAll(async () => {
  await Promise.all([admin.close(), buyer.close()])
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an Admin starts with an empty database and can sell after adding one vendor, one professional and one file', async () => {
  const { page } = admin
  // Nothing is for sale, and no page claims otherwise.
  for (const [address, message] of [
    ['/department/flooring', 'Nothing is on sale here yet.'],
    ['/category/tile-flooring', 'Nothing is on sale here yet.'],
    ['/search', 'Nothing is on sale yet'],
    ['/our-brands', 'No brands yet'],
    ['/category/tile-flooring/product', 'No products are available in this category yet.'],
  ] as const) {
    await open(page, address)
    await page.getByText(message).waitFor()
  }
  await open(page, '/')
  // The whole menu is there, and leads to the empty pages.
  await page.getByRole('region', { name: 'Departments' }).getByRole('link', { name: 'Tile Flooring' }).waitFor()
  await expect(page.getByText('Demo marketplace')).toHaveCount(0)
  await expect(page.getByText('What people on the job say')).toHaveCount(0)

  // The first Admin is created on the command line, with a link that works once.
  const link = /http\S+password_reset\S+/.exec(await tool('admin.ts', adminEmail))?.[0] ?? ''
  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/again|confirm/i).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByText('Every device has been signed out.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Pro sign-in' }).click()
  await page.waitForURL('**/pro/login')
  await signInAsAdmin(page, adminEmail, password)

  const setup = page.getByRole('region', { name: 'Before your first sale' })
  await setup.getByText('0 of 7 done').waitFor()
  await setup.getByText('Test cards only: no money moves.').waitFor()
  await setup.getByRole('button', { name: 'The rates have been checked' }).click()
  await setup.getByText(/^State rates are loaded.*Confirmed by Admin/).waitFor()
  await setup.getByRole('button', { name: 'I know which bank account payouts come from' }).click()
  await setup.getByText('2 of 7 done').waitFor()
  expect(await barriers(page, 'main')).toEqual([])

  // A vendor and a contractor apply; the Admin approves both.
  await apply('Vendor', 'Pismo Tile Works')
  await apply('Contractor', 'Juniper Joinery')
  await open(page, '/portal/queues/applications')
  for (const company of ['Pismo Tile Works', 'Juniper Joinery']) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
    await row.getByRole('button', { name: 'Approve' }).click()
    await page
      .getByRole('dialog', { name: `Approve ${company}?` })
      .getByRole('button', { name: /^Approve/ })
      .click()
    await row.waitFor({ state: 'detached' })
  }
  const approvalMail = await newestMail(
    page,
    (mail) => mail.subject === 'Your account is approved' && mail.to.startsWith('juniper'),
  )
  const vsdId = /\b[A-HJ-NP-Z2-9]{8}\b/.exec(approvalMail.text)?.[0] ?? ''

  // Products are imported from a file while the server runs; their brand is created with them.
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'wainscot-file-')), 'tile.csv')
  writeFileSync(
    file,
    'sku,product_name,category,brand,final_price,box_sqft,width_size,length_size,stock\n' +
      'PT-1,Dune Porcelain 12 x 24 in,Tile Flooring,Pismo,38.00,15.5,12,24,400\n',
  )
  expect(await tool('import.ts', file, '--vendor', 'Pismo Tile Works')).toMatch(/1 new/)
  await open(page, '/portal')
  await setup.getByText('5 of 7 done').waitFor()
  await setup.getByText('1 product is on sale.').waitFor()

  // A homeowner enters the showroom, buys a box and pays.
  const shopper = buyer.page
  await open(shopper, '/')
  const main = shopper.getByRole('main')
  await main.getByLabel('The 8-character ID').first().fill(vsdId)
  await main.getByText('Juniper Joinery').first().waitFor()
  await main.getByRole('button', { name: 'Next' }).first().click()
  await shopper.waitForURL('**/visualize/contractor/all')
  await hydrated(shopper)
  await main.locator('a[href^="/product/"]').first().click()
  await shopper.waitForURL('**/product/**')
  await hydrated(shopper)
  await shopper
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await shopper.getByRole('dialog').getByText('Added to your cart').waitFor()
  await register(shopper)
  await open(shopper, '/cart')
  await shopper.getByRole('button', { name: /^Check out/ }).click()
  await shopper.waitForURL('**/checkout')
  await shopper.getByRole('button', { name: 'Continue to payment' }).click()
  await shopper.waitForURL('**/checkout-payment')
  await shopper.getByLabel('Card number').fill('4242 4242 4242 4242')
  await shopper.getByLabel('Name on card').fill('Ada Newcomer')
  await shopper.getByLabel('Expires').fill('12/31')
  await shopper.getByLabel('CVV').fill('123')
  await shopper.getByRole('button', { name: 'Review your order' }).click()
  await shopper.getByRole('button', { name: /^Place order, \$/ }).click()
  await shopper.waitForURL('**/thankyou?order=*')

  // 38.00, 5 % for the platform, 10 % for the professional, and California's 7.25 % on 43.89.
  const id = new URL(shopper.url()).searchParams.get('order')
  const order = await ask<Order>(page, `/api/orders/${id}`)
  expect(
    order.items.map(({ final_price, contractor_markup_amt, unit_price }) => [
      final_price,
      contractor_markup_amt,
      unit_price,
    ]),
  ).toEqual([[38, 3.99, 43.89]])
  expect(order.total).toBe(47.07)
  expect([...admin.problems, ...buyer.problems]).toEqual([])
})

/** The output of a command of tools/ that runs on the server's database at the same time. */
async function tool(name: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [path.join('tools', name), ...args], { env: product.env })
  return stdout
}

async function apply(type: 'Vendor' | 'Contractor', company: string): Promise<void> {
  const response = await buyer.context.request.post('/api/register', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: {
      full_name: 'Wren Oakes',
      type,
      company_name: company,
      password,
      agree: true,
      ...(type === 'Contractor'
        ? { trade: 'contractor', license_number: 'CSLB 100200', license_state: 'CA' }
        : { tax_id: '12-3456789' }),
      email: `${company.split(' ')[0]?.toLowerCase()}@${type.toLowerCase()}.example`,
      country_code: '+1',
      phone_number: '9165550199',
      zip_code: '95816',
      shipping_street: '2214 P Street',
      shipping_city: 'Sacramento',
      shipping_state: 'CA',
      shipping_zip_code: '95816',
    },
  })
  expect([response.status(), response.status() === 201 ? '' : await response.text()]).toEqual([201, ''])
}
