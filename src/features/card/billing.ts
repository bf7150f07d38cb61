import { requiredMessage } from '#lib/required.ts'
import type { CardFields } from './schema.ts'

export type Billing = { street: string; apartment: string; city: string; state: string; zip_code: string }

const required = { street: 'street', city: 'city', state: 'state', zip_code: 'zip code' } as const

export type BillingProblems = Partial<Record<keyof typeof required, string>>

/**
 * A card comes without a billing address, unless `promised` is true, or with a complete one (OP-20). Only its bank can
 * tell whether the address is correct.
 */
export function billingProblems(given: Partial<CardFields>, promised = false): BillingProblems {
  const names = Object.keys(required) as (keyof typeof required)[]
  const empty = names.filter((name) => !given[name]?.trim())
  if (empty.length === names.length && !promised) return {}
  return Object.fromEntries(empty.map((name) => [name, requiredMessage(required[name])]))
}

/** An address as the card's billing fields. */
export function billingFields({ street, apartment, city, state, zip_code }: Billing): Billing {
  return { street, apartment, city, state, zip_code }
}

/** The billing address of a card, or null when it was submitted without one. */
export function billingOf(given: Partial<CardFields>): (Billing & { country: string }) | null {
  const { street, apartment, city, state, zip_code } = given
  if (!street || !city || !state || !zip_code) return null
  return { street, apartment: apartment ?? '', city, state, zip_code, country: 'US' }
}
