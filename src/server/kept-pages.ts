import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Stamp, Versions } from './versions.ts'

export type Page = {
  status: number
  headers: Record<string, string>
  identity: Buffer
  /** Empty for a page that is made for one answer. */
  stamps: Stamp[]
}

type Encoding = 'br' | 'zstd' | 'gzip'

/** A body as it is, or packed. */
type Form = 'identity' | Encoding
export type Sent = { form: Form; body: Buffer }

export type KeptPages = {
  /** Null for a request whose page is not to be kept. */
  keyOf: (request: IncomingMessage) => string | null
  /** Keeps the form in which it was sent; the others are made of that when they are asked for. */
  keep: (key: string, page: Page, sent: Sent) => void
  /** Puts the kept pages before a server's own work, which would cost several times as much as the answer. */
  before: (handler: RequestListener) => RequestListener
  /** How many answers were given since this was last asked. */
  takeCount: () => number
}

const rememberedKeys = 5000

/** What a page's own scripts and first pictures say. */
const ofOnePage = new Set(['content-security-policy', 'link'])

type Kept = Pick<Page, 'status' | 'stamps'> & {
  /** Header names and values in turn; answers with the same headers share one list but for those that are their own. */
  head: readonly string[]
  ownHead: readonly string[]
  /** What the other forms are made of. As it is it would be ten times as long, and is kept so only for those who ask so. */
  source: Sent
  identityLength: number
  forms: Partial<Record<Form, Buffer | Promise<Buffer>>>
}

/** Ready pages as bytes. Bounded by size; never by time, since each knows the versions it was made from. */
export function createKeptPages(options: {
  versions: Versions
  /** Resolves when every change heard of has been taken in; a page that is kept may be served only then. */
  ready: () => Promise<void>
  /** What a page may differ by besides its address; null means that the page is not to be cached. */
  variantOf: (request: IncomingMessage) => string | null
  /** The room for all of them. */
  bytes: number
}): KeptPages {
  const pages = new LRUCache<string, Kept>({ maxSize: options.bytes, sizeCalculation: sizeOf })
  const heads = new LRUCache<string, readonly string[]>({ max: 64 })
  const askedBefore = new LRUCache<string, true>({ max: rememberedKeys })
  let count = 0
  /** When there is no room left, only what is asked for a second time takes the place of another: most pages are not. */
  function mayStay(key: string): boolean {
    if (pages.calculatedSize < 0.9 * options.bytes || pages.has(key) || askedBefore.has(key)) return true
    askedBefore.set(key, true)
    return false
  }
  function headsOf(headers: Record<string, string>): Pick<Kept, 'head' | 'ownHead'> {
    const shared: string[] = []
    const ownHead: string[] = []
    for (const name in headers) (ofOnePage.has(name) ? ownHead : shared).push(name, headers[name] ?? '')
    const text = shared.join('\n')
    const head = heads.get(text) ?? shared
    if (head === shared) heads.set(text, shared)
    return { head, ownHead }
  }
  function keyOf(request: IncomingMessage): string | null {
    const variant = request.method === 'GET' ? options.variantOf(request) : null
    return variant === null ? null : `${variant} ${request.url}`
  }
  /** Packed as small as a page should be that is sent often; those who ask meanwhile share the packing. */
  async function inForm(key: string, page: Kept, form: Form): Promise<Buffer> {
    const making = page.forms[form] ?? inOtherForm(page.source, form)
    if (Buffer.isBuffer(making)) return making
    page.forms[form] = making
    const body = ownBytes(await making)
    page.forms[form] = body
    if (form !== 'identity') page.source = { form, body }
    // Only another object makes the cache ask for the size anew.
    if (pages.peek(key)?.forms === page.forms) pages.set(key, { ...page })
    return body
  }
  async function answer(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    await options.ready()
    const page = pages.get(key)
    if (!page?.stamps.every((stamp) => options.versions.current(stamp))) return false
    const form = chosen(request, page.identityLength, ['br', 'zstd', 'gzip'])
    const ready = page.forms[form]
    const body = Buffer.isBuffer(ready) ? ready : await inForm(key, page, form)
    count++
    const head = [...page.head, ...page.ownHead, 'content-length', String(body.length)]
    if (form !== 'identity') head.push('content-encoding', form)
    response.writeHead(page.status, head)
    response.end(body)
    return true
  }
  return {
    keyOf,
    keep(key, { status, headers, identity, stamps }, sent) {
      if (!mayStay(key)) return
      const source = { form: sent.form, body: ownBytes(sent.body) }
      const forms = sent.form === 'identity' ? { identity: source.body } : {}
      pages.set(key, {
        status,
        stamps,
        ...headsOf(headers),
        identityLength: identity.length,
        source,
        forms,
      })
    },
    before: (handler) => (request, response) => {
      const key = keyOf(request)
      if (key === null || !pages.has(key)) return handler(request, response)
      answer(key, request, response).then(
        (answered) => answered || handler(request, response),
        () => response.destroy(),
      )
    },
    takeCount() {
      const taken = count
      count = 0
      return taken
    },
  }
}

/** In memory of its own: what packs gives a piece of a longer stretch, which would be held with it. */
function ownBytes(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** The bytes of all forms that are there by now, the key twice as long as it is read, and what the entry itself takes. */
function sizeOf({ source, forms, ownHead }: Kept, key: string): number {
  const bodies = new Set([source.body, ...Object.values(forms)])
  let size = 2 * key.length + 600
  for (const text of ownHead) size += text.length
  for (const body of bodies) if (Buffer.isBuffer(body)) size += body.length
  return size
}

/** What the router and its hooks have said about an answer so far, which a kept one repeats. */
export function headersOf(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {}
  const said = reply.getHeaders()
  for (const name in said) headers[name] = String(said[name])
  return headers
}

/**
 * For a page that is sent for the first time, and perhaps the last: the quickest packing comes first, and at once, because
 * a thread of its own would cost as much as the packing.
 */
export function packedOnce(request: IncomingMessage, { status, identity }: Page): Sent {
  const redirect = status >= 300 && status < 400
  const form = redirect ? 'identity' : chosen(request, identity.length, ['zstd', 'br', 'gzip'])
  return { form, body: form === 'identity' ? identity : packQuickly[form](identity) }
}

/** As it is for a page too small to be worth packing and for a browser that cannot unpack. */
function chosen(request: IncomingMessage, identityLength: number, order: readonly Encoding[]): Form {
  if (identityLength < 1024) return 'identity'
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return order.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

async function inOtherForm({ form, body }: Sent, wanted: Form): Promise<Buffer> {
  const identity = form === 'identity' ? body : unpack[form](body)
  return wanted === 'identity' ? identity : packWell[wanted](identity)
}

const unpack: Record<Encoding, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
}

const chunkSize = 64 * 1024

const packQuickly: Record<Encoding, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes, { level: 1, chunkSize }),
  br: (bytes) => brotliCompressSync(bytes, { chunkSize, params: brotliAt(0, bytes) }),
  zstd: (bytes) => zstdCompressSync(bytes, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 2 } }),
}

const gzipWell = promisify(gzip)
const brotliWell = promisify(brotliCompress)
const zstdWell = promisify(zstdCompress)

const packWell: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => gzipWell(bytes, { level: 6, chunkSize }),
  br: (bytes) => brotliWell(bytes, { chunkSize, params: brotliAt(5, bytes) }),
  zstd: (bytes) => zstdWell(bytes, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
}

function brotliAt(quality: number, bytes: Buffer) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
}
