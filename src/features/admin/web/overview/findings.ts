import { counted, figure, formatDollars } from '#lib/money.ts'

type Share = { name: string; sold: number; before: number }

/** "12% more than before", "the same as before", "nothing before". */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'nothing before'
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return 'the same as before'
  return `${figure(Math.abs(change))}% ${change > 0 ? 'more' : 'less'} than before`
}

/** "$12,400.50 sold in 30 days, 12% more than in the 30 days before" */
export function salesTitle({ sold, before, days }: { sold: number; before: number; days: unknown[] }): string {
  const length = days.length
  if (sold === 0) return `Nothing was sold in the last ${length} days`
  const change = before === 0 ? '' : `, ${changeWords(sold, before).replace('before', `in the ${length} days before`)}`
  return `${formatDollars(sold)} sold in ${length} days${change}`
}

/** "Tile leads with 34% of sales" */
export function leaderTitle(noun: string, rows: readonly Share[], total: number): string {
  const [first] = rows
  if (!first || total === 0) return `No sales by ${noun}`
  return `${first.name} leads the ${noun}s with ${Math.round((first.sold / total) * 100)}% of sales`
}

/** "5 of 42 searches had no results" */
export function searchTitle({ total, found_none }: { total: number; found_none: number }): string {
  if (total === 0) return 'No searches yet'
  if (found_none === 0)
    return total === 1 ? 'The only search found results' : `All ${figure(total)} searches found results`
  return `${figure(found_none)} of ${figure(total)} ${total === 1 ? 'search' : 'searches'} had no results`
}

/** "3 sizes are running low; Aldham Oak is out of stock" */
export function stockTitle(rows: readonly { product_name: string; stock: number }[]): string {
  if (rows.length === 0) return 'No stock is running low'
  const out = rows.find(({ stock }) => stock === 0)
  return `${counted(rows.length, 'size')} ${rows.length === 1 ? 'is' : 'are'} running low${out ? `; ${out.product_name} is out of stock` : ''}`
}
