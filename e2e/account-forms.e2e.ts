import type { Page } from '@playwright/test'
import { ask, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const homeowner = 'homeowner@wainscot.example'
let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit()
})
test.afterAll(() => visitor.close())

/** A page without session or storage, as for a new visitor. */
async function afresh(path: string) {
  await visitor.context.clearCookies()
  await visitor.page.goto('/about_us')
  await visitor.page.evaluate(() => localStorage.clear())
  await open(visitor.page, path)
}
const main = () => visitor.page.getByRole('main')
const at = (path: string) => visitor.page.waitForURL((url) => url.pathname === path)
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    return at?.name || at?.textContent?.trim() || at?.getAttribute('aria-label') || ''
  })

test('signing in works with the keyboard alone: fields in order, Enter submits, an error moves the focus', {
  tag: '@thorough',
}, async () => {
  await afresh('/login')
  const { page } = visitor
  await page.getByLabel('Email').focus()
  await page.keyboard.type(homeowner)
  const order: string[] = []
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
    if (order.at(-1) === 'password') await page.keyboard.type('not the password')
  }
  expect(order[0]).toBe('password')
  expect(order.join(' ')).toContain('remember')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('These credentials do not match our records.').waitFor()
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === 'email')
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.keyboard.press('Enter')
  await at('/account')
})

test('the first step of registration works with the keyboard alone', { tag: '@thorough' }, async () => {
  await afresh('/register')
  const { page } = visitor
  await page.getByLabel(/first and last name/i).focus()
  await page.keyboard.press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === 'full_name')
  const answers: Record<string, string> = {
    full_name: 'Kay Board',
    email: `kay-${Date.now()}@example.com`,
    password: 'a short sentence',
    phone_number: '4155550123',
    zip_code: '94107',
  }
  for (let i = 0; i < 20; i++) {
    const name = await focused(page)
    if (answers[name]) await page.keyboard.type(answers[name])
    delete answers[name]
    if (name === 'agree') {
      await page.keyboard.press('Space')
      break
    }
    await page.keyboard.press('Tab')
  }
  expect(Object.keys(answers)).toEqual([])
  await page.getByLabel('ZIP code').first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Street').waitFor()
})

test('a forgotten password is reset with an emailed link, which works once [ROUTE-14, ROUTE-15]', {
  tag: '@thorough',
}, async () => {
  await afresh('/register')
  const { page } = visitor
  await register(page)
  const { email } = await ask<{ email: string }>(page, '/api/authuser')
  await afresh('/reset_password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await main().getByText('If the address is registered, a reset link is on its way.').waitFor()
  const mail = await newestMail(page, ({ to, subject }) => to === email && subject === 'Reset your password')
  const link = new URL(/https?:\S+\/password_reset\S+/.exec(mail.text)?.[0] ?? '')
  const choose = async (again: string) => {
    await page.getByLabel('New password', { exact: true }).fill('a newer sentence')
    await page.getByLabel('New password again').fill(again)
    await page.getByRole('button', { name: 'Set new password' }).click()
  }
  await open(page, link.pathname + link.search)
  await choose('another sentence')
  await main().getByText('The password confirmation does not match.').waitFor()
  await choose('a newer sentence')
  await main().getByText('Your password has been reset.').waitFor()
  await main().getByRole('link', { name: 'Sign in', exact: true }).click()
  await at('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a newer sentence')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The link came by mail, so the mailbox is verified as well and no page asks for it.
  await at('/account')
  await open(page, link.pathname + link.search)
  await choose('a newer sentence')
  await main().getByText('This password reset link is invalid or has expired.').waitFor()
})

test('an unverified user is prompted on a page of its own, which continues once the link is opened elsewhere [ROUTE-26, ROUTE-27]', {
  tag: '@thorough',
}, async () => {
  await afresh('/verifiction?redirect=/faq')
  const { page } = visitor
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(
    /^\/login\?redirect=%2Fverifiction%3Fredirect%3D/,
  )
  await register(page)
  const { email } = await ask<{ email: string }>(page, '/api/authuser')
  await open(page, '/verifiction?redirect=/faq')
  await main().getByText(email).waitFor()
  await main().getByRole('button', { name: 'Resend email' }).click()
  await main().getByText('Verification email sent.').waitFor()
  const mail = await newestMail(page, ({ to, subject }) => to === email && subject === 'Verify your email')
  const link = new URL(/https?:\S+\/verify\/\S+/.exec(mail.text)?.[0] ?? '')
  // The link is opened in a browser without a session.
  const elsewhere = await visit()
  await open(elsewhere.page, link.pathname)
  await elsewhere.page.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  expect(await elsewhere.page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect(elsewhere.problems).toEqual([])
  await elsewhere.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await at('/faq')
})

test('the verify pages redirect a verified user to the target or home, even from an expired link [SESS-05, ROUTE-25]', {
  tag: '@thorough',
}, async () => {
  await afresh('/account_verify')
  const { page } = visitor
  // A guest can use the page to request another link.
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Resend link' }).click()
  await main().getByText('If the address is registered, a verification email is on its way.').waitFor()
  await open(page, `/verify/${'0'.repeat(43)}`)
  await main().getByText('This verification link is invalid or has expired.').waitFor()
  await signIn(page, homeowner)
  await open(page, '/account')
  for (const [from, to] of [
    [`/verify/${'0'.repeat(43)}?redirect=/faq`, '/faq'],
    [`/verify/${'0'.repeat(43)}`, '/'],
    ['/verifiction?redirect=/faq', '/faq'],
    ['/verification', '/'],
    ['/account_verify?redirect=/cart', '/cart'],
    ['/account_verify?redirect=https://elsewhere.example/', '/'],
  ] as const) {
    await page.goto(from)
    await at(to)
  }
})

test('a form that is submitted too often says below its field how long to wait [OP-25]', {
  tag: '@thorough',
}, async () => {
  await afresh('/reset_password')
  const { page } = visitor
  await page.route('**/api/password/email', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      json: {
        success: false,
        message: 'Too Many Attempts.',
        errors: { email: ['Too many requests. Please try again in 90 seconds.'] },
      },
    }),
  )
  const email = page.getByLabel('Email')
  await email.fill('ann@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await main().getByText('Too many requests. Please try again in 90 seconds.').waitFor()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('ann@example.com')
  await page.unroute('**/api/password/email')
})
