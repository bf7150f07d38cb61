import assert from 'node:assert/strict'
import { transaction } from '#db/transaction.ts'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { dayOf } from '#lib/dates.ts'
import { booksOf, settled } from '../books.ts'
import type { Sold } from '../commerce.ts'
import { makeAccount, signIn } from '../factories.ts'
import { createShop } from '../shop.ts'

export type Person = { id: number; token: string }
export type Crowd = Awaited<ReturnType<typeof createCrowd>>
/**
 * Tests an invariant once with the whole crowd at the same time; throws where it is violated. `turn` seeds random
 * choices.
 */
export type Round = (crowd: Crowd, turn: number) => Promise<void>

/** Noon in Los Angeles, when rounds start. */
export const noon = new Date('2026-11-20T20:00:00.000Z')
export const minutes = (n: number, from = noon) => new Date(from.getTime() + n * 60_000)

/** A shop with `size` customers who act at the same moment (security §3). */
export async function createCrowd(size: number) {
  const world = await createShop({ PAYOUT_KEY: 'ab'.repeat(32), DB_POOL: '16' })
  const { test, trade, shop } = world
  const sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await test.deps.db.query<T>(text, values)).rows
  const person = async (): Promise<Person> => {
    const { id } = await makeAccount(test.deps.db)
    return { id, token: await signIn(test.deps.db, id) }
  }
  const people: Person[] = []
  for (let i = 0; i < size; i++) people.push(await person())
  const plenty = await trade.product(trade.stoneCo, { stock: 1_000_000 })
  const slate = await trade.product(trade.tileCo, { stock: 1_000_000, finalPriceCents: 1000 })

  const crowd = {
    ...world,
    size,
    people,
    person,
    sql,
    plenty,
    slate,
    /** One call by each customer, all at the same time. */
    all: <T>(act: (who: Person, i: number) => Promise<T>) => Promise.all(people.map(act)),
    /** Moves the clock; sessions stay valid. A job that is due at a later hour would never run at an earlier one. */
    async travel(to: Date) {
      await settled(test)
      test.travelTo(to)
      await sql(`UPDATE sessions SET created_at = $1, last_used_at = $1, expires_at = '2099-01-01'`, [to])
    },
    stockOf: async (sold: Sold) =>
      (await sql<{ stock: number }>('SELECT stock FROM product_sizes WHERE id = $1', [sold.sizeId]))[0]?.stock ??
      Number.NaN,
    /** A cart with `qty` units of one product for each customer. */
    carts: (sold: Sold, qty: (i: number) => number) =>
      Promise.all(people.map(({ token }, i) => shop.fill(token, trade.maya.id, [[sold, qty(i)]]))),
    /** A paid order and its only item. */
    async bought(sold: Sold, qty: number, who: Person) {
      const placed = await shop.order(who.token, await shop.fill(who.token, trade.maya.id, [[sold, qty]]))
      assert.equal(placed.status, 201, JSON.stringify(placed))
      const order: number = placed.data.order_id
      await settled(test)
      const [item] = await sql<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [order])
      return { order, item: item?.id ?? 0 }
    },
    status: async (item: number) =>
      (await sql<{ status: string }>('SELECT status FROM order_items WHERE id = $1', [item]))[0]?.status,
    async sweepRefundsWhole() {
      while ((await Promise.all([1, 2, 3].map(() => sweepRefunds(test.deps)))).some((n) => n > 0));
    },
    /** Asserts that no hold is left uncaptured, the ledger balances, and the provider knows every refund. */
    async sound() {
      await settled(test)
      await crowd.sweepRefundsWhole()
      assert.deepEqual(await booksOf(test.deps.db), {
        unbalanced: 0,
        halfOrders: 0,
        splitErrors: 0,
        doublePaid: 0,
      })
      const today = dayOf(test.deps.clock())
      assert.deepEqual(await transaction(test.deps.db, (tx) => runChecks(tx, today)), [])
      const [money] = await sql<Record<string, number>>(
        `SELECT (SELECT count(*)::int FROM sandbox_charges WHERE status = 'authorized') AS held,
          (SELECT count(*)::int FROM product_sizes WHERE stock < 0) AS oversold,
          (SELECT count(*)::int FROM payments WHERE refunded_cents > amount_cents) AS over,
          (SELECT coalesce(sum(amount_cents), 0)::bigint FROM refunds WHERE status = 'done')
            + (SELECT coalesce(sum(amount_cents), 0)::bigint FROM sandbox_charges WHERE refund_of IS NOT NULL) AS unknown`,
      )
      assert.deepEqual(money, { held: 0, oversold: 0, over: 0, unknown: 0 })
    },
  }
  return crowd
}

/** mulberry32: the same numbers in every run. */
export function generator(seed: number) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    random,
    /** An integer from `low` to `high`, both included. */
    whole: (low: number, high: number) => low + Math.floor(random() * (high - low + 1)),
    pick: <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)],
    chance: (share: number) => random() < share,
  }
}
