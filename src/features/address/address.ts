import { isState, type StateCode, stateOfZip } from '#lib/us-states.ts'
import { isZip, zipText } from '#lib/zip.ts'

export const usOnly = 'We ship within the U.S. only.'
export const badZip = 'The zip code is invalid.'

/** An address in responses. Its schemas are in schema.ts, so that pages can check one without loading zod. */
export type Address = {
  street: string
  apartment: string
  city: string
  state: string
  zip_code: string
  country: string
}
export type AddressField = 'street' | 'city' | 'state' | 'zip_code' | 'country'

const unitedStates = ['US', 'USA', 'U.S.', 'U.S.A.', 'UNITED STATES', 'UNITED STATES OF AMERICA']
const military = 'APO, FPO and DPO addresses are'
/**
 * Territories and military mail are in the postal system, but we do not ship there; the message names them (rule R3).
 */
const notServed: Record<string, string> = {
  ...{ PR: 'Puerto Rico is', GU: 'Guam is', VI: 'The U.S. Virgin Islands are', AS: 'American Samoa is' },
  ...{ MP: 'The Northern Mariana Islands are', UM: 'The outlying islands are', FM: 'Micronesia is' },
  ...{ MH: 'The Marshall Islands are', PW: 'Palau is', AA: military, AE: military, AP: military },
}
const notYet = (place: string) => `${usOnly} ${place} not currently served.`

/** Rule R3: 50 states and DC, a ZIP of five or nine digits whose first three digits belong to that state. */
export function addressProblems(
  given: Pick<Address, 'state' | 'zip_code' | 'country' | 'city'>,
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {}
  if (!unitedStates.includes(given.country.toUpperCase())) problems.country = usOnly
  const state = given.state.toUpperCase()
  const wellFormed = isZip(zipText(given.zip_code))
  const place = /^(APO|FPO|DPO)$/i.test(given.city) ? military : notServed[state]
  if (place) problems.state = notYet(place)
  else if (!isState(state)) problems.state = usOnly
  // Letters mean another country's postal code, not a typing error.
  if (/[a-z]/i.test(given.zip_code)) problems.zip_code = usOnly
  else if (!wellFormed) problems.zip_code = badZip
  else {
    const owner = stateOfZip(given.zip_code)
    if (owner === 'outside') problems.zip_code = problems.state ?? usOnly
    else if (owner === null) problems.zip_code = badZip
    else if (!problems.state && owner !== state)
      problems.zip_code = 'The zip code does not belong to the state.'
  }
  return problems
}

/** The stored form, also used for comparison: upper-case state, country US. Only for an address without problems. */
export function normalAddress(given: Address): Address & { state: StateCode } {
  return {
    ...given,
    state: given.state.toUpperCase() as StateCode,
    zip_code: zipText(given.zip_code),
    country: 'US',
  }
}

export function isPoBox(street: string): boolean {
  return /\b(p\.?\s*o\.?\s*box|post\s+office\s+box|pob)(?![a-z])/i.test(street)
}
