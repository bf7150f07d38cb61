import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublic } from '#server/http/public-address.ts'

export type PushResponse = { status: number; retryAfter: string | null }

/** How push services are reached, and which addresses may be one. */
export type PushReach = {
  accepts: (endpoint: string) => boolean
  /** @throws when there is no response, or the address is not public */
  post: (endpoint: string, message: { headers: Record<string, string>; body: Buffer }) => Promise<PushResponse>
}

/**
 * The browser names the address that this server then calls, so it must not lead to other servers behind a firewall:
 * only https at its own port, and only to public addresses, checked for the address that is connected to.
 */
export const publicReach: PushReach = {
  accepts: (endpoint) => {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) return isPublic(host)
    return host.includes('.') && !/\.(?:localhost|local|internal|home|lan|arpa)$/.test(host)
  },
  post: (endpoint, message) =>
    publicReach.accepts(endpoint)
      ? send(httpsRequest, endpoint, message, { lookup: publicLookup })
      : Promise.reject(new Error('not the address of a push service')),
}

/** For tests: a push service on this machine. */
export const loopbackReach: PushReach = {
  accepts: (endpoint) => {
    const url = URL.parse(endpoint)
    return url?.protocol === 'http:' && url.hostname === '127.0.0.1'
  },
  post: (endpoint, message) => send(httpRequest, endpoint, message, {}),
}

const timeoutMs = 10_000

/** Redirects are not followed, and the body of the response is not read. */
function send(
  request: typeof httpsRequest,
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  options: RequestOptions,
): Promise<PushResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(
      endpoint,
      {
        ...options,
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        timeout: timeoutMs,
        agent: false,
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null })
        response.destroy()
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('the push service did not respond')))
    asked.on('error', reject)
    asked.end(body)
  })
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Fails for a name with any address that is not public. */
function publicLookup(host: string, options: { all?: boolean }, done: LookupDone): void {
  lookup(host, { all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublic(address)))
      return done(new Error('the address of the push service is not public'), [])
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}
