import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { covers, savingOf } from '#features/catalogue/pricing.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { fail, invalid, notFound, refuseProblems } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { PromotionBody, PromotionEffect, PromotionEffectBody, Promotions, PromotionView } from '../schema.ts'
import {
  deletePromotion,
  endPromotion,
  insertPromotion,
  listPromotions,
  lockPromotion,
  lockPromotions,
  refreshLive,
  type StoredPromotion,
} from './promotion-queries.ts'

export type PromotionDeps = { db: Db; clock: Clock; catalogue: Catalogue }

export async function readPromotions({ db, clock, catalogue }: PromotionDeps): Promise<Promotions> {
  await catalogue.ready()
  const today = dayOf(clock())
  const { categories } = catalogue.frame()
  const view = (row: StoredPromotion, state: PromotionView['state']): PromotionView => ({
    id: row.id,
    name: row.name,
    percent: row.percentBps === null ? null : row.percentBps / 100,
    amount: row.amountCents === null ? null : toDollars(row.amountCents),
    categories: row.categories.map((id) => ({ id, name: categories.get(id)?.name ?? 'A deleted category' })),
    from: row.fromDay,
    to: row.toDay,
    max_orders: row.maxOrders,
    state,
    effect: state === 'over' || state === 'ended' ? null : effectOf(catalogue, row, row.categories),
    orders: row.orders,
    paid: toDollars(row.paidCents),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
  })
  return {
    today,
    promotions: (await listPromotions(db)).map((row) => view(row, stateOf(row, today))),
    categories: [...categories.values()].map(({ id, label, parent }) => ({
      id,
      name: parent ? `${parent.label}: ${label}` : label,
    })),
  }
}

function stateOf({ endedAt, fromDay, toDay, maxOrders, used }: StoredPromotion, today: string): PromotionView['state'] {
  if (endedAt) return 'ended'
  if (toDay < today) return 'over'
  if (fromDay > today) return 'planned'
  return maxOrders !== null && used >= maxOrders ? 'used up' : 'running'
}

/**
 * Makes a promotion that the platform pays out of its fee (rule R2). The same call again, by name and days, changes
 * nothing. @throws 422 at the field.
 */
export async function makePromotion(deps: PromotionDeps, actor: Actor, body: PromotionBody): Promise<Promotions> {
  const at = deps.clock()
  const today = dayOf(at)
  await deps.catalogue.ready()
  refuseProblems(problemsOf(deps, body, today))
  await transaction(deps.db, async (tx) => {
    await lockPromotions(tx)
    const given = {
      name: body.name,
      ...termsOf(body),
      categories: [...new Set(body.categories)].sort((a, b) => a - b),
      fromDay: body.from,
      toDay: body.to,
      maxOrders: body.max_orders ?? null,
    }
    const same = (await listPromotions(tx)).find(
      (one) => one.endedAt === null && one.name === given.name && one.toDay >= today,
    )
    if (same) {
      const { name, percentBps, amountCents, categories, fromDay, toDay, maxOrders } = same
      const before = { name, percentBps, amountCents, categories, fromDay, toDay, maxOrders }
      if (JSON.stringify(before) === JSON.stringify(given)) return
      throw invalid(
        'name',
        `There is already a promotion with this name until ${formatDate(toDay)}. Choose another name.`,
      )
    }
    const id = randomId()
    await insertPromotion(tx, { ...given, id, by: actor.id, at })
    await recordAction(tx, {
      actor,
      action: 'promotion.made',
      object: { kind: 'promotion', id, name: given.name },
      at,
      after: {
        'Takes off':
          given.percentBps === null
            ? `$${toDollars(given.amountCents ?? 0)} of each unit`
            : `${given.percentBps / 100}%`,
        Days: `${formatDate(given.fromDay)} to ${formatDate(given.toDay)}`,
        Categories: given.categories.join(', ') || 'all',
        Orders: given.maxOrders ?? 'no limit',
      },
    })
    await refreshLive(tx, today)
  })
  return readPromotions(deps)
}

function problemsOf({ catalogue }: PromotionDeps, body: PromotionBody, today: string): Record<string, string> {
  const problems: Record<string, string> = {}
  if ((body.percent == null) === (body.amount == null)) problems.percent = 'Enter a percent or an amount, not both.'
  if (body.from < today)
    problems.from = `${formatDate(body.from)} is in the past. Choose today, ${formatDate(today)}, or a later day.`
  if (body.to < body.from) problems.to = 'The last day must not be before the first one.'
  const { categories } = catalogue.frame()
  if (body.categories.some((id) => !categories.has(id))) problems.categories = 'One of the categories does not exist.'
  else if (Object.keys(problems).length === 0 && effectOf(catalogue, termsOf(body), body.categories).products === 0)
    problems.categories = 'No product would be cheaper: the platform charges no fee on the products that this covers.'
  return problems
}

