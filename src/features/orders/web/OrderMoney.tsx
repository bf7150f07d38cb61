import type { AccountType } from '#features/accounts/actor.ts'
import { isBack, isCalledOff } from '#features/order-status/status.ts'
import { formatDollars, fromDollars, toDollars } from '#lib/money.ts'
import type { Order, OrderItem } from '../schema.ts'

/** A line of figures; amounts in dollars, null where there is none to show. `strong` marks the main figure. */
export type Figure = { label: string; amount: number; strong?: true }

/** The sum of dollars, exact to the cent. */
export function sumOf(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((sum, amount) => sum + (fromDollars(amount) ?? Number.NaN), 0))
}

/** Items and labor of an order together, in dollars. */
export const totalOf = ({ total, labor }: Pick<Order, 'total' | 'labor'>): number => sumOf([total, labor ?? 0])

/** Each party's own money of one item, and no other party's (spec 2 §6; rule R0). */
export function figuresOf(type: AccountType, item: OrderItem): Figure[] {
  const figures: Record<AccountType, () => Figure[]> = {
    User: () => [
      ...some(`Price / ${item.unit}`, item.unit_price),
      ...some('Amount', item.amount ?? times(item.unit_price, item.qty), true),
      ...(item.promotion ? [{ label: 'Promotion', amount: -item.promotion }] : []),
      ...credited(item.swatch_credit),
    ],
    Vendor: () => vendorFigures(item),
    Contractor: () => contractorFigures(item),
    Admin: () => [
      ...some(`Price / ${item.unit}`, item.unit_price),
      ...(item.promotion ? [{ label: 'Promotion, paid by the platform', amount: -item.promotion }] : []),
      ...credited(item.swatch_credit),
      ...some('Charged, incl. tax', item.split?.charged),
      ...some('Profit, incl. tax', item.profit ?? undefined, true),
    ],
  }
  return figures[type]()
}

/** The sums at the end of the order for this reader. */
export function sumsOf(type: AccountType, order: Order): Figure[] {
  if (type === 'Vendor') return vendorSums(order)
  const customer: Figure[] = [
    ...some('Subtotal', order.subtotal),
    ...(order.discount ? [{ label: discountLabel(order.coupon), amount: -order.discount }] : []),
    ...(order.promotion ? [{ label: promotionLabel(order), amount: -order.promotion }] : []),
    ...credited(order.swatch_credit),
    ...some('Delivery', order.shipping_charge),
    ...some('Estimated tax', order.tax),
    ...(order.labor
      ? [
          { label: 'Order', amount: order.total },
          { label: 'Labor and its tax', amount: order.labor },
        ]
      : []),
    { label: 'Total', amount: totalOf(order), strong: true },
  ]
  if (type !== 'Contractor') return customer
  const earned = order.items
    .filter((item) => !isBack(item.status))
    .flatMap((item) => contractorFigures(item).filter((figure) => figure.strong))
  return [
    { label: 'Order total', amount: order.total },
    { label: 'You earn', amount: sumOf(earned.map((figure) => figure.amount)), strong: true },
  ]
}

export type ShareFigure = { key: 'vendor' | 'contractor' | 'platform' | 'tax'; label: string; amount: number }

/** How the charged dollars of some items are divided (rule R0), Admin only; null when an item has no split. */
export function sharesOfItems(items: readonly OrderItem[]): { shares: ShareFigure[]; charged: number } | null {
  const splits = items.flatMap((item) => (item.split ? [item.split] : []))
  if (splits.length === 0 || splits.length < items.length) return null
  const part = (key: ShareFigure['key'], label: string): ShareFigure => ({
    key,
    label,
    amount: sumOf(splits.map((split) => split[key])),
  })
  return {
    shares: [
      part('vendor', 'Vendor'),
      part('contractor', 'Contractor'),
      part('platform', 'Platform'),
      part('tax', 'Tax'),
    ],
    charged: sumOf(splits.map((split) => split.charged)),
  }
}

