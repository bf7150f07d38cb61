import type { Page, Route } from '@playwright/test'
import { open, type Visitor, visit } from './browser.ts'
import { holdToasts, passTime, passTimeUntil, stopTime } from './page-time.ts'
import { signInByForm } from './sign-in.ts'
import { expect, test } from './test.ts'

/** What the page shows for the API's responses (spec 2 §8), with responses as the server would send them. */
let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
})
test.afterAll(() => visitor.close())

async function respondToLead(status: number, json: object) {
  const { page } = visitor
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.fulfill({ status, json }))
}

async function send() {
  const { page } = visitor
  await open(page, '/contact')
  await page.getByLabel('Topic').selectOption('Other')
  await page.getByLabel('Full name').fill('June Abernathy')
  await page.getByLabel('Email').fill('june@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Does the oak come in wider boards?')
  await page.getByRole('button', { name: 'Send message' }).click()
}

test('the support form shows all errors at once, including an invalid email', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await open(page, '/contact')
  await page.getByLabel('Email').fill('june@')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Enter a valid email, such as name@example.com.').waitFor()
  await page.getByText('Enter a message.').waitFor()
  await expect(page.getByLabel('Email')).toHaveValue('june@')
})

test.describe('response handling:', () => {
  test('422 shows the general warning and marks each field with its messages, joined by commas [ERR-01, ERR-02, ERR-03, ERR-04, ERR-13]', {
    tag: '@thorough',
  }, async () => {
    const { page } = visitor
    await respondToLead(422, {
      success: false,
      message: 'The given data was invalid.',
      errors: { email: ['The email is taken.', 'The email is too long.'] },
    })
    await send()
    await page.getByRole('alert').getByText('Invalid input OR some mandatory fields are blank.').waitFor()
    const field = page.getByLabel('Email')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
    const messages = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))
    expect(messages.join(' ')).toContain('The email is taken., The email is too long.')
    // Rejected: no success message appears, and the input stays.
    await expect(page.getByText('We received your message.')).toHaveCount(0)
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('wider boards')
  })

  for (const [words, status, message, shown] of [
    ['500 shows its error [ERR-06]', 500, '', 'Internal Server error please try again.'],
    ['404 shows its error [ERR-07]', 404, '', 'Record not found for processing.'],
    ['405 shows its error [ERR-08]', 405, 'Method not allowed.', 'Method not allowed.'],
    ['403 shows its error [ERR-09]', 403, 'This action is unauthorized.', 'This action is unauthorized.'],
  ] as const)
    test(`${words}`, { tag: '@thorough' }, async () => {
      await respondToLead(status, { success: false, message })
      await send()
      await visitor.page.getByRole('alert').getByText(shown).waitFor()
    })

  test('409, or any status other than 200 or 201, is rejected without a message [ERR-10, ERR-11]', {
    tag: '@thorough',
  }, async () => {
    const { page } = visitor
    for (const status of [202, 409]) {
      await respondToLead(status, { success: true, message: 'Taken.', data: null })
      await send()
      await page.getByRole('button', { name: 'Send message' }).isEnabled()
      await page.waitForTimeout(300)
      expect(await page.getByText('Taken.').count(), `${status}`).toBe(0)
      expect(await page.getByText('We received your message.').count(), `${status}`).toBe(0)
    }
  })

  test('no response at all shows no message and stops the progress bar [ERR-12]', {
    tag: '@thorough',
  }, async () => {
    const { page } = visitor
    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.abort())
    await send()
    await page.waitForFunction(() => document.querySelector('form [aria-busy="true"]') === null)
    await page.waitForTimeout(300)
    expect(
      await page
        .getByRole('region', { name: /Messages/ })
        .getByRole('alert')
        .count(),
    ).toBe(0)
  })
})

