import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { unitLabel } from '#features/catalogue/pricing.ts'
import type { LeadStatus } from '#features/leads/rules.ts'
import { type Line, totalsOf } from '#features/proposals/lines.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { standardMarkupBps } from '#features/site/figures.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { percentOfCeil } from '#lib/money.ts'
import { showroomIdOf } from './history.ts'

const vsdId = 'LARKHAM2'
const collection = 'Kitchen, warm, under 9k'

type PlannedLead = {
  name: string
  phone: string
  daysAgo: number
  status: LeadStatus
  note?: string
  /** Days from today. */
  followUp?: number
  answer?: string
}

const leads: PlannedLead[] = [
  { name: 'Noor Haddad', phone: '9165550171', daysAgo: 3, status: 'new' },
  {
    name: 'Marcus Bell',
    phone: '9165550172',
    daysAgo: 6,
    status: 'contacted',
    followUp: -1,
    note: 'Kitchen of 140 sq ft, wants brass. Has seen the proposal.',
    answer: 'Thank you, Marcus. I can measure the kitchen on Thursday at nine. Does that suit you?',
  },
  {
    name: 'Elena Voss',
    phone: '5305550173',
    daysAgo: 9,
    status: 'contacted',
    followUp: 4,
    note: 'Back from vacation next week.',
  },
  {
    name: 'Tom and Iris Okafor',
    phone: '9165550174',
    daysAgo: 24,
    status: 'won',
    note: 'Hall bath, signed.',
  },
  {
    name: 'Gil Sandoval',
    phone: '9165550175',
    daysAgo: 31,
    status: 'lost',
    note: 'Moves to Oregon instead.',
  },
]

type PlannedProposal = {
  number: string
  title: string
  client: string
  /** Days from today. */
  ends: number
  notes: string
  /** Products of the collection by position, with quantity in multiples of the least one, and where they go. */
  products: readonly (readonly [number, number, string])[]
  others: readonly (readonly ['allowance' | 'labor', string, string, number])[]
  createdDaysAgo: number
  sentDaysAgo?: number
  seenDaysAgo?: number
  approvedDaysAgo?: number
}

const terms = 'Half of the labor when work begins, the rest when it is done. Two years of warranty on our work.'

