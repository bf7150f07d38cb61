import addresser from 'addresser'
import { isState } from '../us-states.ts'

/** What is read from an address that was written in one line (spec 2 §3: state, street, street number, city, country, postal code). */
export type ParsedAddress = {
  label: string
  state: string
  street: string
  street_number: string
  apartment: string
  city: string
  country: 'US'
  postal_code: string
}

/** A whole U.S. address in one line, or null: the parser throws on anything else. */
export function parseAddress(line: string): ParsedAddress | null {
  // The package's types lack two of the fields that it gives.
  let found: addresser.IParsedAddress & { formattedAddress?: string; addressLine2?: string }
  try {
    found = addresser.parseAddress(line)
  } catch {
    return null
  }
  const { streetNumber, zipCode, placeName, stateAbbreviation } = found
  if (!streetNumber || !zipCode || !placeName || !isState(stateAbbreviation)) return null
  const street = (found.addressLine1 ?? '').replace(streetNumber, '').trim()
  if (!street) return null
  return {
    label: found.formattedAddress ?? line,
    state: stateAbbreviation,
    street,
    street_number: streetNumber,
    apartment: found.addressLine2 ?? '',
    city: placeName,
    country: 'US',
    postal_code: zipCode,
  }
}
