import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Stamp, Versions } from './page-cache.ts'
import { headersOf, type PageCache } from './page-cache.ts'
import type { PageData } from './pages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route may change prices, stock or selections: its response is sent only when later reads in this process see
     * them.
     */
    changesCatalogue?: true
  }
  interface FastifyRequest {
    /** What the response was made from; null until a handler sets it, and then a page made from it is not cached. */
    stamps: Stamp[] | null
    /** The page whose loader makes this call; null for all other requests. */
    page: PageData | null
  }
}

const header = 'x-in-process'

/** `json` is shared by everyone who reads the same response, so it must never be changed. */
type CalledResponse = { status: number; json: unknown }

/** Enough for what nearly every page reads (settings, menu, showroom profile) in several showrooms. */
const maxCached = 32

/**
 * Lets page loaders call the API's own routes without a socket, and records what the responses depend on for the page
 * cache.
 * A response is cached until one of the versions it was made from changes; the caller has waited for the catalogue to
 * be ready. Public responses to other clients go into `pageCache`.
 */
export function createInProcess(app: FastifyInstance, versions: Versions, pageCache: PageCache) {
  const secret = randomBytes(12).toString('hex')
  const calls = new Map<string, PageData>()
  const cached = new LRUCache<string, CalledResponse & { stamps: Stamp[] }>({ max: maxCached })
  let next = 0
  app.decorateRequest('stamps', null)
  app.decorateRequest('page', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const id = request.headers[header]
    if (typeof id === 'string') request.page = calls.get(id) ?? null
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.page && request.stamps) request.page.stamps.push(...request.stamps)
    else if (request.page) request.page.cacheable = false
    else if (request.stamps && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
      const key = pageCache.keyOf(request.raw)
      const headers = { ...headersOf(reply), vary: 'accept-encoding' }
      const page = { status: 200, headers, body: payload, stamps: request.stamps }
      if (key) pageCache.store(key, page, { coding: 'identity', body: payload })
    }
    done()
  })
  return (page: PageData) =>
    async (
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ): Promise<CalledResponse> => {
      const isPlain = (init.method ?? 'GET') === 'GET' && !init.headers
      const known = isPlain ? cached.get(path) : undefined
      if (known?.stamps.every((stamp) => versions.current(stamp))) {
        page.stamps.push(...known.stamps)
        return known
      }
      const id = `${secret}.${next++}`
      const own: PageData = { stamps: [], cacheable: true, ip: page.ip }
      calls.set(id, own)
      try {
        const response = await app.inject({
          method: (init.method ?? 'GET') as 'GET',
          url: path,
          headers: { ...init.headers, [header]: id },
          remoteAddress: page.ip,
          payload: init.body,
        })
        const read = { status: response.statusCode, json: JSON.parse(response.payload) }
        // The page cannot be shown either and gets the same message; any other failed call is left to its loader.
        if (read.status === 503) throw new Response(messageOf(read.json), { status: 503 })
        page.stamps.push(...own.stamps)
        page.cacheable &&= own.cacheable
        if (isPlain && own.cacheable && own.stamps.length > 0 && read.status === 200)
          cached.set(path, { ...read, stamps: own.stamps })
        return read
      } finally {
        calls.delete(id)
      }
    }
}

function messageOf(json: unknown): string {
  const { message, reference } = json as { message: string; reference?: string }
  return reference ? `${message} Reference ${reference}.` : message
}

/** Records which versions this response was made from; take the stamp before reading the data. */
export function madeFrom(request: FastifyRequest, stamp: Stamp): void {
  request.stamps = [...(request.stamps ?? []), stamp]
}
