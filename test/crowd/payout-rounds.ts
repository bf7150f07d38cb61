import assert from 'node:assert/strict'
import { sweepWeeklyPayouts } from '#features/payouts/server/payout/pay-out.ts'
import { sendPayouts } from '#features/payouts/server/payout/send-payouts.ts'
import { newKey } from '../factories.ts'
import { payee } from '../payee.ts'
import { type Crowd, generator, minutes, type Round } from './crowd.ts'

const week = 7 * 24 * 60
const odd = [0, -5, 10.005, 24.99, 1e12, Number.MAX_SAFE_INTEGER, '30', null, [30], { amount: 30 }]

/** Each payout once, and no balance below zero (security §3, M10): on request, weekly, and at the bank. */
export const payoutRounds: Record<string, Round> = {
  async M10(crowd, turn) {
    const { shop, trade, all, sql, travel, test } = crowd
    // A hundred rounds sell more than the stock of the shop's own tile.
    const his = payee({ ...crowd, tile: crowd.plenty })
    const { whole } = generator(turn)
    const { token } = trade.maya
    if (!(await his.money(token)).setup || (await his.money(token)).setup.status === 'missing') {
      await travel(minutes(0))
      await his.setUp(token)
      await his.setUp(trade.stoneCo.token)
    }
    await travel(minutes((turn + 1) * week))
    await his.earn(whole(20, 60))
    const before = cents((await his.money(token)).available)
    const paidBefore = await paidTo(crowd, trade.maya.id)
    const key = newKey()
    const asked = await all((_, i) => {
      const amount = i % 3 === 0 ? odd[i % odd.length] : i % 3 === 1 ? 26 : 25 + whole(0, 5000) / 100
      return shop.call('payouts', { token, key: i % 3 === 1 ? key : newKey(), body: { amount } })
    })
    for (const [i, { status }] of asked.entries()) {
      if (i % 3 === 0) assert.equal(status, 422, JSON.stringify(odd[i % odd.length]))
      else assert.ok([201, 422].includes(status), String(status))
    }
    const same = asked.filter((response, i) => i % 3 === 1 && response.status === 201)
    assert.ok(new Set(same.map(({ data }) => data.id)).size <= 1)
    const after = cents((await his.money(token)).available)
    assert.ok(after >= 0)
    assert.equal((await paidTo(crowd, trade.maya.id)) - paidBefore, before - after)

    await Promise.all([1, 2, 3, 4, 5].map(() => sweepWeeklyPayouts(test.deps)))
    for (const who of [trade.maya, trade.stoneCo]) assert.ok((await his.money(who.token)).available >= 0)
    for (const later of [0, 2 * 24 * 60, 4 * 24 * 60]) {
      await travel(minutes((turn + 1) * week + later))
      await Promise.all([1, 2, 3].map(() => sendPayouts(test.deps)))
    }
    // One transfer for each payout, of its amount, and all of them have arrived.
    assert.deepEqual(
      await sql(
        `SELECT p.id, p.status FROM payouts p LEFT JOIN sandbox_transfers t ON t.idempotency_key = p.id::text
          WHERE t.amount_cents IS DISTINCT FROM p.amount_cents OR p.status <> 'paid'`,
      ),
      [],
    )
    assert.deepEqual(await sql('SELECT idempotency_key FROM sandbox_transfers EXCEPT SELECT id::text FROM payouts'), [])
  },
}

const cents = (dollars: number) => Math.round(dollars * 100)

async function paidTo({ sql }: Crowd, payeeId: number): Promise<number> {
  const rows = await sql<{ n: number }>(
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS n FROM payouts WHERE payee_id = $1',
    [payeeId],
  )
  return rows[0]?.n ?? 0
}
