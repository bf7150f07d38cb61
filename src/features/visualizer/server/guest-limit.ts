import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

/** A route's limit by address for callers without an account; who is signed in is known and not counted. */
export function guestLimit(env: Env, max: number, timeWindow: string) {
  if (env.RATE_LIMIT === 'off') return {}
  return {
    rateLimit: {
      max,
      timeWindow,
      // A made-up token does not help: the call is then answered 401.
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    },
  }
}
