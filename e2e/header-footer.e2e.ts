import { request } from 'node:http'
import { address, ask, hydrated, open, type Visitor, visit } from './browser.ts'
import { signIn, signInByForm } from './sign-in.ts'
import { expect, test } from './test.ts'

type Kind = { id: number; name: string; slug_url: string; children: Kind[] }
type Menu = { id: number; name: string; menu_slug: string; categories: Kind[] }[]

let guest: Visitor
let menu: Menu
test.beforeAll(async () => {
  guest = await visit()
  menu = ((await (await fetch(`${address}/api/menu_category`)).json()) as { data: Menu }).data
})
test.afterAll(() => guest.close())

test.describe('the header', () => {
  test('of a vendor’s page of work has the portal’s menu in place of the strip, and every specified item [OP-39, OP-86, HEAD-01, HEAD-07]', async () => {
    const vendor = await visit()
    const { page } = vendor
    await signIn(page, 'vendor@wainscot.example')
    for (const path of ['/orders', '/notification', '/chat', '/payout_setup']) {
      await open(page, path)
      const header = page.getByRole('banner')
      await header.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Order items' }).waitFor()
      for (const name of [/^Cart/, /^Notifications/, /AI 3D Design/, /^Showroom$/])
        await expect(header.getByRole('link', { name }).first()).toBeVisible()
      await expect(header.getByRole('link', { name: 'My Account' }).first()).toBeVisible()
      await expect(header.getByRole('button', { name: 'Log Out' })).toBeVisible()
      await expect(header.getByText('Free nationwide delivery')).toHaveCount(0)
    }
    await open(page, '/about_us')
    await page.getByRole('banner').getByText('Free nationwide delivery').waitFor()
    await vendor.close()
  })

  test('offers guests Sign Up Free and Login, and no account links [HEAD-05, HEAD-06, OP-48]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await open(page, '/about_us')
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Login' }).waitFor()
    await expect(header.getByRole('link', { name: 'Sign Up Free' })).toHaveAttribute('href', '/register')
    await expect(header.getByRole('link', { name: /^(My Account|Notifications)/ })).toHaveCount(0)
    await expect(header.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
    await header.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '?redirect=%2Fabout_us')
  })

  test('shows how many items are in the cart [HEAD-01]', { tag: '@thorough' }, async () => {
    const { page } = guest
    await open(page, '/about_us')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(cart).toHaveAttribute('aria-label', 'Cart, 0 items')
    await expect(cart).toHaveAttribute('href', '/cart')
    type Listed = { data: { data: { hash: string; size_id: number; minimum_unit: number }[] } }
    const list = (await (await fetch(`${address}/api/products?in_stock=1&per_page=10`)).json()) as Listed
    const lines = list.data.data
      .slice(0, 2)
      .map(({ hash, size_id, minimum_unit }) => ({ product: hash, size_id, quantity: minimum_unit }))
    const response = await fetch(`${address}/api/projectCart/sync_to_bulk_cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ lines }),
    })
    const { data } = (await response.json()) as { data: { id: string } }
    await page.evaluate((id) => localStorage.setItem('cart_id', id), data.id)
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).waitFor()
    expect(await cart.innerText()).toBe('2')
    await page.evaluate(() => localStorage.removeItem('cart_id'))
  })

  test('links to the showroom and to AI 3D Design from a separate menu on a desktop [HEAD-07, HEAD-08, HEAD-09]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await open(page, '/about_us')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.getByRole('button', { name: 'Departments' }).click()
    const kitchen = bar.getByRole('region', { name: menu[0]?.name })
    expect(await kitchen.getByRole('link').allInnerTexts()).toEqual([
      menu[0]?.name,
      ...(menu[0]?.categories ?? []).map(({ name }) => name),
    ])
    await page.keyboard.press('Escape')
    await kitchen.waitFor({ state: 'hidden' })
    await bar.getByRole('link', { name: 'Showroom' }).click()
    await page.getByRole('dialog', { name: 'Enter your showroom' }).getByLabel('The 8-character ID').waitFor()
    await page.keyboard.press('Escape')
    await bar.getByRole('link', { name: 'AI 3D Design' }).click()
    await page.waitForURL('**/design-ai')
    // Keyboard and screen reader users start at the new page, not after the link.
    await page.locator('#content:focus').waitFor()
  })

  test('links to the department list for a category with families, and to the products for one without [HEAD-15]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await open(page, '/about_us')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Departments' }).click()
    const first = menu[0]
    await page.getByRole('region', { name: first?.name }).getByRole('link').nth(1).click()
    const parent = (first?.categories[0]?.children.length ?? 0) > 0
    const slug = first?.categories[0]?.slug_url
    await page.waitForURL(`**${parent ? `/department/${first?.menu_slug}/${slug}` : `/category/${slug}/product`}`)
  })

  test('shows a signed-in user the account, a sign-out button, and the number of unread notifications [HEAD-02, HEAD-03, HEAD-04, OP-48]', {
    tag: '@thorough',
  }, async () => {
    const own = await visit()
    const { page } = own
    await signInByForm(page, 'homeowner@wainscot.example', '/login')
    await page.waitForURL((url) => url.pathname !== '/login')
    const header = page.getByRole('banner')
    const bell = header.getByRole('link', { name: /^Notifications/ })
    await bell.waitFor()
    const { total } = await ask<{ total: number }>(page, '/api/notification?pending=1')
    expect(total).toBeGreaterThan(0)
    await header.getByRole('link', { name: `Notifications, ${total > 99 ? '99+' : total} pending` }).waitFor()
    expect(await bell.innerText()).toBe(total > 99 ? '99+' : String(total))
    await expect(bell).toHaveAttribute('href', '/notification')
    await expect(header.getByRole('link', { name: 'My Account' }).first()).toHaveAttribute('href', '/account')
    await expect(header.getByRole('link', { name: /^(Login|Sign Up Free)$/ })).toHaveCount(0)
    await header.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Logged Out Successfully').waitFor()
    await header.getByRole('link', { name: 'Login' }).first().waitFor()
    await expect(bell).toHaveCount(0)
    expect(own.problems).toEqual([])
    await own.close()
  })
})

test.describe('the footer', () => {
  for (const [path, name, ids] of [
    ['/your_orders', 'Your orders', 'FOOT-01, OP-44'],
    ['/return_policy', 'Return policy', 'FOOT-02'],
    ['/faq', 'FAQ', 'FOOT-03'],
    ['/contact', 'Contact support', 'FOOT-04'],
    ['/privacy_policy', 'Privacy policy', 'FOOT-05'],
    ['/cookies_policy', 'Cookies policy', 'FOOT-06'],
    ['/terms_of_service', 'Terms of service', 'FOOT-07'],
  ] as const)
    test(`links to ${path} as “${name}” [${ids}]`, { tag: '@thorough' }, async () => {
      const { page } = guest
      await open(page, '/about_us')
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    })

  test('shows the platform’s phone number and email address [FOOT-08, FOOT-09]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    const { data } = (await (await fetch(`${address}/api/setting`)).json()) as {
      data: { phone: string; email: string }
    }
    const footer = page.getByRole('contentinfo')
    const phone = footer.getByRole('link', { name: data.phone })
    await expect(phone).toHaveAttribute('href', `tel:+1${data.phone.replace(/\D/g, '')}`)
    expect(data.phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
    const email = footer.getByRole('link', { name: data.email })
    await expect(email).toHaveAttribute('href', `mailto:${data.email}`)
  })
})

test.describe('the two layouts', () => {
  /** Header, content, footer and progress bar, and whether the content is rebuilt when the query changes. */
  const layoutAt = async (path: string, next: string) => {
    const { page } = guest
    await open(page, path)
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
    await expect(page.locator('.activity-bar')).toHaveCount(1)
    await page.getByRole('main').evaluate((main) => main.firstElementChild?.setAttribute('data-before', ''))
    await page.getByRole('main').locator(`a[href*="${next}"]`).first().click()
    await page.waitForURL((url) => url.search.includes(next))
    await hydrated(page)
    const isStored = () =>
      page.getByRole('main').evaluate((main) => main.firstElementChild?.hasAttribute('data-before') ?? false)
    return { name: await page.evaluate(() => localStorage.getItem('new-layout')), isStored }
  }

  test('a page is in the old layout unless its route says otherwise [LAYOUT-01, LAYOUT-02, OP-39]', {
    tag: '@thorough',
  }, async () => {
    const { name, isStored } = await layoutAt('/search?q=tile', '&page=2')
    expect(name).toBe('false')
    await guest.page.locator('[aria-current="page"]').filter({ hasText: '2' }).first().waitFor()
    expect(await isStored()).toBe(true)
  })

  test('the new layout keys the content by the full path, and remounts it [LAYOUT-01, LAYOUT-03, OP-39]', {
    tag: '@thorough',
  }, async () => {
    await guest.context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
    const { name, isStored } = await layoutAt('/visualize/contractor/all', 'category=')
    expect(name).toBe('true')
    // The address changes a moment before the new page is drawn.
    await expect.poll(isStored).toBe(false)
  })
})

test('an unknown address shows a page that gives the reason and a contact, and links home [LAYOUT-04, LAYOUT-05, LAYOUT-06, LAYOUT-07, OP-41]', {
  tag: '@thorough',
}, async () => {
  const unknown = await fetch(`${address}/nowhere/at/all`, { redirect: 'manual' })
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/404'])
  const api = await fetch(`${address}/api/nowhere`, { redirect: 'manual' })
  expect([api.status, ((await api.json()) as { success: boolean }).success]).toEqual([404, false])

  const { page } = guest
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'There was an error with your request' }).waitFor()
  expect(await main.getByRole('listitem').allInnerTexts()).toEqual([
    'The page has moved.',
    'Your bookmark is outdated.',
    'The URL was typed wrongly.',
  ])
  const support = main.getByRole('link', { name: /@/ })
  await expect(support).toHaveAttribute('href', `mailto:${await support.innerText()}`)
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(guest.problems).toEqual([])
})

for (const path of ['/cart', '/faq', '/visualize/checklist', '/terms_of_service'])
  test(`the header, footer and buttons are hidden when ${path} is printed`, {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await open(page, path)
    await page.getByRole('contentinfo').waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const screenOnly of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      expect(await page.getByRole(screenOnly).count(), screenOnly).toBe(0)
    await expect(page.locator('main .button:visible')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.emulateMedia({ media: 'screen' })
  })

test('a forged Host header appears in no page and in no cached page [U23]', {
  tag: '@thorough',
}, async () => {
  for (const path of ['/', '/search?q=oak+plank+of+a+foreign+host', '/nowhere/of/a/foreign/host']) {
    const poisoned = await textFor(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(poisoned, path).not.toContain('evil.example')
    expect(await textFor(path), path).not.toContain('evil.example')
  }
  expect(await textFor('/')).toContain('<meta name="api_base_url" content="/api"/>')
})

/** Status line, headers and HTML, as a client that writes its own headers gets them. */
function textFor(path: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    request(new URL(path, address), { headers }, (response) => {
      let text = `${response.statusCode} ${JSON.stringify(response.headers)}`
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
