import { address } from './browser.ts'
import { expect, test } from './test.ts'

const read = async (path: string) => {
  const response = await fetch(address + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc as string)
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json as string),
  )

test.describe('for search engines and shared links', () => {
  test('every page of the sitemap exists, is indexable, and has that address as canonical', {
    tag: '@thorough',
  }, async () => {
    const [, ...maps] = locations((await read('/sitemap.xml')).html)
    expect(maps.length).toBeGreaterThan(0)
    const pages = locations((await read('/sitemap/pages.xml')).html)
    const origin = new URL(pages[0] ?? '').origin
    const wrong: string[] = []
    const waiting = [...pages]
    const worker = async () => {
      for (let page = waiting.shift(); page; page = waiting.shift()) {
        const { status, html } = await read(page.slice(origin.length))
        if (status !== 200 || canonical(html) !== page || property(html, 'og:url') !== page || /noindex/.test(html))
          wrong.push(`${status} ${page} ${canonical(html)}`)
      }
    }
    await Promise.all([worker(), worker()])
    expect(pages.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  test('a page has one address, regardless of case [ROUTE-31]', async () => {
    for (const path of ['/faq', '/FAQ', '/Faq/', '/About_Us']) {
      const { status, html } = await read(path)
      const canonicalPath = path.toLowerCase().replace(/\/$/, '')
      expect([status, new URL(canonical(html) ?? '').pathname]).toEqual([200, canonicalPath])
      expect(html.match(/"item":"[^"]*"/g)?.at(-1)).toBe(`"item":"${canonical(html)}"`)
    }
  })

  test('a product includes its price, its breadcrumb and a picture of 1200 × 630', {
    tag: '@thorough',
  }, async () => {
    const [, products] = locations((await read('/sitemap.xml')).html)
    const origin = new URL(products ?? '').origin
    const [first = ''] = locations((await read((products ?? '').slice(origin.length))).html)
    const { html } = await read(first.slice(origin.length))
    expect(canonical(html)).toBe(first)
    const [product, trail] = structured(html)
    expect(product).toMatchObject({ '@type': 'Product', offers: { url: first, priceCurrency: 'USD' } })
    expect(product.offers.price).toMatch(/^\d+\.\d\d$/)
    expect(property(html, 'product:price:amount')).toBe(product.offers.price)
    expect(trail.itemListElement.at(-1).item).toBe(first)
    expect(trail.itemListElement[0].item).toBe(`${origin}/`)
    for (const picture of [...product.image, property(html, 'og:image')]) {
      const response = await fetch(address + picture.slice(origin.length))
      expect([picture, response.status]).toEqual([picture, 200])
      expect(response.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/)
    }
  })

  test('a page number past the end gets the title and canonical address of the last page', async () => {
    const { html } = await read('/category/hardwood-flooring/product?page=99999')
    const last = Number(/<title>Hardwood Flooring, page (\d+) /.exec(html)?.[1])
    expect(last).toBeLessThan(99999)
    expect(canonical(html)).toMatch(new RegExp(`/category/hardwood-flooring/product\\?page=${last}$`))
  })

  test('the home page names the organization; a showroom has its own preview image', async () => {
    const { html } = await read('/')
    const graph = structured(html)[0]['@graph']
    expect(graph.map((node: { '@type': string }) => node['@type'])).toEqual(['Organization', 'WebSite'])
    const showroom = await fetch(`${address}/visualize/contractor/all`, {
      headers: { cookie: 'wev_showroom=LARKHAM2' },
    })
    const image = property(await showroom.text(), 'og:image')
    expect(new URL(image).pathname).toBe('/media/card/showroom/LARKHAM2.jpg')
    const card = await fetch(address + new URL(image).pathname)
    expect(card.headers.get('content-type')).toBe('image/jpeg')
  })
})
