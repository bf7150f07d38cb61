import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { idempotencyKey } from '#lib/calls.ts'
import { fail } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'

type Keyed = { headers: IncomingMessage['headers'] }

/** The Idempotency-Key of a call that needs one. @throws 422 without a valid key */
export function keyOf({ headers }: Keyed): string {
  const read = idempotencyKey.safeParse(headers['idempotency-key'])
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? ''
  throw fail('key_needed', 422, message, { 'idempotency-key': [message] })
}

/** The key of a call that may be sent without one. @throws 422 for an invalid key */
export function optionalKey(request: Keyed): string | undefined {
  return request.headers['idempotency-key'] === undefined ? undefined : keyOf(request)
}

/** The key of a call whose repetition does no harm; one of its own if it was sent without. @throws 422 for an invalid key */
export const keyOrNew = (request: Keyed): string => optionalKey(request) ?? randomKey()

/** The address of who sent a request that Fastify does not handle, behind so many proxies of ours. */
export function addressOf({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const forwarded = trustedHops > 0 ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  const named = forwarded.map((each) => each.trim()).filter((each) => isIP(each) !== 0)
  return named.at(-Math.min(trustedHops, named.length)) ?? socket.remoteAddress ?? ''
}

/**
 * The key for a limit by address: an IPv4 address unchanged, also when it is mapped to IPv6, and of an IPv6 address its
 * first 64 bits. A household or a rented machine has all addresses with those bits, and could try once with each.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail ? tail.split(':') : []
  while (tail !== undefined && groups.length + behind.length < 8) groups.push('0')
  const all = [...groups, ...behind].map((group) => Number.parseInt(group, 16))
  if (all.slice(0, 6).join() === '0,0,0,0,0,65535') {
    const [high = 0, low = 0] = all.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
