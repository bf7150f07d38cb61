import type { RowProblem } from '../columns.ts'
import type { ImportReport, Outlier, ProblemGroup } from '../report.ts'
import type { PlanContext, Planned } from './plan-batch.ts'

/** What a report shows of long lists. */
const shown = { groups: 60, changes: 500, outliers: 50 } as const

/** Problems with the same reason as one, with how many rows have it. */
export function groupProblems(problems: readonly RowProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const { row, column, field, value, message, fix } of problems) {
    // The row that has a repeated SKU is another one each time.
    const reason = message.startsWith('is already in row') ? 'is already in another row' : message
    const key = `${column}\n${field}\n${reason}`
    const known = groups.get(key)
    if (known) known.count++
    else groups.set(key, { column, field, message: reason, fix, count: 1, row, value })
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.row - b.row).slice(0, shown.groups)
}

/** The prices and stocks that stored sizes would get. */
export function addChanges(report: ImportReport, { next, stored, lines }: Planned): void {
  for (const size of next.sizes) {
    const before = stored?.sizes.find(({ id }) => id === size.id)
    if (!before) continue
    const fields = [
      ['final_price', before.finalPriceCents / 100, size.finalPriceCents / 100],
      ['list_price', before.listPriceCents / 100, size.listPriceCents / 100],
      ['stock', before.stock, size.stock],
    ] as const
    for (const [field, was, now] of fields) {
      if (was === now) continue
      report.changesTotal++
      if (report.changes.length >= shown.changes) continue
      const row = lines[0] ?? 0
      report.changes.push({ row, name: next.productName, sku: size.sku, field, before: was, after: now })
    }
  }
}

/** Prices by kind of goods: those of a category, a collection and a unit are near each other. */
export function createPriceCheck() {
  const groups = new Map<string, { row: number; name: string; sku: string; price: number }[]>()
  return {
    add({ next, lines }: Planned): void {
      const key = `${next.familyId ?? next.categoryId}|${next.collection.toLowerCase()}|${next.unit}`
      const group = groups.get(key) ?? []
      groups.set(key, group)
      for (const { sku, finalPriceCents } of next.sizes)
        group.push({ row: lines[0] ?? 0, name: next.productName, sku, price: finalPriceCents / 100 })
    },
    /** Prices that are ten times as high or low as the middle one of at least four. */
    outliers(): Outlier[] {
      const found: Outlier[] = []
      for (const group of groups.values()) {
        const prices = group.map(({ price }) => price).toSorted((a, b) => a - b)
        const usual = prices[Math.floor((prices.length - 1) / 2)] ?? 0
        if (group.length < 4) continue
        for (const each of group) if (each.price > usual * 10 || each.price * 10 < usual) found.push({ ...each, usual })
      }
      return found.slice(0, shown.outliers)
    },
  }
}

/** Dollars a square foot that goods can cost. */
const plausible = { min: 0.2, max: 60 }

/**
 * The first product that is sold by the box and whose price can be that of a square foot: nothing in the file says which,
 * and the price is one that a square foot can have.
 */
export function boxOrSqft(
  { next, stored, lines }: Planned,
  { mapping, header }: PlanContext,
): ImportReport['boxOrSqft'] {
  if (mapping.layout === 'own' || mapping.per !== 'unit' || next.unit !== 'Box') return null
  const named = header[mapping.columns.indexOf('price')] ?? ''
  if (/ctn|carton|case/i.test(named)) return null
  // A file of stocks says nothing about prices, and a price that stays was answered before.
  const isKept = (size: Planned['next']['sizes'][number]) =>
    stored?.sizes.some(({ id, finalPriceCents }) => id === size.id && finalPriceCents === size.finalPriceCents) ?? false
  const size = next.sizes.find((each) => (each.boxSqftHundredths ?? 0) > 100 && !isKept(each))
  if (!size?.boxSqftHundredths) return null
  const price = size.finalPriceCents / 100
  if (price < plausible.min || price > plausible.max) return null
  return { row: lines[0] ?? 0, name: next.productName, price, boxSqft: size.boxSqftHundredths / 100 }
}

const priceFields = new Set(['price', 'final_price', 'list_price', 'sale_price'])

/** One sentence in place of a reason for every row: nothing of a file without prices can be imported. */
export function withoutPrices(
  problems: readonly RowProblem[],
  { mapping }: PlanContext,
  { isKnown, isPriced }: { isKnown: boolean; isPriced: boolean },
): { problems: RowProblem[]; isMapped: boolean } {
  const isMapped = (['price', 'final_price', 'list_price', 'sale_price'] as const).some((target) =>
    mapping.columns.includes(target),
  )
  const [first] = problems
  // A price that cannot be read has a reason of its own.
  const isRead = problems.some(({ field, message }) => priceFields.has(field) && message !== 'has no price')
  if ((isMapped && (isPriced || isRead)) || isKnown || !first) return { problems: [...problems], isMapped }
  const told: RowProblem[] = [
    {
      row: first.row,
      column: '',
      field: 'price',
      value: '',
      message: isMapped
        ? 'no row of the file has a price, and none of its products is in your catalog'
        : 'the file has no column with prices, and none of its products is in your catalog',
      fix: 'Add a column with your net or retail prices, or choose the one that has them below.',
    },
  ]
  return { problems: told, isMapped }
}
