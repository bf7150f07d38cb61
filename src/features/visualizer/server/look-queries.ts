import type { Sql } from '#db/transaction.ts'
import type { SizeShape } from '#features/catalogue/look.ts'
import type { Design, ProductModel } from '#scene/model/product-model.ts'

/** Rows are sent as JSON arrays, many in one value: a tenth of the driver's work for rows of columns. */
export type FaceRow = [
  id: number,
  kind: 'surface' | 'fixture' | null,
  family: string | null,
  variant: string | null,
  hex: string | null,
  toneHex: string | null,
  widthIn: number | null,
  depthIn: number | null,
  /** Width and depth of each size in their order; null for a product without sizes. */
  sizes: [widthIn: number, depthIn: number][] | null,
]

/** What products look like from afar: family, colors, dimensions. */
export async function readFaces(db: Sql, ids: readonly number[]): Promise<FaceRow[]> {
  const { rows } = await db.query<{ faces: FaceRow[] | null }>({
    name: 'product-faces',
    text: `SELECT json_agg(json_build_array(p.id, p.model->>'kind', coalesce(p.model->>'family', p.model->>'gen'),
        p.model->>'variant', p.model->>'hex',
        p.model->>'toneHex', (p.model->'dimsIn'->>'w')::float8, (p.model->'dimsIn'->>'d')::float8, s.sizes)) AS faces
      FROM products p JOIN (
        SELECT product_id, json_agg(json_build_array(width_in, length_in) ORDER BY position) AS sizes
        FROM product_sizes WHERE product_id = ANY($1) GROUP BY product_id) s ON s.product_id = p.id`,
    values: [ids],
  })
  return rows[0]?.faces ?? []
}

export type LookRow = {
  hash: string
  name: string
  brand: string
  category: string
  categoryName: string
  categoryUnit: string
  unit: string
  minimumUnit: number
  model: ProductModel | null
  design: Design
  sizes: (SizeShape & { id: number; sku: string; boxSqftHundredths: number | null })[]
}

/** The looks of products that are or were on sale, with the list data of those that no longer are. */
export async function readLooks(db: Sql, hashes: readonly string[]): Promise<LookRow[]> {
  const { rows } = await db.query<LookRow>({
    name: 'product-looks',
    text: `SELECT p.hash, p.name, b.name AS brand, c.slug_url AS category, c.name AS "categoryName", c.unit AS "categoryUnit",
        p.unit, p.minimum_unit AS "minimumUnit", p.model,
        json_build_object('series', b.slug || ' ' || p.collection,
          'group', CASE p.variant_group WHEN '' THEN p.hash ELSE p.variant_group END) AS design,
        (SELECT coalesce(json_agg(json_build_object('id', s.id, 'sku', s.sku, 'label', s.label, 'widthIn', s.width_in, 'heightIn', s.height_in,
           'lengthIn', s.length_in, 'boxSqftHundredths', s.box_sqft_hundredths) ORDER BY s.position), '[]')
         FROM product_sizes s WHERE s.product_id = p.id) AS sizes
      FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
      WHERE p.hash = ANY($1) AND p.status IN ('published', 'archived')`,
    values: [hashes],
  })
  return rows
}
