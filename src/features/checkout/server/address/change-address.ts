import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { type Address, normalAddress } from '#features/address/address.ts'
import type { ChangeAddressInput } from '#features/checkout/schema.ts'
import { refuseWithLabor } from '#features/labor/server/invoices.ts'
import { inGrace } from '#features/orders/server/order-view.ts'
import { postAddressChanged } from '#features/payouts/server/ledger/post-ledger.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { deliveryWindow } from '#features/shipping/delivery.ts'
import { shipDay } from '#features/shipping/delivery-days.ts'
import { findTaxRate } from '#features/tax/server/rates.ts'
import { taxOf } from '#features/tax/tax-rate.ts'
import { dayOf, formatTime } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type Cents, formatCents, toDollars } from '#lib/money.ts'
import type { StateCode } from '#lib/us-states.ts'
import {
  bookFurther,
  endFurther,
  findOrderToMove,
  type ItemToMove,
  type MovedItem,
  writeAddress,
} from '../change-address-queries.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { ShipDay } from '../draft-days.ts'
import { type LineTravel, travelOf, wholeOf } from '../draft-shipments.ts'
import { holdFurther } from '../payment/differences.ts'
import { payWith } from '../payment/payment-methods.ts'
import { checkAddress, poBoxProblem } from './profile.ts'

type NewAddress = Address & { state: StateCode }
type Found = NonNullable<Awaited<ReturnType<typeof findOrderToMove>>>

/** An order at its new address: each item's tax and days, and the difference in total. */
type Plan = {
  rate: { milli: number; localMilli: number; exemptReason: string }
  items: MovedItem[]
  before: { itemId: number; taxBefore: Cents; taxAfter: Cents; shipCostBefore: Cents | null }[]
  differenceCents: Cents
  delivery: { from: string; to: string }
}

/**
 * Sends an order to another address within its first 60 minutes (rule R8). The address is validated; tax, delivery days
 * and the internal delivery cost are computed for the new place, at the rates of the day of the order. A lower total is
 * refunded to the card; a higher one is first authorized on the given card, and if that fails the order keeps its
 * address.
 * @throws 404 for another account's order, 422 at the address's fields, on `payment` with the difference as `data`, and
 * when the minutes are over.
 */
export async function changeOrderAddress(
  deps: CheckoutDeps,
  actor: Actor,
  orderId: number,
  input: ChangeAddressInput,
): Promise<void> {
  checkAddress(input.shipping_address, 'shipping_address')
  const address = normalAddress(input.shipping_address)
  const found = await findOrderToMove(deps.db, orderId)
  checkOpen(deps, actor, found, address)
  await refuseWithLabor(deps.db, orderId)
  const { differenceCents } = await planFor(deps, found, address)
  if (differenceCents <= 0) {
    await write(deps, actor, orderId, address, { differenceCents, attemptId: null, ref: null })
    return
  }
  if (!input.payment) {
    const message = `The new address costs ${formatCents(differenceCents)} more in tax. Choose a card for the difference.`
    throw fail('payment_needed', 422, message, { payment: [message] }, { difference: toDollars(differenceCents) })
  }
  const card = await payWith(deps, actor, input.payment)
  const attemptId = randomId()
  await bookFurther(deps.db, {
    attemptId,
    orderId,
    accountId: actor.id,
    provider: deps.payments.name,
    amountCents: differenceCents,
    brand: card.brand,
    last4: card.last4,
    at: deps.clock(),
  })
  let ref: string | null = null
  try {
    ref = await holdFurther(deps, attemptId, differenceCents, card.token)
    await write(deps, actor, orderId, address, { differenceCents, attemptId, ref })
  } catch (error) {
    // Either declined, or voided by the worker, which asks the provider what it holds.
    await endFurther(deps.db, attemptId, { status: 'voiding', ref, at: deps.clock() })
    throw error
  } finally {
    deps.wakeCapture()
  }
}

function checkOpen(
  { clock }: CheckoutDeps,
  actor: Actor,
  found: Found | null,
  address: NewAddress,
): asserts found is Found {
  if (!found || found.order.customerId !== actor.id) throw notFound()
  if (!inGrace(found.order, clock()))
    throw fail('too_late', 422, `The address could be changed until ${formatTime(found.order.cancelUntil)}.`)
  const live = found.items.filter(isLive)
  if (live.length === 0) throw fail('cancelled', 422, 'This order has been cancelled.')
  // Its tax is no longer the amount that was charged, and could be refunded twice.
  if (live.some((item) => item.paidBack))
    throw fail('paid_back', 422, 'Part of this order was refunded, so its address can no longer be changed.')
  const travels = travelOf(live, {
    state: address.state,
    zip: address.zip_code,
    placedOn: dayOf(found.order.placedAt),
  })
  const box = poBoxProblem(
    address.street,
    live.map((item, i) => ({ ...item, service: travels[i]?.service ?? null })),
  )
  if (box) throw invalid('shipping_address.street', box)
}

