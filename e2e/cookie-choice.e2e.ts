import type { Page, Request } from '@playwright/test'
import { address, hydrated, open, visit } from './browser.ts'
import { expect, test } from './test.ts'

const list = '/category/hardwood-flooring/product'

test('asks once whether pages may be counted, moves and covers nothing, and counts no page without leave [STATIC-17, STATIC-19]', async () => {
  const visitor = await visit({ viewport: { width: 390, height: 844 } })
  const { page, context } = visitor
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/page_counts') sent.push(request)
  })
  const chosen = async () =>
    (await context.cookies()).find(({ name }) => name === 'wev_cookies')?.value ?? null
  const notice = page.getByRole('region', { name: 'Cookie choice' })

  await watchShifts(page)
  await open(page, list)
  await notice.getByText('May we count which pages are opened?').waitFor()
  expect(await shifts(page)).toBeLessThan(0.02)
  // It stands in the page, between its header and its content, and over nothing.
  const box = await notice.boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((main?.y ?? 0) + 1)
  const sizes = await notice.getByRole('button').evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect()
      const { color, backgroundColor, fontSize } = getComputedStyle(one)
      return [Math.round(width), Math.round(height), color, backgroundColor, fontSize].join(' ')
    }),
  )
  expect(sizes).toHaveLength(2)
  expect(new Set(sizes).size).toBe(1)
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  expect([sent.length, await chosen()]).toEqual([0, null])

  const counted = page.waitForResponse('**/api/page_counts')
  await notice.getByRole('button', { name: 'Allow page counts' }).press('Enter')
  expect((await counted).status()).toBe(200)
  await notice.waitFor({ state: 'hidden' })
  expect(await chosen()).toBe('counts')
  expect(sent[0]?.postDataJSON()).toEqual({ page: '/product/:hash/:vsd_id?', showroom: null })
  const headers = Object.keys((await sent[0]?.allHeaders()) ?? {})
  for (const name of ['cookie', 'authorization', 'referer']) expect(headers).not.toContain(name)

  // The cookie now speaks on every page, until the choice is changed where the footer leads.
  const next = page.waitForResponse('**/api/page_counts')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' }).click()
  await page.waitForURL('**/cookies_policy#choice')
  expect((await next).request().postDataJSON()).toMatchObject({ page: '/cookies_policy' })
  const needed = page.getByRole('radio', { name: /^Only what is needed/ })
  await page.getByRole('radio', { name: /^Allow page counts/, checked: true }).waitFor()
  await needed.check()
  await page.getByText('Your pages are not counted.', { exact: true }).waitFor()
  expect(await chosen()).toBe('needed')
  await page.reload()
  await hydrated(page)
  await page.getByRole('radio', { name: /^Only what is needed/, checked: true }).waitFor()
  await expect(notice).toBeHidden()
  expect(sent).toHaveLength(2)
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('sends everybody the same page, whatever was chosen', async () => {
  const read = async (cookie: string) => (await fetch(`${address}/faq`, { headers: { cookie } })).text()
  const page = await read('')
  expect(page).toContain('aria-label="Cookie choice"')
  expect(await read('wev_cookies=counts')).toBe(page)
  expect(await read('wev_cookies=needed')).toBe(page)
})

for (const path of ['/orders', '/checkout'])
  test(`moves nothing on the way from ${path}, which does not ask, to Login`, async () => {
    const visitor = await visit({ viewport: { width: 390, height: 844 } })
    const { page } = visitor
    await watchShifts(page)
    await page.goto(path)
    await page.waitForURL('**/login?**')
    await page.getByRole('region', { name: 'Cookie choice' }).waitFor()
    expect(await shifts(page)).toBeLessThan(0.02)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the page has moved by itself once it has been drawn. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await new Promise((told) => setTimeout(told, 50))
    return (window as never as { shifts: { sum: number } }).shifts.sum
  })
}
