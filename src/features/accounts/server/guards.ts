import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, forbidden } from '#lib/failure.ts'
import type { Env } from '#server/env.ts'
import type { Caller } from './account-deps.ts'
import { throttled } from './attempts.ts'

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') }
}

/**
 * For GET routes that change data (OP-45, security U4, U8): accepts only requests from our own scripts, never from a
 * link, an image or a mail scanner.
 */
export async function byScriptOnly(request: FastifyRequest): Promise<void> {
  const mode = request.headers['sec-fetch-mode']
  const byScript = request.headers['x-requested-with'] === 'XMLHttpRequest'
  if (!byScript || mode === 'navigate' || mode === 'no-cors' || request.method === 'HEAD') throw forbidden()
}

type Limit = Exclude<FastifyContextConfig['rateLimit'], false | undefined>

/** A route's limit per IP address; the refusal also has a message on `field` (OP-25). */
export function perAddress(
  env: Env,
  max: number,
  timeWindow: string,
  field: string,
  what?: string,
): { rateLimit?: Limit } {
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

/** The same per account, for routes that need one. */
export function perAccount(
  env: Env,
  max: number,
  timeWindow: string,
  field: string,
  what?: string,
): { rateLimit?: Limit } {
  const { rateLimit } = perAddress(env, max, timeWindow, field, what)
  if (!rateLimit) return {}
  // After the token was checked, which the plugin's usual hook precedes.
  const keyGenerator = ({ actor, ip }: FastifyRequest) => (actor ? `account ${actor.id}` : ip)
  return { rateLimit: { ...rateLimit, hook: 'preHandler' as const, keyGenerator } }
}

/** Sets Retry-After for limits that are counted inside `work`. */
export async function withRetryAfter<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const seconds = error instanceof Failure ? (error.data as { retry_after?: number } | null)?.retry_after : undefined
    if (seconds) reply.header('retry-after', String(seconds))
    throw error
  }
}
