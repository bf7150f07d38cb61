import type { IncomingMessage } from 'node:http'
import type { Failure } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'

export const requestIdHeader = 'x-request-id'

/** `rename` replaces the route by the pattern of a page. */
type RequestTrace = {
  id: string
  note: (name: string, value: string) => void
  rename: (page: string) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The expected failure that it was answered with, for its counts. */
    failure: Failure | null
    /** Its trace, if traces are sent. */
    trace: RequestTrace | null
  }
}

/** What proxies and clients send: letters, digits and separators, so that a line of the log stays one line. */
const plain = /^[A-Za-z0-9._:-]{8,128}$/

/**
 * The id that a proxy in front, or the client, has given to the request; a new one if it has none or an odd one. It is
 * only written to the log, and returned with errors, so a stranger's id can do no harm.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && plain.test(given) ? given : randomKey(12)
}

/** What a `traceparent` header names (W3C Trace Context), or null if it is not one. */
export function parentOf(traceparent: string | string[] | undefined) {
  if (typeof traceparent !== 'string') return null
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent)
  const [, traceId = '', spanId = '', flags = ''] = found ?? []
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
