import net from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageBuild } from '#test/page-build.ts'
import { responseErrors } from '../http/errors.ts'
import { createPageCache, createVersions } from './page-cache.ts'
import { servePages } from './pages.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  responseErrors(app)
  const entry = {
    default: async (request: Request) => {
      if (request.url.endsWith('/unrenderable')) throw new Error('neither the page nor its error page')
      return new Response('page')
    },
  }
  const away = () => {
    throw new Response('The database is away.', { status: 503 })
  }
  const build = pageBuild(entry, {
    root: { path: '', module: { default: () => null } },
    page: {
      path: 'page',
      module: { loader: ({ request }: { request: Request }) => new Response(request.url) },
    },
    away: { path: 'away', module: { loader: away } },
    unrenderable: { path: 'unrenderable', module: { default: () => null } },
  })
  Object.assign(build.assets.routes.root ?? {}, { css: ['/assets/root-1.css'] })
  const versions = createVersions()
  const ready = async () => {}
  await servePages(app, {
    build,
    cache: createPageCache({ versions, ready, bytes: 1000, variantOf: () => null }),
    origin: new URL('http://localhost:3000'),
    versions,
    contextFor: ({ headers }) => {
      if (headers.cookie === 'broken=1') throw new Error('no context for this page')
      return new RouterContextProvider()
    },
    ready,
    contentSecurityPolicy: () => "default-src 'self'",
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const reference = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** The status line and body of the response to a request that no HTTP client would send. */
async function sendLines(lines: string[]): Promise<[string, string]> {
  const { port } = app.server.address() as net.AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  socket.end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const part of socket) text += part
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return [head.split('\r\n')[0] ?? '', body]
}

it.each(['a b', 'x:99999', '<script>', '', 'evil.example'])(
  'serves a page at its own URL, whichever host the request names: %j',
  async (host) => {
    const [status, body] = await sendLines(['GET /page?a=1 HTTP/1.1', `Host: ${host}`])
    expect([status, body]).toEqual(['HTTP/1.1 200 OK', 'http://localhost:3000/page?a=1'])
  },
)

it('rejects a method that no page supports, and handles malformed targets without failing', async () => {
  expect((await sendLines(['TRACE /page HTTP/1.1', 'Host: a']))[0]).toBe('HTTP/1.1 405 Method Not Allowed')
  for (const target of ['//evil.example/%2e%2e', '///x', '//', '*', 'http://evil.example/page'])
    expect([target, (await sendLines([`GET ${target} HTTP/1.1`, 'Host: a']))[0]]).not.toEqual([
      target,
      'HTTP/1.1 500 Internal Server Error',
    ])
})

it('says when to retry a page that is unavailable, and forbids storing it', async () => {
  const { statusCode, headers, body } = await app.inject('/away')
  expect([statusCode, headers['retry-after'], headers['cache-control'], body]).toEqual([
    503,
    '5',
    'no-store',
    'The database is away.',
  ])
})

it('responds to HEAD with the headers of the page', async () => {
  const [status, body] = await sendLines(['HEAD /page HTTP/1.1', 'Host: x'])
  expect([status, body]).toEqual(['HTTP/1.1 200 OK', ''])
  const { headers } = await app.inject({ method: 'HEAD', url: '/page' })
  expect(headers['content-length']).toBe(String('http://localhost:3000/page'.length))
})

it.each([
  ['not even the error page can be rendered', '/unrenderable', ''],
  ['the router cannot be asked', '/page', 'broken=1'],
])('when %s, responds with a page in the site’s styles', async (_, url, cookie) => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('<link rel="stylesheet" href="/assets/root-1.css">')
  expect(body).toContain('<h1 class="text-32">This page did not load</h1>')
  expect(body).not.toContain('<script')
  expect(headers['x-reference']).toMatch(reference)
  expect(body).toContain(`Reference <span class="font-mono">${headers['x-reference']}</span>`)
})