const proposals: PlannedProposal[] = [
  {
    number: 'P-10000001',
    title: 'Sink and lights for the Abernathy kitchen',
    client: 'June Abernathy',
    ends: 21,
    notes: '',
    createdDaysAgo: 2,
    products: [
      [1, 1, 'Kitchen'],
      [5, 3, 'Kitchen'],
    ],
    others: [['allowance', 'Cabinet paint', 'Color to be chosen', 350]],
  },
  {
    number: 'P-10000002',
    title: 'Warm kitchen on T Street',
    client: 'Marcus Bell',
    ends: 16,
    notes: 'Demolition takes two days, the counter is set in week three.',
    createdDaysAgo: 5,
    sentDaysAgo: 4,
    seenDaysAgo: 3,
    products: [
      [0, 1, 'Counter'],
      [2, 1, 'Sink'],
      [3, 4, 'Backsplash'],
      [4, 12, 'Cabinets'],
    ],
    others: [
      ['labor', 'Tile setting', '40 sq ft of backsplash', 920],
      ['labor', 'Plumbing', 'Sink, faucet and disposal', 640],
    ],
  },
  {
    number: 'P-10000003',
    title: 'Hall bath lights and hardware',
    client: 'Tom and Iris Okafor',
    ends: 12,
    notes: '',
    createdDaysAgo: 13,
    sentDaysAgo: 12,
    seenDaysAgo: 12,
    approvedDaysAgo: 8,
    products: [
      [4, 6, 'Hall bath'],
      [5, 2, 'Hall bath'],
    ],
    others: [['labor', 'Installation', 'One day', 480]],
  },
]

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@homes.example`

/**
 * Leads and proposals of the demo's contractor, so that these pages have something to show: a lead in each status, a
 * proposal as a draft, seen, and approved. Nothing is ordered. The same for the same `now`; safe to repeat. Needs the
 * collections. `linkOf` makes the token of a proposal's link; without it the links do not work.
 */
export async function seedClientWork(
  db: Db,
  now: Date,
  linkOf: ((proposalId: number) => string) | null,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const today = dayOf(now)
  await transaction(db, async (tx) => {
    await insertLeads(tx, ago, today)
    const products = await readProducts(tx)
    for (const planned of proposals) await insertProposal(tx, planned, products, { ago, today, linkOf })
  })
}

type Ago = (days: number) => Date

async function insertLeads(tx: Sql, ago: Ago, today: string): Promise<void> {
  for (const { name, phone, daysAgo, status, note = '', followUp, answer } of leads) {
    const id = seedId(`lead ${name}`)
    await insertRows(
      tx,
      'leads',
      {
        id,
        kind: 'Pop-Ups',
        shopProfileId: showroomIdOf(vsdId),
        fullName: name,
        email: emailOf(name),
        phoneNumber: phone,
        status,
        note,
        createdAt: ago(daysAgo),
        followUpOn: followUp === undefined ? null : addDays(today, followUp),
        changedAt: status === 'new' ? null : ago(daysAgo - 1),
      },
      { skipExisting: true },
    )
    if (answer)
      await insertRows(
        tx,
        'lead_answers',
        {
          id: seedId(`answer ${name}`),
          leadId: id,
          key: 'demo',
          body: answer,
          sentAt: ago(daysAgo - 1),
        },
        { skipExisting: true },
      )
  }
}

type Product = {
  productId: number
  hash: string
  sizeId: number
  name: string
  brand: string
  sizeLabel: string
  categoryUnit: string
  unit: string
  minimumUnit: number
  wholesaleCents: number
  markupCents: number
}

const rules = ruleColumns('sr.account_id')

/** The first size of each product of the collection, at the showroom's prices. */
async function readProducts(tx: Sql): Promise<Product[]> {
  const { rows } = await tx.query<Product>(
    `SELECT p.id AS product_id, p.hash, s.id AS size_id, p.name, b.name AS brand, s.label AS size_label,
       c.unit AS category_unit, p.unit, p.minimum_unit,
       ${rules.wholesale}::int AS wholesale_cents, (${rules.markup})::int AS markup_cents
     FROM collection_products cp JOIN products p ON p.id = cp.product_id JOIN brands b ON b.id = p.brand_id
     JOIN categories c ON c.id = p.category_id JOIN vendors v ON v.account_id = p.vendor_id
     JOIN product_sizes s ON s.product_id = p.id AND s.position = 0
     JOIN showrooms sr ON sr.vsd_id = $1
     ${rules.joins}
     WHERE cp.collection_id = $2 ORDER BY cp.position`,
    [vsdId, seedId(`collection ${vsdId} ${collection}`)],
  )
  return rows
}

async function insertProposal(
  tx: Sql,
  planned: PlannedProposal,
  products: readonly Product[],
  given: { ago: Ago; today: string; linkOf: ((proposalId: number) => string) | null },
): Promise<void> {
  const { number, title, client, ends, notes, createdDaysAgo, sentDaysAgo, seenDaysAgo, approvedDaysAgo } = planned
  const { ago, today, linkOf } = given
  const id = seedId(`proposal ${number}`)
  const showroomId = showroomIdOf(vsdId)
  const sold = planned.products.flatMap(([position, times, surface]) => {
    const product = products[position]
    return product ? [lineOf(product, times, surface)] : []
  })
  const lines: Line[] = [
    ...sold,
    ...planned.others.map(([kind, name, detail, dollars]) => ({ kind, name, detail, cents: dollars * 100 })),
  ]
  const at = (days: number | undefined) => (days === undefined ? null : ago(days))
  const endsOn = addDays(today, ends)
  await insertRows(
    tx,
    'proposals',
    {
      id,
      showroomId,
      number,
      title,
      clientName: client,
      clientEmail: emailOf(client),
      tokenHash: linkOf && sentDaysAgo !== undefined ? hashToken(linkOf(id)) : null,
      createdBy: showroomId,
      createdAt: ago(createdDaysAgo),
      updatedAt: ago(approvedDaysAgo ?? seenDaysAgo ?? createdDaysAgo),
    },
    { skipExisting: true },
  )
  await insertRows(
    tx,
    'proposal_versions',
    {
      id: seedId(`version ${number}`),
      proposalId: id,
      number: 1,
      ...totalsOf(lines),
      status: approvedDaysAgo !== undefined ? 'approved' : sentDaysAgo === undefined ? 'draft' : 'seen',
      lines,
      notes,
      terms,
      endsOn,
      picture: null,
      createdAt: ago(createdDaysAgo),
      sentAt: at(sentDaysAgo),
      seenAt: at(seenDaysAgo),
      answeredAt: at(approvedDaysAgo),
      answerName: approvedDaysAgo === undefined ? '' : client,
    },
    { skipExisting: true },
  )
  if (approvedDaysAgo === undefined) return
  await insertRows(
    tx,
    'held_prices',
    sold.map(({ sizeId, surface, priceCents }) => ({
      proposalId: id,
      sizeId,
      surface,
      priceCents,
      heldUntil: endsOn,
    })),
    { skipExisting: true },
  )
}

function lineOf(product: Product, times: number, surface: string) {
  const { categoryUnit, unit, minimumUnit, wholesaleCents, markupCents, ...names } = product
  return {
    kind: 'product' as const,
    ...names,
    look: '',
    unitLabel: unitLabel(categoryUnit, unit),
    surface,
    qty: minimumUnit * times,
    priceCents: wholesaleCents + markupCents,
    floorCents: wholesaleCents + percentOfCeil(wholesaleCents, standardMarkupBps),
  }
}
