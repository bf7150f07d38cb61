import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { showroomIdOf } from './history.ts'

type Planned = {
  vsdId: string
  name: string
  note: string
  published: boolean
  /** A product of each, in this order. */
  categories: string[]
  /** What the colors and finishes of its products are called, as a regular expression of PostgreSQL. */
  looks: string
  /** Cents that the client pays for the least quantity of a product, at most. */
  most: number
}

const planned: Planned[] = [
  {
    vsdId: 'LARKHAM2',
    name: 'Kitchen, warm, under 9k',
    note: 'Warm metals and soft stone. Ask us for the number of boxes that your kitchen needs.',
    published: true,
    categories: ['countertop', 'kitchen-sinks', 'kitchen-faucets', 'backsplash-tiles', 'cabinet-hardware', 'lights'],
    looks: 'brass|bronze|gold|oak|walnut|cream|beige|ivory|sand|warm|terracotta|copper',
    most: 150_000,
  },
  {
    vsdId: 'LARKHAM2',
    name: 'Hall bath in black and white',
    note: '',
    published: false,
    categories: ['tile-flooring', 'toilets', 'bathroom-faucets', 'bathroom-vanitys'],
    looks: 'black|white',
    most: 150_000,
  },
  {
    vsdId: 'STUDRA82',
    name: 'Quiet bath',
    note: 'Pale stone and brushed nickel, for a bath without a window.',
    published: true,
    categories: ['tile-flooring', 'bathroom-faucets', 'showers', 'bathroom-vanitys', 'lights'],
    looks: 'white|ivory|cream|pale|nickel|linen|chalk|pearl',
    most: 200_000,
  },
]

const rules = ruleColumns('sr.account_id')

/** The collections of the demo's showrooms: the finest that they carry within a limit. The same each time; safe to repeat. */
export async function seedCollections(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    for (const one of planned) {
      const id = seedId(`collection ${one.vsdId} ${one.name}`)
      const at = new Date(now.getTime() - 12 * 86_400_000)
      const { vsdId, name, note, published } = one
      await insertRows(
        tx,
        'collections',
        { id, showroomId: showroomIdOf(vsdId), name, note, published, createdAt: at, updatedAt: at },
        { skipExisting: true },
      )
      const ids = await finest(tx, one)
      await insertRows(
        tx,
        'collection_products',
        ids.map((productId, i) => ({ collectionId: id, productId, position: i + 1 })),
        { skipExisting: true },
      )
    }
  })
}

async function finest(db: Sql, { vsdId, categories, looks, most }: Planned): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM (
       SELECT DISTINCT ON (c.id) p.id, array_position($2, c.slug_url) AS place
       FROM products p JOIN categories c ON c.id = p.category_id JOIN vendors v ON v.account_id = p.vendor_id
       JOIN product_sizes s ON s.product_id = p.id AND s.position = 0 AND s.stock > 20
       JOIN showrooms sr ON sr.vsd_id = $1
       ${rules.joins}
       WHERE c.slug_url = ANY($2) AND p.status = 'published' AND ${rules.carried}
         AND concat_ws(' ', p.tone->>'name', p.finish) ~* $3
         AND p.minimum_unit * (${rules.wholesale} + ${rules.markup}) <= $4
       ORDER BY c.id, p.minimum_unit * (${rules.wholesale} + ${rules.markup}) DESC, p.hash) best
     ORDER BY place`,
    [vsdId, categories, looks, most],
  )
  return rows.map(({ id }) => id)
}
