import { ask, open, type Visitor } from './browser.ts'
import { fillAccount, fillAddress, guest, newEmail, problemOf, sentBy, thanks } from './registering.ts'
import { expect, test } from './test.ts'

let newcomer: Visitor
test.beforeAll(async () => {
  newcomer = await guest()
})
test.afterAll(() => newcomer.close())

test('a homeowner registers in three steps without a card, is signed in, and logs out [REG-01, REG-07, REG-08, REG-25, REG-45, REG-51, REG-52, REG-58]', async () => {
  const { page } = newcomer
  const email = newEmail()
  await open(page, '/register')
  const steps = page.getByRole('list', { name: 'Registration' }).getByRole('listitem')
  expect(await steps.allInnerTexts()).toEqual(['Account', 'Shipping address', 'Payment information'])

  // Step 1 shows the missing values at their fields and stays open.
  await page.getByLabel('First and last name').fill('June Walker')
  await page.getByLabel('Email', { exact: true }).fill('june at example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Next: shipping address' }).click()
  expect(await problemOf(page, 'Email')).toContain('The email must be a valid email address.')
  expect(await problemOf(page, 'Password')).toContain('The password must be at least 8 characters.')
  expect(await problemOf(page, 'Phone number')).toContain('Phone number is required.')
  await page.getByText('You must agree to the Terms of Service.').waitFor()
  await expect(page.getByLabel('First and last name')).not.toHaveAttribute('aria-invalid')
  await fillAccount(page, email)
  await page.getByRole('button', { name: 'Next: shipping address' }).click()

  // Step 2 requires a complete address.
  await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  await page.getByLabel('Street').fill('2214 P Street')
  await page.getByRole('button', { name: 'Next: payment information' }).click()
  expect(await problemOf(page, 'City')).toContain('City is required.')
  await expect(page.getByLabel('Street')).toHaveValue('2214 P Street')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Next: payment information' }).click()

  // Step 3 is optional.
  await page.getByRole('heading', { name: 'Payment information' }).waitFor()
  await page.getByLabel('Card number').waitFor()
  await page.getByRole('button', { name: 'Skip payment, create account' }).click()
  await thanks(page).getByText(email).waitFor()
  await thanks(page).getByRole('button', { name: 'Return to home page' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'My Account' }).first().click()
  await page.waitForURL('**/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(email).first().waitFor()
  await banner.getByRole('button', { name: 'Log Out' }).first().click()
  await page.getByText('Logged Out Successfully').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await banner.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null)
  expect(newcomer.problems).toEqual([])
})

test.describe('the form', () => {
  test('links back from the second step on, to Login and to the shop [REG-02, REG-03, REG-04]', {
    tag: '@thorough',
  }, async () => {
    const { page } = newcomer
    await open(page, '/register')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
    const back = main.getByRole('button', { name: 'Back', exact: true })
    await expect(back).toHaveCount(0)
    const email = await fillAccount(page)
    await page.getByRole('button', { name: 'Next: shipping address' }).click()
    await fillAddress(page)
    // The browser's Back button does the same, and Forward returns.
    await page.goBack()
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await page.goForward()
    await expect(page.getByLabel('Street')).toHaveValue('2214 P Street')
    await back.click()
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: 'Next: shipping address' }).click()
    await expect(page.getByLabel('Street')).toHaveValue('2214 P Street')
    await page.getByRole('button', { name: 'Next: payment information' }).click()
    await page.getByLabel('Card number').waitFor()
    await back.click()
    await page.getByRole('heading', { name: 'Shipping address' }).waitFor()
  })

  test('shows terms and privacy in a dialog over the input, and restores the focus [REG-05, REG-06, REG-78]', {
    tag: '@thorough',
  }, async () => {
    const { page } = newcomer
    await open(page, '/register')
    await page.getByLabel('First and last name').fill('June Walker')
    for (const [name, close] of [
      ['Terms of Service', 'Escape'],
      ['Privacy Policy', 'button'],
    ] as const) {
      const opener = page.getByRole('main').getByRole('button', { name })
      await opener.click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByRole('heading').nth(1).waitFor()
      if (name === 'Terms of Service')
        await dialog
          .getByText(/under 13/)
          .first()
          .waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await dialog.getByRole('button', { name: 'Back to the form' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await opener.evaluate((button) => button === document.activeElement), name).toBe(true)
    }
    await expect(page.getByLabel('First and last name')).toHaveValue('June Walker')
  })

  test('states in the agreement checkbox who may register [OP-54, REG-78]', async () => {
    const { page } = newcomer
    await open(page, '/register')
    const box = page.getByRole('checkbox', { name: /I agree/ })
    const text = await page.locator(`label[for="${await box.getAttribute('id')}"]`).innerText()
    expect(text).toBe(
      'I agree to the Terms of Service and the Privacy Policy. I am 13 or older. If I am under 18, a parent or guardian agrees on my behalf.',
    )
  })

  test('shows and hides the password [REG-56]', async () => {
    const { page } = newcomer
    await open(page, '/register')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('a short sentence')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('a short sentence')
  })

  test('defaults to +1 of the USA, offers every country from the first keystroke, and formats the number accordingly [REG-14, OP-46]', async () => {
    const { page } = newcomer
    await open(page, '/register')
    const codes = page.getByLabel('Country code')
    const chosen = () => codes.locator('option:checked').innerText()
    expect(await chosen()).toBe('+1 United States')
    // The list starts with the selected country, then the UK and the USA.
    expect(await codes.locator('option').allInnerTexts()).toEqual(['+1 United States', '+44 United Kingdom'])
    await codes.focus()
    await codes.locator('option', { hasText: '+52 Mexico' }).waitFor({ state: 'attached' })
    expect((await codes.locator('option').allInnerTexts()).slice(0, 2)).toEqual([
      '+1 United States',
      '+44 United Kingdom',
    ])
    expect(await chosen()).toBe('+1 United States')
    await page.getByLabel('Phone number').pressSequentially('9165550123')
    await expect(page.getByLabel('Phone number')).toHaveValue('(916) 555-0123')
  })

  test('accepts a number without the list of countries if it does not load', {
    tag: '@thorough',
  }, async () => {
    const own = await guest()
    await own.page.route('**/dial-codes*', (route) => route.abort())
    await open(own.page, '/register')
    await own.page.getByLabel('Country code').selectOption({ label: '+44 United Kingdom' })
    await own.page.getByLabel('Phone number').pressSequentially('2079460123')
    await expect(own.page.getByLabel('Phone number')).toHaveValue('2079460123')
    await expect(own.page.getByLabel('Country code')).toHaveValue('GB')
    await own.close()
  })
})

