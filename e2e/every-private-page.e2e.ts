import { expect, it } from 'vitest'
import { adminEmail } from '#db/seed/accounts.ts'
import { ask, hydrated, newWindow, open, register, signIn } from './browser.ts'
import { wrongOn } from './look-at.ts'
import { newestPasscode } from './outbox.ts'
import { forTheAdmin, forTheContractor, forTheHomeowner, forTheUnverified, list, widths } from './stops.ts'

it('every page of a signed-in homeowner is whole at both widths [ROUTE-16, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-24, ROUTE-28]', async () => {
  const context = await newWindow({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, 'homeowner@wainscot.example', '/login')
  await page.waitForURL((url) => url.pathname !== '/login')
  await open(page, `${list}?in_stock=1`)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Added to your cart').waitFor()
  // The payment step wants an address.
  await open(page, '/checkout')
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByLabel('ZIP code').fill('95816')
  await page.getByLabel('City').fill('Sacramento')
  await page.getByLabel('State').selectOption('CA')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout-payment')
  const orders = await ask<{ data: { id: number }[] }>(page, '/api/orders')
  const id = orders.data[0]?.id
  if (id === undefined) throw new Error('the demo homeowner has not ordered before')
  await page.close()
  for (const width of widths) expect(await wrongOn(context, forTheHomeowner(id), width)).toEqual([])
  await context.close()
})

it('every page of a professional is whole at both widths [ROUTE-23]', async () => {
  const context = await newWindow({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, 'dana@larkham.example', '/pro/login')
  await page.waitForURL((url) => url.pathname !== '/pro/login')
  const { payouts } = await ask<{ payouts: { id: number }[] }>(page, '/api/payouts')
  const payout = payouts[0]?.id
  if (payout === undefined) throw new Error('the demo professional has not been paid before')
  await page.close()
  for (const width of widths) expect(await wrongOn(context, forTheContractor(payout), width)).toEqual([])
  await context.close()
})

it('every page of an Admin is whole at both widths', async () => {
  const context = await newWindow({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, adminEmail, '/pro/login')
  await page.getByText('A new passcode was sent to your email.').waitFor()
  await page.getByLabel('Passcode').fill(await newestPasscode(page))
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await page.waitForURL('**/account')
  await page.close()
  for (const width of widths) expect(await wrongOn(context, forTheAdmin, width)).toEqual([])
  await context.close()
})

it('the page of who has not verified the email is whole at both widths, also by its rightly spelled address [ROUTE-27, OP-11]', async () => {
  const context = await newWindow({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await register(page)
  await page.close()
  for (const width of widths) expect(await wrongOn(context, forTheUnverified, width)).toEqual([])
  await context.close()
})
