import { formatCents } from '#lib/money.ts'

type Unit = 'samples' | 'bps' | 'minutes' | 'hours' | 'days' | 'business days' | 'cents'

/** The figures of the rules that an Admin sets: the unit of each, and what holds until another value is set, in it. */
export const figureUnits = {
  platform_fee: { unit: 'bps', initial: 500 },
  house_markup: { unit: 'bps', initial: 3000 },
  cancel_minutes: { unit: 'minutes', initial: 60 },
  review_hours: { unit: 'hours', initial: 48 },
  swatches_per_vendor: { unit: 'samples', initial: 5 },
  hold_days: { unit: 'days', initial: 21 },
  decline_minutes: { unit: 'minutes', initial: 10 },
  release_days: { unit: 'business days', initial: 46 },
  debt_days: { unit: 'days', initial: 10 },
  vendor_debt_days: { unit: 'days', initial: 30 },
  payout_minimum: { unit: 'cents', initial: 2500 },
  labor_fee: { unit: 'bps', initial: 500 },
  labor_release_days: { unit: 'days', initial: 7 },
  labor_cancel_days: { unit: 'days', initial: 1 },
} as const satisfies Record<string, { unit: Unit; initial: number }>

export type FigureKey = keyof typeof figureUnits
/** Values of all figures, each in its own unit. */
export type Figures = Record<FigureKey, number>
export const initialFigures = Object.fromEntries(
  Object.entries(figureUnits).map(([key, { initial }]) => [key, initial]),
) as Figures

/** A figure as pages say it: "60 minutes", "5%", "$25". */
export function figureWords(key: FigureKey, value: number): string {
  const unit: Unit = figureUnits[key].unit
  if (unit === 'bps') return `${value / 100}%`
  if (unit === 'cents') return formatCents(value).replace(/\.00$/, '')
  return `${value.toLocaleString('en-US')} ${value === 1 ? unit.slice(0, -1) : unit}`
}

/** Rule R9, days after the delivery: to request a return (MONEY-17), and to report what is missing or damaged. */
export const requestDays = { return: 12, incomplete: 14 } as const

/** The same as texts say them: "12 days", "2 weeks". */
export const returnWindow = `${requestDays.return} days`
export const claimWindow = `${requestDays.incomplete / 7} weeks`

/** Rule R11: business days after the goods are back until the refund, and the vendor's calendar days. */
export const refundDays = { earliest: 7, latest: 14, vendor: 30 } as const
export const refundWindow = `${refundDays.earliest}–${refundDays.latest} business days`

/** The minimum markup of a showroom, and its default if the professional sets no other (rule R1). */
export const standardMarkupBps = 1000
/** The maximum markup is five times the wholesale price (rule R1). */
export const maxMarkupBps = 50_000
export const minMarkup = `${standardMarkupBps / 100}%`

/** So many units of a size, or fewer, are few: pages show the number. The trigger `tell_sizes_changed` has the same. */
export const fewUnits = 20