const isLive = (item: ItemToMove) => item.status !== 'Cancle'

async function planFor(deps: CheckoutDeps, { order, items }: Found, address: NewAddress): Promise<Plan> {
  const day = dayOf(order.placedAt)
  const found = await findTaxRate(deps.db, {
    state: address.state,
    zip: address.zip_code,
    accountId: order.customerId,
    day,
  })
  const rate = { ...found, milli: found.milli ?? 0 }
  const live = items.filter(isLive)
  const travels = keepDays(live, travelOf(live, { state: address.state, zip: address.zip_code, placedOn: day }))
  const before = live.map((item) => ({
    itemId: item.id,
    taxBefore: item.taxCents,
    shipCostBefore: item.shipCostCents,
    taxAfter: taxOf(
      (item.unitPriceCents - item.promotionCents) * item.qty - item.couponCents - item.swatchCreditCents,
      rate.milli,
    ),
  }))
  return {
    rate,
    items: before.map(({ itemId, taxAfter, shipCostBefore }, i) => ({
      id: itemId,
      taxCents: taxAfter,
      service: travels[i]?.service ?? null,
      shipOn: travels[i]?.shipOn ?? null,
      shipCostCents: lower(shipCostBefore, travels[i]?.shipCostCents ?? null),
      ...(travels[i]?.delivery ?? deliveryWindow(day, 0, address.state)),
    })),
    before,
    differenceCents: before.reduce((sum, item) => sum + item.taxAfter - item.taxBefore, 0),
    delivery: wholeOf(travels) ?? deliveryWindow(day, 0, address.state),
  }
}

/**
 * Rule R16: each chosen day stays; goods that cannot arrive on it at the new place come on the order's next chosen day,
 * or as soon as they can.
 */
function keepDays(items: readonly ItemToMove[], travels: readonly LineTravel[]): (LineTravel & ShipDay)[] {
  const chosen = items.flatMap(({ shipOn, deliverTo }) => (shipOn === null ? [] : deliverTo)).sort()
  return travels.map((travel, i) => {
    const item = items[i]
    if (!item?.shipOn || !travel.arrival) return { ...travel, shipOn: null }
    const { earliest } = travel.arrival
    const day = chosen.find((one) => one >= item.deliverTo && one >= earliest) ?? earliest
    return { ...travel, delivery: { from: day, to: day }, shipOn: shipDay(travel.arrival, day) }
  })
}

/** The cost of a return was shown before payment, so a new address never raises it. */
function lower(before: Cents | null, after: Cents | null): Cents | null {
  return before === null || after === null ? null : Math.min(before, after)
}

/** All or nothing, under the order's lock; the difference must still be the amount that was authorized or is owed. */
function write(
  deps: CheckoutDeps,
  actor: Actor,
  orderId: number,
  address: NewAddress,
  paid: { differenceCents: Cents; attemptId: number | null; ref: string | null },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const found = await findOrderToMove(tx, orderId, true)
    checkOpen(deps, actor, found, address)
    const plan = await planFor(deps, found, address)
    const { differenceCents } = plan
    if (differenceCents !== paid.differenceCents)
      throw fail('changed', 422, 'This order has just been changed. Please review it.')
    const { order } = found
    if (JSON.stringify(order.address) === JSON.stringify(address) && differenceCents === 0) return
    const at = deps.clock()
    const eventId = await writeAddress(tx, {
      orderId,
      customerId: actor.id,
      address,
      rate: plan.rate,
      items: plan.items,
      at,
      differenceCents,
      ...plan.delivery,
      text: `${placeOf(order.address)}, now ${placeOf(address)}`,
    })
    await postAddressChanged(tx, {
      eventId,
      orderId,
      customerId: actor.id,
      from: order.taxState,
      to: address.state,
      items: plan.before,
      at,
    })
    if (differenceCents < 0) {
      await requestRefund(tx, {
        orderId,
        key: `address:${eventId}`,
        amountCents: -differenceCents,
        at,
        reason: 'Lower tax at the new address.',
        itemIds: [],
      })
    }
    if (paid.attemptId !== null) {
      const held = await endFurther(tx, paid.attemptId, { status: 'authorized', ref: paid.ref, at })
      if (!held) throw fail('superseded', 503, 'The payment took too long. Please try again.')
    }
  })
}

const placeOf = ({ street, city, state, zip_code }: Address) => `${street}, ${city}, ${state} ${zip_code}`
