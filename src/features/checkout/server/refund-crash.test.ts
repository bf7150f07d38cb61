import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { settled } from '#test/books.ts'
import { filesOf } from '#test/database.ts'
import { createShop } from '#test/shop.ts'
import { sweepRefunds } from './payment/refund-worker.ts'

// C1 for refunds: kill -9 in the middle of a refund. A few kills here; CRASH_KILLS makes it a soak.
const kills = Number(process.env.CRASH_KILLS ?? 2)
const aKill = 40

let world: Awaited<ReturnType<typeof createShop>>
beforeAll(async () => {
  world = await createShop()
})
afterAll(() => world.close())

it(
  `issues each refund exactly once across ${kills} kills of the process that pays [C1, R11]`,
  async () => {
    const { shop, trade, tile, test } = world
    const { db } = test.deps
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, 20]])
    const order: number = (await shop.order(trade.ann.token, cart)).data.order_id
    await settled(test)
    const done = async () => {
      const counted = await db.query(`SELECT count(*)::int AS n FROM refunds WHERE status = 'done'`)
      return counted.rows[0].n as number
    }
    let asked = 0
    for (let kill = 0; kill < kills; kill++) {
      for (let i = 0; i < aKill; i++, asked++) {
        const refund = { orderId: order, key: `crash:${asked}`, amountCents: 100 + asked, reason: 'Crash' }
        await transaction(db, (tx) => requestRefund(tx, { ...refund, itemIds: [], at: new Date() }))
      }
      const before = await done()
      const child = fork(path.resolve('test/refund-process-entry.ts'), {
        env: {
          ...process.env,
          DATABASE_URL: test.databaseUrl,
          DATA_DIR: filesOf(test.databaseUrl),
          NODE_ENV: 'test',
        },
        execArgv: [],
      })
      await once(child, 'message')
      // Kills it in the middle of its work, however slow the machine is.
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(before)
      await new Promise((next) => setTimeout(next, Math.random() * 50))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }

    // The next worker continues where the dead ones stopped: refunds they had paid are found by key.
    test.travelTo(new Date(Date.now() + 3_600_000))
    // A killed process's connection may hold a refund for a moment longer.
    await expect.poll(async () => (await sweepRefunds(test.deps)) + asked - (await done())).toBe(0)
    const { rows } = await db.query(`SELECT
      (SELECT count(*)::int FROM refunds WHERE status = 'done') AS done,
      (SELECT count(*)::int FROM sandbox_charges WHERE refund_of IS NOT NULL) AS paid,
      (SELECT -sum(amount_cents)::bigint FROM sandbox_charges WHERE refund_of IS NOT NULL) AS cents,
      (SELECT count(*)::int FROM ledger_transactions WHERE kind = 'refunded') AS posted,
      (SELECT -sum(amount_cents)::bigint FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.kind = 'refunded' AND e.account = 'customer_cash') AS booked,
      (SELECT count(*)::int FROM mails WHERE subject LIKE 'Your refund of %') AS mails`)
    const cents = asked * 100 + (asked * (asked - 1)) / 2
    expect(rows[0]).toEqual({ done: asked, paid: asked, cents, posted: asked, booked: cents, mails: asked })
  },
  180_000 + kills * 15_000,
)
