import { createHash } from 'node:crypto'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { encodingFor, type KeptPages, type Page, packed } from './kept-pages.ts'
import type { Stamp, Versions } from './versions.ts'

/** What the render of one page learns about its own data: the stamps of every answer it was made from. */
export type PageData = { stamps: Stamp[]; cacheable: boolean }

export type PagesOptions = {
  build: ServerBuild
  kept: KeptPages
  versions: Versions
  /** The router context of one render; calls of its fetch report into `data`. */
  contextFor: (request: Request, data: PageData) => RouterContextProvider
  /** Resolves when every change heard of has been taken in. */
  ready: () => Promise<void>
  contentSecurityPolicy: (scriptHashes: string[]) => string
}

/**
 * Serves every page. The server never knows the session, so a page is the same for everybody in one showroom: it is
 * rendered once, kept with its compressed bytes, and served until one of the versions it was made from changes.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const handle = createRequestHandler(options.build, 'production')
  await app.register(async (ssr) => {
    ssr.removeAllContentTypeParsers()
    ssr.addContentTypeParser('*', (_request, _payload, done) => done(null))
    ssr.all('/*', async (request, reply) => {
      const key = options.kept.keyOf(request)
      await options.ready()
      const page = await render(handle, options, request, reply)
      if (key && page.stamps.length > 0 && page.status === 200) options.kept.keep(key, page)
      return send(request, reply, page)
    })
  })
}

async function render(
  handle: ReturnType<typeof createRequestHandler>,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Page> {
  const data: PageData = { stamps: [], cacheable: true }
  const webRequest = createRequest(request.raw, reply.raw)
  const response = await handle(webRequest, options.contextFor(webRequest, data))
  const headers = { ...fixedHeaders(reply), ...Object.fromEntries(response.headers) }
  const identity = Buffer.from(await response.arrayBuffer())
  if (headers['content-type']?.startsWith('text/html')) {
    const html = identity.toString('utf8')
    headers['content-security-policy'] = options.contentSecurityPolicy(scriptHashes(html))
    const needs = firstNeeds(html)
    if (needs) headers.link = needs
  }
  headers.vary = 'accept-encoding, cookie'
  // A page that asked for no data depends on nothing but the build; it gets a stamp of no tags.
  const stamps = data.cacheable ? (data.stamps.length > 0 ? data.stamps : [options.versions.stamp([])]) : []
  return { status: response.status, headers, identity, packed: {}, stamps }
}

/** What the hooks before this have said about every answer; a kept page repeats it. */
function fixedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** The hashes by which the policy lets in exactly the inline scripts of this page. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * React writes a page's style sheets below its scripts, and its first pictures come later still, when the scripts have taken
 * all connections. Nothing can be seen before them, so the head of the answer names them first.
 */
function firstNeeds(html: string): string {
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)
  const pictures = html.matchAll(
    /<source type="image\/avif" srcSet="(([^" ]+)[^"]+)" sizes="([^"]+)"\/><img[^>]* fetchPriority="high"/g,
  )
  return [
    ...[...sheets].map(([, href]) => `<${href}>; rel=preload; as=style`),
    ...[...pictures].map(
      ([, set, first, sizes]) =>
        `<${first}>; rel=preload; as=image; type="image/avif"; imagesrcset="${set}"; imagesizes="${sizes}"; fetchpriority=high`,
    ),
  ].join(', ')
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.status(page.status).headers(page.headers)
  const encoding = page.status >= 300 && page.status < 400 ? null : encodingFor(request, page)
  if (!encoding) return reply.send(page.identity)
  // Packed well only when it is asked for again: most pages of a large catalogue are not, before they change.
  return reply.header('content-encoding', encoding).send(await packed(page, encoding, 3))
}
