import type { Request } from '@playwright/test'
import { address, open, visit } from './browser.ts'
import { expect, test } from './test.ts'

const list = '/category/hardwood-flooring/product'

test('counts page views without a cookie banner, a cookie or any identifier [STATIC-17, STATIC-19]', async () => {
  const visitor = await visit({ viewport: { width: 390, height: 844 } })
  const { page, context } = visitor
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/page_counts') sent.push(request)
  })

  const counted = page.waitForResponse('**/api/page_counts')
  await open(page, list)
  const response = await counted
  expect([response.status(), (await response.json()).data]).toEqual([200, { counted: true }])
  expect(Object.keys(await response.allHeaders())).not.toContain('set-cookie')
  // No banner asks about cookies; the only link to them is the policy link in the footer.
  expect(await page.getByRole('button', { name: /cookie|allow|accept|only what is needed/i }).count()).toBe(0)
  expect(await page.getByRole('region', { name: /cookie/i }).count()).toBe(0)
  expect(await page.getByRole('link', { name: /cookie/i }).allTextContents()).toEqual(['Cookies policy'])

  const next = page.waitForResponse('**/api/page_counts')
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await next

  expect(sent.map((request) => request.postDataJSON())).toEqual([
    { page: '/category/:category/product', showroom: null },
    { page: '/product/:hash/:vsd_id?', showroom: null },
  ])
  for (const request of sent) {
    const headers = Object.keys(await request.allHeaders())
    for (const name of ['cookie', 'authorization', 'referer']) expect(headers).not.toContain(name)
  }
  expect(await context.cookies()).toEqual([])
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('does not count a browser that sends Do Not Track', { tag: '@thorough' }, async () => {
  const visitor = await visit()
  const { page } = visitor
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/page_counts') sent++
  })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  )
  const loaded = page.waitForResponse('**/count-page-*.js')
  await open(page, '/faq')
  await loaded
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies policy' }).click()
  await page.getByRole('heading', { name: 'How page views are counted' }).waitFor()
  expect(sent).toBe(0)
  const response = await fetch(`${address}/api/page_counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'sec-gpc': '1' },
    body: JSON.stringify({ page: '/faq', showroom: null }),
  })
  expect((await response.json()).data).toEqual({ counted: false })
  expect(visitor.problems).toEqual([])
  await visitor.close()
})
