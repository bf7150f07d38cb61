import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { AccountType, Actor } from '#features/accounts/actor.ts'
import { alreadyLogged, recordAction } from '#features/audit/server/record-action.ts'
import { objectionDay } from '#features/orders/return-terms.ts'
import { changeStatus } from '#features/orders/server/change-status.ts'
import { restock, takeAgain } from '#features/orders/server/give-back.ts'
import { type HeldItem, holdItem, objectOf } from '#features/orders/server/hold-item.ts'
import { refundDays, refundWindow } from '#features/site/figures.ts'
import { addBusinessDays } from '#lib/business-days.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { formatCents, fromDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { mayTake, type StepName } from '../rules.ts'
import type { ChangeReturn, RequestRow } from '../schema.ts'
import { grant, replace, setApart } from './grant-return.ts'
import { closeRequest, holdRequest, type ReturnStep } from './hold-request.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { notifyOfReturn, unitsOf } from './notify-parties.ts'
import { payReturn, settleObjection, vendorCost } from './pay-return.ts'
import { readReturn } from './read-returns.ts'
import { ownFiles, updateReturn } from './return-queries.ts'

/** Records a vendor's objection for the settlement with the vendor; the customer's refund goes on (OP-32). */
async function makeObjection(deps: ReturnDeps, tx: PoolClient, { held, mover, body, at }: ReturnStep): Promise<void> {
  const { item, request } = held
  const until = objectionDay({ ...request, paidOn: request.closedAt && dayOf(request.closedAt) })
  if (until !== null && dayOf(at) > until) throw fail('too_late', 422, tooLate[request.type])
  const files = [...new Set(body.objection_files ?? [])]
  if (files.length > 0 && mover.id !== null && (await ownFiles(tx, mover.id, files)) < files.length)
    throw invalid('objection_files', 'The selected files are invalid.')
  await updateReturn(tx, request.id, {
    vendorObjection: body.objection,
    vendorObjectedAt: at,
    objectionStatus: 'open',
    ...(files.length > 0 ? { objectionFileIds: files } : {}),
  })
  await notifyOfReturn(deps, tx, held, mover.id, {
    admins: `${item.vendorName} objects to the refund of ${unitsOf(request.units, item)}: ${body.objection}`,
  })
}

const tooLate = {
  return: `Objections are accepted within ${refundDays.vendor} days of receiving the returned items.`,
  incomplete: `Objections are accepted within ${refundDays.vendor} days of the claim being paid.`,
}

/**
 * Takes a request a step further (rule R9). A vendor counts what arrives, confirms the refund and objects; an Admin
 * decides on the objection; the customer withdraws and sends.
 * @throws 404 for accounts without a role in the request, 403 by role, 422 for what its state forbids.
 */
export async function changeReturn(
  deps: ReturnDeps,
  actor: Actor,
  id: number,
  body: ChangeReturn,
): Promise<RequestRow> {
  const name = stepOf(body)
  await transaction(deps.db, async (tx) => {
    const held = await holdRequest(tx, id)
    const part = partOf(actor, held)
    if (!part) throw notFound()
    const verdict = mayTake(name, part, held.request)
    if (verdict === 'forbidden') throw forbidden()
    if (verdict === 'closed') throw await tooLateFor(tx, part, held)
    const at = deps.clock()
    await take[name](deps, tx, { held, mover: { id: actor.id, type: part }, body, at })
    if (part === 'Admin')
      await recordAction(tx, {
        actor,
        action: 'return.changed',
        object: objectOf(held.order),
        reason: body.reason,
        at,
        before: { [held.item.productName]: held.request.status },
        after: { [held.item.productName]: afterOf(name, body) },
      })
  })
  return readReturn(deps, actor, id)
}

function partOf(actor: Actor, { order, item }: HeldItem): AccountType | null {
  if (actor.type === 'Admin') return 'Admin'
  if (order.customerId === actor.id) return 'User'
  if (actor.type === 'Vendor' && item.vendorId === actor.id) return 'Vendor'
  return actor.type === 'Contractor' && order.showroomId === actor.id ? 'Contractor' : null
}

