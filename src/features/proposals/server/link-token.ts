import { keyedHash } from '#server/installation-key.ts'

/**
 * The token of a proposal's link: 43 URL-safe characters that only this installation's key makes. The database has its
 * hash alone, and the professional can copy the same link at any time.
 */
export function linkTokenOf(env: Parameters<typeof keyedHash>[0], proposalId: number): string {
  return keyedHash(env, 'proposal link')(String(proposalId))
}
