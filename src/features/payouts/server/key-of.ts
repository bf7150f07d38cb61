import { idempotencyKey } from '#features/checkout/schema.ts'
import { fail } from '#lib/failure.ts'

/** The header that makes a repeated call the same call; throws 422 for what is no key. */
export function keyOf(header: string | string[] | undefined): string {
  const read = idempotencyKey.safeParse(header)
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? ''
  throw fail('key_needed', 422, message, { 'idempotency-key': [message] })
}

/** The same where a call may come without one. */
export function optionalKey(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : keyOf(header)
}