/** What was ordered from this vendor, less what was cancelled, declined or returned. */
function vendorSums(order: Order): Figure[] {
  const ended = order.items.filter((item) => isCalledOff(item.status) || isBack(item.status))
  if (ended.length === 0) return [{ label: 'Your items', amount: order.total, strong: true }]
  const gone = sumOf(ended.flatMap((item) => [times(item.final_price, item.qty) ?? 0, -(item.swatch_credit ?? 0)]))
  return [
    { label: 'Your items', amount: order.total },
    { label: 'Cancelled, declined or returned', amount: -gone },
    { label: 'You get', amount: sumOf([order.total, -gone]), strong: true },
  ]
}

/** The credit for a sample comes out of the vendor's amount, which the specification shows without it (rule R0). */
function vendorFigures(item: OrderItem): Figure[] {
  const amount = item.profit ?? times(item.final_price, item.qty)
  const price = some(`Your price / ${item.unit}`, item.final_price)
  if (!item.swatch_credit || amount === undefined) return [...price, ...some('Your amount', amount, true)]
  const back = isBack(item.status)
  const taken = back ? item.swatch_credit : -item.swatch_credit
  return [
    ...price,
    { label: 'Your amount', amount },
    { label: 'Sample credited', amount: taken },
    { label: back ? 'Refunded' : 'You receive', amount: sumOf([amount, taken]), strong: true },
  ]
}

const credited = (credit: number | null | undefined): Figure[] =>
  credit ? [{ label: 'Sample credited', amount: -credit }] : []

/**
 * The coupon comes out of the markup; it is a separate line under the profit that the specification shows (rule R0).
 */
function contractorFigures(item: OrderItem): Figure[] {
  const profit = item.profit ?? times(item.contractor_markup_amt, item.qty)
  if (profit === undefined) return []
  const back = isBack(item.status)
  const coupon = item.coupon ?? 0
  const taken = back ? coupon : -coupon
  // Goods that were never supplied earn nothing, though the specification's column shows their markup.
  const nothing = isCalledOff(item.status)
  return [
    ...some(`Your markup / ${item.unit}`, item.contractor_markup_amt),
    { label: 'Markup', amount: profit },
    ...(coupon ? [{ label: 'Coupon', amount: taken }] : []),
    {
      label: back ? 'Refunded' : 'You earn',
      amount: nothing ? 0 : sumOf([profit, taken]),
      strong: true,
    },
  ]
}

export const promotionLabel = ({ promotion_names }: Pick<Order, 'promotion_names'>): string =>
  promotion_names.join(', ') || 'Promotion'

function discountLabel(coupon: string | null): string {
  return coupon ? `Coupon ${coupon}` : 'Discount'
}

function some(label: string, amount: number | null | undefined, strong?: true): Figure[] {
  return amount === null || amount === undefined ? [] : [{ label, amount, ...(strong ? { strong } : {}) }]
}

function times(price: number | undefined, qty: number): number | undefined {
  return price === undefined ? undefined : toDollars((fromDollars(price) ?? Number.NaN) * qty)
}

type SplitBarProps = { shares: ShareFigure[]; charged: number; label: string }

/** How the charged amount is divided, drawn to scale, with the figures below; the parts sum to the whole (rule R0). */
export function SplitBar({ shares, charged, label }: SplitBarProps) {
  let x = 0
  const parts = shares.map((share) => {
    const width = charged > 0 ? Math.max(0, (share.amount / charged) * 100) : 0
    const part = { ...share, x, width }
    x += width
    return part
  })
  return (
    <figure className="split" aria-label={label}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="block w-full h-2.5">
        {parts.map((part) => (
          <rect key={part.key} data-share={part.key} x={part.x} y="0" width={part.width} height="6" />
        ))}
      </svg>
      <dl className="figures flex flex-wrap gap-x-7 gap-y-2 mt-2.5 type-15">
        {parts.map((part) => (
          <div key={part.key}>
            <dt className="split-name type-13 text-graphite" data-share={part.key}>
              {part.label}
            </dt>
            <dd>{formatDollars(part.amount)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
