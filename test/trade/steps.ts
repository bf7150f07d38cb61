import { canAskToCancel, canMove, isWithVendor, orderStatuses } from '#features/order-status/status.ts'
import { lastDay } from '#features/orders/return-terms.ts'
import { mayTake, type StepName } from '#features/returns/rules.ts'
import { dayOf } from '#lib/dates.ts'
import { goodCard, sanDiego } from '../buyer.ts'
import { newKey } from '../factories.ts'
import { ahead, type Line, type Request, type Sale, type Trading } from './world.ts'

export type StepResponse = { status: number; message?: string; data?: never; errors?: unknown }
/**
 * An action on an order and its result according to the model: whether it is granted, how each line changes, which
 * lines are created, and what is returned to the stock or to the coupon.
 */
export type Step = {
  name: string
  call: () => Promise<StepResponse>
  /** Null where the model cannot predict it. */
  granted: boolean | null
  lines?: Map<number, Partial<Pick<Line, 'qty' | 'status'>>>
  fresh?: Pick<Line, 'qty' | 'status'>[]
  restocked?: Line[]
  couponBack?: boolean
}
type Chosen = { trading: Trading; sale: Sale; line: Line; inGrace: boolean }

/** A random step; most are what usually happens to orders, some are forbidden. */
export function chooseStep(trading: Trading, sale: Sale): Step {
  const { luck, now } = trading
  const inGrace = now.getTime() <= sale.placedAt + 3_600_000
  const live = sale.lines.filter((line) => !line.reversed)
  const delivered = live.filter((one) => one.status === 'Delivered')
  const wanted = luck.chance(0.4) && delivered.length > 0 ? delivered : live
  const line = luck.pick(luck.chance(0.95) && wanted.length > 0 ? wanted : sale.lines)
  if (!line) throw new Error(`order ${sale.id} has no items`)
  const chosen = { trading, sale, line, inGrace }
  const at = luck.random()
  if (inGrace && at < 0.25) return at < 0.15 ? changeAddress(chosen) : cancel(chosen)
  if (at < 0.04) return cancel(chosen)
  if (at < 0.1 && sale.lines.some((one) => one.cancel !== null)) return decide(chosen)
  if (at < 0.13) return refund(chosen)
  const [request] = sale.requests
  if (request && at < 0.55) return judge(chosen, luck.pick(sale.requests) ?? request)
  if (line.status === 'Delivered' && at < 0.6) return askReturn(chosen)
  if (at < 0.15) return changeAddress(chosen)
  return move(chosen)
}

function move({ trading, sale, line, inGrace }: Chosen): Step {
  const { luck, crowd, now } = trading
  const to = luck.chance(0.8) ? ahead(line.status) : (luck.pick([...orderStatuses, ...shortCuts]) ?? 'Delivered')
  const { admin, maya, stoneCo, tileCo } = crowd.trade
  const [who, part] = luck.pick([
    [admin, 'Admin'],
    [admin, 'Admin'],
    [admin, 'Admin'],
    [maya, 'Contractor'],
    [line.sizeId === trading.goods[0]?.sizeId ? stoneCo : tileCo, 'Vendor'],
  ] as const) ?? [admin, 'Admin']
  const packing = part === 'Admin' && !line.packed && to === ahead(line.status)
  if (packing && (line.status === 'Picked Up' || line.status === 'Shipping')) return pack(crowd, sale, line)
  const qty = line.qty > 1 && luck.chance(0.25) ? luck.whole(1, line.qty) : line.qty
  const { outcome } = canMove(part, line.status, to)
  const tooLate = line.status === 'Decline' && now.getTime() > line.statusDate.getTime() + 600_000
  const closed =
    outcome === 'forbidden' ||
    outcome === 'closed' ||
    inGrace ||
    (line.cancel !== null && (part !== 'Admin' || qty < line.qty)) ||
    line.reversed ||
    tooLate ||
    line.openReturn ||
    (to === 'Shipped' && !line.packed) ||
    (line.status === 'Delivered' && to !== 'Return Request' && line.released)
  const body = { status: to, reason: 'By chance.', ...(qty < line.qty ? { qty } : {}) }
  const granted = outcome === 'same' || !closed
  const moves = granted && outcome !== 'same'
  return {
    name: `${part} moves ${qty} of ${line.qty} from ${line.status} to ${to}`,
    call: () => crowd.shop.call(`order_items/${line.id}/status`, { method: 'PUT', token: who.token, body }),
    granted,
    ...(moves ? setApart(line, qty, to) : {}),
    restocked: moves && to === 'Cancle' && isWithVendor(line.status) ? [{ ...line, qty }] : [],
  }
}

