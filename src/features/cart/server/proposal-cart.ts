import type { Sql } from '#db/transaction.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { findProposalCart, insertProposalCart } from './cart-queries.ts'
import { type NewLineRow, setLines } from './line-queries.ts'

/**
 * The open cart of an approved proposal, whose row the caller has locked; filled if it is new or was emptied. It stays
 * apart from the account's other carts. Stock is checked at checkout: the cart says what is missing. Returns its id.
 */
export async function openProposalCart(
  tx: Sql,
  cart: { ownerId: number; showroomId: number; proposalId: number },
  lines: readonly Omit<NewLineRow, 'id'>[],
): Promise<string> {
  const open = await findProposalCart(tx, cart.proposalId)
  if (open && open.lines > 0) return open.id
  const id = open?.id ?? randomKey()
  if (!open) await insertProposalCart(tx, { ...cart, id })
  await setLines(
    tx,
    id,
    lines.map((line) => ({ ...line, id: randomId() })),
  )
  return id
}
