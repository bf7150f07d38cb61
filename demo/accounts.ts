import { hash } from '@node-rs/argon2'
import { adminEmail, aiEmail, demoPassword, homeownerEmail, vendorEmail } from '#app/demo-accounts.ts'
import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { transaction } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import { categoryId } from '#features/catalogue/server/reference/first-categories.ts'
import { type BrandFacts, brands, type ShowroomFacts, showrooms } from './catalogue/read-facts.ts'
import { brandId } from './load-catalogue.ts'

/** What makes each demo showroom different: makers that it does not carry, and categories with their own markup. */
export const showroomTastes: Record<string, { refuses: string[]; markups: Record<string, number> }> = {
  LARKHAM2: { refuses: ['briarlock', 'lowell-fixture'], markups: { countertop: 1200, lights: 2000 } },
  SAGUARA4: { refuses: ['sunrow-greens', 'ledgeborn-stone'], markups: { 'artificial-turf': 2200 } },
  BAYFRNT7: { refuses: ['tavish-home', 'hartsel-brass'], markups: { showers: 1700, fans: 1200 } },
  MAPLE247: { refuses: ['serrin', 'calder-and-moss'], markups: { 'hardwood-flooring': 1400 } },
  KEYSTNE5: { refuses: ['briarlock', 'merrit-hardware', 'pellington'], markups: {} },
  CEDAR538: {
    refuses: ['gulfwind', 'salt-river-stone'],
    markups: { 'hardwood-flooring': 1100, lights: 1800 },
  },
  HARTWELL: { refuses: ['mesa-alta-ceramics', 'everfair-turf'], markups: { 'stacked-stone': 2500 } },
  STUDRA82: { refuses: ['tavish-home', 'pellington', 'lowell-fixture'], markups: { lights: 2800 } },
  ASHLAND6: { refuses: ['tavish-home', 'merrit-hardware', 'briarlock'], markups: { countertop: 1900 } },
  GRANBY33: { refuses: ['sable-creek', 'hollin-ridge'], markups: { 'bathroom-vanitys': 2100 } },
  PELHAM94: { refuses: ['serrin', 'norrwick'], markups: { 'tile-flooring': 1500 } },
  VERNE265: { refuses: ['calder-and-moss', 'elverton-quartz'], markups: { appliances: 1200 } },
}

/** A showroom owner's email address, e.g. `dana@larkham.example`; the domain is the company's first word or two. */
export function ownerEmail(showroom: Pick<ShowroomFacts, 'owner' | 'companyName' | 'vsdId'>): string {
  const domain = domains[showroom.vsdId] ?? showroom.companyName.toLowerCase().replace(/[^a-z]/g, '')
  return `${showroom.owner.firstName.toLowerCase()}@${domain}.example`
}

export const accountId = (email: string) => seedId(`account ${email}`)

/**
 * The accounts of the demo marketplace: a homeowner, an Admin, the owners of the twelve showrooms with what each
 * carries, a vendor for each maker, and an account of AI 3D Design. Existing rows are not changed, so a second run has
 * no effect.
 */
export async function seedAccounts(db: Db): Promise<void> {
  // One hash for all accounts: each would take as long as a sign-in, and the password is public anyway.
  const passwordHash = await hash(demoPassword, { memoryCost: 32_768, timeCost: 7, parallelism: 1 })
  const shops = showrooms()
  const makers = brands()
  const skipExisting = { skipExisting: true }
  await transaction(db, async (tx) => {
    const accounts = [
      ...people(passwordHash),
      ...shops.map((shop) => ownerRow(shop, passwordHash)),
      ...makers.map((maker, i) => vendorAccountRow(maker, i, passwordHash)),
    ]
    await insertRows(tx, 'accounts', accounts, skipExisting)
    await insertRows(tx, 'showrooms', shops.map(showroomRow), skipExisting)
    await insertRows(tx, 'subscriptions', shops.map(planRow), skipExisting)
    await insertRows(tx, 'vendors', makers.map(vendorRow), skipExisting)
    await insertRows(tx, 'showroom_rules', shops.flatMap(rulesOf), skipExisting)
    await insertRows(tx, 'ai_accounts', aiAccountRow(passwordHash), skipExisting)
    await insertRows(tx, 'ai_credit_entries', welcomeRow, skipExisting)
  })
}

const domains: Record<string, string> = {
  LARKHAM2: 'larkham',
  SAGUARA4: 'saguara',
  BAYFRNT7: 'bayfront',
  MAPLE247: 'maplestreet',
  KEYSTNE5: 'keystonecove',
  CEDAR538: 'cedarfork',
  HARTWELL: 'hartwell',
  STUDRA82: 'studiorae',
  ASHLAND6: 'ashlandhouse',
  GRANBY33: 'granby',
  PELHAM94: 'pelham',
  VERNE265: 'verne',
}

const registered = new Date('2025-09-02T16:00:00Z')

type AccountRow = NewRow<'accounts'>

