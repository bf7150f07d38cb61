import type { Db } from '#db/client.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import { randomId } from '#lib/ids.ts'
import { makeAccount } from './factories.ts'

type Given = Partial<NewRow<'accounts'>> & {
  application?: Partial<NewRow<'applications'>>
  /** False omits the address. */
  address?: boolean
}

/**
 * A professional or vendor who has registered and waits for approval, with an address in Oakland and a license of their
 * own.
 */
export async function makeApplicant(db: Db, type: 'Contractor' | 'Vendor', given: Given = {}) {
  const { application, address = true, ...rest } = given
  const account = await makeAccount(db, {
    type,
    trade: type === 'Contractor' ? 'contractor' : null,
    status: 'pending',
    firstName: 'Noor',
    lastName: 'Haddad',
    ...rest,
  })
  const companyName = `Haddad & Daughters ${account.id}`
  await insertRows(db, 'applications', {
    accountId: account.id,
    companyName,
    licenseNumber: type === 'Contractor' ? `CSLB ${account.id}` : '',
    licenseState: type === 'Contractor' ? 'CA' : '',
    taxId: type === 'Vendor' ? '12-3456789' : '',
    createdAt: account.createdAt,
    ...application,
  })
  if (address)
    await insertRows(db, 'addresses', {
      id: randomId(),
      accountId: account.id,
      kind: 'shipping',
      isDefault: true,
      street: '40 Third Street',
      apartment: 'Dock 2',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94607',
    })
  return { ...account, companyName: application?.companyName ?? companyName }
}
