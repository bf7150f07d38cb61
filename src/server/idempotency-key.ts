import { z } from 'zod'
import { fail } from '#lib/failure.ts'

/** Identifies repetitions of the same call. */
export const idempotencyKey = z
  .string('The Idempotency-Key header is required.')
  .regex(
    /^[A-Za-z0-9_-]{8,64}$/,
    'The Idempotency-Key must be 8 to 64 letters, digits, hyphens or underscores.',
  )

/** The key in a header. @throws Failure 422 for an invalid key */
export function keyOf(header: string | string[] | undefined): string {
  const read = idempotencyKey.safeParse(header)
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? ''
  throw fail('key_needed', 422, message, { 'idempotency-key': [message] })
}

/** The same for a call where the key is optional. */
export function optionalKey(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : keyOf(header)
}
