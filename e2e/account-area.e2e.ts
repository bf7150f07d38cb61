import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { check, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

const password = 'a short sentence'
let owner: Visitor
let email: string
test.beforeAll(async () => {
  owner = await visit({ acceptDownloads: true })
  await register(owner.page)
  await open(owner.page, '/account')
  const named = owner.page.getByRole('main').getByText(/^newcomer-\d+@example\.com/)
  email = /\S+@example\.com/.exec(await named.first().innerText())?.[0] ?? ''
})
test.afterAll(() => owner.close())

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** The same account in another browser. */
async function elsewhere(): Promise<Visitor> {
  const visitor = await visit()
  await open(visitor.page, '/login')
  await visitor.page.getByLabel('Email').fill(email)
  await visitor.page.getByLabel('Password', { exact: true }).fill(password)
  await visitor.page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
  // An unverified address leads there first.
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  return visitor
}

test('account details are edited in place', async () => {
  const { page } = owner
  await main(page).getByRole('button', { name: 'Edit details' }).click()
  await dialog(page).getByLabel('First and last name').fill('Ada Lovelace Newcomer')
  await dialog(page).getByLabel('ZIP code').fill('95818')
  await dialog(page).getByRole('button', { name: 'Save details' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Hello, Ada' }).waitFor()
  await main(page).getByText('Ada Lovelace Newcomer').waitFor()

  // A new address is pending until its mailbox is verified, and can be withdrawn.
  await main(page).getByRole('button', { name: 'Change email' }).click()
  await dialog(page).getByLabel('New email').fill(`new-${email}`)
  await dialog(page).getByLabel('Current password', { exact: true }).fill('a wrong sentence')
  await dialog(page).getByRole('button', { name: 'Send link' }).click()
  await dialog(page).getByText('The current password is incorrect.').waitFor()
  await dialog(page).getByLabel('Current password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Send link' }).click()
  await main(page).getByText(`Pending: new-${email}`).waitFor()
  await main(page).getByRole('button', { name: 'Cancel the change' }).click()
  await main(page).getByText(`Pending: new-${email}`).waitFor({ state: 'detached' })
})

test('addresses are added, made the default and removed', { tag: '@thorough' }, async () => {
  const { page } = owner
  await main(page).getByRole('link', { name: 'Addresses' }).click()
  await page.waitForURL('**/account/addresses')
  const savedAddresses = main(page).getByRole('listitem')
  const home = savedAddresses.filter({ hasText: '2214 P Street' })
  await home.getByText('Default').waitFor()
  await main(page).getByRole('button', { name: 'Add an address' }).click()
  await dialog(page).getByLabel('Address name').fill('Job site')
  await dialog(page).getByLabel('Street').fill('417 T Street')
  await dialog(page).getByLabel('City').fill('Sacramento')
  await dialog(page).getByLabel('State').selectOption('CA')
  await dialog(page).getByLabel('ZIP code').fill('10001')
  await dialog(page).getByRole('button', { name: 'Save address' }).click()
  await dialog(page).getByText('This ZIP code is not in the selected state.').waitFor()
  await expect(dialog(page).getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('ZIP code').fill('95811')
  await dialog(page).getByRole('button', { name: 'Save address' }).click()
  const site = savedAddresses.filter({ hasText: '417 T Street' })
  await site.getByRole('button', { name: 'Make default Job site' }).click()
  await site.getByText('Default', { exact: true }).waitFor()
  await home.getByRole('button', { name: /^Remove/ }).click()
  await dialog(page).getByRole('button', { name: 'Remove address' }).click()
  await home.waitFor({ state: 'detached' })
  await page.reload()
  await site.getByText('Default', { exact: true }).waitFor()
})

test('a card is saved as its last four digits and removed', async () => {
  const { page } = owner
  await open(page, '/account/cards')
  await main(page).getByRole('heading', { name: 'No cards yet' }).waitFor()
  await main(page).getByRole('button', { name: 'Add a card' }).click()
  await dialog(page).getByRole('button', { name: 'Save card' }).click()
  await dialog(page).getByText('Invalid Card Number.').waitFor()
  await dialog(page).getByLabel('Card number').fill('4242424242424242')
  await dialog(page).getByLabel('Name on card').fill('Ada Newcomer')
  await dialog(page).getByLabel('Expires').fill('1239')
  await dialog(page).getByLabel('CVV').fill('123')
  await dialog(page).getByRole('button', { name: 'Save card' }).click()
  const card = main(page).getByRole('listitem').filter({ hasText: 'Visa' })
  expect(await card.innerText()).toContain('4242')
  expect(await card.innerText()).toContain('Expires 12/39')
  expect(await main(page).innerText()).not.toContain('4242 4242')
  await card.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await card.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await dialog(page).getByRole('button', { name: 'Remove card' }).click()
  await main(page).getByRole('heading', { name: 'No cards yet' }).waitFor()
})

test('preferences persist after a reload', async () => {
  const { page } = owner
  await open(page, '/account/notifications')
  const box = main(page).getByLabel('Email: Orders and deliveries')
  await box.waitFor()
  await expect(box).toBeChecked()
  await check(box, false)
  await page.getByText('Your choices have been saved.').first().waitFor()
  await page.reload()
  await box.waitFor()
  await expect(box).not.toBeChecked()
})

test('the account’s files are listed with the room they take, and deleted, on a phone too', async () => {
  const { page } = owner
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 700 })
    const picture = await new Promise<Blob>((made) => canvas.toBlob((blob) => made(blob as Blob)))
    const authorization = `Bearer ${localStorage.getItem('authToken')}`
    for (const name of ['a plan of the whole upper floor with both bathrooms.png', 'den.png']) {
      const body = new FormData()
      body.append('purpose', 'room')
      body.append('files[]', picture, name)
      const headers = { authorization, 'x-requested-with': 'XMLHttpRequest' }
      await fetch('/api/uploads', { method: 'POST', headers, body })
    }
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/account/files')
    await main(page)
      .getByText(/Your account uses \d+ kB of 50 MB/)
      .waitFor()
    await main(page)
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Delete file' }).click()
    await page.getByText('File deleted.').first().waitFor()
  }
  await main(page).getByText('No files yet').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('account data can be downloaded in a machine-readable format', { tag: '@thorough' }, async () => {
  const { page } = owner
  await open(page, '/account/privacy')
  await main(page).getByRole('button', { name: 'Download my data' }).click()
  await dialog(page).getByLabel('Current password', { exact: true }).fill(password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^wainscot-ada-lovelace-newcomer-.*\.json$/)
  const content = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(content.account.email).toBe(email)
  expect(content.addresses).toMatchObject([{ label: 'Job site', street: '417 T Street' }])
})

test('another device is listed and can be signed out, and changing the password also signs it out [ROUTE-16, ROUTE-24]', {
  tag: '@thorough',
}, async () => {
  const { page } = owner
  const other = await elsewhere()
  await open(other.page, '/account')
  await open(page, '/account/sign_in')
  const row = main(page).getByRole('listitem').filter({ hasText: 'Chrome on' })
  const mine = row.filter({ hasText: 'This device' })
  await mine.waitFor()
  await row
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await page.getByText('Signed out.').first().waitFor()
  await other.page.goto('/change_password')
  await other.page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(other.page.url()).searchParams.get('redirect')).toBe('/change_password')
  await other.close()

  const third = await elsewhere()
  await main(page).getByRole('link', { name: 'Change password' }).click()
  await page.waitForURL('**/change_password')
  await hydrated(page)
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill('a longer sentence')
  await page.getByLabel('New password again', { exact: true }).fill('a longer sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/account')
  await third.page.goto('/account')
  await third.page.waitForURL((url) => url.pathname === '/login')
  await third.close()
})

test('a deleted account is gone and can no longer sign in', { tag: '@thorough' }, async () => {
  const { page } = owner
  await open(page, '/account/privacy')
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).getByLabel('Current password', { exact: true }).fill('a longer sentence')
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Your account has been deleted.').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null)
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a longer sentence')
  await page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
  await page.getByText('These credentials do not match our records.').first().waitFor()
  expect(owner.problems).toEqual([])
})
