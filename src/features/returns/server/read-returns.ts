import type { Actor } from '#features/accounts/actor.ts'
import { lastDay, maxFee, moneyOfReturn, tooLate } from '#features/orders/return-terms.ts'
import { receiversOf } from '#features/orders/server/view-receiver.ts'
import { viewReturn } from '#features/orders/server/view-return.ts'
import { noReturn } from '#features/shipping/delivery.ts'
import { dayOf } from '#lib/dates.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { labelOfReason, mayTake, type StepName, steps } from '../rules.ts'
import type { RequestRow, ReturnTerms, VendorReturnsQuery } from '../schema.ts'
import type { ReturnDeps } from './notify-parties.ts'
import {
  filesOf,
  findReturn,
  itemToReturn,
  listReturns,
  listVendorReturns,
  type ReturnRecord,
  unitsTaken,
} from './return-queries.ts'

const most = 200

type Part = 'User' | 'Vendor' | 'Contractor' | 'Admin'

/** The requests that concern the reader: a work queue, or those of one order. */
export async function readReturns(
  deps: Pick<ReturnDeps, 'db' | 'clock'>,
  actor: Actor,
  query: { order?: number | undefined; status?: 'open' | 'closed' | undefined },
): Promise<RequestRow[]> {
  const records = await listReturns(
    deps.db,
    {
      orderId: query.order ?? null,
      open: query.status === undefined ? null : query.status === 'open',
      readerId: actor.type === 'Admin' ? null : actor.id,
    },
    most,
  )
  return view(deps, actor, records)
}

/** The requests on a vendor's items, one page. */
export async function readVendorReturns(
  deps: Pick<ReturnDeps, 'db' | 'clock'>,
  actor: Actor,
  query: VendorReturnsQuery,
): Promise<Paged<RequestRow>> {
  const { page, per_page: limit, ...filter } = query
  const own = { ...filter, vendorId: actor.id }
  const first = await listVendorReturns(deps.db, own, { limit, offset: (page - 1) * limit })
  const shown = clampPage(page, first.total, limit)
  const { rows, total } =
    shown === page ? first : await listVendorReturns(deps.db, own, { limit, offset: (shown - 1) * limit })
  const given = Object.entries({ ...filter, per_page: limit }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const link = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return paged(await view(deps, actor, rows), total, shown, limit, '/api/vendor/returns', link)
}

export async function readReturn(
  deps: Pick<ReturnDeps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<RequestRow> {
  const record = await findReturn(deps.db, id)
  const [row] = record ? await view(deps, actor, [record]) : []
  if (!row) throw notFound()
  return row
}

/** What may be requested for an item of the reader's own order, until when, and the refund for `qty` units. */
export async function readTerms(
  deps: Pick<ReturnDeps, 'db' | 'clock'>,
  actor: Actor,
  itemId: number,
  qty: number,
): Promise<ReturnTerms> {
  const item = await itemToReturn(deps.db, itemId)
  if (!item || (item.customerId !== actor.id && actor.type !== 'Admin')) throw notFound()
  const left = Math.max(0, item.qty - (await unitsTaken(deps.db, itemId)))
  const delivered = item.status === 'Delivered' && item.reversedAt === null
  const today = dayOf(deps.clock())
  const terms = (type: 'return' | 'incomplete') => {
    const day = delivered ? lastDay(type, item.deliveredOn ?? dayOf(item.statusDate)) : null
    const late = day !== null && today > day
    const never = type === 'return' && !item.returnable
    const message = never ? noReturn : late ? tooLate[type] : ''
    return { open: day !== null && message === '' && left > 0, last_day: day, message }
  }
  const units = Math.min(qty, item.qty)
  const money = moneyOfReturn(item, units, { type: 'return', fault: 'customer', returnCostCents: null })
  return {
    qty_left: delivered ? left : 0,
    boxed: item.unit === 'Box',
    return: terms('return'),
    incomplete: terms('incomplete'),
    estimate: {
      merchandise: toDollars(money.merchandiseCents),
      tax: toDollars(money.taxCents),
      shipping: toDollars(money.shippingCents),
      fee_at_most: toDollars(maxFee(item, units, 'customer')),
      refund: toDollars(money.refundCents),
    },
  }
}

async function view(
  { db, clock }: Pick<ReturnDeps, 'db' | 'clock'>,
  actor: Actor,
  records: readonly ReturnRecord[],
): Promise<RequestRow[]> {
  const shown = records.flatMap((record) => {
    const part = partOf(actor, record)
    return part ? [{ record, part }] : []
  })
  const files = await filesOf(
    db,
    shown.flatMap(({ record }) => [...record.fileIds, ...record.objectionFileIds]),
  )
  const pickups = await receiversOf(
    db,
    shown.filter(({ record, part }) => part === 'Vendor' && isToFetch(record)).map(({ record }) => record.orderId),
  )
  const today = dayOf(clock())
  return shown.map(({ record, part }) => ({
    ...viewReturn(record, part),
    days_left: daysLeft(viewReturn(record, part).object_by, today),
    pickup: isToFetch(record) && part === 'Vendor' ? (pickups.get(record.orderId) ?? null) : null,
    objection_files:
      part === 'Vendor' || part === 'Admin' ? record.objectionFileIds.flatMap((id) => files.get(id) ?? []) : [],
    order_id: record.orderId,
    order_no: record.orderNo,
    item: {
      id: record.itemId,
      product_name: record.productName,
      hash: record.hash,
      unit: record.unit,
      size_label: record.sizeLabel,
    },
    customer: record.customerName,
    vendor: record.vendorName,
    reason_label: labelOfReason(record.reason),
    fault: record.fault,
    unopened: record.unopened,
    method: record.method,
    tracking: record.tracking,
    override_reason: part === 'Admin' ? record.overrideReason : '',
    resellable: record.resellable,
    return_cost: record.returnCostCents === null ? null : toDollars(record.returnCostCents),
    files: record.fileIds.flatMap((id) => files.get(id) ?? []),
    steps: (Object.keys(steps) as StepName[]).filter((name) => mayTake(name, part, record) === 'yes'),
  }))
}

/** The vendor picks the goods up and has not received them yet. */
const isToFetch = ({ method, status }: ReturnRecord) =>
  method === 'pickup' && (status === 'approved' || status === 'in_transit')

const daysLeft = (day: string | null, today: string): number | null =>
  day === null ? null : (Date.parse(day) - Date.parse(today)) / 86_400_000

function partOf(actor: Actor, record: ReturnRecord): Part | null {
  if (actor.type === 'Admin') return 'Admin'
  if (record.customerId === actor.id) return 'User'
  if (actor.type === 'Vendor' && record.vendorId === actor.id) return 'Vendor'
  return actor.type === 'Contractor' && record.showroomId === actor.id ? 'Contractor' : null
}
