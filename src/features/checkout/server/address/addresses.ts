import type { IParsedAddress } from 'addresser'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type Address, addressProblems, normalAddress } from '#features/address/address.ts'
import {
  type AddressRow,
  type ChangedAddress,
  maxAddresses,
  type NewAddress,
  type ParsedAddress,
} from '#features/checkout/schema.ts'
import { fail, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { isState } from '#lib/us-states.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import {
  type AddressKind,
  deleteAddress,
  findAddress,
  insertSavedAddress,
  listAddresses,
  lockAddresses,
  passDefaultOn,
  takeDefault,
  updateAddress,
} from './address-queries.ts'

export async function readAddresses(deps: CheckoutDeps, actor: Actor): Promise<AddressRow[]> {
  return listAddresses(deps.db, actor.id)
}

/**
 * The first of its kind becomes the default even if not requested.
 * @throws 422 at the address's own fields (rule R3).
 */
export async function addAddress(deps: CheckoutDeps, actor: Actor, given: NewAddress): Promise<AddressRow> {
  const { kind, label, default: wanted, ...address } = given
  checkPlain(address)
  return transaction(deps.db, async (tx) => {
    await lockAddresses(tx, actor.id)
    const saved = await listAddresses(tx, actor.id)
    if (saved.length >= maxAddresses)
      throw fail('too_many', 422, `At most ${maxAddresses} addresses can be saved. Remove one first.`)
    const first = !saved.some((row) => row.kind === kind)
    if (wanted) await takeDefault(tx, actor.id, kind)
    const row = { ...normalAddress(address), id: randomId(), kind, label, default: wanted || first }
    await insertSavedAddress(tx, actor.id, row)
    return row
  })
}

/** @throws 404 for an unknown address or another account's. */
export async function changeAddress(
  deps: CheckoutDeps,
  actor: Actor,
  id: number,
  change: ChangedAddress,
): Promise<AddressRow> {
  return transaction(deps.db, async (tx) => {
    await lockAddresses(tx, actor.id)
    const before = await findAddress(tx, actor.id, id)
    if (!before) throw notFound()
    const { id: _, kind, label, default: was, ...address } = { ...before, ...withoutGaps(change) }
    checkPlain(address)
    if (change.default && !before.default) await takeDefault(tx, actor.id, kind)
    const row = { ...normalAddress(address), id, kind, label, default: was }
    await updateAddress(tx, row)
    return row
  })
}

/** When the default is removed, the newest of its kind becomes the default. */
export async function removeAddress(deps: CheckoutDeps, actor: Actor, id: number): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockAddresses(tx, actor.id)
    const before = await findAddress(tx, actor.id, id)
    if (!before) throw notFound()
    await deleteAddress(tx, id)
    if (before.default) await passDefaultOn(tx, actor.id, before.kind)
  })
}

/** Makes an address the default of its kind: it replaces a default without a label but keeps one that has a label. */
export async function saveDefaultAddress(
  deps: CheckoutDeps,
  actor: Actor,
  kind: AddressKind,
  address: Address,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockAddresses(tx, actor.id)
    const saved = (await listAddresses(tx, actor.id)).filter((row) => row.kind === kind)
    const same = saved.find((row) => wordsOf(row) === wordsOf(address))
    const before = saved.find((row) => row.default)
    if (same?.default) return
    if (!same && before && before.label === '') return updateAddress(tx, { ...before, ...address })
    await takeDefault(tx, actor.id, kind)
    if (same) await updateAddress(tx, { ...same, default: true })
    else await insertSavedAddress(tx, actor.id, { ...address, id: randomId(), kind, label: '', default: true })
  })
}

function wordsOf({ street, apartment, city, state, zip_code }: Address): string {
  return JSON.stringify([street, apartment, city, state, zip_code].map((text) => text.toLowerCase()))
}

function checkPlain(address: Address): void {
  const problems = Object.entries(addressProblems(address))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([field, message]) => [field, [message]]))
  throw fail('address', 422, problems[0]?.[1] ?? '', fields)
}

/** Optional fields of a body may be present as undefined and must not overwrite stored values. */
function withoutGaps<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

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