function stepOf(body: ChangeReturn): StepName {
  if (body.apply_refund) return 'apply_refund'
  if (body.replace) return 'replace'
  if (body.objection_status) return 'judge'
  if (body.objection !== '') return 'object'
  if (!body.status) throw invalid('status', 'Status is required.')
  return body.status === 'rejected' ? 'refused' : body.status
}

/** For an Admin with what another one did. */
async function tooLateFor(tx: PoolClient, part: AccountType, { order }: HeldItem) {
  const message = 'This change is no longer possible for this request.'
  if (part !== 'Admin') return fail('closed', 422, message)
  return alreadyLogged(tx, message, objectOf(order), 'return.changed')
}

function afterOf(name: StepName, body: ChangeReturn): string {
  if (name === 'judge') return `objection ${body.objection_status}`
  if (name === 'replace') return 'replacement sent'
  return name === 'apply_refund' ? 'refund applied' : name
}

type Take = (deps: ReturnDeps, tx: PoolClient, step: ReturnStep) => Promise<void>

const take: Record<StepName, Take> = {
  approved: grant,
  replace,
  received: receive,
  refused: refuse,
  judge: judgeObjection,
  async in_transit(deps, tx, { held, mover, body, at }) {
    // The customer's receipt limits the fee (rule R10) if no label or quote was recorded before.
    const priced = held.request.returnCostCents !== null || body.return_cost === undefined
    const receipt = priced ? null : fromDollars(body.return_cost ?? 0)
    await updateReturn(tx, held.request.id, {
      status: 'in_transit',
      tracking: body.tracking,
      sentAt: at,
      ...(receipt === null ? {} : { returnCostCents: receipt }),
    })
    const where = body.tracking ? ` Tracking: ${body.tracking}.` : ''
    const sent = `${unitsOf(held.request.units, held.item)} is on its way back.${where}`
    await notifyOfReturn(deps, tx, held, mover.id, { vendor: sent, customer: { body: sent } })
  },
  async withdrawn(deps, tx, { held, mover, at }) {
    await closeRequest(deps, tx, { held, mover, at }, { status: 'withdrawn', word: 'The customer keeps the item.' })
    const message = `The request for ${unitsOf(held.request.units, held.item)} was withdrawn.`
    await notifyOfReturn(deps, tx, held, mover.id, {
      vendor: message,
      admins: message,
      customer: { body: message },
    })
  },
  /**
   * The vendor's confirmation starts the refund on business day 7; an Admin's refunds at once, possibly less, with a
   * reason.
   */
  async apply_refund(deps, tx, step) {
    const { held, mover, at } = step
    if (mover.type === 'Admin') return payReturn(deps, tx, step)
    if (held.request.vendorConfirmedAt !== null) return
    await updateReturn(tx, held.request.id, { vendorConfirmedAt: at })
    await notifyOfReturn(deps, tx, held, mover.id, {
      admins: `${held.item.vendorName} confirmed the refund of ${unitsOf(held.request.units, held.item)}.`,
    })
  },
  object: makeObjection,
}

/**
 * Counts what arrived and starts the refund period (rule R11): within 14 business days for the customer, 30 days for
 * the vendor. What did not arrive stays delivered; what is resellable is in stock at once.
 */
