import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import { ceilingBps, exceedsMarkup, leastOf } from '../coupon-ceiling.ts'
import { type Coupon, type CouponInput, type CouponRoom, endOf, startOf } from '../schema.ts'
import {
  type CouponRecord,
  findOwnCoupon,
  listCoupons,
  listMarkups,
  type NewCoupon,
  removeCoupon,
  saveCoupon,
} from './coupon-queries.ts'

export type CouponDeps = { db: Db; clock: Clock }

/** A professional sees the coupons of their own showroom; an Admin sees those of one showroom or all. */
export async function readCoupons(deps: CouponDeps, actor: Actor, showroom?: number): Promise<Coupon[]> {
  const rows = await listCoupons(deps.db, ownerOf(actor, showroom ?? null))
  return rows.map((row) => viewCoupon(row, deps.clock()))
}

/** Creates a coupon or changes the given one. Throws 422 on the field, 404 for another showroom's coupon. */
export function writeCoupon({ db, clock }: CouponDeps, actor: Actor, input: CouponInput, id?: number): Promise<Coupon> {
  return transaction(db, async (tx) => {
    const now = clock()
    const before = id === undefined ? null : await findOwnCoupon(tx, id, ownerOf(actor, null))
    if (id !== undefined && !before) throw notFound()
    const showroomId = before?.showroomId ?? ownerOf(actor, input.showroom ?? null)
    if (showroomId === null) throw invalid('showroom', 'Showroom is required.')
    const written: NewCoupon = {
      id: id ?? randomId(),
      showroomId,
      code: input.code,
      percentBps: input.percent == null ? null : basisPoints(input.percent),
      amountCents: input.amount == null ? null : cents('amount', input.amount),
      minSpendCents: cents('min_spend', input.min_spend),
      startsAt: input.starts_at ? startOf(input.starts_at) : (before?.startsAt ?? now),
      endsAt: input.ends_at ? endOf(input.ends_at) : null,
      maxUses: input.max_uses ?? null,
      perUserUses: input.per_user_uses ?? null,
      firstOrderOnly: input.first_order_only,
      categories: [...new Set(input.categories)],
    }
    if (before && written.maxUses !== null && written.maxUses < before.used) {
      throw invalid('max_uses', `It has already been used ${before.used} times.`)
    }
    const least = leastOf(await listMarkups(tx, showroomId, written.categories))
    if (!least) throw invalid('categories', 'The showroom does not carry any product that this coupon would cover.')
    if (exceedsMarkup(written, least)) {
      throw invalid(written.percentBps === null ? 'amount' : 'percent', 'Coupon cannot exceed the markup.')
    }
    if (!(await saveCoupon(tx, written))) throw invalid('code', 'You already have a coupon with this code.')
    const saved = await findOwnCoupon(tx, written.id, showroomId)
    if (!saved) throw new Error('a coupon was lost while it was saved')
    return viewCoupon(saved, now)
  })
}

export async function dropCoupon({ db, clock }: CouponDeps, actor: Actor, id: number): Promise<void> {
  if (!(await findOwnCoupon(db, id, ownerOf(actor, null)))) throw notFound()
  await removeCoupon(db, id, clock())
}

/** How much a coupon over these categories may take: nothing where the showroom carries no product of them. */
export async function roomForCoupon(
  { db }: CouponDeps,
  actor: Actor,
  asked: { showroom?: number; categories: readonly number[] },
): Promise<CouponRoom> {
  const showroomId = ownerOf(actor, asked.showroom ?? null)
  const levels = showroomId === null ? [] : await listMarkups(db, showroomId, asked.categories)
  const least = leastOf(levels)
  return {
    percent: least ? ceilingBps(least) / 100 : 0,
    markup: least ? least.bps / 100 : 0,
    unit_markup: toDollars(least?.unitCents ?? 0),
    products: levels.reduce((sum, { products }) => sum + products, 0),
    levels: levels.map(({ bps, products }) => ({ markup: bps / 100, products })),
  }
}

/** The showroom whose coupons this account may manage; null means every showroom. */
function ownerOf(actor: Actor, asked: number | null): number | null {
  if (actor.type === 'Admin') return asked
  if (actor.type !== 'Contractor') throw forbidden()
  return actor.id
}

function basisPoints(percent: number): number {
  const bps = Math.round(percent * 100)
  if (Math.abs(bps - percent * 100) > 1e-6) throw invalid('percent', 'Use at most two decimals.')
  return bps
}

function cents(field: string, amount: number): number {
  const value = fromDollars(amount)
  if (value === null) throw invalid(field, 'Use at most two decimals.')
  return value
}

function viewCoupon(row: CouponRecord, now: Date): Coupon {
  return {
    id: row.id,
    code: row.code,
    showroom: row.showroomId,
    percent: row.percentBps === null ? null : row.percentBps / 100,
    amount: row.amountCents === null ? null : toDollars(row.amountCents),
    min_spend: toDollars(row.minSpendCents),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    max_uses: row.maxUses,
    per_user_uses: row.perUserUses,
    first_order_only: row.firstOrderOnly,
    categories: row.categories,
    used: row.used,
    given: toDollars(row.givenCents),
    state: stateOf(row, now),
  }
}

function stateOf(row: CouponRecord, now: Date): Coupon['state'] {
  if (row.endsAt && row.endsAt <= now) return 'ended'
  if (row.maxUses !== null && row.used >= row.maxUses) return 'used up'
  return row.startsAt > now ? 'planned' : 'running'
}
