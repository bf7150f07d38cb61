import type { Sql } from '#db/transaction.ts'
import type { ProductTexts } from './model.ts'

/** Data that only product pages show, by product id. */
export async function readTexts(db: Sql, ids: number[]): Promise<Map<number, ProductTexts>> {
  const { rows } = await db.query<ProductTexts & { id: number }>({
    name: 'product-texts',
    text: `SELECT id, description, specs, documents, model,
        (SELECT json_agg(json_build_object('file', file, 'alt', alt, 'width', width, 'height', height) ORDER BY m.position)
           FROM product_media m WHERE m.product_id = p.id AND kind = 'photo') AS photographs,
        (SELECT json_agg(json_build_object('file', file, 'name', m.name) ORDER BY m.position)
           FROM product_media m WHERE m.product_id = p.id AND kind = 'document') AS files,
        (SELECT json_agg(json_build_object('id', s.id, 'widthIn', width_in, 'heightIn', height_in, 'lengthIn', length_in,
           'pattern', pattern, 'weightLb', weight_lb)) FROM product_sizes s WHERE s.product_id = p.id) AS sizes
      FROM products p WHERE id = ANY($1)`,
    values: [ids],
  })
  const lists = ({ sizes, photographs, files }: ProductTexts) => ({
    sizes: sizes ?? [],
    photographs: photographs ?? [],
    files: files ?? [],
  })
  return new Map(rows.map(({ id, ...texts }) => [id, { ...texts, ...lists(texts) }]))
}

/** Stores what a signed-in account viewed, newest first, at most 30. */
export async function rememberViews(db: Sql, accountId: number, hashes: string[]): Promise<string[]> {
  await db.query(
    `INSERT INTO product_views (account_id, product_id, viewed_at)
     SELECT $1, p.id, now() - make_interval(secs => w.place) FROM unnest($2::text[]) WITH ORDINALITY AS w(hash, place)
     JOIN products p ON p.hash = w.hash
     ON CONFLICT (account_id, product_id) DO UPDATE SET viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)`,
    [accountId, hashes],
  )
  const { rows } = await db.query<{ hash: string }>(
    `SELECT p.hash FROM product_views v JOIN products p ON p.id = v.product_id
     WHERE v.account_id = $1 ORDER BY v.viewed_at DESC LIMIT 30`,
    [accountId],
  )
  return rows.map((r) => r.hash)
}
