import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'

export type NoteRecord = {
  id: number
  text: string
  at: Date
  authorId: number
  author: string
  isAdmin: boolean
  shared: boolean
  vendor: string | null
}

/** Those that this vendor may see; that Admins may see without one. */
export async function listNotes(db: Sql, orderId: number, vendorId: number | null): Promise<NoteRecord[]> {
  const { rows } = await db.query<NoteRecord>({
    name: 'list-order-notes',
    text: `SELECT n.id, n.text, n.at, n.author_id, trim(a.first_name || ' ' || a.last_name) AS author,
        a.type = 'Admin' AS is_admin, n.shared, v.company_name AS vendor
      FROM order_notes n JOIN accounts a ON a.id = n.author_id LEFT JOIN vendors v ON v.account_id = n.vendor_id
      WHERE n.order_id = $1 AND CASE WHEN $2::bigint IS NULL THEN n.shared OR n.vendor_id IS NULL ELSE n.vendor_id = $2 END
      ORDER BY n.at DESC, n.id`,
    values: [orderId, vendorId],
  })
  return rows
}

export async function insertNote(tx: Sql, note: NewRow<'order_notes'>): Promise<void> {
  await insertRows(tx, 'order_notes', note)
}

/** False if the order has no such note of the author. */
export async function deleteNote(tx: Sql, orderId: number, id: number, authorId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-order-note',
    text: 'DELETE FROM order_notes WHERE id = $2 AND order_id = $1 AND author_id = $3',
    values: [orderId, id, authorId],
  })
  return rowCount === 1
}
