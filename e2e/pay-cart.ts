import type { Page } from '@playwright/test'
import type { Order } from '#features/orders/schema.ts'
import { ask, open } from './browser.ts'

/** Pays the only cart with a test card; `review` looks at the last page before it is placed. */
export async function payCart(page: Page, review?: () => Promise<void>): Promise<Order> {
  await open(page, '/cart')
  await page
    .getByRole('button', { name: /^Check out/ })
    .first()
    .click()
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Name on card').fill('Ada Newcomer')
  await page.getByLabel('Expires').fill('12/31')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await review?.()
  await page.getByRole('button', { name: /^Place order, \$/ }).click()
  await page.waitForURL('**/thankyou?order=*')
  return ask<Order>(page, `/api/orders/${new URL(page.url()).searchParams.get('order')}`)
}
