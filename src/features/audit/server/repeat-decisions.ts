import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { conflict, invalid } from '#lib/failure.ts'
import { optionalKey } from '#server/http/request.ts'
import { type DecisionKey, keepDecision, releaseDecision, takeDecision } from './queries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The Admins' queue in which this call decides. With an `Idempotency-Key` a repeated call gets the first response. */
    queue?: string
  }
  interface FastifyRequest {
    decision: DecisionKey | null
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
    if (reply.statusCode < 300) await keepDecision(db, decision, reply.statusCode, String(payload))
    // A refused call may be corrected and sent again with its key.
    else await releaseDecision(db, decision)
  })
}

function askedBy({ actor, method, url, body, headers, routeOptions }: FastifyRequest): DecisionKey | null {
  if (!routeOptions.config.queue || actor?.type !== 'Admin') return null
  const key = optionalKey(headers['idempotency-key'])
  if (key === undefined) return null
  const fingerprint = createHash('sha256')
    .update(`${url} ${JSON.stringify(body)}`)
    .digest()
  return { accountId: actor.id, call: `${method} ${routeOptions.url}`, key, fingerprint }
}

/** The stored response of this key, or null if the call is the first. @throws 422 if the key has another body */
async function earlierOf(db: Db, asked: DecisionKey) {
  for (let waited = 0; waited < longestMs; waited += pauseMs) {
    const found = await takeDecision(db, asked)
    if (found === null) return null
    if (!found.fingerprint.equals(asked.fingerprint))
      throw invalid('idempotency-key', 'This key belongs to another request.')
    if (found.status !== 0) return found
    await wait(pauseMs)
  }
  throw conflict('under_way', 'This request is still being processed. Try again in a moment.')
}