function row(email: string, passwordHash: string, rest: Omit<AccountRow, 'id' | 'email'>): AccountRow {
  return {
    id: accountId(email),
    email,
    passwordHash,
    emailVerifiedAt: registered,
    createdAt: registered,
    updatedAt: registered,
    ...rest,
  }
}

function people(passwordHash: string): AccountRow[] {
  return [
    row(homeownerEmail, passwordHash, {
      type: 'User',
      status: 'Active',
      firstName: 'June',
      lastName: 'Abernathy',
      phoneNumber: '9165550142',
      zipCode: '95818',
      shopId: accountId('dana@larkham.example'),
    }),
    row(adminEmail, passwordHash, {
      type: 'Admin',
      adminRoles: ['all'],
      status: 'Active',
      firstName: 'Harriet',
      lastName: 'Osei',
      phoneNumber: '8005550100',
      zipCode: '95814',
    }),
  ]
}

const aiAccountId = seedId(`ai account ${aiEmail}`)

function aiAccountRow(passwordHash: string): NewRow<'ai_accounts'> {
  return {
    id: aiAccountId,
    fullName: 'June Abernathy',
    email: aiEmail,
    passwordHash,
    emailVerifiedAt: registered,
    createdAt: registered,
    updatedAt: registered,
  }
}

/** The credits of a verified registration. */
const welcomeRow: NewRow<'ai_credit_entries'> = {
  accountId: aiAccountId,
  amount: 20,
  reason: 'welcome',
  reference: 0,
  at: registered,
}

function ownerRow(shop: ShowroomFacts, passwordHash: string): AccountRow {
  return row(ownerEmail(shop), passwordHash, {
    type: 'Contractor',
    trade: shop.kind,
    status: 'Approve',
    firstName: shop.owner.firstName,
    lastName: shop.owner.lastName,
    phoneNumber: shop.phone.replace(/\D/g, ''),
    zipCode: shop.zip,
  })
}

/** The first maker's account is the demo's vendor login. */
const makerEmail = (maker: BrandFacts, i: number) => (i === 0 ? vendorEmail : `orders@${maker.slug}.example`)

function vendorAccountRow(maker: BrandFacts, i: number, passwordHash: string): AccountRow {
  return row(makerEmail(maker, i), passwordHash, {
    type: 'Vendor',
    status: 'Approve',
    firstName: maker.name,
    lastName: 'Order Desk',
    phoneNumber: maker.vendor.phone.replace(/\D/g, ''),
    zipCode: maker.vendor.zip,
  })
}

function vendorRow(maker: BrandFacts, i: number): NewRow<'vendors'> {
  const { vendor } = maker
  const [leadDaysMin, leadDaysMax] = vendor.lead_days
  return {
    accountId: accountId(makerEmail(maker, i)),
    companyName: vendor.company,
    street: vendor.street,
    city: vendor.city,
    state: vendor.state,
    zipCode: vendor.zip,
    phone: vendor.phone,
    shipFrom: vendor.ship_from,
    returnAddress: vendor.return_address,
    leadDaysMin,
    leadDaysMax,
  }
}

function showroomRow(shop: ShowroomFacts): NewRow<'showrooms'> {
  return {
    accountId: accountId(ownerEmail(shop)),
    vsdId: shop.vsdId,
    companyName: shop.companyName,
    city: shop.city,
    state: shop.state,
    zipCode: shop.zip,
    phone: shop.phone.replace(/\D/g, ''),
    themeColor: shop.themeColor,
    specialty: shop.specialty,
    about: shop.about,
    license: shop.license,
    defaultMarkupBps: shop.defaultMarkupBasisPoints,
    basicAddonStatus: 'active',
    // Each demo showroom shows its own paint (spec 2 §4, theming).
    customAddonStatus: 'active',
    plan: 'Premium',
    planStatus: 'active',
    planPaidCents: 19_900,
    planRenewsAt: renewsAt,
    createdAt: registered,
  }
}

const renewsAt = new Date('2027-09-02T16:00:00Z')

/** The demo's showrooms have paid for their plan in advance, so that the demo looks the same at any date. */
function planRow(shop: ShowroomFacts): NewRow<'subscriptions'> {
  const account = accountId(ownerEmail(shop))
  return {
    id: account,
    accountId: account,
    planId: 2,
    plan: 'Premium',
    addons: ['custom', 'basic'],
    priceCents: 19_900,
    status: 'active',
    startedAt: registered,
    period: 23,
    paidUntil: renewsAt,
    createdAt: registered,
  }
}

function rulesOf(shop: ShowroomFacts): NewRow<'showroom_rules'>[] {
  const showroomId = accountId(ownerEmail(shop))
  const taste = showroomTastes[shop.vsdId]
  return [
    ...shop.categories.map((slug) => ({
      showroomId,
      scope: 'category' as const,
      refId: categoryId(slug),
      carried: true,
      markupBps: taste?.markups[slug] ?? null,
    })),
    ...(taste?.refuses ?? []).map((slug) => ({
      showroomId,
      scope: 'brand' as const,
      refId: brandId(slug),
      carried: false,
      markupBps: null,
    })),
  ]
}
