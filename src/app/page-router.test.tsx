import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Form,
  Link,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  useLocation,
  useMatches,
  useParams,
} from 'react-router'
import { expect, it, vi } from 'vitest'
import { pageBuild } from '#test/page-build.ts'
import { pageRouter } from './page-router.tsx'

type Args = { params: Record<string, string>; url: URL }

const rendered: { own: string; library: string }[] = []

/** Renders a page twice: as the library would, and as the house does. */
function handleRequest(request: Request, _status: number, headers: Headers, context: EntryContext) {
  const given = { ...context, serverHandoffStream: undefined }
  const own = renderToString(pageRouter({ ...given, renderMeta: {} }, request.url))
  const library = renderToString(<ServerRouter context={{ ...given, renderMeta: {} }} url={request.url} />)
  rendered.push({ own, library })
  return new Response('', { headers })
}

function Page() {
  const { pathname, search } = useLocation()
  return (
    <main>
      {JSON.stringify([useLoaderData(), useParams(), pathname, search, useMatches()])}
      <Link to="../other?page=2">other</Link>
      <Form method="post" action="." />
    </main>
  )
}

const routes = {
  root: {
    path: '',
    module: {
      Layout: ({ children }: { children: ReactNode }) => (
        <html lang="en">
          <head>
            <Meta />
            <Links />
          </head>
          <body>
            {children}
            <Scripts />
          </body>
        </html>
      ),
      default: () => <Outlet />,
    },
  },
  list: {
    path: 'list/:name',
    module: {
      loader: ({ params, url }: Args) => ({ name: params.name, asked: url.search }),
      meta: ({ params }: Args) => [{ title: `List ${params.name}` }],
      default: Page,
    },
  },
  item: { path: 'item/:id', module: { loader: ({ params }: Args) => params.id, default: Page } },
  own: { path: 'own', module: { clientLoader: () => 1, HydrateFallback: () => <p>…</p>, default: Page } },
  broken: {
    path: 'broken',
    module: {
      loader: () => {
        throw new Error('not today')
      },
      ErrorBoundary: () => <p>Sorry.</p>,
      default: Page,
    },
  },
}

it('is the page that the library renders, for the first of a kind and for those after it', async () => {
  const handle = createRequestHandler(pageBuild({ default: handleRequest }, routes), 'production')
  // The library reports what broke.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const path of ['/list/oak?page=2', '/item/7', '/list/ash', '/own', '/broken', '/item/8', '/nowhere'])
    await handle(new Request(new URL(path, 'http://house.example')), new RouterContextProvider())
  vi.restoreAllMocks()
  expect(rendered).toHaveLength(7)
  for (const { own, library } of rendered) expect(own).toBe(library)
  expect(rendered[2]?.own).toContain('ash')
  expect(rendered[2]?.own).not.toContain('oak')
  expect(rendered[4]?.own).toContain('Sorry.')
})
