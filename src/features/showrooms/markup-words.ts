import { priceOf } from '#features/catalogue/pricing.ts'
import { standardMarkupBps } from '#features/site/figures.ts'
import { formatDollars, fromDollars } from '#lib/money.ts'
import type { MarkupTarget, OwnMarkup } from './schema.ts'

export type MarkupKind = 'percent' | 'amount'

/** Parses the typed number, with or without its sign; NaN for anything else. */
export const figureOf = (typed: string): number =>
  Number(
    typed
      .replace(/^\s*\$/, '')
      .replaceAll(',', '')
      .replace('%', '')
      .trim() || Number.NaN,
  )

/** "15% of the wholesale price" or "$6.50 per unit" */
export function markupText({ markup, amount }: Pick<OwnMarkup, 'markup' | 'amount'>): string {
  return amount === null ? `${markup ?? 0}% of the wholesale price` : `${formatDollars(amount)} per unit`
}

/** Hint below the field: what the sample would cost, with a warning above twice the wholesale price. */
export function previewOf(kind: MarkupKind, typed: string, sample: MarkupTarget['sample']): string {
  const figure = figureOf(typed)
  const general = kind === 'percent' ? markupHint(typed) : 'Dollars per unit, at least 10% of the wholesale price.'
  const wholesale = sample && fromDollars(sample.wholesale_price)
  if (!wholesale || !(figure > 0) || (kind === 'percent' && figure < 10)) return general
  const fixed = kind === 'amount' ? Math.round(figure * 100) : 0
  const bps = kind === 'percent' ? Math.round(figure * 100) : standardMarkupBps
  const { markupCents: markup, priceCents } = priceOf(wholesale, 0, { bps, cents: fixed })
  const price = `${formatDollars(priceCents / 100)}, of which ${formatDollars(markup / 100)} is yours`
  const sentence = `${sample.product_name}, ${sample.size}: ${formatDollars(sample.wholesale_price)} wholesale; your client pays ${price}.`
  if (kind === 'amount' && markup > fixed) return `${sentence} ${formatDollars(figure)} would be below 10%.`
  return markup > wholesale
    ? `${sentence} That is more than 100%: over twice the wholesale price. You can save this, but check that it is correct.`
    : sentence
}

const many = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`)

/** How many products a markup affects, and for how many of them the amount is raised to 10%. */
export function reachText({ scope, products, lifted, doubled }: OwnMarkup): string {
  if (products === 0) return 'Does not apply to any product you carry.'
  const parts = [
    scope === 'product' ? '' : `Applies to ${many(products)}.`,
    lifted > 0
      ? scope === 'product'
        ? 'This is now less than 10%, so a 10% markup applies.'
        : `For ${many(lifted)} this is less than 10%, so a 10% markup applies.`
      : '',
    doubled > 0
      ? scope === 'product'
        ? 'More than 100% of the wholesale price.'
        : `For ${many(doubled)} this is more than 100% of the wholesale price.`
      : '',
  ]
  return parts.filter(Boolean).join(' ')
}

const softLimit = 100

/** Parses the typed number, with or without a percent sign, e.g. "12.5 %"; NaN for anything else. */
export const markupOf = (typed: string): number => Number(typed.replace('%', '').trim() || Number.NaN)

/** Hint below the markup field. Above 100 % it warns but allows the value (rule R1; the maximum is 500 %). */
export function markupHint(typed: string): string {
  return markupOf(typed) > softLimit
    ? 'More than 100%: your clients pay over twice the wholesale price. You can save this, but check that it is correct.'
    : 'At least 10%. Changes apply to your clients’ prices immediately, and carts show a notice.'
}
