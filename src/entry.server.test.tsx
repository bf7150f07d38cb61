import { lazy, Suspense } from 'react'
import { createRequestHandler, Links, Outlet, RouterContextProvider, Scripts, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { scriptHashes } from '#server/http/security-headers.ts'
import { pageBuild } from '#test/page-build.ts'
import * as entry from './entry.server.tsx'

const Late = lazy(async () => ({ default: () => <p>{'late part '.repeat(3000)}</p> }))

function Document({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Broken(): never {
  throw new Error('a part of the page is broken')
}

const build = pageBuild(entry, {
  root: {
    path: '',
    module: { Layout: Document, default: () => <Outlet />, ErrorBoundary: () => <h1>Sorry</h1> },
  },
  list: {
    path: 'list',
    module: {
      loader: () => ({ name: '</script><script>alert(1)</script>' }),
      default: () => (
        <Suspense>
          <h1>{useLoaderData<{ name: string }>().name}</h1>
          <Late />
        </Suspense>
      ),
    },
  },
  partly: {
    path: 'partly',
    module: {
      default: () => (
        <Suspense fallback="Waiting">
          <Broken />
        </Suspense>
      ),
    },
  },
  broken: { path: 'broken', module: { default: Broken } },
})
Object.assign(build.assets.routes.root ?? {}, { css: ['/assets/root-1.css'] })
Object.assign(build.assets.routes.list ?? {}, { css: ['/assets/list-1.css'] })
const handle = createRequestHandler(build, 'production')

async function render(path: string) {
  const failures: unknown[] = []
  const context = new RouterContextProvider()
  context.set(entry.failureContext, (error) => failures.push(error))
  context.set(entry.patternContext, () => {})
  context.set(entry.referenceContext, () => undefined)
  const response = await handle(new Request(`http://localhost${path}`), context)
  return { response, html: await response.text(), failures }
}

it('sends a complete page with late content in place, without a script that moves it there', async () => {
  const { html } = await render('/list')
  expect(html).toMatch(/<h1>.*<\/h1><p>late part .*<\/p>/)
  expect(html).not.toMatch(/\$RC|hidden id="S:/)
})

it('escapes loader data so that no text in it can become a script', async () => {
  const { html } = await render('/list')
  expect(html).not.toContain('<script>alert')
  expect(scriptHashes(html).length).toBe(html.match(/<script(?![^>]*\ssrc=)/g)?.length)
})

it('lists the style sheets of the page’s routes in a header, before any script', async () => {
  const { response } = await render('/list')
  expect(response.headers.get('link')).toBe(
    '</assets/root-1.css>; rel=preload; as=style, </assets/list-1.css>; rel=preload; as=style',
  )
})

it.each(['/partly', '/broken'])(
  'responds with 500 and reports the failure once when a component fails: %s',
  async (path) => {
    const { response, failures } = await render(path)
    expect(response.status).toBe(500)
    expect(failures).toEqual([expect.objectContaining({ message: 'a part of the page is broken' })])
  },
)

it('shows the error page when a component fails', async () => {
  expect((await render('/broken')).html).toContain('<h1>Sorry</h1>')
})