async function receive(deps: ReturnDeps, tx: PoolClient, step: ReturnStep): Promise<void> {
  const { mover, body, at } = step
  const { request } = step.held
  const counted = body.qty ?? request.units
  if (counted > request.units) throw invalid('qty', `At most ${request.units} can be returned.`)
  if (body.resellable === undefined) throw invalid('resellable', 'Choose whether the items can be resold.')
  const held = await setApart(tx, step.held, counted, step)
  if (counted < request.units) {
    const rest = await holdItem(tx, step.held.item.id)
    const reason = `${request.units - counted} not returned.`
    await changeStatus(deps, tx, { ...rest, to: 'Delivered', reason, actor: mover, at, quiet: true })
  }
  const today = dayOf(at)
  const refundBy = addBusinessDays(today, refundDays.latest)
  // The vendor gains from the fee, so may state the return cost only if they pick the goods up and no cost was
  // recorded.
  const fetched = request.method === 'pickup' && request.returnCostCents === null
  const mayPrice = mover.type === 'Admin' || fetched
  const cost = body.return_cost === undefined || !mayPrice ? null : fromDollars(body.return_cost)
  await updateReturn(tx, request.id, {
    status: 'received',
    receivedAt: at,
    receivedOn: today,
    resellable: body.resellable,
    earliestRefundOn: addBusinessDays(today, refundDays.earliest),
    refundBy,
    vendorApplyBy: addDays(today, refundDays.vendor),
    ...(cost === null ? {} : { returnCostCents: cost }),
  })
  const { sizeId, dyeLots, swatch } = held.item
  const why = { reason: 'return', orderId: request.orderId, by: mover.id, at } as const
  if (body.resellable && !swatch) await restock(tx, [{ sizeId, qty: counted, lots: dyeLots }], why)
  const what = unitsOf(counted, held.item)
  await notifyOfReturn(deps, tx, held, mover.id, {
    vendor: `${what} was returned. Apply the refund or object within ${refundDays.vendor} days.`,
    admins: `${what} was returned. The customer will be refunded by ${formatDate(refundBy)}.`,
    customer: {
      body: `${what} arrived. Your refund takes ${refundWindow}. You will receive it by ${formatDate(refundBy)}.`,
      mailTitle: `Order ${held.order.orderNo}: your return arrived`,
    },
  })
}

/**
 * An Admin's decision on a vendor's objection, with its reason (rule R11, OP-32). What the customer was credited is
 * never taken back: if upheld, the platform or the carrier pays the vendor what the return or claim has cost, or the
 * given amount. Before the refund is paid the customer may bear the cost too: all of it, as a refusal, or whatever a
 * given refund leaves of the goods.
 */
async function judgeObjection(deps: ReturnDeps, tx: PoolClient, step: ReturnStep): Promise<void> {
  const { held, mover, body, at } = step
  const { request } = held
  if (body.reason === '') throw invalid('reason', 'A reason is required to decide an objection.')
  const word = { objectionAnswer: body.reason, objectionJudgedBy: mover.id, objectionJudgedAt: at }
  if (body.objection_status === 'dismissed') {
    await updateReturn(tx, request.id, { ...word, objectionStatus: 'dismissed' })
    await notifyDismissed(deps, tx, step)
    return
  }
  const { bearer } = body
  if (!bearer) throw invalid('bearer', 'Choose who bears the cost.')
  if (bearer === 'customer' && request.status !== 'received')
    throw invalid('bearer', `The customer has already been refunded. ${site.name} or the carrier must bear the cost.`)
  const upheld = { ...word, objectionStatus: 'upheld', objectionBearer: bearer }
  if (bearer === 'customer') {
    await updateReturn(tx, request.id, upheld)
    await notifyUpheld(deps, tx, step, 'The customer bears the cost.')
    return body.amount === undefined ? refuse(deps, tx, step) : payReturn(deps, tx, step)
  }
  const cents = body.amount === undefined ? null : fromDollars(body.amount)
  if (body.amount !== undefined && (cents === null || cents < 1)) throw invalid('amount', 'This amount is not valid.')
  const most = request.status === 'received' ? await vendorCost(tx, held) : null
  if (cents !== null && most !== null && cents > most)
    throw invalid('amount', `It costs the vendor ${formatCents(most)}. They cannot get back more than that.`)
  await updateReturn(tx, request.id, { ...upheld, ...(cents === null ? {} : { objectionCents: cents }) })
  if (request.status === 'received') {
    const mine = cents === null ? 'your share is returned' : `${formatCents(cents)} of it is returned`
    return notifyUpheld(deps, tx, step, `Once the customer is refunded, ${mine} to you.`)
  }
  const judged = { ...request, objectionBearer: bearer, objectionCents: cents }
  const given = await settleObjection(tx, { ...held, request: judged }, at)
  if (cents !== null && given < cents)
    throw invalid('amount', `It has cost the vendor ${formatCents(given)}. They cannot get back more than that.`)
  await notifyUpheld(deps, tx, step, `${formatCents(given)} has been returned to you.`)
}

