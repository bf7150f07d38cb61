import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Stamp, Versions } from './versions.ts'

/** What the render of one page learns about its own data: the stamps of every answer it was made from. */
export type PageData = { stamps: Stamp[]; cacheable: boolean }

export type PagesOptions = {
  build: ServerBuild
  versions: Versions
  /** The router context of one render; calls of its fetch report into `data`. */
  contextFor: (request: Request, data: PageData) => RouterContextProvider
  /** Resolves when every change heard of has been taken in; a page that is kept may be served only then. */
  ready: () => Promise<void>
  /** What a page may differ by besides its address; null means that the page is not to be cached. */
  variantOf: (request: FastifyRequest) => string | null
  contentSecurityPolicy: (scriptHashes: string[]) => string
}

type Page = {
  status: number
  headers: Record<string, string>
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  stamps: Stamp[]
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const cacheBytes = 48 * 1024 * 1024

/**
 * Serves every page. The server never knows the session, so a page is the same for everybody in one showroom: it is
 * rendered once, kept with its compressed bytes, and served until one of the versions it was made from changes.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const handle = createRequestHandler(options.build, 'production')
  const pages = new LRUCache<string, Page>({
    maxSize: cacheBytes,
    sizeCalculation: (page) =>
      page.identity.length + (page.gzip?.length ?? 0) + (page.br?.length ?? 0) + 1024,
  })
  await app.register(async (ssr) => {
    ssr.removeAllContentTypeParsers()
    ssr.addContentTypeParser('*', (_request, _payload, done) => done(null))
    ssr.all('/*', async (request, reply) => {
      const variant = request.method === 'GET' ? options.variantOf(request) : null
      const key = variant === null ? null : `${variant} ${request.url}`
      await options.ready()
      const known = key ? pages.get(key) : undefined
      if (known?.stamps.every((stamp) => options.versions.current(stamp))) return send(request, reply, known)
      const page = await render(handle, options, request, reply)
      if (key && page.stamps.length > 0 && page.status === 200) pages.set(key, page)
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
  const headers = Object.fromEntries(response.headers)
  const identity = Buffer.from(await response.arrayBuffer())
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = options.contentSecurityPolicy(
      scriptHashes(identity.toString('utf8')),
    )
  }
  // A page that asked for no data depends on nothing but the build; it gets a stamp of no tags.
  const stamps = data.cacheable ? (data.stamps.length > 0 ? data.stamps : [options.versions.stamp([])]) : []
  return { status: response.status, headers, identity, stamps }
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

async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.status(page.status).headers(page.headers)
  if (page.status >= 300 && page.status < 400) return reply.send(page.identity)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  // Brotli is worth its time only on a page that is kept; a page rendered for one answer is sent with the cheaper gzip.
  const encoding =
    accepted.includes('br') && page.stamps.length > 0 ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  reply.header('vary', 'accept-encoding, cookie')
  if (!encoding || page.identity.length < 1024) return reply.send(page.identity)
  return reply.header('content-encoding', encoding).send(await compressed(page, encoding))
}

async function compressed(page: Page, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') {
    page.gzip ??= await compressGzip(page.identity, { level: 6 })
    return page.gzip
  }
  page.br ??= await compressBrotli(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return page.br
}
