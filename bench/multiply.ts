import { transaction } from '#db/transaction.ts'
import type { Db } from '../src/db/client.ts'

/**
 * Adds a copy of the demo's products with ids, hashes, order numbers, groups and collections of its own (`copy` shifts
 * the vowels of collection names), so that names and searches vary as in a larger catalogue. Returns the milliseconds
 * that it took.
 */
export async function addCopy(db: Db, copy: number): Promise<number> {
  const own = ownOf(copy)
  const columns = Object.keys(own)
  const from = performance.now()
  await transaction(db, async (tx) => {
    await tx.query(`INSERT INTO products (${columns.join(', ')}, ${copiedColumns.join(', ')})
      SELECT ${Object.values(own).join(', ')}, ${copiedColumns.join(', ')}
      FROM products WHERE sku !~ '^X[0-9]+-'`)
    await tx.query(`INSERT INTO product_sizes (id, product_id, sku, ${copiedOfSize.join(', ')})
      SELECT ${idFrom(`s.id::text || 'x${copy}'`)}, ${idFrom(`p.id::text || 'x${copy}'`)}, 'X${copy}-' || s.sku,
        ${copiedOfSize.map((column) => `s.${column}`).join(', ')}
      FROM product_sizes s JOIN products p ON p.id = s.product_id WHERE p.sku !~ '^X[0-9]+-'`)
  })
  return performance.now() - from
}

const idFrom = (text: string) => `('x' || substr(md5(${text}), 1, 13))::bit(52)::bigint`
const hashFrom = (text: string) => `translate(left(encode(sha256((${text})::bytea), 'base64'), 10), '+/', '-_')`
const vowels = 'aeiou'
const others = 'lnrstdmbk'

/** The columns that differ in each copy. */
function ownOf(copy: number) {
  const turned = (letters: string, by: number) => letters.slice(by) + letters.slice(0, by)
  const into = turned(vowels, copy % 5) + turned(others, Math.floor(copy / 5) + 1)
  const collection = `translate(collection, '${vowels}${others}', '${into}')`
  return {
    id: idFrom(`id::text || 'x${copy}'`),
    hash: hashFrom(`hash || 'x${copy}'`),
    sku: `'X${copy}-' || sku`,
    variant_group: `variant_group || '-${copy}'`,
    collection,
    name: `replace(name, collection, ${collection})`,
  }
}

const copiedColumns = [
  ...['vendor_id', 'brand_id', 'category_id', 'family_id', 'description', 'unit', 'minimum_unit', 'lead_time_days'],
  ...['returnable', 'box_only_returns', 'attributes', 'specs', 'documents', 'tone', 'finish', 'model'],
  ...['rating_tenths', 'rating_count', 'sold_90', 'status', 'listed_at', 'updated_at'],
]
const copiedOfSize = [
  ...['position', 'label', 'width_in', 'height_in', 'length_in', 'pattern', 'box_sqft_hundredths'],
  ...['final_price_cents', 'list_price_cents', 'weight_lb', 'stock'],
]
