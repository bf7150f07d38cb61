import { type Failure, fail } from '#lib/failure.ts'
import type { Refusal } from './provider.ts'

/** A 422 on `payment`, and on the card field that the bank named. */
export function refused({ message, field }: Refusal): Failure {
  return fail('invalid', 422, 'The given data was invalid.', {
    payment: [message],
    ...(field ? { [`payment.${field}`]: [message] } : {}),
  })
}
