import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { invalid } from '#lib/failure.ts'
import { noteStepItem, takeStepKey } from './step-key-queries.ts'

/** A requested step on an item; without a key each call is a separate step. */
export type AskedStep = { accountId: number; call: string; key: string | undefined; body: unknown; at: Date }

/**
 * Runs a step on an item once per key: a repeated call, in parallel or after a lost response, returns the first call's
 * resulting item.
 * @throws 422 when the same key comes with another body.
 */
export async function stepOnce(
  tx: PoolClient,
  { accountId, call, key, body, at }: AskedStep,
  take: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return take()
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest()
  const before = await takeStepKey(tx, { accountId, call, key, fingerprint, at })
  if (before && !before.fingerprint.equals(fingerprint))
    throw invalid('idempotency-key', 'This key belongs to another request.')
  if (before) return before.itemId
  const itemId = await take()
  await noteStepItem(tx, { accountId, call, key }, itemId)
  return itemId
}
