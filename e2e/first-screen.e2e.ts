import type { Page } from '@playwright/test'
import { barriers } from './axe.ts'
import { address, ask, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const viewport of screens) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    let guest: Visitor
    test.beforeAll(async () => {
      guest = await visit({ viewport })
    })
    test.afterAll(() => guest.close())

    test('a first visit begins with the ID or a room; the professionals’ buttons come after, and nothing covers the film [HOME-02, HOME-04, HOME-05, HOME-07]', async () => {
      const { page } = guest
      await open(page, '/')
      const main = page.getByRole('main')
      const field = main.getByLabel('The 8-character ID')
      const rooms = main.getByRole('link', { name: 'Explore rooms', exact: true }).first()
      for (const first of [field, rooms]) await expect(first).toBeInViewport({ ratio: 1 })
      const pro = main.getByRole('link', { name: 'Sign Up as a Pro' }).first()
      expect((await pro.boundingBox())?.y).toBeGreaterThan((await rooms.boundingBox())?.y ?? 0)
      await expect(main.getByRole('link', { name: 'Learn More' }).first()).toBeVisible()
      const film = main.locator('.hero-film')
      await film.scrollIntoViewIfNeeded()
      const covered = await film.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
        return steps.flatMap((x) =>
          steps.flatMap((y) => {
            const [at, from] = [left + x * width, top + y * height]
            const found = document.elementFromPoint(at, from)
            // Points below the window have no element.
            return found === null || element.contains(found) || found.closest('header') ? [] : [found.className]
          }),
        )
      })
      expect(covered).toEqual([])
      await main.getByRole('button', { name: /^(Play|Pause) video$/ }).waitFor()
      expect(await barriers(page)).toEqual([])
      await rooms.click()
      await page.waitForURL('**/visualize')
    })

    test('lists show the picture of their first product', async () => {
      const { page } = guest
      await open(page, '/category/hardwood-flooring')
      const collections = await ask<{ id: number }[]>(page, '/api/collections?vsd_id=LARKHAM2')
      const lists = [
        '/category/hardwood-flooring/product',
        '/search?q=tile',
        '/search?q=white',
        ...collections.slice(0, 1).map(({ id }) => `/collection/${id}`),
      ]
      expect(lists).toHaveLength(4)
      for (const path of lists) await expectPicture(page, path, '.product-card img')
      await expectPicture(page, '/category/hardwood-flooring', '.category-grid img')
      await expectPicture(page, '/department/flooring', '.category-grid img')
      await guest.context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
      await expectPicture(page, '/category/hardwood-flooring/product', '.product-card img')
    })

    async function expectPicture(page: Page, path: string, picture: string) {
      await open(page, path)
      const box = await page.getByRole('main').locator(picture).first().boundingBox()
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), path).toBeLessThanOrEqual(viewport.height)
    }
  })
}
