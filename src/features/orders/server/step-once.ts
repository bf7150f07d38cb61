import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { invalid } from '#lib/failure.ts'
import { noteStepItem, takeStepKey } from './step-key-queries.ts'

/** A step on an item as it was asked for; without a key each call is a step of its own. */
export type AskedStep = { accountId: number; call: string; key: string | undefined; body: unknown; at: Date }

/**
 * Takes a step of an item once for a key: a repeated call, in parallel or after an answer that got lost, answers the item that
 * the first has ended with. Throws 422 when the same key comes with another body.
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