test.describe('Done', () => {
  test('on the first step registers without address and card, and prevents a second registration [REG-26, REG-47, OP-20, OP-21]', {
    tag: '@thorough',
  }, async () => {
    const own = await guest()
    const { page } = own
    await open(page, '/register')
    await page.getByRole('button', { name: 'Done, create account' }).click()
    expect(await problemOf(page, 'First and last name')).toContain('Full name is required.')
    const email = await fillAccount(page)
    const sent = await sentBy(page, 'Done, create account')
    expect(sent).toMatchObject({ email, first_name: 'June', last_name: 'Ann Walker', shipping_street: '' })
    expect([sent.type, sent.card_number, sent.country_code, sent.shop_id]).toEqual(['User', '', '+1', null])
    await thanks(page).getByText(email).waitFor()
    await open(page, '/register')
    await page.waitForURL((url) => url.pathname === '/')
    expect(own.problems).toEqual([])
    await own.close()
  })

  test('on the second step registers only with a complete address [REG-27]', {
    tag: '@thorough',
  }, async () => {
    const own = await guest()
    const { page } = own
    await open(page, '/register')
    await fillAccount(page)
    await page.getByRole('button', { name: 'Next: shipping address' }).click()
    await page.getByLabel('Street').fill('2214 P Street')
    await page.getByRole('button', { name: 'Done, create account' }).click()
    expect(await problemOf(page, 'City')).toContain('City is required.')
    await fillAddress(page)
    await page.getByLabel('Apartment').fill('Apt 4')
    const sent = await sentBy(page, 'Done, create account')
    expect(sent).toMatchObject({ shipping_city: 'Sacramento', shipping_apartment: 'Apt 4' })
    await thanks(page).waitFor()
    const profile = await ask<{ shipping_address: object }>(page, '/api/profile?checkout=1')
    expect(profile.shipping_address).toMatchObject({ street: '2214 P Street', apartment: 'Apt 4' })
    await own.close()
  })
})

test('redirects to the account when the user signs in in another tab [REG-48, OP-21]', {
  tag: '@thorough',
}, async () => {
  const own = await guest()
  const { page, context } = own
  await open(page, '/register')
  await fillAccount(page)
  const other = await context.newPage()
  await open(other, '/about_us')
  await other.evaluate(async (email) => {
    const response = await fetch('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({
        full_name: 'June Walker',
        email,
        password: 'a short sentence',
        phone_number: '9165550123',
        zip_code: '95816',
        agree: true,
      }),
    })
    localStorage.setItem('authToken', (await response.json()).token)
  }, newEmail())
  await page.waitForURL((url) => url.pathname === '/account')
  await own.close()
})
