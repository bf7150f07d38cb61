import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { cartIsEmpty } from '#features/cart/empty-message.ts'
import type { CartChange } from '#features/cart/schema.ts'
import { buysWholesale, priceReason, stockMessage } from '#features/cart/server/cart-view.ts'
import {
  bestPromotion,
  heldPriceOf,
  priceOf,
  swatchPriceOf,
  type UnitPrice,
  type UnitSaving,
} from '#features/catalogue/pricing.ts'
import { draftLabor, type LaborDraft, quoteLabor } from '#features/labor/server/labor-draft.ts'
import { maxFee } from '#features/orders/return-terms.ts'
import { promotionsOn } from '#features/promotions/server/promotion-uses.ts'
import { deliveryWindow, shipmentKey } from '#features/shipping/delivery.ts'
import { type Service, services } from '#features/shipping/shipment-cost.ts'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { rateOf, type TaxRate, taxNote } from '#features/tax/tax-rate.ts'
import { dayOf } from '#lib/dates.ts'
import { type FieldErrors, invalid, notFound } from '#lib/failure.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import type { StateCode } from '#lib/us-states.ts'
import type { Quote } from '../schema.ts'
import { allocateCoupon, type LineSplit, splitLine } from '../split.ts'
import { badCoupon, couponOf, coveredBy, goodCoupon } from './draft-coupon.ts'
import { type DeliveryPlan, planDays, type ShipDay } from './draft-days.ts'
import type { CouponRow, DraftRow } from './draft-queries.ts'
import { type Bound, deliveriesOf, type LineDelivery, wholeOf } from './draft-shipments.ts'
import { swatchCredits, swatchProblem } from './draft-swatches.ts'

export type DraftLine = {
  row: DraftRow
  unit: UnitPrice
  split: LineSplit
  /** Of the platform, paid from its fee (rule R2). */
  promotion: UnitSaving | null
} & LineDelivery &
  ShipDay

/** An order as it would be now: every line's amounts, the sums, and what blocks it. */
export type Draft = {
  lines: DraftLine[]
  showroomId: number | null
  /** Rule R7: a paused showroom takes no new orders. */
  showroomPaused: boolean
  /** Thousandths of a percent; null until the state is known. */
  tax: TaxRate
  /** The state taxes a restocking fee (rule R10). */
  feeTaxed: boolean
  coupon: CouponRow | null
  couponNote: string | null
  subtotalCents: number
  discountCents: number
  promotionCents: number
  swatchCreditCents: number
  shippingCents: number
  taxCents: number
  /** Of the goods, as the order has it. */
  totalCents: number
  /** Invoiced by its sellers, never a line of the order (rule R18); null where a draft is made without it. */
  labor: LaborDraft | null
  /** Goods and labor: what is charged. */
  chargeCents: number
  /** By line id; a draft with any cannot be ordered. */
  problems: Map<number, string>
  changes: CartChange[]
  /** From the first vendor's delivery to the last one's. */
  delivery: Bound
  /** Null while the address is unknown. */
  plan: DeliveryPlan | null
}

export type DraftTerms = {
  actor: Pick<Actor, 'id' | 'type'>
  state: StateCode | null
  /** Null until entered: the internal delivery cost is then left open. */
  zip: string | null
  coupon: string | null
  /** The delivery days that the buyer chose, the earliest first (rule R16). */
  days?: readonly string[] | null
  now: Date
  /** The cart whose labor is drafted too. */
  cartId?: string
}

/**
 * Makes the draft from rows of `readDraft` or `lockDraft`.
 * @throws 404 for a cart that is not the actor's or not open, 422 on `delivery_days` that are not possible.
 */
