import type { Sql } from '#db/transaction.ts'
import type { ProductModel } from '#scene/model/product-model.ts'

/** A vendor's own product with its look and the measures of its first size; undefined for any other. */
export async function findModelProduct(
  db: Sql,
  id: number,
  vendorId: number,
): Promise<{ look: ProductModel | null; widthIn: number; heightIn: number; lengthIn: number } | undefined> {
  const { rows } = await db.query(
    `SELECT p.model AS look, coalesce(s.width_in, 0)::float8 AS width_in, coalesce(s.height_in, 0)::float8 AS height_in,
       coalesce(s.length_in, 0)::float8 AS length_in
     FROM products p LEFT JOIN product_sizes s ON s.product_id = p.id AND s.position = 0
     WHERE p.id = $1 AND p.vendor_id = $2`,
    [id, vendorId],
  )
  return rows[0]
}

/** Removes the product's model, except one of this file. */
export async function deleteModels(tx: Sql, productId: number, except = ''): Promise<void> {
  await tx.query("DELETE FROM product_media WHERE product_id = $1 AND kind = 'model' AND file <> $2", [
    productId,
    except,
  ])
}
