import assert from 'node:assert/strict'
import { sweepRefunds } from '#features/checkout/server/payment/refund-worker.ts'
import { postDeclines } from '#features/orders/server/cancel/post-declines.ts'
import { sweepReleases } from '#features/payouts/server/ledger/sweep-releases.ts'
import { sweepReturns } from '#features/returns/server/sweep-returns.ts'
import { runJobs } from '../../src/app/jobs.ts'
import { settled } from '../books.ts'
import { newKey } from '../factories.ts'
import { checkGoods, checkSale, checkTrade } from './checks.ts'
import { chooseStep, type Step, type StepResponse } from './steps.ts'
import { readSale, type Sale, type Trading } from './world.ts'

const declineMs = 600_000

/**
 * Takes `steps` random steps: orders and all that can happen to them, payouts, debts, and the clock. The model predicts
 * for each step whether it is granted and what it changes; the money is checked after each, the whole ledger every 25.
 */
export async function walk(trading: Trading, steps: number): Promise<Map<string, number>> {
  const tally = new Map<string, number>()
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
  const trail: string[] = []
  for (let turn = 1; turn <= steps; turn++) {
    try {
      const what = await take(trading, trail)
      count(what)
      await checkGoods(trading)
      if (turn % 25 === 0 || turn === steps) await checkTrade(trading)
    } catch (error) {
      const last = trail.slice(-12).join('\n  ')
      throw new Error(`step ${turn} at ${trading.now.toISOString()}, after\n  ${last}\n${(error as Error).message}`, {
        cause: error,
      })
    }
  }
  return tally
}

async function take(trading: Trading, trail: string[]): Promise<string> {
  const { luck, sales } = trading
  const at = luck.random()
  if (sales.length === 0 || at < 0.08) return place(trading, trail)
  if (at < 0.15) return travel(trading, trail)
  if (at < 0.2) return pay(trading, trail)
  // Most orders pass their first hour before any action on them.
  const leap = luck.chance(0.25) ? 61 * 60 : luck.whole(1, 90)
  trading.now = new Date(trading.now.getTime() + leap * 1000)
  await trading.crowd.travel(trading.now)
  const before = await busySale(trading)
  const step = chooseStep(trading, before)
  trail.push(`${step.name} (${before.id})`)
  const response = await step.call()
  await settled(trading.crowd.test)
  const granted = isGranted(response)
  if (step.granted !== null) assert.equal(granted, step.granted, `${response.status} ${response.message}`)
  const after = await readSale(trading, before)
  checkLines(before, after, granted ? step : null)
  if (granted) {
    for (const { sizeId, qty } of step.restocked ?? []) restock(trading, sizeId, qty)
    if (step.couponBack) trading.couponUsed--
  }
  await checkSale(trading, after)
  return `${step.name.replace(/\d+( of \d+)?/g, 'n').split(' from ')[0]}: ${granted ? 'granted' : 'refused'}`
}

/** One of the newest orders, usually one with active lines. */
async function busySale(trading: Trading): Promise<Sale> {
  const newest = trading.sales.slice(-10)
  let sale: Sale | undefined
  for (let tries = 0; tries < 4; tries++) {
    sale = await readSale(trading, trading.luck.pick(newest) as Trading['sales'][number])
    if (sale.lines.some((line) => !line.reversed)) break
  }
  return sale as Sale
}

function isGranted({ status, message }: StepResponse): boolean {
  assert.ok([200, 201, 403, 404, 422].includes(status), `${status} ${message}`)
  return status < 300
}

function restock({ stock }: Trading, sizeId: number, qty: number): void {
  stock.set(sizeId, (stock.get(sizeId) ?? 0) + qty)
}

/** Each line matches the model, and there are no others. */
function checkLines(before: Sale, after: Sale, step: Step | null): void {
  const known = new Set(before.lines.map((line) => line.id))
  const view = ({ qty, status }: { qty: number; status: string }) => `${qty} ${status}`
  assert.deepEqual(
    after.lines.filter((line) => known.has(line.id)).map((line) => `${line.id} ${view(line)}`),
    before.lines.map((line) => `${line.id} ${view({ ...line, ...step?.lines?.get(line.id) })}`),
  )
  assert.deepEqual(after.lines.filter((line) => !known.has(line.id)).map(view), (step?.fresh ?? []).map(view))
}

