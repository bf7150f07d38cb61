import { isState } from '#lib/us-states.ts'
import { paymentProblems } from './payment-rules.ts'
import { accountProblems, businessProblems, hasShipping, messages, type Problems } from './rules.ts'
import type { RegisterInput } from './schema.ts'
import { shippedProblems } from './shipping-rules.ts'

/**
 * All problems of a registration, one message for each field, so that the user can fix them at once. A vendor's
 * address is required because goods ship from it; for other types it is optional, but must be complete (OP-20).
 */
export function registerProblems(input: RegisterInput, now: Date): Problems {
  return {
    ...accountProblems(input),
    ...typeProblems(input),
    ...(hasShipping(input) || input.type === 'Vendor' ? shippedProblems(input) : {}),
    ...paymentProblems(input, now),
  }
}

function typeProblems(input: RegisterInput): Problems {
  const type = input.type || 'User'
  if (type === 'User') return {}
  if (type !== 'Contractor' && type !== 'Vendor') return { type: messages.type }
  const problems = businessProblems(type, input)
  const { license_state } = input
  if (type === 'Contractor' && license_state !== '' && !isState(license_state.toUpperCase()))
    problems.license_state = messages.licenseState
  return problems
}