async function notifyUpheld(deps: ReturnDeps, tx: PoolClient, step: ReturnStep, money: string): Promise<void> {
  const { held, mover, body } = step
  const what = unitsOf(held.request.units, held.item)
  const by = { platform: `${site.name} bears`, carrier: 'The carrier bears', customer: 'The customer bears' }
  const cost = `${by[body.bearer ?? 'platform']} the cost.`
  await notifyOfReturn(deps, tx, held, mover.id, {
    vendor: `Your objection about ${what} was upheld: ${body.reason} ${money}`,
    showroom: `The vendor's objection about ${what} was upheld. ${cost} Your share is not affected.`,
    admins: `The objection of ${held.item.vendorName} about ${what} was upheld: ${body.reason} ${cost}`,
    // If the customer bears it, the refusal or the smaller refund notifies them.
    ...(body.bearer === 'customer'
      ? {}
      : { customer: { body: `The vendor objected about ${what}. Your refund is not affected.` } }),
  })
}

async function notifyDismissed(deps: ReturnDeps, tx: PoolClient, { held, mover, body }: ReturnStep): Promise<void> {
  const what = unitsOf(held.request.units, held.item)
  const message = `The vendor's objection about ${what} was dismissed.`
  await notifyOfReturn(deps, tx, held, mover.id, {
    vendor: `Your objection about ${what} was dismissed: ${body.reason}`,
    showroom: message,
    admins: `${message} ${body.reason}`,
    customer: { body: `The vendor objected about ${what}. Your refund is not affected.` },
  })
}

/**
 * Ends a request without a refund, with a reason that the customer sees. Counted goods that were restocked are taken
 * out of stock again, since they go back to the buyer.
 * @throws 422 if they were sold meanwhile.
 */
async function refuse(deps: ReturnDeps, tx: PoolClient, { held, mover, body, at }: ReturnStep): Promise<void> {
  if (body.reason === '') throw invalid('reason', 'A reason is required to reject a request.')
  const { request, item } = held
  if (request.status === 'received' && request.resellable) {
    const goods = { sizeId: item.sizeId, qty: request.units, lots: item.dyeLots }
    const why = { reason: 'return', orderId: request.orderId, by: mover.id, detail: 'Rejected', at } as const
    if (!(await takeAgain(tx, goods, why)))
      throw fail('sold_again', 422, 'The items have been resold, so the return cannot be rejected. Pay the refund.')
  }
  // A refusal is what the vendor's objection asked for.
  if (request.objectionStatus === 'open')
    await updateReturn(tx, request.id, {
      objectionStatus: 'upheld',
      objectionBearer: 'customer',
      objectionAnswer: body.reason,
      objectionJudgedBy: mover.id,
      objectionJudgedAt: at,
    })
  const step = { held, mover, at }
  await closeRequest(deps, tx, step, { status: 'refused', word: body.reason, answer: body.reason })
  const what = request.type === 'return' ? 'return' : 'claim'
  const message = `Your ${what} of ${unitsOf(request.units, item)} was not granted: ${body.reason}`
  const refused = `The ${what} of ${unitsOf(request.units, item)} was rejected.`
  await notifyOfReturn(deps, tx, held, mover.id, {
    vendor: refused,
    showroom: refused,
    customer: { body: message, mailTitle: `Order ${held.order.orderNo}: your ${what} was not granted` },
  })
}
