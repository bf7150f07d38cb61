import type { Page } from '@playwright/test'
import { vendorEmail } from '#app/demo-accounts.ts'
import { ask, hydrated, newWindow, open, register } from './browser.ts'
import { wrongOn } from './look-at.ts'
import { send } from './send.ts'
import { signIn, signInAsAdmin } from './sign-in.ts'
import {
  forASeller,
  forTheAdmin,
  forTheHomeowner,
  forTheUnverified,
  list,
  ofCollections,
  ofProposals,
} from './stops.ts'
import { expect, test } from './test.ts'

test('every page of a signed-in homeowner is complete at both widths, and accessible on a phone [ROUTE-16, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-24, ROUTE-28]', {
  tag: '@thorough',
}, async () => {
  const context = await newWindow()
  const page = await context.newPage()
  await signIn(page, 'homeowner@wainscot.example')
  await open(page, `${list}?in_stock=1`)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  // The payment step requires an address.
  await open(page, '/checkout')
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  const { project: conversation } = await send<{ project: string }>(page, 'support_chat', {})
  const stops = forTheHomeowner(await newestOrder(page), conversation)
  await page.close()
  expect(await wrongOn(context, stops, [390])).toEqual([])
  await context.close()
})

for (const [type, email] of [
  ['Contractor', 'dana@larkham.example'],
  ['Vendor', vendorEmail],
] as const)
  test(`every page of a ${type} is complete at both widths, and accessible on a wide window [ROUTE-23]`, {
    tag: '@thorough',
  }, async () => {
    const context = await newWindow()
    const page = await context.newPage()
    await signIn(page, email)
    const { payouts } = await ask<{ payouts: Row[] }>(page, '/api/payouts')
    const path = type === 'Vendor' ? '/api/vendor/products' : '/api/showroom/clients'
    const rows = await ask<{ data: Row[] }>(page, path)
    const stops = forASeller(type, await newestOrder(page), firstOf(payouts), firstOf(rows.data))
    if (type === 'Contractor') {
      const [collection] = await ask<Row[]>(page, '/api/showroom/collections')
      stops.push(...ofCollections(collection?.id ?? 0))
      stops.push(...ofProposals((await send<Row>(page, 'proposals', { title: 'Hall bath' })).id))
    }
    await page.close()
    expect(await wrongOn(context, stops, [1440])).toEqual([])
    await context.close()
  })

test('every page of an Admin is complete at both widths, and accessible on a wide window', {
  tag: '@thorough',
}, async () => {
  const context = await newWindow()
  const page = await context.newPage()
  await signInAsAdmin(page)
  const { payouts } = await ask<{ payouts: { data: Row[] } }>(page, '/api/admin/payouts')
  const products = await ask<{ data: Row[] }>(page, '/api/admin/products?status=published')
  const users = await ask<{ data: Row[] }>(page, '/api/admin/users?type=Contractor')
  const stops = forTheAdmin(await newestOrder(page), firstOf(payouts.data), firstOf(products.data), firstOf(users.data))
  await page.close()
  expect(await wrongOn(context, stops, [1440])).toEqual([])
  await context.close()
})

test('the page of an unverified user is complete at both widths and accessible on a phone, also at its correctly spelled address [ROUTE-27, OP-11]', async () => {
  const context = await newWindow()
  const page = await context.newPage()
  await register(page)
  await page.close()
  expect(await wrongOn(context, forTheUnverified, [390])).toEqual([])
  await context.close()
})

type Row = { id: number }

async function newestOrder(page: Page): Promise<number> {
  return firstOf((await ask<{ data: Row[] }>(page, '/api/orders')).data)
}

function firstOf([first]: Row[]): number {
  if (!first) throw new Error('this account of the demo has no order, or was never paid')
  return first.id
}
