import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import {
  type Address,
  addressProblems,
  isPoBox,
  normalAddress,
  receiverPhone,
  receiverPhoneProblem,
  shownReceiverPhone,
} from '#features/address/address.ts'
import { pictureAddress } from '#features/uploads/server/uploads.ts'
import type { Company, CompanyBody } from '#features/vendors/company-schema.ts'
import { invalid, notFound, refuseProblems } from '#lib/failure.ts'
import { type CompanyRecord, findCompany, type StoredPlace, updateCompany } from './company-queries.ts'

/** What the vendor states about its company. @throws 404 for an account without a vendor's record */
export async function readCompany(db: Sql, vendorId: number): Promise<Company> {
  const row = await findCompany(db, vendorId)
  if (!row) throw notFound()
  return {
    company_name: row.companyName,
    business_logo: row.businessLogo,
    address: addressOf(row),
    ship_from: placeOf(row, row.shipFrom),
    return_address: placeOf(row, row.returnAddress),
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    phone: shownReceiverPhone(receiverPhone(row.phone) ?? row.phone),
    shipping_policy: row.shippingPolicy,
    return_policy: row.returnPolicy,
    low_stock: row.lowStock,
  }
}

/**
 * New quotes use a new warehouse at once; orders keep the one that they were placed with (decision 0120).
 * @throws 422 at the field; the logo must be one of the account's own uploads (security U24)
 */
export async function changeCompany(db: Db, vendorId: number, change: CompanyBody): Promise<Company> {
  refuseProblems(problemsOf(change))
  return transaction(db, async (tx) => {
    const before = await findCompany(tx, vendorId, true)
    if (!before) throw notFound()
    const address = change.address && normalAddress(change.address)
    // The warehouse of an older record has no address of its own, so it stays where the company was.
    const shipFrom = change.ship_from ?? (address && placeOf(before, before.shipFrom))
    const returnAddress = change.return_address ?? (address && placeOf(before, before.returnAddress))
    const columns = {
      businessLogo: await logoOf(tx, vendorId, change.business_logo),
      street: address && [address.street, address.apartment].filter(Boolean).join(', '),
      city: address?.city,
      state: address?.state,
      zipCode: address?.zip_code,
      shipFrom: shipFrom && normalAddress(shipFrom),
      returnAddress: returnAddress && normalAddress(returnAddress),
      contactName: change.contact_name,
      contactEmail: change.contact_email,
      phone: change.phone === undefined ? undefined : (receiverPhone(change.phone) ?? ''),
      shippingPolicy: change.shipping_policy,
      returnPolicy: change.return_policy,
      lowStock: change.low_stock,
    }
    if (Object.values(columns).some((value) => value !== undefined)) await updateCompany(tx, vendorId, columns)
    return readCompany(tx, vendorId)
  })
}

function problemsOf(change: CompanyBody): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of ['address', 'ship_from', 'return_address'] as const) {
    const given = change[field]
    if (!given) continue
    for (const [name, problem] of Object.entries(addressProblems(given))) problems[`${field}.${name}`] = problem
    if (field !== 'address' && isPoBox(given.street))
      problems[`${field}.street`] = 'Carriers need a street address here, not a PO Box.'
  }
  const phone = change.phone === undefined ? null : receiverPhoneProblem(change.phone)
  if (phone) problems.phone = phone
  return problems
}

async function logoOf(tx: Sql, vendorId: number, id: number | null | undefined): Promise<string | null | undefined> {
  if (id === undefined || id === null) return id
  const address = await pictureAddress(tx, vendorId, id, 'logo')
  if (!address) throw invalid('business_logo', 'Upload the logo first.')
  return address
}

const addressOf = ({ street, city, state, zipCode }: CompanyRecord): Address => ({
  street,
  apartment: '',
  city,
  state,
  zip_code: zipCode,
  country: 'US',
})

/** A place of the vendor, of which a missing part is the company's. */
function placeOf(row: CompanyRecord, place: StoredPlace): Address {
  const of = addressOf(row)
  return {
    street: place.street ?? of.street,
    apartment: place.apartment ?? '',
    city: place.city ?? of.city,
    state: place.state ?? of.state,
    zip_code: place.zip_code ?? place.zip ?? of.zip_code,
    country: 'US',
  }
}
