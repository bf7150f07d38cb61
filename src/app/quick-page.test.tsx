import {
  createRequestHandler,
  data,
  Link,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  redirect,
  Scripts,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageBuild } from '#test/page-build.ts'
import * as entry from '../entry.server.tsx'

type Args = { params: Record<string, string>; url: URL; request: Request; pattern: string }

/** A house of a few rooms, put together as the build puts ours together. */
const routes = {
  root: {
    path: '',
    module: {
      Layout: ({ children }: { children: React.ReactNode }) => (
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
      loader: async ({ url }: Args) => {
        if (url.pathname === '/away') throw new Error('the frame is away')
        return `{~name~:~The "house" & <garden>\u2028 ${'long '.repeat(400)}~}`
      },
    },
  },
  list: {
    path: 'list/:name',
    module: {
      loader: ({ params, url, request, pattern }: Args) => ({
        name: params.name,
        asked: [...url.searchParams],
        page: Number(url.searchParams.get('page')),
        method: request.method,
        pattern,
        nothing: null,
        never: undefined,
        shared: [{ a: 'x' }, 'x', true, 0.5],
      }),
      meta: ({ params }: Args) => [{ title: `List ${params.name}` }],
      handle: { layout: 'new' },
      default: function List() {
        const { name, asked } = useLoaderData() as { name: string; asked: string[][] }
        const { pathname, search } = useLocation()
        return (
          <main>
            <h1>{name}</h1>
            <p>{`${pathname} ${search} ${JSON.stringify(asked)} ${useMatches().length}`}</p>
            <Link to="../list/next">next</Link>
          </main>
        )
      },
    },
  },
  moved: { path: 'moved', module: { loader: () => redirect('/list/new'), default: () => null } },
  missing: { path: 'missing', module: { loader: () => data('none', { status: 404 }), default: () => null } },
  dated: { path: 'dated', module: { loader: () => new Date(0), default: () => null } },
  broken: {
    path: 'broken',
    module: {
      loader: () => {
        throw new Error('not today')
      },
      default: () => null,
    },
  },
  away: {
    path: 'away',
    module: {
      loader: () => {
        throw redirect('/list/new')
      },
      default: () => null,
    },
  },
  file: { path: 'file', module: { loader: () => new Response('raw') } },
}

const build = pageBuild(entry, routes)
const handle = createRequestHandler(build, 'production')
const quick = (path: string) =>
  entry.quickDocument(new URL(path, 'http://house.example'), new RouterContextProvider())

const failed: [string, string][] = []
async function byTheRouter(path: string, init?: RequestInit) {
  const context = new RouterContextProvider()
  context.set(entry.failureContext, (error, at) => failed.push([at, String(error)]))
  const response = await handle(new Request(new URL(path, 'http://house.example'), init), context)
  return entry.documentOf(response)
}

describe('a page without the request handling of the router', () => {
  beforeAll(async () => {
    expect(await quick('/list/first')).toBeNull()
    await byTheRouter('/list/first')
  })

  it.each([
    '/list/oak',
    '/list/oak/?page=2&sort=price_asc&finish=Matte&finish=%22Old%22+%26+new',
    '/list/a%20b%C3%BC?_routes=list&q=<script>&empty',
  ])('is the same as with it, to the last byte: %s', async (path) => {
    const [own, known] = [await quick(path), await byTheRouter(path)]
    expect(own?.bytes.toString()).toBe(known?.bytes.toString())
    expect(own).toEqual(known)
    expect(own?.bytes.toString()).toContain('streamController.enqueue("[{')
  })

  it('is left to the router where it is a redirect, a status, a failure, no plain data, no page or unknown', async () => {
    for (const path of [
      '/moved',
      '/missing',
      '/dated',
      '/broken',
      '/away',
      '/file',
      '/nowhere',
      '/list/oak.data',
    ])
      expect(await quick(path)).toBeNull()
  })

  it('that fails is written to the log by its path, and what was asked wrongly is not', async () => {
    failed.length = 0
    await byTheRouter('/broken?secret=1')
    await byTheRouter('/list/oak', { method: 'POST' })
    await byTheRouter('/nowhere')
    expect(failed).toEqual([['/broken', 'Error: not today']])
  })
})