test('a toast is shown at the top right for 10 seconds, with a countdown bar and a close button [ERR-14, ERR-15, ERR-16, ERR-17]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await holdToasts(page)
  await respondToLead(403, { success: false, message: 'This action is unauthorized.' })
  await send()
  const toast = page.getByRole('alert').filter({ hasText: 'This action is unauthorized.' })
  await toast.waitFor()
  const box = await toast.boundingBox()
  expect(box && box.y < 200 && box.x + box.width > 1440 - 80).toBe(true)
  const life = await page.evaluate(() => {
    const line = document.querySelector('[role="progressbar"]')
    return line ? getComputedStyle(line).animationDuration : ''
  })
  expect(life).toBe('10s')
  await page.getByRole('button', { name: 'Close message' }).click()
  await toast.waitFor({ state: 'detached' })
})

test('a page whose code does not load fails after 120 seconds with an error message [ERR-18]', {
  tag: '@thorough',
}, async () => {
  const { page, close } = await visit()
  await stopTime(page)
  await open(page, '/about_us')
  await page.route(/\/assets\/FaqPage-/, () => new Promise(() => {}))
  const asked = page.waitForRequest(/\/assets\/FaqPage-/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await asked
  const bar = page.locator('.activity-bar[data-look="running"]')
  await passTimeUntil(page, async () => (await bar.count()) > 0)
  const title = page.getByRole('heading', { level: 1, name: 'This page took too long' })
  await passTime(page, 110_000)
  await expect(title).toHaveCount(0)
  await passTime(page, 12_000)
  await title.waitFor()
  await close()
})

test.describe('a page whose code was replaced by a new version of the site', () => {
  const follow = async (page: Page) => {
    await open(page, '/about_us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  }
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' })

  test('is loaded as a full document instead, at the requested address', { tag: '@thorough' }, async () => {
    const { page, close } = await visit()
    await page.route(/\/assets\/FaqPage-.*\.js$/, gone, { times: 1 })
    await follow(page)
    await page.waitForURL((url) => url.pathname === '/faq')
    await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor()
    await close()
  })

  test('says that it did not load and offers ways to continue if its code is missing', {
    tag: '@thorough',
  }, async () => {
    const { page, close } = await visit()
    await page.route(/\/assets\/FaqPage-.*\.js$/, gone)
    await follow(page)
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor()
    await page.getByRole('button', { name: 'Reload page' }).waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await close()
  })
})

test('401 ends the session and redirects to Login with the path to return to [ERR-05]', {
  tag: '@thorough',
}, async () => {
  const { page, close } = await visit()
  await signInByForm(page, 'homeowner@wainscot.example', '/login')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.route('**/api/orders*', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Unauthenticated.' } }),
  )
  await page.goto('/orders?status=Delivered')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orders?status=Delivered')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null)
  await close()
})

test('the mobile menu is shown up to 1199 px on any kind of device [OP-49]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await open(page, '/about_us')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  for (const [width, shown] of [
    [1200, false],
    [1199, true],
    [1025, true],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await menu.isVisible()]).toEqual([width, shown])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the home page advertises 60% and the offer in the footer 30% [OP-33, CONST-08]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await open(page, '/')
  await page
    .getByRole('main')
    .getByText(/up to 60%/i)
    .first()
    .waitFor()
  await page.getByRole('contentinfo').getByRole('heading', { name: 'Save up to 30%' }).waitFor()
})

test('an emptied quantity shows 0, plus does not change it, and leaving the field raises it to the minimum [OP-30]', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await open(page, '/category/hardwood-flooring/product?in_stock=1')
  const path = await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href')
  await open(page, path ?? '')
  const box = page.getByRole('group', { name: /^Quantity/ }).first()
  const field = box.getByRole('textbox')
  const least = Number(await field.inputValue())
  expect(least).toBeGreaterThan(0)
  await expect(box.getByRole('button', { name: /^Fewer/ })).toBeDisabled()
  await field.fill('')
  await expect(field).toHaveValue('0')
  await box.getByRole('button', { name: /^More/ }).click()
  await expect(field).toHaveValue(String(least))
  await field.fill('12x')
  await expect(field).toHaveValue('12')
  await field.fill('')
  await field.press('Enter')
  await expect(field).toHaveValue(String(least))
  await box.getByRole('button', { name: /^More/ }).click()
  await expect(field).toHaveValue(String(least + 1))
})
