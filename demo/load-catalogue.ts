import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { categoryId, familyId } from '#features/catalogue/server/reference/first-categories.ts'
import { insertReference } from '#features/catalogue/server/reference/load-reference.ts'
import { generateProducts } from './catalogue/generate.ts'
import { brands } from './catalogue/read-facts.ts'
import type { SeedProduct } from './catalogue/types.ts'

/** The number of products that the generator yields, for the progress bar; checked by a test. */
export const demoProductCount = 29_395
const batch = 1_500

export const brandId = (slug: string) => seedId(`brand ${slug}`)

/**
 * The reference data, brands and products, in one transaction. The vendors of the brands must exist. `now` is the day
 * from which listing dates count back.
 */
export async function loadCatalogue(
  db: Db,
  now: Date,
  onProgress: (label: string, done: number, total: number) => void,
  products: Iterable<SeedProduct> = generateProducts(),
): Promise<void> {
  await transaction(db, async (tx) => {
    const vendorIds = await loadFrame(tx)
    let rows: SeedProduct[] = []
    let done = 0
    for (const product of products) {
      rows.push(product)
      if (rows.length < batch) continue
      await insertProducts(tx, rows, vendorIds, now)
      done += rows.length
      rows = []
      onProgress('Loading products', done, demoProductCount)
    }
    await insertProducts(tx, rows, vendorIds, now)
    await tx.query("SELECT pg_notify('catalogue', 'all')")
  })
  // Fresh statistics: the planner would otherwise assume that the tables are empty until the next autovacuum.
  await db.query('ANALYZE products, product_sizes')
  onProgress('Loading products', demoProductCount, demoProductCount)
}

async function loadFrame(tx: Sql): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    'SELECT account_id AS id, company_name AS name FROM vendors',
  )
  const vendorOf = new Map(rows.map((r) => [r.name, r.id]))
  const vendorIds = new Map<string, number>()
  await insertReference(tx)
  await insertAll(
    tx,
    'brands',
    brands().map((b) => {
      const vendorId = vendorOf.get(b.vendor.company)
      if (vendorId === undefined) throw new Error(`the vendor of ${b.name} is missing: ${b.vendor.company}`)
      vendorIds.set(b.slug, vendorId)
      return {
        id: brandId(b.slug),
        vendor_id: vendorId,
        name: b.name,
        slug: b.slug,
        founded: b.founded,
        story: b.founding_story,
        style: b.style,
        warranty: b.warranty,
      }
    }),
  )
  return vendorIds
}

async function insertProducts(
  tx: Sql,
  products: SeedProduct[],
  vendorIds: Map<string, number>,
  now: Date,
): Promise<void> {
  await insertAll(
    tx,
    'products',
    products.map((p) => ({
      id: seedId(`product ${p.hash}`),
      hash: p.hash,
      sku: p.sku,
      vendor_id: vendorIds.get(p.brand),
      brand_id: brandId(p.brand),
      category_id: categoryId(p.category),
      family_id: familyId(p.category, p.family),
      collection: p.collection,
      variant_group: p.variantGroup,
      name: p.productName,
      description: p.description,
      unit: p.unit,
      minimum_unit: p.minimumUnit,
      lead_time_days: p.leadTimeDays,
      made_to_order: p.madeToOrder,
      swatch_cents: p.swatchCents,
      returnable: p.returnable,
      box_only_returns: p.boxOnlyReturns,
      attributes: p.attributes,
      specs: p.specs,
      documents: p.documents,
      tone: p.tone,
      finish: p.finish,
      model: p.model,
      sold_90: p.sold90,
      status: 'published',
      listed_at: new Date(now.getTime() - p.listedDaysAgo * 86_400_000),
      updated_at: now,
    })),
  )
  await insertAll(
    tx,
    'product_sizes',
    products.flatMap((p) =>
      p.sizes.map((s, position) => ({
        id: seedId(`size ${p.hash} ${s.sku}`),
        product_id: seedId(`product ${p.hash}`),
        position,
        label: s.label,
        sku: s.sku,
        width_in: s.widthIn,
        height_in: s.heightIn,
        length_in: s.lengthIn,
        pattern: s.pattern,
        box_sqft_hundredths: s.boxSqftHundredths,
        final_price_cents: s.finalPriceCents,
        list_price_cents: s.listPriceCents,
        weight_lb: s.weightLb,
        stock: s.stock,
        lots: s.lots,
      })),
    ),
  )
}

/** One statement per batch: the rows as one JSON parameter, converted by the table's own row type. */
async function insertAll(tx: Sql, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] as object).join(', ')
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}
