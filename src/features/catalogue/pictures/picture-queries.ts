import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Design, ProductModel } from '#scene/model/product-model.ts'
import type { Env } from '#server/env.ts'
import { keyedHash } from '#server/installation-key.ts'
import type { SizeShape } from '../look.ts'

/** `category`: its slug; `photograph`: its first one, by its name in the store. */
export type PictureModel = {
  model: ProductModel | null
  design: Design
  sizes: SizeShape[]
  category: string
  photograph: string | null
  /** Whether it is or was on sale. */
  isPublic: boolean
}

/**
 * The look of the sizes of a product. Everyone may see that of a product that was on sale, because orders still show
 * pictures of what was bought. Sizes after the first replace the dimensions.
 */
export async function readPictureModel(db: Db, hash: string): Promise<PictureModel | null> {
  const { rows } = await db.query<PictureModel>({
    name: 'picture-model',
    text: `SELECT product_look(p.id, p.model) AS model, p.status IN ('published', 'archived') AS is_public,
        json_build_object('series', b.slug || ' ' || p.collection,
          'group', CASE p.variant_group WHEN '' THEN p.hash ELSE p.variant_group END) AS design,
        (SELECT json_agg(json_build_object('label', label, 'widthIn', width_in, 'heightIn', height_in,
           'lengthIn', length_in) ORDER BY position) FROM product_sizes s WHERE s.product_id = p.id) AS sizes,
        c.slug_url AS category,
        (SELECT file FROM product_media m WHERE m.product_id = p.id AND kind = 'photo' ORDER BY m.position LIMIT 1) AS photograph
      FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
      WHERE p.hash = $1`,
    values: [hash],
  })
  const [row] = rows
  return row ? { ...row, sizes: row.sizes ?? [] } : null
}

/**
 * Versions of the pictures of products that are not on sale. Only with such a version in the URL, which no one else can
 * compute, are they sent: an `img` sends no token.
 */
export function hiddenPictures(env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>) {
  const sign = keyedHash(env, 'pictures of hidden products')
  const versionOf = (hash: string, look: string) => `${look}.${sign(`${hash} ${look}`)}`
  return {
    /** `look` is the version that the pictures would have on sale. */
    versionOf,
    admits(hash: string, version: string): boolean {
      const expected = Buffer.from(versionOf(hash, version.split('.')[0] ?? ''))
      const given = Buffer.from(version)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
