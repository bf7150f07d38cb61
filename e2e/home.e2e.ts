import type { Page } from '@playwright/test'
import { address, hydrated, open, type Visitor, visit } from './browser.ts'
import { passTime, stopTime } from './page-time.ts'
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
const main = (page: Page) => page.getByRole('main')

test.describe('the hero', () => {
  test('has a headline, and two links for professionals [HOME-03, HOME-04, HOME-05]', async () => {
    const { page } = guest
    await open(page, '/')
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toMatch(/^See the\s+room before\s+you swing\s+the hammer\.$/)
    const pro = main(page).getByRole('link', { name: 'Sign Up as a Pro' }).first()
    await pro.click()
    await page.waitForURL('**/register/contractor')
    await page.goBack()
    await main(page).getByRole('link', { name: 'Learn More' }).first().click()
    await page.waitForURL('**/pro-account')
  })

  test('has a video that starts once the page has loaded, can be paused, and does not autoplay with reduced motion [HOME-02]', {
    tag: '@thorough',
  }, async () => {
    const { page } = guest
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/')
    await page.getByRole('button', { name: 'Pause video' }).click()
    await page.getByRole('button', { name: 'Play video' }).waitFor()
    const part = await fetch(`${address}/pictures/film/home.mp4`, { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const films: string[] = []
    page.on('request', (request) => {
      if (/home\.(webm|mp4)$/.test(request.url())) films.push(request.url())
    })
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('button', { name: 'Play video' }).waitFor()
    await page.waitForTimeout(500)
    expect(films).toEqual([])
  })

  test('hides both in a showroom, starting with the server’s HTML [HOME-06]', async () => {
    const heroOf = async (cookie: string) => {
      const html = await (await fetch(address, { headers: { cookie } })).text()
      return html.slice(html.indexOf('<h1'), html.indexOf('Inspired Designs'))
    }
    expect(await heroOf('')).toMatch(/Sign Up as a Pro[\s\S]*Learn More/)
    expect(await heroOf('wev_showroom=LARKHAM2')).not.toMatch(/Sign Up as a Pro|Learn More/)
    const { page } = client
    await open(page, '/')
    const before = main(page).getByRole('link', { name: /^(Sign Up as a Pro|Learn More)$/ })
    // The rest of them are further down, in the section for professionals.
    await expect(before).toHaveCount(2)
    await expect(part(page, 'Become a pro').getByRole('link', { name: 'Sign Up as a Pro' })).toHaveCount(1)
    await expect(part(page, 'Become a pro').getByRole('link', { name: 'Learn More' })).toHaveCount(1)
  })
})

test.describe('the showroom card', () => {
  test('asks for an ID, and keeps Next disabled until one is found [HOME-07, HOME-08]', async () => {
    const { page } = guest
    await open(page, '/')
    const next = main(page).getByRole('button', { name: 'Next', exact: true })
    const field = main(page).getByLabel('The 8-character ID')
    await expect(next).toBeDisabled()
    await field.fill('ZZZZZZZZ')
    await page.getByRole('alert').getByText('No Showroom Found').waitFor()
    await expect(next).toBeDisabled()
    await field.fill('LARKHAM2')
    await main(page).getByText('Larkham Building').waitFor()
    await expect(next).toBeEnabled()
    // The warning no longer applies.
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await field.fill('')
    await main(page).getByText('Larkham Building').waitFor({ state: 'detached' })
    await expect(next).toBeDisabled()
  })

  test('links to the current showroom, or accepts the ID of another [HOME-09, HOME-10]', async () => {
    const { page } = client
    await open(page, '/')
    const yours = part(page, 'Your showroom')
    await expect(yours.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', shop)
    await yours.getByRole('button', { name: 'New Showroom' }).click()
    await main(page).getByLabel('The 8-character ID').waitFor()
    await expect(main(page).getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
    await main(page).getByRole('button', { name: 'Keep Larkham Building' }).click()
    await yours.getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL(`**${shop}`)
  })
})

test('shows 4 designs at once in each of 4 tabs, and advances them automatically until paused [HOME-11, HOME-12, HOME-14]', {
  tag: '@thorough',
}, async () => {
  const own = await visit({ reducedMotion: 'no-preference' })
  const { page } = own
  await stopTime(page)
  await open(page, '/')
  const designs = part(page, 'Inspired Designs')
  const tabs = designs.getByRole('tab')
  expect(await tabs.allInnerTexts()).toEqual(['Bathroom', 'Kitchen', 'Living Room', 'Landscaping/Outdoor'])
  for (const name of await tabs.allInnerTexts()) {
    await designs.getByRole('tab', { name }).click()
    const row = part(page, `${name} designs`).getByRole('list')
    expect(await shownIn(row), name).toBe(4)
    expect(await row.evaluate((list) => list.scrollLeft), name).toBe(0)
    await passTime(page, 6100)
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  }
  const last = part(page, 'Landscaping/Outdoor designs')
  await last.getByRole('button', { name: /: pause$/ }).click()
  await last.getByRole('button', { name: /: play$/ }).waitFor()
  await own.close()
})

test('shows 6 brands at once, 4 below 1024 px, 2 below 767 and 1 below 480, and links to all of them [HOME-15, HOME-16, HOME-17, HOME-18, HOME-19]', {
  tag: '@thorough',
}, async () => {
  const { page } = guest
  await open(page, '/')
  const partners = part(page, 'Our Brand Partners')
  const rows = partners.getByRole('list')
  expect(await rows.count()).toBeGreaterThan(1)
  const expected = [
    [1440, 6],
    [1024, 6],
    [1023, 4],
    [767, 4],
    [766, 2],
    [480, 2],
    [479, 1],
    [320, 1],
  ] as const
  for (const [width, count] of expected) {
    await page.setViewportSize({ width, height: 900 })
    for (const row of await rows.all()) expect(await shownIn(row), `at ${width} px`).toBe(count)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await partners.getByRole('link', { name: 'See All' }).click()
  await page.waitForURL('**/our-brands')
})

test.describe('further down, the home page', () => {
  test('links to every department of the menu and its categories [HOME-01]', async () => {
    type Menu = { name: string; categories: { label: string }[] }[]
    const menu = ((await (await fetch(`${address}/api/menu_category`)).json()) as { data: Menu }).data
    expect(menu.length).toBeGreaterThan(2)
    const { page } = guest
    await page.goto('/')
    const section = part(page, 'Departments')
    const links = await section.getByRole('link').allInnerTexts()
    expect(links).toEqual(menu.flatMap(({ name, categories }) => [name, ...categories.map((c) => c.label)]))
  })

  test('states the savings and that delivery is free [HOME-29, HOME-30, HOME-31, HOME-32, HOME-33, HOME-34, OP-33]', async () => {
    const { page } = guest
    const text = async (name: string) => (await part(page, name).innerText()).replace(/\s+/g, ' ')
    expect(await main(page).innerText()).toMatch(/Savings in a showroom\s+up to 60%/)
    expect(await main(page).innerText()).toMatch(/Delivery\s+Free nationwide/)
    const savings = await text('Savings by category')
    expect(savings).toContain('Save up to 60%')
    expect(savings).toMatch(/in a showroom at the standard markup/)
    for (const [name, percent] of [
      ['Kitchen', 55],
      ['Bathroom', 30],
      ['Outdoor', 40],
    ]) {
      expect(savings).toMatch(new RegExp(`${name} average savings ${percent}%`))
    }
    expect(savings).toContain('Free nationwide delivery')
    for (const link of await part(page, 'Savings by category').getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/savings/)
    await main(page).getByRole('link', { name: 'up to 60%', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'What our savings compare' }).waitFor()
    const said = await main(page).innerText()
    expect(said).toMatch(/without a showroom, you save less/)
    for (const word of ['Up to 60%', '55% on kitchen', '30% on bathroom', '40% on outdoor', 'Up to 30%'])
      expect(said).toContain(word)
    await open(page, '/')
  })

  test('offers up to 30% on all finishing materials [HOME-38, OP-33]', async () => {
    const { page } = guest
    await part(page, 'Savings by category')
      .getByText('Save up to 30% on all finishing materials', { exact: true })
      .waitFor()
  })

  test('describes the 3D visualizer that mixes brands in one space [HOME-35]', async () => {
    const section = part(guest.page, '3D visualizer')
    await section.getByRole('heading', { name: 'Mix brands in one room with the 3D visualizer' }).waitFor()
    await section.getByText('One space, many brands').waitFor()
  })

  test('addresses professionals: why to join, live chat in the mobile app, and the app in both stores [HOME-26, HOME-27, HOME-36, SCOPE-20]', async () => {
    const section = part(guest.page, 'Become a pro')
    await section.getByRole('heading', { name: 'Why join' }).waitFor()
    expect(await section.getByRole('heading', { level: 4 }).count()).toBeGreaterThanOrEqual(3)
    expect(await section.innerText()).toMatch(/Live chat and support[\s\S]*Professionals[\s\S]*mobile app/)
    const hrefOf = (name: string) => section.getByRole('link', { name }).getAttribute('href')
    expect(await hrefOf('Messages')).toBe('/chat')
    // The app installs from the browser: both links lead to the page that says how.
    expect(await hrefOf('App Store')).toBe('/app')
    expect(await hrefOf('Google Play')).toBe('/app')
  })

  test('quotes a contractor, a designer, a homeowner and a project manager [HOME-28]', async () => {
    const figures = part(guest.page, 'What people on the job say').getByRole('figure')
    const labels = await figures.evaluateAll((list) =>
      list.map((f) => (f as HTMLElement).innerText.trim().split('\n').at(-1)),
    )
    expect(labels).toEqual(['Contractor', 'Designer', 'Homeowner', 'Project Manager'])
    for (const figure of await figures.all()) {
      expect((await figure.getByRole('blockquote').innerText()).length).toBeGreaterThan(40)
    }
  })

  test('credits the platform provider with a link [HOME-39]', async () => {
    const { page } = guest
    const credit = page.getByRole('contentinfo').getByText('Powered by').getByRole('link')
    type Setting = { powered_by: { name: string; url: string } }
    const response = (await (await fetch(`${address}/api/setting`)).json()) as { data: Setting }
    expect(await credit.innerText()).toBe(response.data.powered_by.name)
    await expect(credit).toHaveAttribute('href', response.data.powered_by.url)
    expect(response.data.powered_by.url).toMatch(/^https?:\/\//)
  })
})

test('returning to the home page clears the category and its breadcrumb, and nothing else [HOME-37]', async () => {
  const { page } = guest
  await open(page, '/about_us')
  await page.evaluate(() => {
    localStorage.setItem('category', '{"parent":"all","list":[]}')
    localStorage.setItem('breadcrumb', '[{"name":"Lights","path":"/"}]')
    localStorage.setItem('recently_viewed', '["k3Zp0QwX7a"]')
  })
  await page.getByRole('banner').getByRole('link', { name: 'Wainscot, home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { name: 'Inspired Designs' }).waitFor()
  const stored = () =>
    page.evaluate(() => ['category', 'breadcrumb', 'recently_viewed'].map((key) => localStorage.getItem(key)))
  await expect.poll(stored).toEqual([null, null, '["k3Zp0QwX7a"]'])
  expect(guest.problems).toEqual([])
  expect(client.problems).toEqual([])
})

test('a user with projects, who is sent home after signing in, is offered the page they wanted to open [OP-03]', {
  tag: '@thorough',
}, async () => {
  const own = await visit()
  const { page } = own
  await open(page, '/login?redirect=%2Fnotification')
  await page.getByLabel('Email').fill('homeowner@wainscot.example')
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const back = main(page).getByRole('link', { name: 'Continue where you left off' })
  await back.waitFor()
  // The history state survives a reload and must not conflict with the server's HTML.
  await page.reload()
  await hydrated(page)
  await back.click()
  await page.waitForURL('**/notification')
  expect(own.problems).toEqual([])
  await own.close()
})

/** The number of carousel slides that are completely visible. */
function shownIn(row: ReturnType<Page['locator']>): Promise<number> {
  return row.evaluate((list) => {
    const edge = list.getBoundingClientRect()
    return [...list.children].filter((slide) => {
      const box = slide.getBoundingClientRect()
      return box.left >= edge.left - 1 && box.right <= edge.right + 1
    }).length
  })
}
