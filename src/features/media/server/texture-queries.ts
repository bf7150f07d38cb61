import type { Sql } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { randomId } from '#lib/ids.ts'

export type TextureRow = {
  id: number
  file: string
  name: string
  /** Pixels. */
  width: number
  height: number
  /** What it shows, inches. */
  widthIn: number
  heightIn: number
  tiles: boolean
}

export async function findTexture(db: Sql, productId: number): Promise<TextureRow | null> {
  const { rows } = await db.query<TextureRow>(
    `SELECT id, file, name, width, height, width_in, height_in, tiles
     FROM product_media WHERE product_id = $1 AND kind = 'texture'`,
    [productId],
  )
  return rows[0] ?? null
}

/** `hex` is its mean color. */
export async function replaceTexture(
  tx: Sql,
  productId: number,
  texture: Omit<TextureRow, 'id'> & { bytes: number; hex: string },
  at: Date,
): Promise<void> {
  await tx.query("DELETE FROM product_media WHERE product_id = $1 AND kind = 'texture'", [productId])
  const row = { id: randomId(), productId, kind: 'texture', position: 0, ...texture, createdAt: at } as const
  await insertRows(tx, 'product_media', row)
}
