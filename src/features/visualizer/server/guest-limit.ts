import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

/** A route's rate limit by network address for guests; signed-in accounts are not limited. */
export function guestLimit(env: Env, max: number, timeWindow: string) {
  if (env.RATE_LIMIT === 'off') return {}
  return {
    rateLimit: {
      max,
      timeWindow,
      // An invalid token does not bypass the limit: such a call gets 401.
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    },
  }
}
