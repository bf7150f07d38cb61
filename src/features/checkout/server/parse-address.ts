import type { IParsedAddress } from 'addresser'
import { isState } from '#lib/us-states.ts'
import type { ParsedAddress } from '../schema.ts'

/**
 * A whole U.S. address in one line, or null: the parser throws on anything else. It contains 30,000 places twice (4
 * MiB), so it is loaded on first use.
 */
export async function parseAddress(line: string): Promise<ParsedAddress | null> {
  const { default: addresser } = await import('addresser')
  // The package's types lack two of the fields that it returns.
  let found: IParsedAddress & { formattedAddress?: string; addressLine2?: string }
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
