import { useId } from 'react'
import { createRequestHandler, type MetaArgs, RouterContextProvider, useLoaderData } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageBuild } from '#test/page-build.ts'
import { Kept, useBare } from '#web/Kept.tsx'
import * as entry from '../entry.server.tsx'
import * as root from '../root.tsx'
import * as homeLayout from './layouts/HomeLayout.tsx'

type Args = { params: Record<string, string>; url: URL }

/** Whether each render of the list page was one without the frame. */
const bareRenders: boolean[] = []

const list = {
  loader: ({ params, url }: Args) => ({ name: params.name, page: url.searchParams.get('page') }),
  meta: ({ params, location }: MetaArgs) => [
    { title: `List ${params.name} & more` },
    { tagName: 'link', rel: 'canonical', href: `https://house.example${location.pathname}` },
    { 'script:ld+json': { name: params.name, address: location.search } },
  ],
  default: function List() {
    const { name, page } = useLoaderData() as { name: string; page: string | null }
    const [id, other] = [useId(), useId()]
    bareRenders.push(useBare())
    return (
      <>
        <h1 id={id}>{`</main> ${name}, page ${page}`}</h1>
        <Kept of={`item ${name}`} part={() => <p>{`$& ${name}`}</p>} />
        {page === '9' && <img src="/first.webp" alt="" fetchPriority="high" />}
        <label htmlFor={other}>Sort</label>
        <input id={other} />
      </>
    )
  },
}

const build = pageBuild(entry, {
  root: { path: '', module: root },
  layout: { path: '', module: homeLayout },
  list: { path: 'category/:name/product', module: list, parent: 'layout' },
  other: { path: 'about', module: { ...list, loader: () => ({ name: 'About' }) }, parent: 'layout' },
})
const handle = createRequestHandler(build, 'production')

const setting = {
  ...{ app_name: 'House', phone: '(800) 555-0143', email: 'a@house.example', share_image: '/a.png' },
  ...{
    powered_by: { name: 'House', url: 'https://house.example' },
    promo: { title: 'Save', text: 'Save 1%' },
  },
  ...{ counts: { materials: 26_950 }, public_url: 'https://house.example' },
}
const menu = [
  {
    ...{ id: 1, name: 'Floors', menu_slug: 'floors' },
    categories: [{ id: 2, name: 'Oak', slug_url: 'oak', children: [] }],
  },
]

function contextOf(name: string): RouterContextProvider {
  const context = new RouterContextProvider()
  const data = { '/setting': { ...setting, app_name: name }, '/menu_category': [...menu] }
  context.set(entry.showroomContext, null)
  context.set(entry.httpContext, {
    get: async (path: string) => ({ success: true, message: null, data: data[path as keyof typeof data] }),
  } as never)
  return context
}

const house = 'http://house.example'
const quick = (path: string, name = 'House') => entry.quickDocument(new URL(path, house), contextOf(name))
async function byTheRouter(path: string, name = 'House') {
  const response = await handle(new Request(new URL(path, house)), contextOf(name))
  return entry.documentOf(response)
}

describe('a page in a frame that is kept', () => {
  it('is the same as rendered whole, to the last byte, with its ids, its address in the frame and its hashes', async () => {
    await byTheRouter('/category/oak/product')
    const paths = [
      '/category/oak/product',
      '/category/oak/product?page=2&finish=%22Old%22+%26+new',
      '/category/ash/product?q=<script>alert(1)</script>',
      '/category/ash/product?page=3',
    ]
    for (const path of [...paths, ...paths]) {
      bareRenders.length = 0
      const own = await quick(path)
      const rendered = [...bareRenders]
      const known = await byTheRouter(path)
      expect(own?.bytes.toString()).toBe(known?.bytes.toString())
      expect(own).toEqual(known)
      // All but the first of a frame, and the first for a bar of its own, come without it.
      const seen = paths.indexOf(path) === 3 || (paths.indexOf(path) === 1 && rendered.length === 1)
      if (seen) expect(rendered).toEqual([true])
    }
  })

  it('has another frame when the frame says something else', async () => {
    const page = await quick('/category/oak/product?page=4', 'Other house')
    expect(page?.bytes.toString()).toContain('Other house')
    expect(page).toEqual(await byTheRouter('/category/oak/product?page=4', 'Other house'))
  })

  it('is rendered whole where it names a picture in the head, or its frame depends on more', async () => {
    for (const path of ['/category/oak/product?page=9', '/about', '/about']) {
      const page = await quick(path)
      expect(page?.bytes.toString()).toContain('class="frame-header"')
      expect(page).toEqual(await byTheRouter(path))
    }
    expect((await quick('/category/oak/product?page=9'))?.bytes.toString()).toContain(
      '<link rel="preload" as="image" href="/first.webp"',
    )
  })
})
