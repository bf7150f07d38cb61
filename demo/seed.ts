import { hash } from '@node-rs/argon2'
import { demoPassword } from '#app/demo-accounts.ts'
import type { Db } from '#db/client.ts'
import { demoMark } from '#db/demo-mark.ts'
import { seedId } from '#db/seed-id.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { ceilingBps } from '#features/coupons/coupon-ceiling.ts'
import type { Vault } from '#features/payouts/server/payout/setup.ts'
import { seedTaxRates } from '#features/tax/server/state-rates.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { accountId, seedAccounts } from './accounts.ts'
import { seedClientWork } from './client-work.ts'
import { seedCollections } from './collections.ts'
import { seedConversations } from './conversations/seed-conversations.ts'
import { seedDesigners } from './designers/seed-designers.ts'
import { demoOrders } from './history/plan.ts'
import { seedHistory, showroomIdOf } from './history.ts'
import { seedLabor } from './labor.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { type DemoReview, type Reviewed, writeReviews } from './reviews/write-reviews.ts'

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
    const { rows: known } = await tx.query<{ email: string }>('SELECT email FROM accounts WHERE email = ANY ($1)', [
      applicants.map(({ email }) => email),
    ])
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

/** The number of best sellers per family and category that have reviews; other products are not rated yet. */
const perFamily = 3
const perCategory = 20

/**
 * Reviews of the demo's best sellers, and their ratings. The same for the same `now`; does nothing if it has run
 * before. Needs the catalogue.
 */
export async function seedReviews(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const products = await bestSellers(tx, now)
    const known = await tx.query('SELECT 1 FROM reviews WHERE account_id IS NULL LIMIT 1')
    if (known.rowCount) return
    const written = [...writeReviews(products, now)]
    await insertReviews(tx, written)
    await tx.query(
      `UPDATE products p SET rating_count = r.n, rating_tenths = r.tenths FROM (SELECT product_id, count(*)::int AS n,
         round(avg(rating) * 10)::int AS tenths FROM reviews GROUP BY product_id) r WHERE r.product_id = p.id`,
    )
  })
}

type Row = Reviewed & { id: number }

async function bestSellers(db: Sql, now: Date): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `SELECT p.id, p.hash, p.name, p.collection, b.name AS brand, c.slug_url AS category, f.name AS family, p.returnable, p.finish, CASE WHEN p.model->>'kind' = 'surface' OR c.slug_url = ANY('{paint,setting-materials,floor-accessories}') THEN p.tone->>'name' END AS tone,
       p.lead_time_days AS lead_days, p.listed_at
     FROM (SELECT *, row_number() OVER (PARTITION BY family_id ORDER BY sold_90 DESC, hash) AS in_family,
         row_number() OVER (PARTITION BY category_id ORDER BY sold_90 DESC, hash) AS in_category
       FROM products WHERE status = 'published' AND listed_at < $1::timestamptz - interval '40 days') p
     JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id JOIN categories f ON f.id = p.family_id
     WHERE in_family <= $2 OR in_category <= $3 ORDER BY p.hash`,
    [now, perFamily, perCategory],
  )
  return rows
}

async function insertReviews(db: Sql, written: [Reviewed, DemoReview[]][]): Promise<void> {
  const rows = written.flatMap(([product, reviews]) =>
    reviews.map(({ author, rating, title, body, at }, i) => ({
      id: seedId(`review ${product.hash} ${i}`),
      product_id: (product as Row).id,
      author,
      rating,
      title,
      body,
      created_at: at,
    })),
  )
  await db.query(`INSERT INTO reviews SELECT * FROM jsonb_populate_recordset(NULL::reviews, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

export type ShowProgress = (label: string, done: number, total: number) => void

/** Any constant: two processes that start together on an empty database load it once. */
const seedLock = 7_201_934

/**
 * Loads the demo marketplace into a database that has none: accounts, showrooms, vendors, tax rates, the catalogue with
 * its reviews, orders of the last months and their payouts, the directory of professionals, conversations, leads and
 * proposals. The next start continues an interrupted load. With a `vault` some of the businesses have a bank account; with
 * `chatFiles`, the store of chats, conversations have pictures; with `linkOf` the links of proposals work. Returns whether
 * there was anything to do.
 */
export async function seedDemo(
  db: Db,
  now: Date,
  show: ShowProgress,
  vault: Vault | null = null,
  chatFiles: FileStore | null = null,
  linkOf: ((proposalId: number) => string) | null = null,
): Promise<boolean> {
  const client = await db.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    const done = await client.query('SELECT 1 FROM marks WHERE name = $1', [demoMark])
    if (done.rowCount) return false
    show('Loading people', 0, 1)
    await seedAccounts(db)
    await seedApplicants(db, now)
    await seedTaxRates(db)
    await seedCoupons(db, now)
    show('Loading people', 1, 1)
    const { rows } = await db.query<{ n: number }>('SELECT count(*) AS n FROM products')
    if (rows[0]?.n === 0) await loadCatalogue(db, now, show)
    show('Loading reviews', 0, 1)
    await seedReviews(db, now)
    show('Loading reviews', 1, 1)
    show('Loading orders', 0, demoOrders.length)
    await seedHistory(db, now, vault)
    show('Loading orders', demoOrders.length, demoOrders.length)
    show('Loading the directory', 0, 1)
    await seedCollections(db, now)
    await seedLabor(db, now)
    await seedClientWork(db, now, linkOf)
    await seedDesigners(db, now)
    await seedConversations(db, now, chatFiles)
    show('Loading the directory', 1, 1)
    await client.query('INSERT INTO marks (name, value) VALUES ($1, $2)', [demoMark, { at: now.toISOString() }])
    return true
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [seedLock])
    client.release()
  }
}

const minimumMarkup = { bps: 1000, unitCents: 0 }

/** The coupons of the demo's showrooms, all of them possible at the minimum markup (rule R2). */
const given = [
  { vsdId: 'LARKHAM2', code: 'WELCOME5', percentBps: 500, firstOrderOnly: true },
  { vsdId: 'LARKHAM2', code: 'KITCHEN7', percentBps: 700, minSpendCents: 250_000, perUserUses: 1 },
  { vsdId: 'STUDRA82', code: 'STUDIO9', percentBps: ceilingBps(minimumMarkup) },
]

/** Safe to repeat; a coupon that its showroom has changed is not overwritten. */
async function seedCoupons(db: Sql, now: Date): Promise<void> {
  const startsAt = new Date(now.getTime() - 30 * 86_400_000)
  await insertRows(
    db,
    'coupons',
    given.map(({ vsdId, code, ...terms }) => ({
      id: seedId(`coupon ${vsdId} ${code}`),
      showroomId: showroomIdOf(vsdId),
      code,
      startsAt,
      createdAt: startsAt,
      ...terms,
    })),
    { skipExisting: true },
  )
}