export async function makeDraft(db: Sql, rows: readonly DraftRow[], terms: DraftTerms): Promise<Draft> {
  const [first] = rows
  if (!first) throw invalid('cart_id', cartIsEmpty)
  if (first.ownerId !== null && first.ownerId !== terms.actor.id) throw notFound()
  if (first.cartStatus !== 'open') throw invalid('cart_id', 'This cart has already been ordered.')
  const ordered = [...rows].sort((a, b) => a.addedAt - b.addedAt || a.lineId - b.lineId)
  const wholesale = buysWholesale(terms.actor)
  const placedOn = dayOf(terms.now)
  const { figures } = await valuesOn(db, placedOn)
  const problems = findProblems(ordered, figures.swatches_per_vendor)
  const sold = ordered.filter((row) => isSold(row))
  const promotions = wholesale ? [] : await promotionsOn(db, placedOn)
  const marked = sold.map((row) => ({
    row,
    qty: row.qty,
    unit: unitOf(row, wholesale, placedOn),
  }))
  const coupon = terms.coupon ? await goodCoupon(db, first.showroomId, terms, marked) : null
  const discount = coupon ? allocateCoupon(coupon, coveredBy(coupon, marked)) : null
  if (discount?.granted === 0) throw badCoupon()
  const tax = rateOf({ state: first.rateMilli, local: first.localMilli, exempt: first.exemptReason })
  const { lines: deliveries, plan } = planDays(
    sold,
    deliveriesOf(sold, { state: terms.state, zip: terms.zip, placedOn }),
    { days: terms.days ?? null, holdDays: figures.hold_days },
  )
  const credits = swatchCredits(marked)
  const lines = marked.map((line, i) => {
    // The price that a proposal holds is agreed; promotions lower the prices of the day.
    const promotion = isHeld(line.row, placedOn) ? null : bestPromotion(promotions, line.row, line.unit)
    return {
      row: line.row,
      unit: line.unit,
      promotion,
      split: splitLine({
        ...line,
        promotionCents: promotion?.cents ?? 0,
        couponCents: discount?.parts[i] ?? 0,
        swatchCreditCents: credits[i] ?? 0,
        rateMilli: tax.milli ?? 0,
        hasShowroom: first.showroomId !== null,
      }),
      ...deliveryAt(deliveries, i),
    }
  })
  const sum = (of: (line: DraftLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const totalCents = sum((line) => line.split.chargedCents)
  const delivery = wholeOf(lines) ?? deliveryWindow(placedOn, 0, terms.state)
  const at = { ...terms, tax, today: placedOn, goodsLast: delivery.to, figures }
  const labor = terms.cartId === undefined ? null : await draftLabor(db, terms.cartId, at)
  return {
    lines,
    showroomId: first.showroomId,
    showroomPaused: first.showroomId !== null && first.showroomStatus !== 'active',
    tax,
    feeTaxed: first.feeTaxed,
    coupon,
    couponNote:
      discount && discount.granted < discount.wanted
        ? 'The discount was reduced because a coupon cannot exceed the markup.'
        : null,
    subtotalCents: sum((line) => line.unit.priceCents * line.row.qty),
    discountCents: sum((line) => line.split.couponCents),
    promotionCents: sum(promotedCents),
    swatchCreditCents: sum((line) => line.split.swatchCreditCents),
    // Spec 2 §9 names no charge and every product ships free; the vendor bears the cost of delivery.
    shippingCents: 0,
    taxCents: sum((line) => line.split.taxCents),
    totalCents,
    labor,
    chargeCents: totalCents + (labor?.totalCents ?? 0),
    problems,
    changes: findChanges(ordered, lines, placedOn),
    delivery,
    plan,
  }
}

/** What the platform pays of a line. */
export const promotedCents = ({ row, promotion }: Pick<DraftLine, 'row' | 'promotion'>): Cents =>
  (promotion?.cents ?? 0) * row.qty

export const promotionNames = ({ lines }: Pick<Draft, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ promotion }) => promotion?.promotion.name ?? [])),
]
const isHeld = ({ heldUntil }: DraftRow, today: string) => heldUntil !== null && today <= heldUntil

function unitOf(row: DraftRow, wholesale: boolean, today: string): UnitPrice {
  if (row.swatch) return swatchPriceOf(row.finalPriceCents)
  const unit = priceOf(
    row.finalPriceCents,
    row.feeBps,
    wholesale ? null : { bps: row.markupBps, cents: row.markupCents },
  )
  return !wholesale && isHeld(row, today) ? heldPriceOf(unit, row.heldCents ?? 0) : unit
}

function deliveryAt<T extends LineDelivery>(deliveries: readonly T[], i: number): T {
  const found = deliveries[i]
  if (!found) throw new RangeError('a line without a delivery')
  return found
}

const isSold = (row: DraftRow) => row.onSale && row.carried

/** Stock is checked for all lines of one size together: 6 for the floor and 6 for the wall need 12. */
function findProblems(rows: readonly DraftRow[], swatchesPerVendor: number): Map<number, string> {
  const problems = new Map<number, string>()
  const wanted = new Map<number, number>()
  for (const row of rows) if (!row.swatch) wanted.set(row.sizeId, (wanted.get(row.sizeId) ?? 0) + row.qty)
  for (const row of rows) {
    if (!isSold(row)) problems.set(row.lineId, 'This product is no longer available. Remove it to continue.')
    else if (row.swatch) {
      const problem = swatchProblem(row, rows, swatchesPerVendor)
      if (problem) problems.set(row.lineId, problem)
    } else if ((wanted.get(row.sizeId) ?? 0) > row.stock) problems.set(row.lineId, stockMessage(row.stock))
    else if (row.qty < row.minimumUnit) {
      problems.set(row.lineId, `The quantity must be at least ${row.minimumUnit}.`)
    }
  }
  return problems
}

function findChanges(rows: readonly DraftRow[], lines: readonly DraftLine[], today: string): CartChange[] {
  const priced = new Map(lines.map((line) => [line.row.lineId, line.unit.priceCents]))
  return rows.flatMap((row): CartChange[] => {
    const name = { id: row.lineId, product_name: row.productName }
    const price = priced.get(row.lineId)
    if (price === undefined) return [{ ...name, reason: 'gone', from: row.qty, to: 0 }]
    return [
      ...(price === row.seenPriceCents
        ? []
        : [
            {
              ...name,
              reason: priceReason(row, today),
              from: toDollars(row.seenPriceCents),
              to: toDollars(price),
            },
          ]),
      ...(row.stock < row.qty && !row.swatch
        ? [{ ...name, reason: 'stock' as const, from: row.qty, to: row.stock }]
        : []),
    ]
  })
}

