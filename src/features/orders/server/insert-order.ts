import type { Sql } from '#db/transaction.ts'
import { randomOrderNo } from '#lib/ids.ts'
import { insertOrder, type NewItem, type NewOrder } from './insert-order-queries.ts'

/** Writes an order under a number of its own and answers that number; numbers are random, so a taken one is drawn again. */
export async function insertNewOrder(
  tx: Sql,
  order: Omit<NewOrder, 'orderNo'>,
  items: readonly NewItem[],
): Promise<string> {
  for (;;) {
    const orderNo = randomOrderNo()
    if (await insertOrder(tx, { ...order, orderNo }, items)) return orderNo
  }
}
