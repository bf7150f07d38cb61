import { timingSafeEqual } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { keyedHash } from '#server/installation-key.ts'

/**
 * Versions of the pictures of products that are not on sale. Only with such a version in the URL, which nobody else can
 * compute, are they sent: an `img` sends no token.
 */
export function hiddenPictures(env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>) {
  const sign = keyedHash(env, 'pictures of hidden products')
  const versionOf = (hash: string, look: string) => `${look}.${sign(`${hash} ${look}`)}`
  return {
    /** `look` is the version that the pictures would have on sale. */
    versionOf,
    admits(hash: string, version: string): boolean {
      const expected = Buffer.from(versionOf(hash, version.split('.')[0] ?? ''))
      const given = Buffer.from(version)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
