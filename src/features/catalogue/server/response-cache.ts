import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { madeFrom } from '#server/pages/in-process.ts'
import { ownBytes, type Stamp, type Versions } from '#server/pages/page-cache.ts'
import { type Catalogue, tags as catalogueTags } from './catalogue.ts'

/** The data of a response, and the tags of everything that it depends on. */
export type Made<T = unknown> = { data: T; tags: string[] }

/** Computed from memory alone, or after a database read for it under `tag`. */
export type Source = (() => Made) | { read: () => Promise<() => Made>; tag: string }

export type ResponseCache = {
  /** Sends the response for this key; it is computed again only if something it depends on has changed. */
  send: (request: FastifyRequest, reply: FastifyReply, key: string, source: Source) => Promise<FastifyReply>
}

type Cached = { body: Buffer; stamp: Stamp }

const maxBytes = 1024 * 1024
const maxKeysSeen = 5000

/**
 * Caches serialized responses. The cache is limited by size, not by time, because each entry records the versions it
 * depends on. When the cache is nearly full, only keys requested a second time are stored, because most are requested
 * only once.
 */
export function createResponseCache(catalogue: Catalogue, versions: Versions): ResponseCache {
  const cache = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: (cached, key) => cached.body.length + key.length + 256,
  })
  const seen = new LRUCache<string, true>({ max: maxKeysSeen })
  const mayCache = (key: string) => {
    if (cache.calculatedSize < 0.9 * maxBytes || cache.has(key) || seen.has(key)) return true
    seen.set(key, true)
    return false
  }
  return {
    async send(request, reply, key, source) {
      await catalogue.ready()
      const known = cache.get(key)
      if (known && versions.current(known.stamp)) {
        madeFrom(request, known.stamp)
        return sendJson(reply, known.body)
      }
      const before = versions.stamp('read' in source ? [source.tag, catalogueTags.reload] : [])
      const make = 'read' in source ? await source.read() : source
      await catalogue.ready()
      // No other code runs between `make` and `stamp`, so the stamp matches the data in memory.
      const { data, tags } = make()
      const stamp = versions.stamp([...tags, catalogueTags.reload])
      madeFrom(request, stamp)
      // Data that changed during the read may be stale in this response, so no cache may store it.
      madeFrom(request, before)
      const body = ownBytes(Buffer.from(JSON.stringify({ success: true, message: null, data })))
      if (versions.current(before) && mayCache(key)) cache.set(key, { body, stamp })
      return sendJson(reply, body)
    },
  }
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
