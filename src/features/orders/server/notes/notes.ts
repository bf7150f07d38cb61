import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { record } from '#features/notifications/server/record.ts'
import type { NoteBody, OrderNotes } from '#features/orders/note-schema.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { site } from '#lib/site.ts'
import { once } from '#server/once/once.ts'
import { aboutOrder, orderNote } from '../occasions.ts'
import { findItems, findOrder, type ItemRecord, type OrderRecord } from '../order-queries.ts'
import { partIn } from '../order-view.ts'
import type { ItemDeps } from '../set-status.ts'
import { deleteNote, insertNote, listNotes } from './note-queries.ts'

/** The notes on an order that the reader may see. @throws 404 for whoever has no part in it as a vendor or an Admin */
export async function readNotes(db: Sql, actor: Actor, orderId: number): Promise<OrderNotes> {
  const { vendors, vendorId } = await partyOf(db, actor, orderId)
  const notes = await listNotes(db, orderId, vendorId)
  return {
    vendors,
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      at: note.at.toISOString(),
      author: note.isAdmin && vendorId !== null ? site.name : note.author,
      mine: note.authorId === actor.id,
      shared: note.shared,
      vendor: note.vendor,
    })),
  }
}

/**
 * Writes a note; who shares one notifies the other side. The same `key` writes one note, however often it is sent.
 * @throws 404 as above, 422 at `vendor_id`
 */
export async function addNote(
  deps: ItemDeps,
  actor: Actor,
  orderId: number,
  body: NoteBody,
  key?: string,
): Promise<OrderNotes> {
  const at = deps.clock()
  await transaction(deps.db, async (tx) => {
    const { order, vendors, vendorId } = await partyOf(tx, actor, orderId)
    const of = vendorId ?? (body.shared ? sharedWith(vendors, body.vendor_id) : null)
    const asked = { accountId: actor.id, call: `note on ${orderId}`, key, body, at }
    await once(tx, asked, async () => {
      const id = randomId()
      const { text, shared } = body
      await insertNote(tx, { id, orderId, authorId: actor.id, vendorId: of, shared, text, at })
      if (shared) await record(deps, tx, noted(order, vendorId, of, text), at)
      return { id }
    })
  })
  return readNotes(deps.db, actor, orderId)
}

/** Deletes the reader's own note. @throws 404 for any other */
export async function removeNote(deps: ItemDeps, actor: Actor, orderId: number, id: number): Promise<OrderNotes> {
  await partyOf(deps.db, actor, orderId)
  if (!(await deleteNote(deps.db, orderId, id, actor.id))) throw notFound()
  return readNotes(deps.db, actor, orderId)
}

type Party = {
  order: OrderRecord
  vendors: OrderNotes['vendors']
  /** Null for an Admin. */
  vendorId: number | null
}

async function partyOf(db: Sql, actor: Actor, orderId: number): Promise<Party> {
  const order = await findOrder(db, orderId)
  if (!order) throw notFound()
  const items = await findItems(db, [orderId])
  const part = partIn(actor, order, items)
  if (part !== 'Vendor' && part !== 'Admin') throw notFound()
  const vendorId = part === 'Vendor' ? actor.id : null
  return { order, vendors: vendorsOf(items, vendorId), vendorId }
}

function vendorsOf(items: readonly ItemRecord[], only: number | null): OrderNotes['vendors'] {
  const names = new Map(items.map((item) => [item.vendorId, item.vendorName]))
  return [...names].filter(([id]) => only === null || id === only).map(([id, company_name]) => ({ id, company_name }))
}

function sharedWith(vendors: OrderNotes['vendors'], wanted: number | undefined): number {
  const found = wanted === undefined && vendors.length === 1 ? vendors[0] : vendors.find(({ id }) => id === wanted)
  if (!found) throw invalid('vendor_id', 'Choose the vendor who sees it.')
  return found.id
}

/** To Admins what a vendor shares, to the vendor what an Admin shares. */
function noted(order: OrderRecord, by: number | null, vendorId: number | null, text: string) {
  const short = text.length > 200 ? `${text.slice(0, 199)}…` : text
  return by === null
    ? { notes: [orderNote(order, vendorId, `${site.name} wrote a note: ${short}`)] }
    : { admins: aboutOrder(order, `The vendor wrote a note: ${short}`) }
}
