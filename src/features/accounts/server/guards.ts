import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, forbidden } from '#lib/failure.ts'
import type { Env } from '#server/env.ts'
import type { Caller } from './account-deps.ts'
import { throttled } from './attempts.ts'

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
}

/**
 * For the GETs that change something (OP-45, security U4, U8): only a script of our own page makes them, never a link, a
 * picture or a scanner that follows what it finds in a mail.
 */
export async function byScriptOnly(request: FastifyRequest): Promise<void> {
  const mode = request.headers['sec-fetch-mode']
  const byScript = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (!byScript || mode === 'navigate' || mode === 'no-cors' || request.method === 'HEAD') throw forbidden()
}

/** A route's limit by address; the answer says it under `field`, too (OP-25). */
export function perAddress(env: Env, max: number, timeWindow: string, field: string, what?: string) {
  if (env.RATE_LIMIT === 'off') return {}
  return {
    rateLimit: {
      max,
      timeWindow,
      errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
        throttled(field, Math.max(1, Math.ceil(context.ttl / 1000)), what),
    },
  }
}

/** Retry-After for the limits that are counted in the work itself. */
export async function withRetryAfter<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const seconds =
      error instanceof Failure ? (error.data as { retry_after?: number } | null)?.retry_after : undefined
    if (seconds) reply.header('retry-after', String(seconds))
    throw error
  }
}
