import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { insertRows } from '#db/write.ts'
import type { LaborKind, LaborUnit } from '#features/labor/rules.ts'
import { showroomIdOf } from './history.ts'

type Planned = {
  /** A showroom's ID, or the category that a vendor sells the most products of. */
  by: { vsdId: string } | { category: string }
  kind: LaborKind
  unit: LaborUnit
  priceCents: number
  minimumCents: number
  leadDays: number
  note: string
}

const larkham = { vsdId: 'LARKHAM2' }
const planned: Planned[] = [
  {
    by: larkham,
    kind: 'tile_installation',
    unit: 'sqft',
    priceCents: 1450,
    minimumCents: 45_000,
    leadDays: 10,
    note: 'Floor and wall tile on a sound surface, with setting and grouting.',
  },
  {
    by: larkham,
    kind: 'flooring_installation',
    unit: 'sqft',
    priceCents: 525,
    minimumCents: 40_000,
    leadDays: 10,
    note: 'Plank floors up to 9 in wide. Moving furniture is extra.',
  },
  {
    by: larkham,
    kind: 'haul_away',
    unit: 'visit',
    priceCents: 18_500,
    minimumCents: 0,
    leadDays: 3,
    note: 'One truck of old tile, cabinets or fixtures.',
  },
  {
    by: { category: 'countertop' },
    kind: 'countertop_template',
    unit: 'visit',
    priceCents: 24_900,
    minimumCents: 0,
    leadDays: 4,
    note: 'Cabinets must be set and leveled.',
  },
  {
    by: { category: 'countertop' },
    kind: 'countertop_installation',
    unit: 'sqft',
    priceCents: 2800,
    minimumCents: 65_000,
    leadDays: 14,
    note: 'With one sink cut-out. Plumbing is not included.',
  },
  {
    by: { category: 'cabinets' },
    kind: 'cabinet_assembly',
    unit: 'each',
    priceCents: 4500,
    minimumCents: 18_000,
    leadDays: 5,
    note: 'In your room, boxes and doors.',
  },
]

/** All of California, where the demo's homeowners live, and around. */
const zips = Array.from({ length: 62 }, (_, i) => String(900 + i))

/** Labor of a showroom and of vendors, so that a cart can have some. The same each time; safe to repeat. */
export async function seedLabor(db: Db, now: Date): Promise<void> {
  for (const { by, ...offer } of planned) {
    const sellerId = 'vsdId' in by ? showroomIdOf(by.vsdId) : await largestVendorOf(db, by.category)
    if (sellerId === null) continue
    const id = seedId(`labor ${JSON.stringify(by)} ${offer.kind}`)
    await insertRows(
      db,
      'labor_offers',
      { id, sellerId, ...offer, zips, createdAt: now, updatedAt: now },
      { skipExisting: true },
    )
  }
}

async function largestVendorOf(db: Db, category: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.vendor_id AS id FROM products p JOIN categories c ON c.id = p.category_id WHERE c.slug_url = $1
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    [category],
  )
  return rows[0]?.id ?? null
}
