import { address, open, visit } from './browser.ts'
import { expect, test } from './test.ts'

test('the server embeds no user’s data in a page, whatever cookies the request has [U5, U7]', async () => {
  const cookie = 'wev_ut=admin; anch_ut=Admin; wev_log_email=homeowner@wainscot.example; wev_remember_me=1'
  for (const path of ['/account', '/orders', '/account/addresses', '/login']) {
    const html = await (await fetch(address + path, { headers: { cookie } })).text()
    expect(html.length).toBeGreaterThan(1000)
    expect([path, /homeowner@wainscot|Applications|Log Out/.exec(html)?.[0]]).toEqual([path, undefined])
  }
})

test('a page treats markup and code as plain text, and its own images and data still load [U5]', async () => {
  const { page, problems, close } = await visit()
  const go = (to: string) =>
    page.evaluate(
      (path) =>
        (
          window as unknown as { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } }
        ).__reactRouterDataRouter.navigate(path),
      to,
    )
  const refused = (work: string) =>
    page.evaluate((kind) => {
      try {
        if (kind === 'markup') document.createElement('div').innerHTML = '<img src=x>'
        else if (kind === 'address') document.createElement('script').src = '/evil.js'
        else document.createElement('script').text = 'alert(1)'
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    }, work)
  await open(page, '/faq')
  await go('/')
  await page.locator('.hero-film img').waitFor()
  await go('/category/kitchen-faucets/product')
  await page.locator('script[type="application/ld+json"]').first().waitFor({ state: 'attached' })
  expect(problems).toEqual([])
  for (const work of ['markup', 'address', 'code']) expect(await refused(work)).toBe('TypeError')
  await close()
})

test('a built product describes its API, and shows the description without breaking its policy', async () => {
  const read = async (path: string) => (await fetch(address + path)).json()
  const document = await read('/api/openapi.json')
  expect(await read('/api/docs/json')).toEqual(document)
  const { page, problems, close } = await visit()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Wainscot API/ })).toBeVisible()
  await page.locator('[data-path="/api/alive"]').click()
  await expect(page.getByText('Who may call: Everyone.')).toBeVisible()
  expect(problems).toEqual([])
  await close()
})