async function place(trading: Trading, trail: string[]): Promise<string> {
  const { crowd, luck, goods, sales } = trading
  trail.push('an order')
  const who = luck.pick(crowd.people) ?? crowd.trade.ann
  const wanted = goods.filter(() => luck.chance(0.6)).map((sold) => [sold, luck.whole(1, 7)] as [typeof sold, number])
  const lines = wanted.length > 0 ? wanted : [[goods[0], 3] as [(typeof goods)[number], number]]
  const coupon = luck.chance(0.4)
  const cart = await crowd.shop.fill(who.token, crowd.trade.maya.id, lines)
  const placed = await crowd.shop.order(who.token, cart, coupon ? { coupon: 'WALK' } : {})
  const [paused] = await crowd.sql('SELECT 1 FROM negative_balances WHERE showroom_paused AND cleared_at IS NULL')
  if (paused && placed.status === 422) return 'an order while the showroom is paused: refused'
  assert.equal(placed.status, 201, JSON.stringify(placed))
  for (const [{ sizeId }, qty] of lines) restock(trading, sizeId, -qty)
  if (coupon) trading.couponUsed++
  sales.push({ id: placed.data.order_id, who, placedAt: trading.now.getTime(), coupon })
  await settled(crowd.test)
  // The vendor's delivery cost is known for most orders, so that restocking fees are charged.
  if (luck.chance(0.7))
    await crowd.sql('UPDATE order_items SET ship_cost_cents = qty * 150 WHERE order_id = $1', [placed.data.order_id])
  return 'an order: granted'
}

const hour = 60
const day = 24 * hour
const leaps = [6, 6, 11, 11, 61, 61, 61, 3 * hour, day, day, day, 3 * day, 8 * day, 13 * day, 30 * day, 70 * day]

/** Time passes, and all due jobs run. */
async function travel(trading: Trading, trail: string[]): Promise<string> {
  const { crowd, luck, sales } = trading
  // The bank calendar ends with 2030.
  const leap = trading.now.getUTCFullYear() < 2030 ? (luck.pick(leaps) ?? day) : 11
  trail.push(`${leap} minutes pass`)
  trading.now = new Date(trading.now.getTime() + leap * 60_000)
  await crowd.travel(trading.now)
  const before = await Promise.all(sales.map((sale) => readSale(trading, sale)))
  const { deps } = crowd.test
  if (luck.chance(0.3)) {
    // Before the week's payouts, so that there is something to request.
    for (const sweep of [postDeclines, sweepReturns, sweepRefunds, sweepReleases]) await sweep(deps)
  } else {
    const done = await runJobs(deps)
    assert.equal(done['check-the-ledger'], 0, 'the nightly check has found something')
  }
  for (const sale of before)
    for (const line of sale.lines)
      if (line.status === 'Decline' && !line.reversed && line.statusDate.getTime() + declineMs < trading.now.getTime())
        restock(trading, line.sizeId, line.qty)
  for (const sale of sales.slice(-12)) await checkSale(trading, await readSale(trading, sale))
  return 'time passes'
}

/** A payee requests a payout, pays a debt, or has it written off. */
async function pay(trading: Trading, trail: string[]): Promise<string> {
  const { crowd, luck, second } = trading
  const { shop, trade } = crowd
  const who = luck.pick([trade.maya, trade.stoneCo, trade.tileCo]) ?? trade.maya
  const { available, negative_due: debt } = (await shop.call('payouts', { token: who.token })).data
  if (debt) {
    const owed = -debt.amount
    trail.push(`a debt of ${owed}`)
    if (luck.chance(0.3)) return 'a debt is left'
    const amount = luck.chance(0.5) ? owed : Math.max(0.01, Math.floor(owed * 50) / 100)
    if (luck.chance(0.5)) {
      const body = { payee_id: who.id, amount, reference: 'check 12' }
      assert.equal((await shop.call('admin/settlements', { token: trade.admin.token, body })).status, 201)
      return 'a debt is paid'
    }
    const body = { payee_id: who.id, amount, reason: 'Gone.' }
    const asked = await shop.call('admin/write_offs', { token: trade.admin.token, body })
    assert.equal(asked.status, 201, JSON.stringify(asked))
    const judged = { method: 'PUT', token: second.token, body: { status: 'approved' } } as const
    assert.equal((await shop.call(`admin/write_offs/${asked.data.id}`, judged)).status, 200)
    return 'a debt is written off'
  }
  const amount = luck.chance(0.3) ? available + 0.01 : Math.floor(available * 100 * luck.random()) / 100
  const asked = await shop.call('payouts', { token: who.token, key: newKey(), body: { amount } })
  trail.push(`a payout of ${amount} from ${available}: ${asked.status}`)
  if (amount > available || amount < 25) assert.equal(asked.status, 422)
  else isGranted(asked)
  return asked.status < 300 ? 'a payout: granted' : 'a payout: refused'
}
