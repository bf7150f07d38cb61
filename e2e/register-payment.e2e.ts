import type { Page } from '@playwright/test'
import { ask, check, type Visitor } from './browser.ts'
import { focusOn, guest, problemOf, sentBy, thanks, toPayment } from './registering.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
let page: Page
test.beforeAll(async () => {
  visitor = await guest()
  page = visitor.page
})
test.afterAll(() => visitor.close())

const current = () => page.getByRole('list', { name: 'Registration' }).locator('[aria-current="step"]').innerText()
const field = (label: string) => page.getByLabel(label, { exact: true })

async function respondWith(status: number, json: object) {
  await page.unroute('**/api/register')
  await page.route('**/api/register', (route) => route.fulfill({ status, json }))
}

test.describe('an error from the server', () => {
  test.beforeAll(() => toPayment(page))

  for (const [name, message, step, label] of [
    ['email', 'The email has already been taken.', 'Account', 'Email'],
    ['shipping_city', 'City is required.', 'Shipping address', 'City'],
    ['pay_zip_code', 'ZIP code is required.', 'Payment information', 'ZIP code'],
  ] as const)
    test(`is shown at ${name} on its step, with the focus there [REG-30, REG-31, REG-32, REG-76, OP-23]`, {
      tag: '@thorough',
    }, async () => {
      await respondWith(422, {
        success: false,
        message: 'The given data was invalid.',
        errors: { [name]: [message, 'A second message.'] },
      })
      if ((await current()) !== 'Payment information') await forward()
      await page.getByRole('button', { name: 'Skip payment, create account' }).click()
      await focusOn(page, name)
      expect(await current()).toBe(step)
      const shownProblem = await problemOf(page, label)
      expect(shownProblem).toContain(message)
      expect(shownProblem).not.toContain('A second message.')
      const toast = page.getByRole('alert').filter({ hasText: 'Invalid input OR some mandatory fields are blank.' })
      await toast.first().waitFor()
    })

  test('goes to the card regardless of other errors [REG-69]', { tag: '@thorough' }, async () => {
    await respondWith(422, {
      success: false,
      message: 'The given data was invalid.',
      errors: { email: ['The email has already been taken.'], card_number: ['Invalid Card Number.'] },
    })
    if ((await current()) !== 'Payment information') await forward()
    await page.getByRole('button', { name: 'Skip payment, create account' }).click()
    await focusOn(page, 'card_number')
    expect(await current()).toBe('Payment information')
    expect(await problemOf(page, 'Card number')).toContain('Invalid Card Number.')
  })

  test('about too many requests is shown at the form, without a toast [OP-25]', {
    tag: '@thorough',
  }, async () => {
    const wait = 'Too many registrations. Please try again in 90 seconds.'
    await respondWith(429, { success: false, message: 'Too Many Attempts.', errors: { email: [wait] } })
    await page.getByRole('button', { name: 'Skip payment, create account' }).click()
    await focusOn(page, 'email')
    expect(await problemOf(page, 'Email')).toContain(wait)
    await expect(page.getByText('Too Many Attempts.')).toHaveCount(0)
  })

  test('without a field to show it at is shown above the buttons, and the step does not change', {
    tag: '@thorough',
  }, async () => {
    if ((await current()) !== 'Payment information') await forward()
    const busy = 'The service is busy. Please try again in a moment.'
    await respondWith(503, { success: false, message: busy })
    await page.getByRole('button', { name: 'Skip payment, create account' }).click()
    await page.getByRole('main').getByRole('alert').getByText('That did not work. Please try again.').waitFor()
    await expect(page.getByText(busy)).toHaveCount(0)
    expect(await current()).toBe('Payment information')
    await page.unroute('**/api/register')
  })

  /** From the step after the last response to the third step. */
  async function forward() {
    if ((await current()) === 'Account') await page.getByRole('button', { name: 'Next: shipping address' }).click()
    await page.getByRole('button', { name: 'Next: payment information' }).click()
    await field('Card number').waitFor()
  }
})

