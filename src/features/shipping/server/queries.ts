import type { Sql } from '#db/transaction.ts'
import type { Measures } from '../packed.ts'
import { measureColumns } from './measure-columns.ts'
import { shipZip } from './vendor-places.ts'

export type SizeToShip = Measures & {
  sizeId: number
  vendorId: number
  shipZip: string
  madeToOrder: boolean
  returnable: boolean
}

/** Sizes of published products by id. */
export async function findSizes(db: Sql, ids: readonly number[]): Promise<Map<number, SizeToShip>> {
  const { rows } = await db.query<SizeToShip>({
    name: 'sizes-to-ship',
    text: `SELECT s.id AS size_id, p.vendor_id, ${shipZip} AS ship_zip,
        p.made_to_order, p.returnable, ${measureColumns}
      FROM product_sizes s JOIN products p ON p.id = s.product_id JOIN vendors v ON v.account_id = p.vendor_id
      WHERE s.id = ANY($1::bigint[]) AND p.status = 'published'`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.sizeId, row]))
}

/** The ZIP of the address that the account's next order would go to, or null if it has none. */
export async function findOwnZip(db: Sql, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ zip: string }>({
    name: 'own-zip',
    text: `SELECT zip_code AS zip FROM addresses WHERE account_id = $1 AND kind = 'shipping' AND is_default`,
    values: [accountId],
  })
  return rows[0]?.zip ?? null
}