/** An Admin puts an item into a package with a number, without which it cannot be Shipped. */
function pack(crowd: Chosen['trading']['crowd'], sale: Chosen['sale'], line: Line): Step {
  return {
    name: `Admin packs ${line.qty} in ${line.status}`,
    call: () =>
      crowd.shop.call(`orders/${sale.id}/shipments`, {
        token: crowd.trade.admin.token,
        body: { carrier: 'UPS', tracking_number: '1Z 999 AA1 01 2345 6784', items: [{ id: line.id }] },
      }),
    granted: true,
    lines: new Map([[line.id, { status: 'Shipping' }]]),
    restocked: [],
  }
}

/** Deliveries outside of the usual path, so that a large part of a walk is about what follows them. */
const shortCuts = Array<'Delivered'>(14).fill('Delivered')

/** The lines after `qty` units of a line move to a status. */
function setApart(line: Line, qty: number, status: Line['status']): Pick<Step, 'lines' | 'fresh'> {
  if (qty === line.qty) return { lines: new Map([[line.id, { status }]]) }
  return { lines: new Map([[line.id, { qty: line.qty - qty }]]), fresh: [{ qty, status }] }
}

function cancel({ trading, sale, line, inGrace }: Chosen): Step {
  const { luck, crowd } = trading
  const all = luck.chance(0.4)
  const chosen = (all ? sale.lines : [line]).filter((one) => one.status !== 'Cancle')
  const possible = chosen.filter((one) => canAskToCancel(one.status) || one.cancel !== null)
  const ends = inGrace ? chosen : possible.filter((one) => one.cancel === null && one.late)
  const left = sale.lines.filter((one) => one.status !== 'Cancle').length - ends.length
  const granted = chosen.length === 0 || inGrace || (possible.length > 0 && (all || possible.length === chosen.length))
  return {
    name: `the customer cancels ${all ? 'everything' : line.status}${inGrace ? ' in his hour' : ''}`,
    call: () =>
      crowd.shop.call(`orders/${sale.id}/cancel`, {
        token: sale.who.token,
        body: { items: all ? [] : [line.id], reason: '' },
      }),
    granted,
    lines: new Map(granted ? ends.map((one) => [one.id, { status: 'Cancle' as const }]) : []),
    restocked: granted ? ends.filter((one) => isWithVendor(one.status) && !one.reversed) : [],
    couponBack: sale.coupon && inGrace && granted && ends.length > 0 && left === 0,
  }
}

function decide({ trading, sale }: Chosen): Step {
  const { luck, crowd } = trading
  const id = sale.lines.find((one) => one.cancel !== null)?.cancel
  const held = sale.lines.filter((one) => one.cancel === id)
  const approved = luck.chance(0.5)
  const granted = !approved || held.every((one) => canAskToCancel(one.status))
  return {
    name: `an Admin ${approved ? 'grants' : 'refuses'} a cancellation`,
    call: () =>
      crowd.shop.call(`cancel_requests/${id}`, {
        method: 'PUT',
        token: crowd.trade.admin.token,
        body: { status: approved ? 'approved' : 'rejected', reason: 'By chance.' },
      }),
    granted,
    lines: new Map(approved && granted ? held.map((one) => [one.id, { status: 'Cancle' as const }]) : []),
    restocked: approved && granted ? held : [],
  }
}

const addresses = [
  sanDiego,
  { ...sanDiego, street: '2 Oak St', city: 'Portland', state: 'OR', zip_code: '97205' },
  { ...sanDiego, street: '3 Elm St', city: 'Reno', state: 'NV', zip_code: '89501' },
]

function changeAddress({ trading, sale, inGrace }: Chosen): Step {
  const { luck, crowd } = trading
  const live = sale.lines.filter((one) => one.status !== 'Cancle')
  return {
    name: 'the customer sends it elsewhere',
    call: () =>
      crowd.shop.call(`orders/${sale.id}/address`, {
        method: 'PUT',
        token: sale.who.token,
        body: { shipping_address: luck.pick(addresses), payment: goodCard },
      }),
    granted: inGrace && live.length > 0 && live.every((one) => one.remaining === one.charged),
  }
}

function refund({ trading, sale, line, inGrace }: Chosen): Step {
  const { luck, crowd } = trading
  const partly = luck.chance(0.3)
  const units = partly ? line.qty : luck.whole(1, line.qty)
  const amount = partly ? { amount: Math.floor(line.remaining * 0.4) / 100 } : {}
  const free =
    !inGrace && !line.reversed && units <= line.qty - line.taken && !(line.cancel !== null && units < line.qty)
  const with_ = isWithVendor(line.status)
  return {
    name: `an Admin refunds ${partly ? 'a part' : `${units} of ${line.qty}`} of ${line.status}`,
    call: () =>
      crowd.shop.call(`admin/orders/${sale.id}/refund`, {
        token: crowd.trade.admin.token,
        key: newKey(),
        body: {
          items: [{ id: line.id, ...(units < line.qty ? { qty: units } : {}) }],
          reason: 'By chance.',
          ...amount,
        },
      }),
    // An item with little left is refunded by cents, which another test covers.
    granted: free && line.remaining < 200 ? null : free,
    ...(free && !partly ? setApart(line, units, with_ ? 'Cancle' : 'Returned') : {}),
    restocked: free && !partly && with_ ? [{ ...line, qty: units }] : [],
  }
}

