import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { formatDollars } from '#lib/money.ts'
import { modelDocument, toGlb } from '../test/models.ts'
import { check, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { endFirstHour } from './pass-time.ts'
import { fillAccount, fillAddress, thanks } from './registering.ts'
import { patience } from './room.ts'
import { signInAsAdmin, signInByForm } from './sign-in.ts'
import { expect, test } from './test.ts'

type Trade = {
  vendor: Page
  admin: Page
  homeowner: Page
  /** The products' names, which no other journey uses. */
  tile: string
  vanity: string
  company: string
  /** Part of every name. */
  run: string
}

/** Net prices in cents: what the file says, less 40 percent. */
const net = { tile: 3597, vanity: 53_999 }

for (const width of [390, 1440])
  test(`a vendor applies, imports a Shopify file, adds photographs and a 3D model, sells, packs two packages, takes a box back and reads the statement, ${width} px wide [SCOPE-15, ROLE-08, OP-09, ORDER-26, R5, MONEY-17]`, {
    tag: width === 390 ? [] : '@thorough',
  }, async () => {
    const window = { viewport: { width, height: width === 390 ? 844 : 900 } }
    const visitors: Visitor[] = [await visit(window), await visit(window), await visit(window)]
    const [vendor, admin, homeowner] = visitors.map(({ page }) => page) as [Page, Page, Page]
    const run = `${Date.now()}`.slice(-7)
    const names = { tile: `Reef Tile ${run}`, vanity: `Tide Vanity ${run}`, company: `Reef & Tide ${run}` }
    const trade: Trade = { vendor, admin, homeowner, run, ...names }
    await becomeVendor(trade)
    await importCatalog(trade)
    await addMedia(trade)
    await publish(trade)
    const order = await buy(trade)
    await packAndShip(trade, order)
    await returnOneBox(trade, order)
    await readStatement(trade)
    for (const { problems, close } of visitors) {
      expect(problems).toEqual([])
      await close()
    }
  })

async function becomeVendor({ vendor, admin, company }: Trade): Promise<void> {
  await open(vendor, '/register/vendor')
  const email = await fillAccount(vendor)
  await vendor.getByLabel('Company name').fill(company)
  await vendor.getByLabel('Tax ID').fill('12-3456789')
  await fillAddress(vendor)
  await vendor.getByRole('button', { name: 'Submit for approval' }).click()
  await thanks(vendor).getByText(email).waitFor()
  await signInAsAdmin(admin)
  await open(admin, '/portal/queues/applications')
  await admin.getByRole('button', { name: `Approve ${company}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve vendor' }).click()
  await admin.getByText('Account approved.').waitFor()
  const { text } = await newestMail(admin, (mail) => mail.to === email && /verify/i.test(mail.subject))
  await vendor.goto(new URL(/https?:\/\/\S+\/verify\/\S+/.exec(text)?.[0] ?? '').pathname)
  await vendor.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  await signInByForm(vendor, email, '/pro/login', 'a short sentence')
  await vendor.getByRole('link', { name: 'First product: go there' }).click()
  await vendor.waitForURL('**/portal/import')
}

/** The vendor explains the file's retail prices and one column. A row that lacks a fact stays out. */
async function importCatalog({ vendor, tile, vanity, run }: Trade): Promise<void> {
  await vendor.locator('input[type="file"]').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(shopifyFile(tile, vanity, run)),
  })
  await vendor.getByLabel('Meaning of Carton SF').selectOption('Square feet in a box')
  await check(vendor.getByLabel(/^Retail/))
  await vendor.getByLabel(/^Discount from retail/).fill('40')
  await vendor.getByRole('button', { name: 'Check the file' }).click()
  await vendor.getByText('Read as Tile Flooring, by the products’ names.').waitFor()
  await vendor.getByText('Read as Bathroom Vanitys, by the products’ names.').waitFor()
  await vendor.getByText('is required because this category is sold by the box').first().waitFor()
  await vendor.getByRole('button', { name: 'For a box' }).click()
  await vendor.getByRole('button', { name: 'Import 2 products' }).click()
  await vendor.getByText('2 new and 0 changed products.').waitFor()
}

async function addMedia({ vendor, vanity }: Trade): Promise<void> {
  await vendor.getByRole('link', { name: 'products in review' }).click()
  await vendor.getByRole('link', { name: vanity }).click()
  await leaveAndReturn(vendor)
  const part = (name: string) => vendor.getByRole('region', { name, exact: true })
  const files = (name: string) => part(name).locator('input[type="file"]')
  await files('Photographs').setInputFiles(await photographs())
  await part('Photographs')
    .getByRole('img', { name: /photograph 6$/ })
    .waitFor()
  await files('3D model').setInputFiles({
    name: 'tide.glb',
    mimeType: 'model/gltf-binary',
    buffer: await toGlb(modelDocument({ w: 30, h: 34, d: 22, triangles: 2000 })),
  })
  await part('3D model').getByText('30 in wide, 34 in high, 22 in deep (product:').waitFor()
  await cardOn(vendor).scrollIntoViewIfNeeded(patience)
  await expect
    .poll(() => shownIn(cardOn(vendor)), patience)
    .toMatchObject({ text: expect.stringContaining(vanity), isDrawn: true })
}

/** What is typed is not lost by going to another page. */
async function leaveAndReturn(vendor: Page): Promise<void> {
  const description = vendor.getByLabel('Description')
  const saved = await description.inputValue()
  await description.fill('Typed, and not saved.')
  await vendor.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await vendor.waitForURL(/portal\/products(\?|$)/)
  await vendor.goBack()
  await vendor.getByText('What you had typed before is here again.').waitFor()
  await expect(description).toHaveValue('Typed, and not saved.')
  await vendor.getByRole('button', { name: 'Discard it' }).click()
  await expect(description).toHaveValue(saved)
}

const cardOn = (page: Page) => page.locator('iframe[title^="Card of"]')

/** What a preview shows, read from its page: a frame without an address was once never reported to the journey. */
const shownIn = (frame: Locator) =>
  frame.evaluate((element: HTMLIFrameElement) => ({
    text: element.contentDocument?.body.textContent ?? '',
    isDrawn: (element.contentDocument?.querySelector('img')?.naturalWidth ?? 0) > 100,
  }))

/** Previews wait until the returned function is called. */
async function holdPreviews(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/preview(\?|$)/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function publish({ admin, tile, vanity }: Trade): Promise<void> {
  await open(admin, '/portal/product_reviews')
  for (const name of [vanity, tile]) {
    const showPreviews = await holdPreviews(admin)
    await admin.getByRole('link', { name }).click()
    await admin.getByRole('heading', { level: 1, name }).waitFor()
    const files = admin.getByRole('region', { name: 'Photographs, 3D model and documents' })
    await expect(files.getByRole('img')).toHaveCount(name === vanity ? 6 : 0)
    await expect(files.getByText('3D model, ')).toHaveCount(name === vanity ? 1 : 0)
    // What is below the preview does not move when it arrives.
    const button = admin.getByRole('button', { name: 'Publish' })
    const before = await button.boundingBox()
    showPreviews()
    await expect.poll(() => shownIn(cardOn(admin))).toMatchObject({ text: expect.stringContaining(name) })
    expect(await button.boundingBox()).toEqual(before)
    await button.click()
    await admin.waitForURL('**/portal/product_reviews')
    await expect(admin.getByRole('link', { name })).toHaveCount(0)
  }
}

/** Three boxes and a vanity. Returns the order's id. */
async function buy({ homeowner: page, tile, vanity }: Trade): Promise<number> {
  await register(page)
  for (const name of [tile, vanity]) {
    await open(page, `/search?q=${encodeURIComponent(name)}`)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL('**/product/**')
    await hydrated(page)
    if (name === tile) await page.getByRole('textbox', { name: /^Quantity/ }).fill('3')
    await page
      .getByRole('button', { name: /^Add .* to cart/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Go to cart' }).click()
  await page
    .getByRole('button', { name: /^Check out/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Name on card').fill('Ada Newcomer')
  await page.getByLabel('Expires').fill('12/31')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await page.getByRole('button', { name: /^Place order, \$/ }).click()
  await page.waitForURL('**/thankyou?order=*')
  return Number(new URL(page.url()).searchParams.get('order'))
}

/** The vendor approves both items after the customer's first hour and packs them; the Admin ships the packages. */
async function packAndShip({ vendor, admin, tile, vanity, run }: Trade, order: number): Promise<void> {
  await open(vendor, '/portal/orders?group=prepare')
  await expect(rowOf(vendor, tile).getByText('Locked while the customer can cancel')).toBeVisible()
  await endFirstHour(order)
  await vendor.reload()
  await expect(rowOf(vendor, tile).getByRole('link', { name: '(916) 555-0177' })).toBeVisible()
  for (const name of [tile, vanity]) await rowOf(vendor, name).getByRole('checkbox').check()
  await vendor.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(rowOf(vendor, tile).getByText('Approved')).toBeVisible()
  for (const name of [tile, vanity]) await rowOf(vendor, name).getByRole('checkbox').check()
  await pack(vendor, `1Z00000000${run}A`, { [tile]: '2' })
  await rowOf(vendor, tile).filter({ hasNotText: 'In a package' }).getByRole('checkbox').check()
  await pack(vendor, `1Z00000000${run}B`, {})

  await open(admin, `/portal/packages?state=prepared&q=1Z00000000${run}`)
  for (const letter of ['A', 'B'])
    await admin.getByRole('checkbox', { name: `Select package 1Z00000000${run}${letter}` }).check()
  await admin.getByRole('region', { name: 'Selected packages' }).getByRole('button', { name: 'Set to Shipped' }).click()
  await expect(admin.getByText('2 packages updated.')).toBeVisible()
  await open(vendor, '/portal/packages?state=shipped')
  await expect(rowOf(vendor, `1Z00000000${run}A`).getByText(/^Shipped/)).toBeVisible()
  await expect(rowOf(vendor, `1Z00000000${run}A`).getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  await open(admin, `/orders/${order}`)
  for (const status of ['Out For Delivery', 'Delivered'])
    for (let item = 0; item < 3; item++) {
      await admin
        .getByRole('combobox', { name: /^Change status/ })
        .nth(item)
        .selectOption(status)
      const set = admin.getByRole('button', { name: `Set to ${status}` })
      await set.click()
      await expect(set).toHaveCount(0)
    }
}

const rowOf = (page: Page, text: string) => page.locator('tbody tr, .table-cards > li').filter({ hasText: text })

/** Packs the selected items, or as many of each as `units` says. */
async function pack(page: Page, tracking: string, units: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add package' })
  await dialog.getByLabel(/^Tracking number/).fill(tracking)
  for (const [name, qty] of Object.entries(units)) await dialog.getByLabel(`How many of ${name}`).fill(qty)
  await dialog.getByRole('button', { name: 'Add package' }).click()
  await expect(dialog).toBeHidden()
}

/** The homeowner asks, the Admin grants, the vendor counts and applies the refund, the Admin pays it. */
async function returnOneBox({ vendor, admin, homeowner, tile }: Trade, order: number): Promise<void> {
  await open(homeowner, `/orders/${order}`)
  await homeowner
    .getByRole('button', { name: new RegExp(`^Return items.*${tile}`) })
    .first()
    .click()
  const asked = homeowner.getByRole('dialog', { name: 'Return items' })
  await asked.getByLabel('Quantity').fill('1')
  await asked.getByLabel('Reason').selectOption('too_many')
  await asked.getByRole('button', { name: 'Request return' }).click()
  await homeowner.getByRole('region', { name: 'Return requested' }).waitFor()

  const decide = async (page: Page, step: string, confirm: string) => {
    await page.getByRole('button', { name: `${step}: ${tile}` }).click()
    const dialog = page.getByRole('dialog')
    if (step === 'Mark as received') await check(dialog.getByLabel('Yes, return to stock'))
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog).toBeHidden()
  }
  await open(admin, '/portal/queues/returns')
  await decide(admin, 'Grant', 'Grant return')
  await open(vendor, '/portal/returns')
  await decide(vendor, 'Mark as received', 'Confirm receipt')
  await expect(rowOf(vendor, tile).getByText(/\b(30|29) days left/)).toBeVisible()
  await decide(vendor, 'Apply refund', 'Apply refund')
  await expect(rowOf(vendor, tile).getByText('Refund applied')).toBeVisible()
  await admin.reload()
  await decide(admin, 'Pay refund', 'Pay refund')
}

async function readStatement({ vendor, tile }: Trade): Promise<void> {
  const [sold, back] = [3 * net.tile + net.vanity, net.tile]
  const dollars = (cents: number) => formatDollars(cents / 100)
  await open(vendor, '/portal/payables')
  await expect(vendor.getByRole('definition').first()).toContainText(dollars(sold - back))
  const month = vendor.getByRole('region', { name: 'Table of statements' }).locator('tbody tr')
  await expect(month).toHaveCount(1)
  await expect(month.getByRole('cell')).toContainText([0, sold, -back, 0, 0, sold - back].map(dollars))
  await expect(rowOf(vendor, `${tile}`).filter({ hasText: dollars(back) })).not.toHaveCount(0)
  const [saved] = await Promise.all([
    vendor.waitForEvent('download'),
    month.getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
}

/** Three products as Shopify exports them; the third lacks the square feet in a box, without which it cannot be sold. */
function shopifyFile(tile: string, vanity: string, run: string): string {
  const brand = `Reef ${run}`
  return [
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Carton SF,Status',
    `tide,${vanity},"<p>Solid oak, with two drawers and a ceramic top.</p>",${brand},Bathroom Vanities,TRUE,Size,30 x 22 x 34 in,TIDE-${run},41000,6,899.99,,active`,
    `reef,${tile},"<p>Porcelain for floors.</p><ul><li>Rated for wet rooms</li></ul>",${brand},Floor Tile,TRUE,Size,12 x 24 in,REEF-${run},21000,120,59.95,11.62,active`,
    `kelp,Kelp Tile ${run},"<p>Porcelain for floors, in green.</p>",${brand},Floor Tile,TRUE,Size,12 x 24 in,KELP-${run},21000,40,61.50,,active`,
  ].join('\n')
}

/** Six that differ, because a product does not have the same photograph twice. */
async function photographs() {
  return Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const create = {
        width: 900,
        height: 700 + i * 40,
        channels: 3,
        background: { r: 60 + i * 30, g: 120, b: 150 },
      } as const
      const buffer = await sharp({ create }).jpeg().toBuffer()
      return { name: `tide-${i + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}
