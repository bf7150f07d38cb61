import type { Page } from '@playwright/test'
import { address, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

const shop = '/visualize/contractor/all'

let guest: Visitor
/** A visitor whose browser knows Larkham's showroom. */
let client: Visitor
test.beforeAll(async () => {
  ;[guest, client] = await Promise.all([visit(), visit()])
  await client.context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
})
test.afterAll(() => Promise.all([guest.close(), client.close()]))

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('Shop by category', () => {
  const names = [
    ...['Appliances', 'Artificial Turf', 'Backsplash Tiles', 'Bathroom Faucets', 'Bathroom Vanitys'],
    ...['Bath Tubs', 'Cabinet Hardware', 'Countertop', 'Fans', 'Hardscaping', 'Hardwood Flooring'],
    ...['Kitchen Faucets', 'Kitchen Sinks', 'Laminate Flooring', 'Lights', 'luxury-flooring'],
    ...['Pool Copings', 'Showers', 'Stacked Stone', 'Tile Flooring', 'Toilets'],
  ]

  test('shows the 21 categories as buttons in two carousels [HOME-20, HOME-21, OP-13]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await open(page, '/')
    const section = part(page, 'Shop by category')
    await expect(section.getByRole('region', { name: /^Categories, row/ })).toHaveCount(2)
    const buttons = section.getByRole('listitem').getByRole('button')
    expect(await buttons.allTextContents()).toEqual(names)
    const row = part(page, 'Categories, row 1')
    await row.getByRole('button', { name: /: next$/ }).click()
    await expect.poll(() => row.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  })

  test('opens the showroom, and so does See All [HOME-22, HOME-25]', { tag: '@thorough' }, async () => {
    const { page } = client
    await open(page, '/')
    await part(page, 'Shop by category').getByRole('button', { name: 'Lights' }).click()
    await page.waitForURL(`**${shop}?category=lights`)
    await open(page, '/')
    await part(page, 'Shop by category').getByRole('button', { name: 'See All' }).click()
    await page.waitForURL(`**${shop}`)
  })

  test('asks for a showroom first if none is chosen, and so does See All [HOME-23, HOME-25]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await open(page, '/')
    for (const name of ['Lights', 'See All']) {
      await part(page, 'Shop by category').getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name: 'Enter your showroom' })
      await dialog.getByLabel('The 8-character ID').waitFor()
      await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
      await expect(dialog.getByRole('button', { name: 'Back to shopping' })).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe('/')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
  })

  test('with a showroom already chosen the dialog offers a way back to it [HOME-24]', {
    tag: '@thorough',
  }, async () => {
    const { page } = client
    await open(page, '/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /change showroom/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Enter your showroom' })
    await dialog.getByRole('button', { name: 'Back to shopping' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await part(page, 'Your showroom').getByText('LARKHAM2').waitFor()
  })
})
