import { address, open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const texts = [
  '/about_us',
  '/contact',
  '/faq',
  '/return_policy',
  '/your_orders',
  '/cookies_policy',
  '/terms_of_service',
  '/privacy_policy',
]

const read = async (path: string) => (await fetch(address + path)).text()
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json as string),
  )
const words = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test.describe('static pages:', () => {
  for (const path of texts)
    test(`${path} is complete, and its internal links work`, async () => {
      const html = await read(path)
      expect(words(html)).not.toMatch(/lorem|ipsum|placeholder|coming soon|\bTODO\b|\bTBD\b|undefined|\[object/i)
      expect(html).toMatch(/<title>[^<]{10,60}<\/title>/)
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
      for (const [, id] of html.matchAll(/<a[^>]* href="#([^"]+)"/g)) expect(ids, `${path}#${id}`).toContain(id)
      const own = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      for (const to of new Set([...own.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href]) => href))) {
        const response = await fetch(address + to, { redirect: 'manual' })
        expect([to, response.status]).toEqual([to, 200])
      }
    })

  for (const path of texts)
    test(`${path} gives search engines its breadcrumb`, async () => {
      const [trail] = structured(await read(path))
      expect(trail).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
      const ways = trail.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname)
      expect(ways).toEqual(['/', path])
    })

  test('search engines get the questions on the page, with their answers [STATIC-22]', async () => {
    const html = await read('/faq')
    const faq = structured(html).find((data) => data['@type'] === 'FAQPage')
    const shown = html.match(/<details/g) ?? []
    expect(faq.mainEntity.length).toBeGreaterThan(25)
    expect(faq.mainEntity).toHaveLength(shown.length)
    for (const { '@type': type, name, acceptedAnswer } of faq.mainEntity) {
      expect([type, acceptedAnswer['@type']]).toEqual(['Question', 'Answer'])
      expect(words(html)).toContain(name.replaceAll('&', '&amp;'))
    }
  })

  test('the terms page contains both agreements [STATIC-01]', async () => {
    const html = await read('/terms_of_service')
    for (const part of ['End User License Agreement', 'Terms of Service'])
      expect(html).toMatch(new RegExp(`<h2[^>]*>${part}</h2>`))
  })

  test('the privacy policy says when it was last updated [STATIC-12]', async () => {
    expect(words(await read('/privacy_policy'))).toContain('Last updated May 2021')
  })

  for (const [path, text, ids] of [
    ['/terms_of_service', /under 13\. .*binding arbitration/, 'STATIC-10, STATIC-11'],
    ['/privacy_policy', /Contractor applications .*Social sign-on /, 'STATIC-14, STATIC-15'],
    ['/return_policy', /within 12 days .*7–14 business days/, 'STATIC-20, STATIC-29, STATIC-31'],
    ['/your_orders', /within 60 minutes .*within 48 hours/, 'STATIC-21, STATIC-34, STATIC-35'],
    ['/faq', /Over 25,000 materials.*over 100 room templates/i, 'STATIC-46, STATIC-47'],
    ['/cookies_policy', /wev_showroom .*authToken/, 'STATIC-19'],
    ['/about_us', /showroom/, 'STATIC-18'],
  ] as const)
    test(`${path} contains its full text: ${text} [${ids}]`, async () => {
      expect(words(await read(path))).toMatch(text)
    })
})

test.describe('the FAQ', () => {
  const everybody = [
    'Product Information',
    'My Order',
    'Shipping and Delivery',
    'Returns and Cancelations',
    'My Account',
  ]
  let visitor: Awaited<ReturnType<typeof visit>>
  test.beforeAll(async () => {
    visitor = await visit()
  })
  test.afterAll(() => visitor.close())

  async function tabs(expected: number) {
    const { page } = visitor
    await open(page, '/faq')
    await page.waitForFunction((count) => document.querySelectorAll('input[name="subject"]').length === count, expected)
    return page.getByRole('group', { name: 'Subject' }).locator('label').allInnerTexts()
  }

  test('has five tabs for a guest, each with its answers [STATIC-22, STATIC-23, STATIC-24, STATIC-25, STATIC-26]', async () => {
    const { page } = visitor
    expect(await tabs(5)).toEqual(everybody)
    for (const tab of everybody) {
      await page.getByRole('group', { name: 'Subject' }).getByText(tab, { exact: true }).click()
      const panel = page.getByRole('region', { name: tab, exact: true })
      await panel.waitFor()
      expect(await panel.locator('details').count(), tab).toBeGreaterThan(3)
    }
  })

  test('has one more tab for a homeowner [STATIC-28]', async () => {
    const { page } = visitor
    await signIn(page, 'homeowner@wainscot.example')
    expect(await tabs(6)).toEqual([...everybody, 'For homeowners'])
  })

  test('has one more tab for a contractor [STATIC-27]', async () => {
    const { page } = visitor
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'dana@larkham.example')
    expect(await tabs(6)).toEqual([...everybody, 'For contractors and designers'])
  })
})
