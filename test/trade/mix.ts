import assert from 'node:assert/strict'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { postDeclines } from '#features/orders/server/cancel/post-declines.ts'
import { sweepReleases } from '#features/payouts/server/ledger/sweep-releases.ts'
import { sweepReturns } from '#features/returns/server/sweep-returns.ts'
import { settled } from '../books.ts'
import type { Crowd, Round } from '../crowd/crowd.ts'
import { checkSale, checkTrade } from './checks.ts'
import { chooseStep } from './steps.ts'
import { createTrading, readSale, type Trading } from './world.ts'

const worlds = new WeakMap<Crowd, Trading>()
const leaps = [1, 6, 11, 61, 61, 3 * 60, 24 * 60, 24 * 60, 5 * 24 * 60, 20 * 24 * 60]

/**
 * Each account does something different at the same moment, mostly on the same few orders, while the jobs run (security
 * §3, M16). Each step is chosen by the state before all of them, so some are rejected; stock and cents must still
 * match.
 */
export const mixRounds: Record<string, Round> = {
  async M16(crowd, turn) {
    const trading = worlds.get(crowd) ?? (await createTrading(0, turn, crowd))
    worlds.set(crowd, trading)
    const { luck, goods, sales } = trading
    const { deps } = crowd.test
    const buy = async (i: number) => {
      const who = crowd.people[i % crowd.size]
      const sold = luck.pick(goods)
      if (!who || !sold) return
      const own = await crowd.shop.fill(who.token, crowd.trade.maya.id, [[sold, luck.whole(2, 6)]])
      const { status, data } = await crowd.shop.order(who.token, own)
      assert.ok([201, 422].includes(status), String(status))
      if (status === 201) sales.push({ id: data.order_id, who, placedAt: trading.now.getTime(), coupon: false })
    }
    await Promise.all([0, 1, 2].map(buy))
    const busy = await Promise.all(sales.slice(-8).map((sale) => readSale(trading, sale)))
    const acts = crowd.people.map((_, i) => {
      if (i % 9 === 0) return () => buy(i)
      const step = chooseStep(trading, luck.pick(busy) ?? (busy[0] as (typeof busy)[number]))
      return async () => {
        const { status } = await step.call()
        assert.ok([200, 201, 403, 404, 422].includes(status), `${step.name}: ${status}`)
      }
    })
    const sweeps = [postDeclines, sweepReturns, sweepRefunds, sweepRefunds, sweepReleases]
    await Promise.all([...acts.map((act) => act()), ...sweeps.map((sweep) => sweep(deps))])
    await settled(crowd.test)
    for (const sale of sales.slice(-8)) await checkSale(trading, await readSale(trading, sale))
    if (turn % 5 === 0) await checkTrade(trading)
    trading.now = new Date(trading.now.getTime() + (luck.pick(leaps) ?? 61) * 60_000)
    await crowd.travel(trading.now)
  },
}
