import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { conflict } from '#lib/failure.ts'
import { optionalKey } from '#server/http/request.ts'
import { fingerprintOf, keyReused } from '#server/once/once.ts'
import { beginUnderKey, findStored, type KeyedCall, keepResponse, releaseKey } from '#server/once/once-queries.ts'

/** A decision and the key that it was sent with. */
type Decision = KeyedCall & { fingerprint: Buffer }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The Admins' queue in which this call decides. With an `Idempotency-Key` a repeated call gets the first response. */
    queue?: string
  }
  interface FastifyRequest {
    decision: Decision | null
  }
}

const [pauseMs, longestMs] = [100, 10_000]

/**
 * Answers an Admin's repeated decision with the response of the first one, by the call's `Idempotency-Key`. A parallel
 * repetition waits for the first. What a call does it does once in its own transaction: if the process ends between
 * that and the stored response, the repetition gets the conflict that names this Admin.
 */
export function repeatDecisions(app: FastifyInstance, { db }: { db: Db }): void {
  app.decorateRequest('decision', null)
  app.addHook('preHandler', async (request, reply) => {
    const asked = askedBy(request)
    if (!asked) return
    const earlier = await earlierOf(db, asked)
    if (earlier === null) {
      request.decision = asked
      return
    }
    reply.serializer((data) => JSON.stringify(data))
    return reply.status(earlier.status).send(earlier.response)
  })
  app.addHook('onSend', async ({ decision }, reply, payload) => {
    if (!decision) return
    if (reply.statusCode < 300) await keepResponse(db, decision, reply.statusCode, String(payload))
    // A refused call may be corrected and sent again with its key.
    else await releaseKey(db, decision)
  })
}

function askedBy(request: FastifyRequest): Decision | null {
  const { actor, method, url, body, routeOptions } = request
  if (!routeOptions.config.queue || actor?.type !== 'Admin') return null
  const key = optionalKey(request)
  if (key === undefined) return null
  return { accountId: actor.id, call: `${method} ${routeOptions.url}`, key, fingerprint: fingerprintOf([url, body]) }
}

/** The stored response of this key, or null if the call is the first. @throws 422 if the key has another body */
async function earlierOf(db: Db, asked: Decision) {
  for (let waited = 0; waited < longestMs; waited += pauseMs) {
    if (await beginUnderKey(db, asked, asked.fingerprint)) return null
    const found = await findStored(db, asked)
    // Released since: the next round takes it.
    if (!found) continue
    if (!found.fingerprint.equals(asked.fingerprint)) throw keyReused()
    if (found.status !== 0) return found
    await wait(pauseMs)
  }
  throw conflict('under_way', 'This request is still being processed. Try again in a moment.')
}
