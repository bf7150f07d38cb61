import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Stamp, Versions } from './versions.ts'

export type Page = {
  status: number
  headers: Record<string, string>
  identity: Buffer
  packed: Partial<Record<Encoding, Buffer>>
  /** Empty for a page that is made for one answer. */
  stamps: Stamp[]
}

export type Encoding = 'br' | 'gzip'

export type KeptPages = {
  /** Null for a request whose page is not to be kept. */
  keyOf: (request: FastifyRequest) => string | null
  keep: (key: string, page: Page) => void
  /**
   * Answers a kept page with all its headers before the router's own work and the other hooks, which would cost several
   * times as much as the answer; add it as the first `onRequest` hook.
   */
  answer: (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void
}

const keptBytes = 48 * 1024 * 1024

/** Ready pages as bytes. Bounded by size; never by time, since each knows the versions it was made from. */
export function createKeptPages(options: {
  versions: Versions
  /** Resolves when every change heard of has been taken in; a page that is kept may be served only then. */
  ready: () => Promise<void>
  /** What a page may differ by besides its address; null means that the page is not to be cached. */
  variantOf: (request: FastifyRequest) => string | null
}): KeptPages {
  const pages = new LRUCache<string, Page>({
    maxSize: keptBytes,
    // Room for both packings, which come later.
    sizeCalculation: (page, key) => Math.ceil(page.identity.length * 1.5) + key.length + 2048,
  })
  function keyOf(request: FastifyRequest): string | null {
    const variant = request.method === 'GET' ? options.variantOf(request) : null
    return variant === null ? null : `${variant} ${request.raw.url}`
  }
  async function answer(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const encoding = encodingFor(request, page)
    if (encoding) page.packed[encoding] ??= await packed(page, encoding, 5)
    const body = (encoding && page.packed[encoding]) ?? page.identity
    reply.hijack()
    reply.raw.writeHead(page.status, {
      ...page.headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    })
    reply.raw.end(body)
  }
  return {
    keyOf,
    keep: (key, page) => pages.set(key, page),
    answer(request, reply, done) {
      const key = keyOf(request)
      if (!key || !pages.has(key)) return done()
      options.ready().then(() => {
        const page = pages.get(key)
        if (!page?.stamps.every((stamp) => options.versions.current(stamp))) return done()
        return answer(page, request, reply)
      }, done)
    },
  }
}

/** Null for a page too small to be worth packing and for a browser that cannot unpack. */
export function encodingFor(request: FastifyRequest, page: Page): Encoding | null {
  if (page.identity.length < 1024) return null
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** `quality` is Brotli's: 3 takes less than half of the time of 5 and gives a tenth more bytes. */
export async function packed(page: Page, encoding: Encoding, quality: 3 | 5): Promise<Buffer> {
  const { identity } = page
  if (encoding === 'gzip') return compressGzip(identity, { level: quality })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  return compressBrotli(identity, { chunkSize: 64 * 1024, params })
}
