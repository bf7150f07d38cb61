import type { FastifyRequest } from 'fastify'
import { fail } from '#lib/failure.ts'

export type UploadGate = {
  /**
   * Runs work that holds the request's body in memory.
   * @throws Failure 429 while this owner has too much in progress, 503 while all owners together have; both with
   * Retry-After
   */
  hold: <T>(owner: string, request: FastifyRequest, mostBytes: number, work: () => Promise<T>) => Promise<T>
}

/** Limits the bytes of uploads in memory at the same time, by owner (an account, or a network address) and in all. */
export function createUploadGate(given: { mostBytes: number; mostBytesOfOwner: number }): UploadGate {
  const held = new Map<string, number>()
  let total = 0
  return {
    async hold(owner, request, mostBytes, work) {
      const bytes = announcedBytes(request, mostBytes)
      const own = held.get(owner) ?? 0
      if (own + bytes > given.mostBytesOfOwner)
        throw fail('too_many_uploads', 429, 'Too Many Attempts.', {}, { retry_after: 5 })
      if (total + bytes > given.mostBytes)
        throw fail('busy', 503, 'The service is busy. Please try again in a moment.', {}, { retry_after: 5 })
      held.set(owner, own + bytes)
      total += bytes
      try {
        return await work()
      } finally {
        total -= bytes
        const left = (held.get(owner) ?? 0) - bytes
        if (left > 0) held.set(owner, left)
        else held.delete(owner)
      }
    },
  }
}

/** A body without a length may be of any length, and so may one that declares more than the limit. */
function announcedBytes({ headers }: FastifyRequest, mostBytes: number): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  // Even an empty form costs something, so this limits their number as well.
  return length >= 0 && length <= mostBytes ? Math.max(length, 64 * 1024) : mostBytes
}
