import type { Page } from '@playwright/test'
import { barriers } from './axe.ts'
import { newWindow, open, register } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test.describe('with large text on a small phone', () => {
  const forms = [
    '/login',
    '/pro/login',
    '/register',
    '/register/contractor',
    '/register/vendor',
    '/reset_password',
    '/password_reset?token=abc&email=ann%40example.com',
    '/account_verify',
    '/design-ai/login',
    '/design-ai/singup',
    '/design-ai/reset_password',
    '/design-ai/password_reset?token=abc&email=ann%40example.com',
  ] as const

  for (const path of forms)
    test(`${path} fits 320 px at twice the text size, and shows each error at its field`, {
      tag: '@thorough',
    }, async () => {
      const page = await (await smallPhone()).newPage()
      await open(page, path)
      await enlarge(page)
      expect(await wider(page)).toBe(0)
      expect(await beside(page)).toEqual([])
      await page.getByRole('main').locator('form button[type=submit]').first().click()
      const wrong = page.getByRole('main').locator('[aria-invalid=true]')
      await wrong.first().waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
      for (const words of await sayings(page)) expect(words).toMatch(/\S{2,} .*\.$/m)
      expect(await wider(page)).toBe(0)
      expect(await barriers(page)).toEqual([])
      await page.context().close()
    })

  test('the account, its dialogs and a professional’s first page also fit', {
    tag: '@thorough',
  }, async () => {
    const page = await (await smallPhone()).newPage()
    const fits = async (what: string) => expect([what, await wider(page), await beside(page)]).toEqual([what, 0, []])
    await register(page)
    await open(page, '/account')
    await enlarge(page)
    const dialog = page.getByRole('dialog')
    for (const [path, opener, submit] of [
      ['/account', 'Edit details', 'Save details'],
      ['/account', /^Change/, 'Send link'],
      ['/account/addresses', 'Add an address', 'Save address'],
      ['/account/cards', 'Add a card', 'Save card'],
      ['/account/privacy', 'Download my data', 'Download'],
      ['/account/privacy', 'Delete my account', 'Delete my account'],
    ] as const) {
      await open(page, path)
      await enlarge(page)
      await page.getByRole('main').getByRole('button', { name: opener }).first().click()
      await dialog.getByRole('button', { name: submit }).scrollIntoViewIfNeeded()
      await fits(`${path}: ${submit}`)
      if (submit === 'Send link') {
        await dialog.getByLabel('New email').fill(`a-rather-long-address-${Date.now()}@example.com`)
        await dialog.getByLabel('Current password', { exact: true }).fill('a short sentence')
        await dialog.getByRole('button', { name: submit }).click()
        await page.getByRole('main').getByText('Pending:').waitFor()
        await fits('an address that waits')
      }
    }
    for (const section of ['sign_in', 'notifications']) {
      await open(page, `/account/${section}`)
      await enlarge(page)
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      await fits(section)
    }
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'dana@larkham.example')
    await open(page, '/account/details')
    await page.getByText('Clients enter it on the home page').waitFor()
    await enlarge(page)
    await fits('the account')
    await open(page, '/portal')
    await page.getByRole('heading', { name: 'Your earnings by week' }).waitFor()
    await enlarge(page)
    await fits('Today')
    await page.context().close()
  })

  const smallPhone = () => newWindow({ viewport: { width: 320, height: 640 } })

  /** All text at twice the size, as set in the browser's preferences. */
  function enlarge(page: Page): Promise<void> {
    return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  }

  function wider(page: Page): Promise<number> {
    return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  }

  /** Fields and buttons that are not completely within the screen's width, where a finger can reach them. */
  function beside(page: Page): Promise<string[]> {
    return page
      .locator('main, dialog[open]')
      .locator('input:not([type=hidden]), select, button')
      .evaluateAll((fields) =>
        fields.flatMap((field) => {
          const { left, right, width, height } = field.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && width > 0 && height > 0 ? [] : [field.outerHTML]
        }),
      )
  }

  /** The description of each invalid field as a screen reader announces it. */
  function sayings(page: Page): Promise<string[]> {
    return page.locator('[aria-invalid=true]').evaluateAll((fields) =>
      fields.map((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join('\n'),
      ),
    )
  }
})
