import { hash } from '@node-rs/argon2'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { accountId, demoPassword } from './accounts.ts'
import { seedId } from './seed-id.ts'

type Applicant = {
  email: string
  type: 'Contractor' | 'Vendor'
  trade: 'contractor' | 'designer' | null
  name: [string, string]
  phone: string
  company: string
  license: [string, string] | null
  taxId: string
  verified: boolean
  hoursAgo: number
  address: { street: string; city: string; state: string; zipCode: string } | null
}

/** Two are new, one has waited for over a day, one is a vendor: every kind of row in the Admin's queue. */
export const applicants: readonly Applicant[] = [
  {
    email: 'teresa@quillandbeam.example',
    type: 'Contractor',
    trade: 'contractor',
    name: ['Teresa', 'Quill'],
    phone: '5305550161',
    company: 'Quill & Beam',
    license: ['CSLB 000611', 'CA'],
    taxId: '',
    verified: true,
    hoursAgo: 3,
    address: { street: '12 Mill Street', city: 'Grass Valley', state: 'CA', zipCode: '95945' },
  },
  {
    email: 'odile@northlightrooms.example',
    type: 'Contractor',
    trade: 'designer',
    name: ['Odile', 'Marchetti'],
    phone: '5035550162',
    company: 'North Light Rooms',
    license: null,
    taxId: '',
    verified: false,
    hoursAgo: 9,
    address: null,
  },
  {
    email: 'walt@sturgiskitchens.example',
    type: 'Contractor',
    trade: 'contractor',
    name: ['Walt', 'Sturgis'],
    phone: '2145550163',
    company: 'Sturgis Kitchens',
    license: ['HB 000733', 'TX'],
    taxId: '',
    verified: true,
    hoursAgo: 31,
    address: { street: '880 Elm Street', city: 'Dallas', state: 'TX', zipCode: '75202' },
  },
  {
    email: 'trade@saltworkstile.example',
    type: 'Vendor',
    trade: null,
    name: ['Imani', 'Brooks'],
    phone: '7075550164',
    company: 'Saltworks Tile Company',
    license: null,
    taxId: '00-1234567',
    verified: true,
    hoursAgo: 14,
    address: { street: '240 Foundry Lane', city: 'Petaluma', state: 'CA', zipCode: '94952' },
  },
]

/** Professionals and a vendor who wait for the Admin's decision. Existing rows are not changed. */
export async function seedApplicants(db: Db, now: Date): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 32_768, timeCost: 7, parallelism: 1 })
  const appliedAt = (one: Applicant) => new Date(now.getTime() - one.hoursAgo * 3_600_000)
  await transaction(db, async (tx) => {
    const { rows: known } = await tx.query<{ email: string }>(
      'SELECT email FROM accounts WHERE email = ANY ($1)',
      [applicants.map(({ email }) => email)],
    )
    const fresh = applicants.filter((one) => !known.some(({ email }) => email === one.email))
    await insertRows(
      tx,
      'accounts',
      fresh.map((one) => ({
        id: accountId(one.email),
        type: one.type,
        trade: one.trade,
        status: 'pending' as const,
        firstName: one.name[0],
        lastName: one.name[1],
        email: one.email,
        emailVerifiedAt: one.verified ? appliedAt(one) : null,
        passwordHash,
        phoneNumber: one.phone,
        zipCode: one.address?.zipCode ?? '97205',
        createdAt: appliedAt(one),
        updatedAt: appliedAt(one),
      })),
    )
    await insertRows(
      tx,
      'applications',
      fresh.map((one) => ({
        accountId: accountId(one.email),
        companyName: one.company,
        licenseNumber: one.license?.[0] ?? '',
        licenseState: one.license?.[1] ?? '',
        taxId: one.taxId,
        createdAt: appliedAt(one),
      })),
    )
    const places = fresh.flatMap((one) =>
      one.address
        ? [
            {
              id: seedId(`address ${one.email}`),
              accountId: accountId(one.email),
              kind: 'shipping' as const,
              isDefault: true,
              ...one.address,
              createdAt: appliedAt(one),
            },
          ]
        : [],
    )
    await insertRows(tx, 'addresses', places)
  })
}
