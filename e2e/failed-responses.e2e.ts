import type { Locator, Page } from '@playwright/test'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { cartOfAnything } from './cart-of-anything.ts'
import { toPayment } from './registering.ts'
import { expect, test } from './test.ts'

/** Text of a server or proxy that no page may show (ERR-10). */
const theirs = 'Upstream connect error.'
const noted = /did not work|did not answer|was not saved|could not/

type Failing = {
  name: string
  status: number
  api: string
  method: string
  /** Fills in the form and submits it; returns the control that must keep its text or choice, and that text. */
  send: (page: Page) => Promise<[control: Locator, typed: string]>
  /** Where the message appears: the form or dialog of the control that sent the request. */
  at: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').first()

test.describe('a response with an unexpected status is reported in place without the server’s message, and the input is kept [ERR-10]:', () => {
  const failing: Failing[] = [
    {
      name: 'contact',
      status: 418,
      api: '**/api/contact',
      method: 'POST',
      at: main,
      async send(page) {
        await open(page, '/contact')
        await page.getByLabel('Topic').selectOption('Other')
        await page.getByLabel('Full name').fill('June Abernathy')
        await page.getByLabel('Email').fill('june@example.com')
        await page.getByRole('textbox', { name: 'Message' }).fill('Does the oak come wider?')
        await page.getByRole('button', { name: 'Send message' }).click()
        return [page.getByRole('textbox', { name: 'Message' }), 'Does the oak come wider?']
      },
    },
    {
      name: 'address',
      status: 409,
      api: '**/api/addresses',
      method: 'POST',
      at: dialog,
      async send(page) {
        await open(page, '/account/addresses')
        await page.getByRole('button', { name: /^Add an/ }).click()
        const form = dialog(page)
        await form.getByLabel('Street').fill('417 T Street')
        await form.getByLabel('City').fill('Sacramento')
        await form.getByLabel('State').selectOption('CA')
        await form.getByLabel('ZIP code').fill('95811')
        await form.getByRole('button', { name: 'Save address' }).click()
        return [form.getByLabel('Street'), '417 T Street']
      },
    },
    {
      name: 'card',
      status: 503,
      api: '**/api/payment_methods',
      method: 'POST',
      at: dialog,
      async send(page) {
        await open(page, '/account/cards')
        await page.getByRole('button', { name: /^Add a/ }).click()
        await fillCard(dialog(page))
        await dialog(page).getByRole('button', { name: 'Save card' }).click()
        return [dialog(page).getByLabel('Name on card'), 'June Walker']
      },
    },
    {
      name: 'review',
      status: 503,
      api: '**/api/products/*/reviews',
      method: 'POST',
      at: main,
      async send(page) {
        const data = { may_write: true, review: null }
        await page.route('**/api/products/*/reviews/mine', (route) =>
          route.fulfill({ json: { success: true, message: null, data } }),
        )
        await open(page, await aProduct(page))
        const section = page.getByRole('region', { name: 'Reviews' })
        await section.getByRole('button', { name: 'Write a review' }).click()
        await check(section.getByLabel('4 stars'))
        await section.getByLabel('Title').fill('Straight from the box')
        await section.getByLabel('How do you like it?').fill('Nothing to complain about.')
        await section.getByRole('button', { name: 'Submit review' }).click()
        return [section.getByLabel('Title'), 'Straight from the box']
      },
    },
    {
      name: 'cart quantity',
      status: 409,
      api: '**/api/projectCart/update_cart',
      method: 'POST',
      at: (page) => page.locator('.cart-line').first(),
      async send(page) {
        await open(page, '/cart')
        const field = page.locator('.cart-line').first().getByRole('textbox')
        const more = String(Number(await field.inputValue()) + 1)
        await page.locator('.cart-line').first().getByRole('button', { name: /^More/ }).click()
        return [field, more]
      },
    },
    {
      name: 'checkout',
      status: 418,
      api: '**/api/profile',
      method: 'PUT',
      at: main,
      async send(page) {
        await open(page, '/checkout')
        const phone = page.getByLabel('Recipient’s phone')
        await phone.fill('(916) 555-0177')
        await page.getByRole('button', { name: 'Continue to payment' }).click()
        return [phone, '(916) 555-0177']
      },
    },
    {
      name: 'coupon',
      status: 503,
      api: '**/api/checkout/quote',
      method: 'POST',
      at: (page) => page.getByRole('complementary', { name: 'Your order' }),
      async send(page) {
        await page.unroute('**/api/checkout/quote')
        await open(page, '/checkout')
        await page.getByRole('button', { name: 'Continue to payment' }).click()
        await page.waitForURL('**/checkout-payment')
        const order = page.getByRole('complementary', { name: 'Your order' })
        await order.getByText('Coupon', { exact: true }).click()
        await order.getByLabel('Code').fill('SPRING')
        await respondTo(page, '**/api/checkout/quote', 'POST', 503)
        await order.getByRole('button', { name: 'Apply' }).click()
        return [order.getByLabel('Code'), 'SPRING']
      },
    },
    {
      name: 'placing the order',
      status: 503,
      api: '**/api/checkout',
      method: 'POST',
      at: main,
      async send(page) {
        await page.unroute('**/api/checkout/quote')
        await open(page, '/checkout-payment')
        const note = 'June Walker'
        await fillCard(page)
        await page.getByRole('button', { name: 'Review your order' }).click()
        await page.getByRole('button', { name: /^Place order, \$/ }).click()
        await main(page).getByText(noted).first().waitFor()
        await page
          .getByRole('button', { name: /^(Change|Edit|Back)/ })
          .last()
          .click()
        return [page.getByLabel('Name on card'), note]
      },
    },
    {
      name: 'registration',
      status: 503,
      api: '**/api/register',
      method: 'POST',
      at: main,
      async send(page) {
        await page.evaluate(() => localStorage.clear())
        await toPayment(page)
        await fillCard(page)
        await page.getByRole('button', { name: 'Create account', exact: true }).click()
        return [page.getByLabel('Name on card'), 'June Walker']
      },
    },
    {
      name: 'sign-in',
      status: 409,
      api: '**/api/login',
      method: 'POST',
      at: main,
      async send(page) {
        await page.evaluate(() => localStorage.clear())
        await open(page, '/login')
        await page.getByLabel('Email').fill('june@example.com')
        await page.getByLabel('Password', { exact: true }).fill('a short sentence')
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        return [page.getByLabel('Password', { exact: true }), 'a short sentence']
      },
    },
  ]
  let person: Visitor
  test.beforeAll(async () => {
    person = await visit()
    await register(person.page)
    const { id } = await cartOfAnything(person.page)
    await person.page.evaluate((cart) => localStorage.setItem('cart_id', cart), id)
  })
  test.afterAll(() => person.close())

  test('a favorite, with status 503', { tag: '@thorough' }, async () => {
    const { page } = person
    await respondTo(page, '**/api/favorites', 'POST', 503)
    await open(page, await aProduct(page))
    const favorite = page.getByRole('button', { name: 'Favorite' })
    // A press before React has taken over would be lost.
    await expect
      .poll(() => favorite.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await favorite.click()
    await main(page).getByText(noted).first().waitFor()
    expect(await favorite.getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByText(theirs).count()).toBe(0)
  })

  for (const { name, api, method, status, send, at } of failing) {
    test(`${name}, with status ${status}`, { tag: '@thorough' }, async () => {
      const { page } = person
      await respondTo(page, api, method, status)
      const [control, typed] = await send(page)
      await at(page).getByText(noted).first().waitFor()
      expect(await control.inputValue()).toBe(typed)
      expect(await page.getByText(theirs).count()).toBe(0)
      await page.unroute(api)
    })
  }
})

async function respondTo(page: Page, api: string, method: string, status: number): Promise<void> {
  await page.unroute(api)
  await page.route(api, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { success: false, message: theirs } })
      : route.fallback(),
  )
}

async function aProduct(page: Page): Promise<string> {
  const { data } = await ask<{ data: { hash: string }[] }>(page, '/api/products?in_stock=1&per_page=1')
  return `/product/${data[0]?.hash}`
}

async function fillCard(on: Page | Locator): Promise<void> {
  await on.getByLabel('Card number').fill('4242424242424242')
  await on.getByLabel('Name on card').fill('June Walker')
  await on.getByLabel('Expires').fill('12/29')
  await on.getByLabel('CVV').fill('123')
}
