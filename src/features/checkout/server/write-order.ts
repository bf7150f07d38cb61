import type pg from 'pg'
import { inTurn, together } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Address } from '#features/address/address.ts'
import { shownReceiverPhone } from '#features/address/address.ts'
import { cardName } from '#features/card/card.ts'
import type { FoundCart } from '#features/cart/server/find-cart.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import { useCoupon } from '#features/coupons/server/coupon-uses.ts'
import { laborName } from '#features/labor/rules.ts'
import { writeLabor } from '#features/labor/server/invoices.ts'
import { invoicesOf } from '#features/labor/server/labor-draft.ts'
import { record } from '#features/notifications/server/record.ts'
import { quantityWord } from '#features/orders/rules.ts'
import { insertNewOrder } from '#features/orders/server/insert-order.ts'
import { orderNote } from '#features/orders/server/occasions.ts'
import { takeSwatches } from '#features/orders/server/swatches.ts'
import { postPaid } from '#features/payouts/server/ledger/post-ledger.ts'
import { usePromotions } from '#features/promotions/server/promotion-uses.ts'
import {
  arrivalWords,
  deliveriesWord,
  leadWords,
  severalTrucks,
  shipmentKey,
  windowWords,
} from '#features/shipping/delivery.ts'
import { type Figures, figureWords, returnWindow } from '#features/site/figures.ts'
import { taxNote } from '#features/tax/tax-rate.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { fail } from '#lib/failure.ts'
import { randomId, randomOrderNo } from '#lib/ids.ts'
import { formatCents, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { StateCode } from '#lib/us-states.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { PlacedOrder } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { type Draft, type DraftLine, feeBounds, promotedCents, promotionNames, sumOfBounds } from './draft.ts'
import { type Attempt, consume } from './payment-queries.ts'

/** Writes everything that makes an order, in the caller's transaction, whose locks keep the draft valid. */
export async function writeOrder(deps: CheckoutDeps, tx: pg.PoolClient, given: OrderToWrite): Promise<PlacedOrder> {
  const { draft, attempt, now } = given
  const orderNo = randomOrderNo()
  const response: PlacedOrder = {
    order_id: attempt.orderId,
    order_no: orderNo,
    total: toDollars(draft.chargeCents),
    payment: { status: 'paid' },
  }
  const rows = rowsOfOrder(
    given,
    orderNo,
    draft.lines.map(() => randomId()),
  )
  // One round trip for all statements; they run in this order, each seeing the results of the ones before.
  await inTurn(
    together(tx, () => [
      insertNewOrder(tx, rows.order, rows.items),
      useUp(tx, given, response, rows.items),
      postPaid(tx, rows.posting),
      record(deps, tx, { notes: rows.notes, mail: confirmationMail(given, orderNo) }, now),
    ]),
  )
  if (draft.labor)
    await writeLabor(deps, tx, invoicesOf(draft.labor, orderNo, randomId), {
      orderId: attempt.orderId,
      customerId: given.terms.actor.id,
      customerName: given.terms.actor.name,
      taxState: given.terms.address.state,
      at: now,
    })
  return response
}

/** What is left in the size's lots after these lines, which are all lines of that size; null if no lot was named. */
function lotsLeft(lines: readonly DraftLine[]): DyeLots | null {
  const taken = lines.flatMap(({ lots }) => Object.entries(lots?.lots ?? {}))
  if (taken.length === 0) return null
  const left: Record<string, number> = { ...lines[0]?.row.lots }
  for (const [lot, units] of taken) {
    left[lot] = (left[lot] ?? 0) - units
    if (left[lot] === 0) delete left[lot]
  }
  return left
}

async function useUp(
  tx: pg.PoolClient,
  given: OrderToWrite,
  response: PlacedOrder,
  items: readonly NewItem[],
): Promise<void> {
  const { draft, terms, attempt } = given
  const sizes = Map.groupBy(
    draft.lines.filter(({ row }) => !row.swatch),
    ({ row }) => row.sizeId,
  )
  const [used, couponGiven, promoted, swatchesTaken] = await Promise.all([
    consume(tx, {
      sizes: [...sizes].map(([id, lines]) => ({
        id,
        qty: lines.reduce((sum, { row }) => sum + row.qty, 0),
        lots: lotsLeft(lines),
      })),
      cartId: terms.cartId,
      accountId: terms.actor.id,
      key: attempt.key,
      orderId: attempt.orderId,
      ref: given.ref,
      response,
      now: given.now,
    }),
    draft.coupon ? useCoupon(tx, { couponId: draft.coupon.id, accountId: terms.actor.id }) : true,
    usePromotions(tx, [...new Set(draft.lines.flatMap(({ promotion }) => promotion?.promotion.id ?? []))]),
    takeSwatches(tx, terms.actor.id, items),
  ])
  if (!swatchesTaken) {
    const message = 'A sample was ordered or credited meanwhile. Please review your order.'
    throw fail('prices_changed', 422, message, { expected_total: [message] })
  }
  if (!couponGiven) {
    throw fail('coupon_used_up', 422, 'The given data was invalid.', {
      coupon: ['This coupon is not valid.'],
    })
  }
  if (!promoted) {
    throw fail('prices_changed', 422, 'A promotion has ended. Please review your order.', {
      expected_total: ['A promotion has ended. Please review your order.'],
    })
  }
  if (used.sold !== sizes.size || used.closed !== 1) throw new Error('stock or cart changed under their locks')
  if (used.paid !== 1 || used.answered !== 1) {
    throw fail('superseded', 503, 'Another request is already placing this order. Please check your orders.')
  }
}

/** What was bought, what it cost, when it arrives and how long it can be changed. */
export function confirmationMail(
  { terms, draft, attempt, now, figures }: Pick<OrderToWrite, 'terms' | 'draft' | 'attempt' | 'now' | 'figures'>,
  orderNo: string,
): Mail {
  const until = new Date(now.getTime() + figures.cancel_minutes * 60_000)
  const { street, apartment, city, state, zip_code } = terms.address
  const phone = terms.receiverPhone ? shownReceiverPhone(terms.receiverPhone) : ''
  const arrival = arrivalWords(
    draft.lines.flatMap(({ service }) => service ?? []),
    phone,
  )
  const fee = sumOfBounds(draft.lines.map((line) => feeBounds(line, draft)))
  const feeNote = fee
    ? `; if you change your mind and return everything, at most ${formatCents(fee.most)} is deducted for shipping`
    : ''
  const sums: [string, string][] = [
    ['Items', formatCents(draft.subtotalCents)],
    ...(draft.discountCents > 0
      ? [[`Coupon ${draft.coupon?.code ?? ''}`, formatCents(-draft.discountCents)] as [string, string]]
      : []),
    ...(draft.promotionCents > 0
      ? [[promotionNames(draft).join(', '), formatCents(-draft.promotionCents)] as [string, string]]
      : []),
    ...(draft.swatchCreditCents > 0
      ? [['Samples credited', formatCents(-draft.swatchCreditCents)] as [string, string]]
      : []),
    ['Delivery', formatCents(draft.shippingCents)],
    [`Estimated tax (${state}, ${taxNote(draft.tax)})`, formatCents(draft.taxCents)],
    ...laborSums(draft.labor),
  ]
  return {
    to: terms.actor.email,
    title: `Your order ${orderNo}`,
    preview: `${formatCents(draft.chargeCents)}, expected ${windowWords(draft.delivery)}.`,
    parts: [
      `Thank you for your order. You can cancel it or change the address until ${formatTime(until)} on ${formatDate(until)}. After that, the vendors review your order within ${figureWords('review_hours', figures.review_hours)}.`,
      {
        kind: 'table',
        head: ['Product', 'Quantity', 'Amount'],
        rows: draft.lines.map(({ row, unit }) => [
          `${row.productName}, ${row.sizeLabel}`,
          quantityWord(row.qty, row.unit),
          formatCents(unit.priceCents * row.qty),
        ]),
      },
      {
        kind: 'sums',
        rows: sums,
        total: ['Total', formatCents(draft.chargeCents)],
      },
      {
        kind: 'facts',
        rows: [
          ['Paid with', cardName(attempt)],
          ['Ships to', [street, apartment, `${city}, ${state} ${zip_code}`].filter(Boolean).join(', ')],
          ...expectedOf(draft),
          ...(phone ? [['Recipient', phone]] : []),
          ...(terms.note ? [['Notes for the driver', terms.note]] : []),
          ...(draft.plan?.chosen ? [['Deliveries', severalTrucks]] : []),
          ...(arrival ? [['Delivery', arrival]] : []),
          ...madeOf(draft),
          ...laborDays(draft.labor),
          ['Returns', `within ${returnWindow} of delivery${feeNote}`],
        ] as [string, string][],
      },
      { kind: 'button', label: 'View your order', url: paths.order(attempt.orderId) },
    ],
    reason: 'You are receiving this email because an order was placed with your account.',
  }
}

/** When it arrives: the chosen days with the deliveries of each, or the window of all vendors. */
function expectedOf({ lines, delivery, plan }: Draft): [string, string][] {
  if (!plan?.chosen) return [['Expected', windowWords(delivery)]]
  return plan.chosen.map((day) => {
    const own = lines.filter((line) => line.delivery.to === day).map(({ row }) => row)
    const vendors = new Set(own.map(({ vendorName }) => vendorName))
    const count = new Set(own.map(shipmentKey)).size
    return [`Arrives ${formatDate(day)}`, `${deliveriesWord(count)}: ${[...vendors].join(', ')}`]
  })
}

/** Labor has invoices of its own, so it is named apart from the goods and their tax. */
function laborSums(labor: Draft['labor']): [string, string][] {
  if (!labor || labor.lines.length === 0) return []
  const tax: [string, string][] = labor.taxCents > 0 ? [['Tax on labor', formatCents(labor.taxCents)]] : []
  return [['Labor', formatCents(labor.amountCents)], ...tax]
}

const laborDays = (labor: Draft['labor']): [string, string][] =>
  (labor?.lines ?? []).map(({ row }) => [`${laborName(row)} on ${formatDate(row.workOn)}`, row.seller])

/** When what is made to order ships, and that it stays (rule R9). */
function madeOf({ lines }: Draft): [string, string][] {
  const made = lines.map(({ row }) => row).filter(({ madeToOrder }) => madeToOrder)
  if (made.length === 0) return []
  const words = made.map(({ productName, leadDays }) => `${productName} (ships in ${leadWords(leadDays)})`)
  return [['Made to order', `${words.join(', ')}. Cannot be returned for a change of mind.`]]
}

type NewOrder = Parameters<typeof insertNewOrder>[1]
type NewItem = Parameters<typeof insertNewOrder>[2][number]

/** The part of `OrderToWrite` that determines the order's rows. */
type OrderFacts = Pick<OrderToWrite, 'draft' | 'cart' | 'now'> & {
  terms: Pick<CheckoutTerms, 'address' | 'cartId' | 'note' | 'receiverPhone'> & {
    actor: Pick<Actor, 'id' | 'name' | 'email'>
  }
  attempt: Pick<Attempt, 'orderId'>
}

/** Order, items, posting and notes of an order; `itemIds` has an id for every line of the draft. */
export function rowsOfOrder(given: OrderFacts, orderNo: string, itemIds: readonly number[]) {
  const { terms, draft, attempt, now } = given
  const items = draft.lines.map((line, i) => {
    const id = itemIds[i]
    if (id === undefined) throw new RangeError('an item without an id')
    return { id, line, position: i + 1 }
  })
  const order: NewOrder = {
    id: attempt.orderId,
    orderNo,
    customerId: terms.actor.id,
    customerName: terms.actor.name,
    customerEmail: terms.actor.email,
    showroomId: draft.showroomId,
    cartId: terms.cartId,
    projectId: given.cart.projectId,
    shippingAddress: terms.address,
    couponId: draft.coupon?.id ?? null,
    subtotalCents: draft.subtotalCents,
    discountCents: draft.discountCents,
    promotionCents: draft.promotionCents,
    swatchCreditCents: draft.swatchCreditCents,
    shippingCents: draft.shippingCents,
    taxCents: draft.taxCents,
    totalCents: draft.totalCents,
    taxState: terms.address.state,
    taxRateMilli: draft.tax.milli ?? 0,
    taxLocalMilli: draft.tax.localMilli,
    taxExemptReason: draft.tax.exemptReason,
    note: terms.note,
    receiverPhone: terms.receiverPhone,
    deliverFrom: draft.delivery.from,
    deliverTo: draft.delivery.to,
    placedAt: now,
  }
  const posting: Parameters<typeof postPaid>[1] = {
    id: attempt.orderId,
    at: now,
    customerId: terms.actor.id,
    totalCents: draft.totalCents,
    shippingCents: draft.shippingCents,
    taxState: terms.address.state,
    items: items.map(({ id, line }) => ({
      id,
      vendorId: line.row.vendorId,
      showroomId: draft.showroomId,
      ...line.split,
      promotionCents: promotedCents(line),
    })),
  }
  return {
    order,
    items: items.map(({ id, line, position }) => itemOf(id, position, line)),
    posting,
    notes: notesOf(given, orderNo),
  }
}

function itemOf(id: number, position: number, line: DraftLine): NewItem {
  const { row, unit, split, delivery } = line
  return {
    id,
    position,
    product_id: row.productId,
    size_id: row.sizeId,
    vendor_id: row.vendorId,
    product_name: row.productName,
    product_hash: row.hash,
    size_label: row.sizeLabel,
    sku: row.sku,
    unit: row.unit,
    surface: row.surface,
    origins: row.origins,
    qty: row.qty,
    final_price_cents: unit.finalCents,
    platform_fee_cents: unit.feeCents,
    markup_cents: unit.markupCents,
    unit_price_cents: unit.priceCents,
    coupon_cents: split.couponCents,
    promotion_unit_cents: line.promotion?.cents ?? 0,
    promotion_id: line.promotion?.promotion.id ?? null,
    swatch: row.swatch,
    swatch_credit_cents: split.swatchCreditCents,
    tax_cents: split.taxCents,
    vendor_part_cents: split.vendorCents,
    contractor_part_cents: split.contractorCents,
    platform_part_cents: split.platformCents,
    charged_cents: split.chargedCents,
    ship_cost_cents: line.shipCostCents,
    ship_zip: row.shipZip,
    ship_service: line.service,
    dye_lots: line.lots?.lots ?? {},
    deliver_from: delivery.from,
    deliver_to: delivery.to,
    ship_on: line.shipOn,
  }
}

function notesOf({ terms, draft, attempt }: OrderFacts, orderNo: string) {
  const note = (accountId: number, body: string) => orderNote({ id: attempt.orderId, orderNo }, accountId, body)
  const vendors = new Set(draft.lines.map((line) => line.row.vendorId))
  return [
    ...[...vendors].map((id) => note(id, 'New items are waiting for your approval.')),
    ...(draft.showroomId ? [note(draft.showroomId, `${terms.actor.name} ordered from your showroom.`)] : []),
    note(terms.actor.id, `Your order of ${formatCents(draft.chargeCents)} has been placed.`),
  ]
}

/** The customer's request, validated. */
export type CheckoutTerms = {
  actor: Actor
  address: Address & { state: StateCode }
  coupon: string | null
  /** For the driver. */
  note: string
  /** Ten digits of a U.S. number, empty to use the account's own. */
  receiverPhone: string
  cartId: string
  /** The delivery days that were chosen (rule R16). */
  days: readonly string[] | null
}

/** An order whose payment is authorized and that is ready to be written. */
export type OrderToWrite = {
  terms: CheckoutTerms
  draft: Draft
  cart: Pick<FoundCart['cart'], 'projectId'>
  attempt: Attempt
  /** The provider's reference of the authorization. */
  ref: string
  now: Date
  /** The figures of the day. */
  figures: Figures
}
