import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { madeFrom } from '#server/in-process.ts'
import type { Stamp, Versions } from '#server/versions.ts'
import type { Catalogue } from './catalogue.ts'

/** What an answer says, and the tags of everything that it was made from. */
export type Made<T = unknown> = { data: T; tags: string[] }

/** Either made from memory alone, or after something was read for it under `tag`. */
export type Source = (() => Made) | { read: () => Promise<() => Made>; tag: string }

export type Answers = {
  /** Sends the answer under this key, made anew only when something that it was made from has changed. */
  send: (request: FastifyRequest, reply: FastifyReply, key: string, source: Source) => Promise<FastifyReply>
}

type Kept = { body: Buffer; stamp: Stamp }

const keptBytes = 1024 * 1024
const rememberedKeys = 5000

/**
 * Ready answers as bytes. Bounded by size; never by time, since each knows the versions it was made from. When there is no
 * room left, only what is asked for a second time takes the place of another: most questions are asked but once.
 */
export function createAnswers(catalogue: Catalogue, versions: Versions): Answers {
  const answers = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: (kept, key) => kept.body.length + key.length + 256,
  })
  const askedBefore = new LRUCache<string, true>({ max: rememberedKeys })
  const mayStay = (key: string) => {
    if (answers.calculatedSize < 0.9 * keptBytes || answers.has(key) || askedBefore.has(key)) return true
    askedBefore.set(key, true)
    return false
  }
  return {
    async send(request, reply, key, source) {
      await catalogue.ready()
      const known = answers.get(key)
      if (known && versions.current(known.stamp)) {
        madeFrom(request, known.stamp)
        return sendJson(reply, known.body)
      }
      const before = versions.stamp('read' in source ? [source.tag] : [])
      const make = 'read' in source ? await source.read() : source
      await catalogue.ready()
      // Nothing else runs between making and stamping, so the stamp is that of the data in memory.
      const { data, tags } = make()
      const stamp = versions.stamp(tags)
      madeFrom(request, stamp)
      // What changed while it was being read may be old in this answer: nobody is to keep it.
      madeFrom(request, before)
      const body = Buffer.from(JSON.stringify({ success: true, message: null, data }))
      if (versions.current(before) && mayStay(key)) answers.set(key, { body, stamp })
      return sendJson(reply, body)
    },
  }
}

function sendJson(reply: FastifyReply, body: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
