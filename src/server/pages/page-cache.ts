import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

export type Page = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Empty for a page that must not be cached. */
  stamps: Stamp[]
}

type Compression = 'br' | 'zstd' | 'gzip'
type Coding = 'identity' | Compression

/** A body and its content coding. */
export type Encoded = { coding: Coding; body: Buffer }

export type PageCache = {
  /** Null for a request whose response is not cached. */
  keyOf: (request: IncomingMessage) => string | null
  /** Stores the body as it was sent; other codings are made from it when they are requested. */
  store: (key: string, page: Page, sent: Encoded) => void
  /** A listener that serves requests from the cache and passes all others on to `handler`. */
  before: (handler: RequestListener) => RequestListener
  /** How many requests were served from the cache since the last call. */
  takeHits: () => number
}

type Entry = {
  status: number
  /** Header names and values in turn. */
  head: string[]
  stamps: Stamp[]
  /** Length of the uncompressed body in bytes. */
  length: number
  source: Encoded
  encoded: Partial<Record<Coding, Buffer>>
}

/**
 * Whole responses as bytes: pages, and the API's public responses. Limited by size and never by time, because each
 * entry knows the versions of the data that it was made from. A page's content security policy with the hashes of its
 * scripts is stored with its other headers.
 */
export function createPageCache(options: {
  versions: Versions
  /** Resolves when every change notified so far has been applied; only then may a cached response be sent. */
  ready: () => Promise<void>
  /** What a response may depend on besides the address; null for a request whose response is not cached. */
  variantOf: (request: IncomingMessage) => string | null
  /** Maximum size of all entries in bytes. */
  bytes: number
}): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: options.bytes, sizeCalculation: sizeOf })
  let hits = 0
  function keyOf(request: IncomingMessage): string | null {
    const variant = request.method === 'GET' ? options.variantOf(request) : null
    return variant === null ? null : `${variant} ${request.url}`
  }
  async function bodyIn(key: string, entry: Entry, coding: Coding): Promise<Buffer> {
    const known = entry.encoded[coding]
    if (known) return known
    const { source } = entry
    const plain = source.coding === 'identity' ? source.body : await decompress[source.coding](source.body)
    const body = ownBytes(coding === 'identity' ? plain : await compress[coding](plain))
    const encoded = { ...entry.encoded, [coding]: body }
    // The cache computes the size again only for a new object.
    if (entries.peek(key)?.source === source) entries.set(key, { ...entry, encoded })
    return body
  }
  async function respond(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    await options.ready()
    const entry = entries.get(key)
    if (!entry?.stamps.every((stamp) => options.versions.current(stamp))) return false
    const coding = chosenCoding(request, entry.length, ['br', 'zstd', 'gzip'])
    const body = entry.encoded[coding] ?? (await bodyIn(key, entry, coding))
    hits++
    const head = [...entry.head, 'content-length', String(body.length)]
    if (coding !== 'identity') head.push('content-encoding', coding)
    response.writeHead(entry.status, head)
    response.end(body)
    return true
  }
  return {
    keyOf,
    store(key, { status, headers, body, stamps }, sent) {
      const source = { coding: sent.coding, body: ownBytes(sent.body) }
      const encoded = { [source.coding]: source.body }
      const head = Object.entries(headers).flat()
      entries.set(key, { status, head, stamps, length: body.length, source, encoded })
    },
    before: (handler) => (request, response) => {
      const key = keyOf(request)
      if (key === null || !entries.has(key)) return handler(request, response)
      respond(key, request, response).then(
        (hasResponded) => hasResponded || handler(request, response),
        () => response.destroy(),
      )
    },
    takeHits() {
      const taken = hits
      hits = 0
      return taken
    },
  }
}

/**
 * The same bytes in memory of their own, as a cache must hold them: the compressors return a slice of a longer buffer,
 * and Node allocates short ones from a pool of 64 KiB, all of which would be retained.
 */
export function ownBytes(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** The bytes of all codings, the headers, the key at two bytes a character, and the overhead of the entry itself. */
function sizeOf({ head, encoded }: Entry, key: string): number {
  let size = 2 * key.length + 600
  for (const text of head) size += text.length
  for (const body of Object.values(encoded)) size += body.length
  return size
}

/** The headers that hooks have set on a reply so far, which a cached response repeats. */
export function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** The body of a page that is sent for the first time, and perhaps the only time: compressed as quickly as possible. */
export function encodeOnce(request: IncomingMessage, { status, body }: Page): Encoded {
  const isRedirect = status >= 300 && status < 400
  const coding = isRedirect ? 'identity' : chosenCoding(request, body.length, ['zstd', 'br', 'gzip'])
  return { coding, body: coding === 'identity' ? body : compressQuickly[coding](body) }
}

/** No compression for a body that is too small for it or a client that accepts none. */
function chosenCoding(request: IncomingMessage, length: number, order: readonly Compression[]): Coding {
  if (length < 1024) return 'identity'
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return order.find((coding) => accepted.includes(coding)) ?? 'identity'
}

const decompress: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
}

const [gzipBytes, brotliBytes, zstdBytes] = [promisify(gzip), promisify(brotliCompress), promisify(zstdCompress)]

const compress: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => gzipBytes(bytes, { level: 6 }),
  br: (bytes) => brotliBytes(bytes, { params: brotliQuality(5) }),
  zstd: (bytes) => zstdBytes(bytes, { params: zstdLevel(6) }),
}

/** In this thread: a page takes less than a millisecond, about as much as passing it to another thread. */
const compressQuickly: Record<Compression, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
  br: (bytes) => brotliCompressSync(bytes, { params: brotliQuality(0) }),
  zstd: (bytes) => zstdCompressSync(bytes, { params: zstdLevel(2) }),
}

function brotliQuality(quality: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: quality }
}

function zstdLevel(level: number) {
  return { [constants.ZSTD_c_compressionLevel]: level }
}

/**
 * What cached responses depend on: tags such as `category:31`, each with a counter that a change increments. A response
 * is valid while every tag that it was made from still has the same count, so nothing is ever cached by time.
 */
export type Versions = {
  bump: (tag: string) => void
  /** The state of some tags, to be stored beside a response made from them. Take it before the data is read. */
  stamp: (tags: readonly string[]) => Stamp
  current: (stamp: Stamp) => boolean
}

/** `epoch` is the newest one at which it was found to be current. */
export type Stamp = { tags: readonly string[]; counts: readonly number[]; epoch: number }

export function createVersions(): Versions {
  const counts = new Map<string, number>()
  // A stamp whose epoch is still the newest is current without checking its tags.
  let epoch = 0
  return {
    bump(tag) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
      epoch++
    },
    stamp: (tags) => ({ tags, counts: tags.map((tag) => counts.get(tag) ?? 0), epoch }),
    current(stamp) {
      if (stamp.epoch === epoch) return true
      const isCurrent = stamp.tags.every((tag, i) => (counts.get(tag) ?? 0) === stamp.counts[i])
      // Counts never decrease: a current stamp need not be checked again before the next change.
      if (isCurrent) stamp.epoch = epoch
      return isCurrent
    },
  }
}
