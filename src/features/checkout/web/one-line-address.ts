import type { Address } from '#features/address/address.ts'
import type { ParsedAddress } from '../schema.ts'

/** A house number and, further on, a ZIP: only then is the line worth parsing, and only then is it sent. */
export function mayBeWhole(line: string): boolean {
  return line.length <= 200 && /\d.*\D\d{5}(-\d{4})?(\D|$)/.test(line)
}

/** The form's fields after a suggestion was chosen; a typed apartment stays when the line names none. */
export function addressFrom(found: ParsedAddress, before: Address): Address {
  return {
    ...before,
    street: `${found.street_number} ${found.street}`,
    apartment: found.apartment || before.apartment,
    city: found.city,
    state: found.state,
    zip_code: found.postal_code,
    country: found.country,
  }
}