function askReturn({ trading, sale, line }: Chosen): Step {
  const { luck, crowd, now } = trading
  const type = luck.chance(0.7) ? 'return' : 'incomplete'
  const qty = luck.whole(1, line.qty)
  const inTime = line.deliveredOn !== null && dayOf(now) <= lastDay(type, line.deliveredOn)
  const reason =
    type === 'return' ? luck.pick(['changed_mind', 'wrong_item', 'damaged']) : luck.pick(['missing', 'damaged'])
  return {
    name: `the customer asks about ${qty} of ${line.qty} (${type})`,
    call: () =>
      crowd.shop.call(`order_items/${line.id}/return`, {
        token: sale.who.token,
        body: { qty, reason, type, unopened: true, method: 'ship' },
      }),
    granted: !line.reversed && inTime && qty <= line.qty - line.taken,
  }
}

function judge({ trading, sale }: Chosen, request: Request): Step {
  const { luck, crowd } = trading
  const line = sale.lines.find((one) => one.id === request.item)
  if (!line) throw new Error(`request ${request.id} is about no item of its order`)
  const counted = luck.whole(1, request.qty)
  const resellable = luck.chance(0.6)
  const bearer = luck.pick(['platform', 'carrier', 'customer'])
  const choices: [StepName, object, 'Admin' | 'Vendor'][] = [
    ['approved', { status: 'approved', return_cost: luck.whole(0, 40) }, 'Admin'],
    ['approved', { status: 'approved' }, 'Admin'],
    ['in_transit', { status: 'in_transit' }, 'Admin'],
    ['received', { status: 'received', qty: counted, resellable, return_cost: 20 }, 'Admin'],
    ['received', { status: 'received', qty: counted, resellable }, 'Admin'],
    ['apply_refund', { apply_refund: true }, 'Admin'],
    ['apply_refund', { apply_refund: true }, 'Admin'],
    ['refused', { status: 'rejected', reason: 'By chance.' }, 'Admin'],
    ['withdrawn', { status: 'withdrawn' }, 'Admin'],
    ['object', { objection: 'By chance.' }, 'Vendor'],
    ['judge', { objection_status: 'upheld', bearer, reason: 'By chance.' }, 'Admin'],
    ['judge', { objection_status: 'dismissed', reason: 'By chance.' }, 'Admin'],
  ]
  const fitting = choices.filter(([step, , part]) => mayTake(step, part, request) === 'yes')
  const [name, body, part] = luck.pick(luck.chance(0.8) && fitting.length > 0 ? fitting : choices) ?? choices[0] ?? []
  if (!name || !body || !part) throw new Error('there is nothing to choose from')
  const open = mayTake(name, part, request) === 'yes'
  const overTheCustomer = name === 'judge' && 'bearer' in body && bearer === 'customer'
  const granted = open && !(overTheCustomer && request.status !== 'received')
  const ends = granted && overTheCustomer ? 'refused' : name
  const { stoneCo, tileCo, admin } = crowd.trade
  const vendor = line.sizeId === trading.goods[0]?.sizeId ? stoneCo : tileCo
  const back = { ...line, qty: ends === 'received' ? counted : -request.qty }
  const isRestocked =
    ends === 'received'
      ? resellable
      : ends === 'refused' && request.status === 'received' && request.resellable === true
  return {
    name: `${part} takes a ${request.type} of ${request.qty} of ${line.qty} from ${request.status} to ${name}`,
    call: () =>
      crowd.shop.call(`return_requests/${request.id}`, {
        method: 'PUT',
        token: (part === 'Admin' ? admin : vendor).token,
        body,
      }),
    // Vendor deadlines, and items with little left, are covered by other tests.
    granted: granted && (line.remaining < 200 || name === 'object') ? null : granted,
    ...(granted ? afterJudging(ends, request, line, counted) : {}),
    restocked: granted && isRestocked ? [back] : [],
  }
}

function afterJudging(name: StepName, request: Request, line: Line, counted: number): Pick<Step, 'lines' | 'fresh'> {
  if (name === 'approved')
    return setApart(line, request.qty, request.type === 'return' ? 'Return Request' : line.status)
  if (name === 'apply_refund') return { lines: new Map([[line.id, { status: 'Returned' }]]) }
  if (name === 'received' && counted < request.qty) {
    const rest = { qty: request.qty - counted, status: 'Delivered' as const }
    return { lines: new Map([[line.id, rest]]), fresh: [{ qty: counted, status: 'Return Request' }] }
  }
  const freed = (name === 'refused' || name === 'withdrawn') && line.status === 'Return Request'
  return freed ? { lines: new Map([[line.id, { status: 'Delivered' }]]) } : {}
}
