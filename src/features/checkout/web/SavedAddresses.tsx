import type { Address } from '#features/address/address.ts'
import type { AddressRow } from '../address-book.ts'

/** Earlier addresses to choose from, or a new one. Renders nothing for fewer than two. */
export function SavedAddresses({
  rows,
  chosen,
  onChoose,
}: {
  rows: AddressRow[]
  /** Null for an address that is being typed. */
  chosen: number | null
  onChoose: (row: AddressRow | null) => void
}) {
  if (rows.length < 2) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-15 font-medium">Your addresses</legend>
      {rows.map((row) => (
        <label key={row.id} className="choice">
          <input
            type="radio"
            name="saved_address"
            checked={chosen === row.id}
            onChange={() => onChoose(row)}
          />
          <span className="min-w-0 break-words">
            {row.label ? <span className="block font-semibold">{row.label}</span> : null}
            {[row.street, row.apartment].filter(Boolean).join(', ')}
            <span className="block text-14 text-graphite">
              {row.city}, {row.state} {row.zip_code}
            </span>
          </span>
        </label>
      ))}
      <label className="choice">
        <input type="radio" name="saved_address" checked={chosen === null} onChange={() => onChoose(null)} />
        Use another address
      </label>
      <p className="text-14 text-graphite">The address you choose will be selected at your next checkout.</p>
    </fieldset>
  )
}

/** The saved row that equals an address, if there is one. */
export function rowOf(rows: readonly AddressRow[], address: Address): AddressRow | undefined {
  return rows.find((row) => wordsOf(row) === wordsOf(address))
}

/** The address of a row without its label. */
export function addressOf({ street, apartment, city, state, zip_code, country }: AddressRow): Address {
  return { street, apartment, city, state, zip_code, country }
}

function wordsOf({ street, apartment, city, state, zip_code }: Address): string {
  return JSON.stringify(
    [street, apartment ?? '', city, state, zip_code].map((text) => text.trim().toLowerCase()),
  )
}