test.describe('the card', () => {
  test.beforeEach(() => toPayment(page))

  test('formats its fields and moves the focus: a valid number to the name, a valid expiry to the code [REG-70, REG-71, REG-72, REG-73, REG-74]', {
    tag: '@thorough',
  }, async () => {
    await field('Card number').pressSequentially('424242424242424')
    await expect(field('Card number')).toHaveValue('4242 4242 4242 424')
    await focusOn(page, 'card_number')
    await field('Card number').press('2')
    await focusOn(page, 'name_on_Card')
    await expect(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await field('Expires').pressSequentially('122')
    await expect(field('Expires')).toHaveValue('12/2')
    await focusOn(page, 'exp_date')
    await field('Expires').press('9')
    await focusOn(page, 'cvv')
    await expect(field('Expires')).toHaveValue('12/29')
    await field('CVV').pressSequentially('12x34')
    await expect(field('CVV')).toHaveValue('123')
    await field('Card number').fill('378282246310005')
    await expect(field('Card number')).toHaveValue('3782 822463 10005')
    await field('CVV').press('End')
    await field('CVV').press('4')
    await expect(field('CVV')).toHaveValue('1234')
  })

  test('keeps the cursor in place when the browser autofills it', { tag: '@thorough' }, async () => {
    await field('Name on card').focus()
    await page.evaluate(() => {
      for (const [name, value] of [
        ['card_number', '4242424242424242'],
        ['exp_date', '12/29'],
      ] as const) {
        const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="exp_date"]')?.value === '12/29',
    )
    await expect(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await focusOn(page, 'name_on_Card')
  })

  test('says where its code is, shows each error at its field, and keeps the input [REG-65, REG-66, REG-67, REG-68, REG-75]', {
    tag: '@thorough',
  }, async () => {
    await page.getByText('The CVV is the 3-digit number on the back of the card.').waitFor()
    await field('Name on card').fill('June Walker')
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await focusOn(page, 'card_number')
    expect(await problemOf(page, 'Card number')).toContain('Invalid Card Number.')
    expect(await problemOf(page, 'Expires')).toContain('Invalid Expiration Date.')
    expect(await problemOf(page, 'CVV')).toContain('Invalid CVC.')
    await expect(field('Name on card')).toHaveValue('June Walker')
  })
})

test.describe('step 3', () => {
  test('registers without a card when left empty [REG-28]', { tag: '@thorough' }, async () => {
    const own = await guest()
    const email = await toPayment(own.page)
    const sent = await sentBy(own.page, 'Create account')
    expect([sent.email, sent.card_number, sent.pay_street]).toEqual([email, '', ''])
    await thanks(own.page).waitFor()
    expect(await ask(own.page, '/api/payment_methods')).toEqual([])
    await own.close()
  })

  test('sends none of its input when skipped [REG-29]', { tag: '@thorough' }, async () => {
    const own = await guest()
    await toPayment(own.page)
    await own.page.getByLabel('Card number').fill('4242424242424242')
    await own.page.getByLabel('Name on card').fill('June Walker')
    await check(own.page.getByLabel('Same as shipping address'))
    const sent = await sentBy(own.page, 'Skip payment, create account')
    for (const name of ['card_number', 'name_on_Card', 'pay_street', 'pay_city', 'pay_zip_code'])
      expect([name, sent[name]]).toEqual([name, ''])
    expect(sent.shipping_street).toBe('2214 P Street')
    await thanks(own.page).waitFor()
    expect(await ask(own.page, '/api/payment_methods')).toEqual([])
    await own.close()
  })

  test('saves the card, of which only the last four digits are shown again [REG-20, REG-22, U2]', {
    tag: '@thorough',
  }, async () => {
    const own = await guest()
    await toPayment(own.page)
    await own.page.getByLabel('Card number').fill('4242424242424242')
    await own.page.getByLabel('Name on card').fill('June Walker')
    await own.page.getByLabel('Expires').fill('1229')
    await own.page.getByLabel('CVV', { exact: true }).fill('123')
    await check(own.page.getByLabel('Same as shipping address'))
    const sent = await sentBy(own.page, 'Create account')
    expect(sent).toMatchObject({ exp_date: '12/29', pay_street: '2214 P Street', pay_zip_code: '95816' })
    await thanks(own.page).waitFor()
    const cards = await ask<object[]>(own.page, '/api/payment_methods')
    expect(cards).toMatchObject([{ brand: 'visa', last4: '4242' }])
    expect(JSON.stringify(cards)).not.toMatch(/42424242|"cvv"/)
    const stored = await own.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(/4242 ?4242|a short sentence/)
    await own.close()
  })
})
