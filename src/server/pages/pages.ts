import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { Failure, fail } from '#lib/failure.ts'
import { site, titled } from '#lib/site.ts'
import { escapeHtml } from '#server/mail/mail-layout.ts'
import { refer } from '../http/errors.ts'
import { scriptHashes } from '../http/security-headers.ts'
import type { Stamp, Versions } from './page-cache.ts'
import { encodeOnce, headersOf, type Page, type PageCache } from './page-cache.ts'

/** What the render of one page records about its data: the stamps of every response it was made from. */
export type PageData = {
  stamps: Stamp[]
  cacheable: boolean
  /** The visitor, for limits by address. */
  ip: string
  /** Of the failure that the page shows, if it failed. */
  reference?: string
}

export type PagesOptions = {
  build: ServerBuild
  cache: PageCache
  /** The address of the product: the Host header is not trusted, and may not even be valid in a URL. */
  origin: URL
  versions: Versions
  /** The router context of one render; calls of its fetch are recorded in `data`. */
  contextFor: (request: FastifyRequest, reply: FastifyReply, data: PageData) => RouterContextProvider
  /** Resolves when every change notified so far has been applied. */
  ready: () => Promise<void>
  /** The policy for a page with these inline scripts. */
  contentSecurityPolicy: (scriptHashes: string[]) => string
}

/**
 * Serves every page. The server never knows the session, so a page is the same for every visitor in one showroom: it is
 * rendered once, cached with its compressed bytes, and served until one of the versions it was made from changes.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const handle = createRequestHandler(options.build, 'production')
  await app.register(async (ssr) => {
    ssr.removeAllContentTypeParsers()
    ssr.addContentTypeParser('*', (_request, _payload, done) => done(null))
    ssr.all('/*', async (request, reply) => {
      // The router cannot handle TRACE, and no page responds to it.
      if (request.method === 'TRACE') throw fail('method', 405, 'Method not allowed.')
      // `*` and proxy requests (`http://…`) are not addresses of a page.
      if (!request.url.startsWith('/')) return reply.redirect('/404', 302)
      const key = options.cache.keyOf(request.raw)
      await options.ready()
      const page = await render(handle, options, request, reply).catch((error: unknown) => {
        if (error instanceof Failure) throw error
        return brokenPage(options, reply, refer(request, reply, 'error', { err: error }, 'a page failed'))
      })
      const sent = encodeOnce(request.raw, page)
      if (key && page.stamps.length > 0 && page.status === 200) options.cache.store(key, page, sent)
      reply.status(page.status).headers(page.headers)
      if (page.status === 503) reply.headers({ 'retry-after': '5', 'cache-control': 'no-store' })
      return sent.coding === 'identity'
        ? reply.send(sent.body)
        : reply.header('content-encoding', sent.coding).send(sent.body)
    })
  })
}

async function render(
  handle: ReturnType<typeof createRequestHandler>,
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Page> {
  const data: PageData = { stamps: [], cacheable: true, ip: request.ip }
  const { protocol, host } = options.origin
  const asked = createRequest(request.raw, reply.raw, { protocol, host })
  // A HEAD request gets the headers of the page: the server leaves the body out.
  const whole = request.method === 'HEAD' ? new Request(asked, { method: 'GET' }) : asked
  const response = await handle(whole, options.contextFor(request, reply, data))
  const type = response.headers.get('content-type') ?? ''
  // The router's response when not even the error page could be rendered.
  if (response.status === 500 && type.startsWith('text/plain'))
    return brokenPage(options, reply, data.reference ?? refer(request, reply, 'error', {}, 'the error page failed'))
  const body = Buffer.from(await response.arrayBuffer())
  const headers: Record<string, string> = {
    ...headersOf(reply),
    ...Object.fromEntries(response.headers),
    vary,
  }
  if (type.startsWith('text/html'))
    headers['content-security-policy'] = options.contentSecurityPolicy(scriptHashes(body.toString()))
  return { status: response.status, headers, body, stamps: stampsOf(options, data) }
}

/** Written without the renderer, with the style sheets of every page. */
function brokenPage(options: PagesOptions, reply: FastifyReply, reference: string): Page {
  const sheets = options.build.assets.routes.root?.css ?? []
  return {
    status: 500,
    headers: {
      ...headersOf(reply),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': options.contentSecurityPolicy([]),
      'cache-control': 'no-store',
      vary,
    },
    body: Buffer.from(brokenDocument(sheets, reference)),
    stamps: [],
  }
}

const vary = 'accept-encoding, cookie'

/** A page that loads no data depends only on the build; it gets a stamp without tags. */
function stampsOf({ versions }: PagesOptions, { stamps, cacheable }: PageData): Stamp[] {
  if (!cacheable) return []
  return stamps.length > 0 ? stamps : [versions.stamp([])]
}

/**
 * The page for a failure in which even the application's error page could not be rendered: plain HTML without scripts,
 * in the styles of every page. `sheets` are the addresses of the build's style sheets.
 */
function brokenDocument(sheets: readonly string[], reference: string): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!DOCTYPE html><html lang="en-US" class="theme-${site.paint}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(titled('This page did not load'))}</title>${links}<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><header class="bar"><div class="page flex min-h-21 items-center"><a class="brand" href="/"><span class="brand-word">${escapeHtml(site.name)}</span></a></div></header><main id="content"><div class="page py-8 sm:py-12"><div class="empty"><div class="empty-plaster"><h1 class="text-32">This page did not load</h1><p class="mt-3 max-w-text text-17 text-graphite">Something on our side failed. Try again in a moment; what is in your cart is safe.</p><p class="mt-3">Reference <span class="font-mono">${reference}</span>. Give it to support if the problem continues.</p><div class="mt-6 flex flex-wrap gap-3"><a class="button button-primary" href="">Load the page again</a><a class="button button-secondary" href="/">Back to Home</a></div></div><div aria-hidden="true" class="rail"></div><div aria-hidden="true" class="empty-wall"><div class="panel"></div><div class="panel"></div><div class="panel"></div><div class="panel"></div></div></div></div></main></body></html>`
}
