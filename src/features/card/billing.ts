import type { CardFields } from './schema.ts'

export type Billing = { street: string; apartment: string; city: string; state: string; zip_code: string }

const required = { street: 'street', city: 'city', state: 'state', zip_code: 'zip code' } as const

export type BillingProblems = Partial<Record<keyof typeof required, string>>

/**
 * A card comes without a billing address, unless one was `promised`, or with a whole one (OP-20). Whether it is the right one,
 * its bank knows.
 */
export function billingProblems(given: Partial<CardFields>, promised = false): BillingProblems {
  const names = Object.keys(required) as (keyof typeof required)[]
  const empty = names.filter((name) => !given[name]?.trim())
  if (empty.length === names.length && !promised) return {}
  return Object.fromEntries(empty.map((name) => [name, `The ${required[name]} field is required.`]))
}

/** An address as the fields of a card's. */
export function billingFields({ street, apartment, city, state, zip_code }: Billing): Billing {
  return { street, apartment, city, state, zip_code }
}

/** The billing address of a card that was given with one. */
export function billingOf(given: Partial<CardFields>): (Billing & { country: string }) | null {
  const { street, apartment, city, state, zip_code } = given
  if (!street || !city || !state || !zip_code) return null
  return { street, apartment: apartment ?? '', city, state, zip_code, country: 'US' }
}
