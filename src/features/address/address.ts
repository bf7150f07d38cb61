import { formatPhone, isZip, zipText } from '#lib/phone.ts'
import { isState, type StateCode, stateOfZip } from '#lib/us-states.ts'

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
  PR: 'Puerto Rico is',
  GU: 'Guam is',
  VI: 'The U.S. Virgin Islands are',
  AS: 'American Samoa is',
  MP: 'The Northern Mariana Islands are',
  UM: 'The outlying islands are',
  FM: 'Micronesia is',
  MH: 'The Marshall Islands are',
  PW: 'Palau is',
  AA: military,
  AE: military,
  AP: military,
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
    else if (!problems.state && owner !== state) problems.zip_code = 'This ZIP code is not in the selected state.'
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

export const noteLimit = 1000
export const noteTooLong = 'The note must be at most 1,000 characters.'
const badPhone = 'Enter a 10-digit phone number, such as (415) 555-0123.'
const withExtension = 'Enter the number without an extension. Add the extension to the notes for the driver.'

/**
 * The phone number that a driver calls: ten digits of a U.S. number, with or without +1, or another country's after
 * its `+`. Text without any digit is not a number yet. Returns the problem, or null.
 */
export function receiverPhoneProblem(typed: string): string | null {
  if (/[a-z#,;]/i.test(typed)) return withExtension
  return receiverPhone(typed) === null ? badPhone : null
}

/** The stored form: `4155550123`, or `+442079460018`; null when it is not a phone number. */
export function receiverPhone(typed: string): string | null {
  const text = typed.trim()
  if (text.length > 40 || !/^\+?[\d\s().\-/]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('1'))
    return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : null
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  // North American numbers: neither area code nor exchange begins with 0 or 1.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(ten) ? ten : null
}

/** `(415) 555-0123`, or another country's number as stored. */
export const shownReceiverPhone = (stored: string) => (stored.startsWith('+') ? stored : formatPhone(stored))
