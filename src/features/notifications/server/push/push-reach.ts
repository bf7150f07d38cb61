import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

export type PushResponse = { status: number; retryAfter: string | null }

/** How push services are reached, and which addresses may be one. */
export type PushReach = {
  accepts: (endpoint: string) => boolean
  /** @throws when there is no response, or the address is not public */
  post: (
    endpoint: string,
    message: { headers: Record<string, string>; body: Buffer },
  ) => Promise<PushResponse>
}

/**
 * The browser names the address that this server then calls, so it must not lead to other servers behind a firewall:
 * only https at its own port, and only to public addresses, checked for the address that is connected to.
 */
export const publicReach: PushReach = {
  accepts: (endpoint) => {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      return false
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

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the public Internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