/**
 * The lines' problems as field errors, by the line's position in the cart; a line that is no longer sold has no
 * position.
 */
export function problemFields(draft: Draft): FieldErrors {
  const fields: FieldErrors = {}
  for (const [lineId, message] of draft.problems) {
    const place = draft.lines.findIndex((line) => line.row.lineId === lineId)
    fields[place < 0 ? 'cart_id' : `lines.${place}.quantity`] = [message]
  }
  return fields
}

export function quoteOf(draft: Draft): Quote {
  const fees = draft.lines.map((line) => feeBounds(line, draft))
  return {
    subtotal: toDollars(draft.subtotalCents),
    discount: toDollars(draft.discountCents),
    promotion: toDollars(draft.promotionCents),
    promotion_names: promotionNames(draft),
    swatch_credit: toDollars(draft.swatchCreditCents),
    coupon: draft.coupon ? couponOf(draft.coupon) : null,
    coupon_note: draft.couponNote,
    shipping_charge: toDollars(draft.shippingCents),
    tax: toDollars(draft.taxCents),
    tax_rate: draft.tax.milli === null ? null : draft.tax.milli / 1000,
    tax_note: taxNote(draft.tax),
    total: toDollars(draft.chargeCents),
    labor: draft.labor && draft.labor.lines.length > 0 ? quoteLabor(draft.labor) : null,
    lines: draft.lines.map((line, i) => {
      const { row, unit, split, lots } = line
      return {
        id: row.lineId,
        unit_price: toDollars(unit.priceCents),
        qty: row.qty,
        discount: toDollars(split.couponCents),
        promotion: toDollars(promotedCents(line)),
        swatch: row.swatch,
        swatch_credit: toDollars(split.swatchCreditCents),
        tax: toDollars(split.taxCents),
        amount: toDollars(split.chargedCents),
        made_to_order: row.madeToOrder,
        returnable: row.returnable,
        return_fee: dollarBounds(fees[i] ?? null),
        lots: lots && { kind: lots.kind, units: lots.lots },
      }
    }),
    shipments: shipmentsOf(draft),
    return_fee: dollarBounds(sumOfBounds(fees)),
    changes: draft.changes,
    delivery: draft.delivery,
    delivery_plan: draft.plan,
  }
}

/** What arrives together, in cart order. */
function shipmentsOf({ lines }: Draft): Quote['shipments'] {
  return [...Map.groupBy(lines, ({ row }) => shipmentKey(row)).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            vendor: first.row.vendorName,
            made_to_order: first.row.madeToOrder,
            swatches: first.row.swatch,
            lines: [first, ...others].map(({ row }) => row.lineId),
            ...first.delivery,
            services: servicesOf([first, ...others]),
          },
        ]
      : [],
  )
}

function servicesOf(lines: readonly DraftLine[]): Service[] {
  return services.filter((service) => lines.some((line) => line.service === service))
}

type Bounds = { least: Cents; most: Cents }

/**
 * What a return by choice of all units of a line withholds from its refund, computed like the fee itself
 * (`return-terms.ts`, rule R10) from the cost that is frozen on the order's item. Null for goods that cannot be
 * returned, or if no cost is known.
 */
export function feeBounds(line: DraftLine, draft: Pick<Draft, 'tax' | 'feeTaxed' | 'showroomId'>): Bounds | null {
  const { row, unit, split, shipCostBounds } = line
  if (!row.returnable || !shipCostBounds) return null
  const feeAt = (shipCostCents: Cents) =>
    maxFee(
      {
        finalPriceCents: unit.finalCents,
        platformFeeCents: unit.feeCents,
        promotionCents: line.promotion?.cents ?? 0,
        markupCents: unit.markupCents,
        qty: row.qty,
        chargedCents: split.chargedCents,
        taxCents: split.taxCents,
        couponCents: split.couponCents,
        swatchCreditCents: split.swatchCreditCents,
        shipCostCents,
        feeTaxMilli: draft.feeTaxed ? (draft.tax.milli ?? 0) : 0,
        whole: null,
        showroomId: draft.showroomId,
      },
      row.qty,
      'customer',
    )
  return { least: feeAt(shipCostBounds.least), most: feeAt(shipCostBounds.most) }
}

export function sumOfBounds(all: readonly (Bounds | null)[]): Bounds | null {
  const known = all.filter((bounds) => bounds !== null)
  if (known.length === 0) return null
  const sum = (side: keyof Bounds) => known.reduce((total, bounds) => total + bounds[side], 0)
  return { least: sum('least'), most: sum('most') }
}

function dollarBounds(bounds: Bounds | null): { at_least: number; at_most: number } | null {
  return bounds && { at_least: toDollars(bounds.least), at_most: toDollars(bounds.most) }
}