/** Ends a promotion now; one that has not begun is deleted. Orders keep what they were given. Safe to repeat. */
export async function stopPromotion(
  deps: PromotionDeps,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Promotions> {
  const at = deps.clock()
  const today = dayOf(at)
  await transaction(deps.db, async (tx) => {
    const found = await lockPromotion(tx, id)
    if (!found) throw notFound()
    if (found.endedAt) return
    if (found.toDay < today) throw fail('over', 422, `This promotion ended on ${formatDate(found.toDay)}.`)
    if (found.fromDay > today) await deletePromotion(tx, id)
    else await endPromotion(tx, id, at)
    await recordAction(tx, {
      actor,
      action: 'promotion.ended',
      object: { kind: 'promotion', id, name: found.name },
      reason,
      at,
      before: `Until ${formatDate(found.toDay)}`,
      after: found.fromDay > today ? 'Withdrawn' : 'Ended',
    })
    await refreshLive(tx, today)
  })
  return readPromotions(deps)
}

/** What a promotion would take off the prices without a showroom, from the catalogue in memory. */
export async function previewPromotion(
  { catalogue }: PromotionDeps,
  body: PromotionEffectBody,
): Promise<PromotionEffect> {
  await catalogue.ready()
  return effectOf(catalogue, termsOf(body), body.categories)
}

const termsOf = ({ percent, amount }: PromotionEffectBody): Terms => ({
  percentBps: percent == null ? null : Math.round(percent * 100),
  amountCents: amount == null ? null : fromDollars(amount),
})

function effectOf(catalogue: Catalogue, terms: Terms, categories: readonly number[]): PromotionEffect {
  const shares = sharesOf(catalogue, terms, categories)
  const limited = shares.filter((share) => share.limited)
  return {
    products: shares.length,
    most: largestBps(shares) / 100,
    least: shares.reduce((least, { bps }) => Math.min(least, bps), shares[0]?.bps ?? 0) / 100,
    limited: limited.length,
    limited_most: largestBps(limited) / 100,
  }
}

const largestBps = (shares: readonly { bps: number }[]) => shares.reduce((most, { bps }) => Math.max(most, bps), 0)

type Terms = { percentBps: number | null; amountCents: number | null }

/** For each product that becomes cheaper: the saving in basis points of the price, and whether the fee limits it. */
function sharesOf(catalogue: Catalogue, terms: Terms, categories: readonly number[]) {
  const view = catalogue.view(null)
  const shares: { bps: number; limited: boolean }[] = []
  for (const { products } of catalogue.indexes().values())
    for (const product of products) {
      const [size] = product.sizes
      const of = { categoryId: product.category.id, familyId: product.family?.id ?? null }
      if (!size || !covers({ categories }, of)) continue
      const unit = view.price(product, size)
      const cents = savingOf(terms, unit)
      if (cents === 0) continue
      const wanted = savingOf(terms, { priceCents: unit.priceCents, feeCents: unit.priceCents })
      shares.push({ bps: Math.floor((cents * 10_000) / unit.priceCents), limited: cents < wanted })
    }
  return shares
}

const texts = new WeakMap<object, { title: string; text: string } | null>()

/** What the site says about the promotions of today: only what a product really saves. Null while none runs. */
export async function promoOf(catalogue: Catalogue): Promise<{ title: string; text: string } | null> {
  await catalogue.ready()
  const running = catalogue.promotions()
  const known = texts.get(running)
  if (known !== undefined) return known
  const [first] = running
    .map((one) => ({ one, most: mostOf(catalogue, one, one.categories) }))
    .filter(({ most }) => most >= 1)
    .sort((a, b) => b.most - a.most)
  const said = first
    ? {
        title: `Save up to ${first.most}%`,
        text: `${first.one.name}: up to ${first.most}% off until ${formatDate(first.one.toDay)}`,
      }
    : null
  texts.set(running, said)
  return said
}

/** The largest saving in whole percent, rounded down. */
const mostOf = (catalogue: Catalogue, terms: Terms, categories: readonly number[]): number =>
  Math.floor(largestBps(sharesOf(catalogue, terms, categories)) / 100)

/** Begins and ends promotions on their days; returns how many. */
export function sweepPromotions({ db, clock }: Pick<PromotionDeps, 'db' | 'clock'>): Promise<number> {
  return transaction(db, (tx) => refreshLive(tx, dayOf(clock())))
}
