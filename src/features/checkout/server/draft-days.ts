import { shipmentKey } from '#features/shipping/delivery.ts'
import { assignDays, proposeDays, shipDay, suggestedDays, type ToArrive } from '#features/shipping/delivery-days.ts'
import { invalid } from '#lib/failure.ts'
import type { Quote } from '../schema.ts'
import type { DraftRow } from './draft-queries.ts'
import type { LineTravel } from './draft-shipments.ts'

/** The day on which a line's vendor ships it for a chosen delivery day; null without a choice (rule R16). */
export type ShipDay = { shipOn: string | null }

export type DeliveryPlan = NonNullable<Quote['delivery_plan']>

/**
 * The lines with the delivery days that the buyer chose, each vendor's goods on the first on which they can arrive; and
 * what could be chosen. Without a choice each vendor's goods arrive in their own window (rule R3).
 * @throws 422 on `delivery_days` for days that are not possible.
 */
export function planDays<T extends LineTravel>(
  rows: readonly Pick<DraftRow, 'lineId' | 'vendorId' | 'vendorName' | 'madeToOrder' | 'swatch'>[],
  lines: readonly T[],
  { days, holdDays }: { days: readonly string[] | null; holdDays: number },
): { lines: (T & ShipDay)[]; plan: DeliveryPlan | null } {
  const plan = planOf(rows, lines, holdDays)
  if (!days) return { lines: lines.map((line) => ({ ...line, shipOn: null })), plan }
  if (!plan) throw invalid('delivery_days', 'No delivery day can be promised for this address yet.')
  const assigned = assignDays(plan.shipments.map(toArrive), days, holdDays)
  if ('problem' in assigned) throw invalid('delivery_days', assigned.problem)
  const dayOfLine = new Map(
    plan.shipments.flatMap((shipment, i) => shipment.lines.map((id) => [id, assigned.days[i]] as const)),
  )
  return {
    lines: lines.map((line, i) => {
      const day = dayOfLine.get(rows[i]?.lineId ?? 0)
      if (!day || !line.arrival) return { ...line, shipOn: null }
      return { ...line, delivery: { from: day, to: day }, shipOn: shipDay(line.arrival, day) }
    }),
    plan: { ...plan, chosen: [...days] },
  }
}

function planOf(
  rows: readonly Pick<DraftRow, 'lineId' | 'vendorId' | 'vendorName' | 'madeToOrder' | 'swatch'>[],
  lines: readonly LineTravel[],
  holdDays: number,
): DeliveryPlan | null {
  const shipments: DeliveryPlan['shipments'] = []
  for (const own of Map.groupBy(rows.keys(), (i) => rows[i] && shipmentKey(rows[i])).values()) {
    const [first = 0] = own
    const arrival = lines[first]?.arrival
    if (!arrival) return null
    shipments.push({
      vendor: rows[first]?.vendorName ?? '',
      lines: own.flatMap((i) => rows[i]?.lineId ?? []),
      earliest: arrival.earliest,
    })
  }
  const goods = shipments.map(toArrive)
  return {
    hold_days: holdDays,
    shipments,
    options: proposeDays(goods, holdDays),
    suggested: suggestedDays(goods, holdDays),
    chosen: null,
  }
}

const toArrive = ({ vendor, lines, earliest }: DeliveryPlan['shipments'][number]): ToArrive => ({
  vendor,
  lines: lines.length,
  earliest,
})
