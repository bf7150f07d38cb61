import { createHash } from 'node:crypto'
import type { Sql } from '#db/transaction.ts'
import { type Failure, fail } from '#lib/failure.ts'
import { findStored, type KeyedCall, keepResponse, takeKey } from './once-queries.ts'

/** A call that may be repeated; without a key each call is a separate one. */
type Repeatable = Omit<KeyedCall, 'key'> & { key: string | undefined; body: unknown; at: Date }

/**
 * Runs the work of a call once per key, within the open transaction: a repetition, in parallel or after a lost response,
 * returns the first call's result, which must be plain JSON.
 * @throws 422 `key_reused` when the same key comes with another body
 */
export async function once<T>(tx: Sql, { key, body, at, ...call }: Repeatable, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work()
  const keyed = { ...call, key }
  const fingerprint = fingerprintOf(body)
  if (!(await takeKey(tx, keyed, { fingerprint, at }))) {
    const stored = await findStored(tx, keyed)
    if (!stored?.fingerprint.equals(fingerprint)) throw keyReused()
    return stored.response as T
  }
  const result = await work()
  await keepResponse(tx, keyed, 200, JSON.stringify(result))
  return result
}

/** SHA-256 of what a call was sent with, which distinguishes a repetition from another call under the same key. */
export function fingerprintOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

/** 422: the same Idempotency-Key was sent before with something else. */
export function keyReused(): Failure {
  const message = 'This Idempotency-Key was used for another request.'
  return fail('key_reused', 422, message, { 'idempotency-key': [message] })
}
