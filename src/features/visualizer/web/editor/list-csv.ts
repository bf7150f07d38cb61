import { factsOf } from '#features/visualizer/facts-of.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { ListLine } from './list-lines.ts'
import { isPriced, totalOf } from './list-lines.ts'

const head = [
  'Room',
  'Place',
  'Product',
  'Brand',
  'SKU',
  'Size',
  'Quantity',
  'Unit',
  'Unit price',
  'Amount',
  'How it is counted',
  'Picture',
  'Product page',
]

/**
 * The list of a room as a table for a spreadsheet (RFC 4180), dollars with two decimals, the total at its end where there are
 * prices. Every line names its room, so that the lists of several can stand in one sheet, and at `site`, the shop's own
 * address, its picture and page. `wholesale`: they are a professional's own prices.
 */
export function listCsv(room: string, lines: readonly ListLine[], site: string, wholesale = false): string {
  const rows = lines.flatMap(({ slot, row, takeoff, amountCents }) =>
    row && takeoff
      ? [
          [
            room,
            slot.label,
            row.name,
            row.brand,
            row.sku,
            row.size_label,
            String(takeoff.quantity),
            row.unit_label,
            row.unit_price === null ? '' : dollars(factsOf(row).unitPriceCents),
            amountCents === null ? '' : dollars(amountCents),
            takeoff.sentence,
            site + row.picture,
            site + paths.product(row.hash),
          ],
        ]
      : [],
  )
  const blank = (cells: number) => Array.from({ length: cells }, () => '')
  const total = isPriced(lines) ? [['Total', ...blank(8), dollars(totalOf(lines)), ...blank(3)]] : []
  const heads = wholesale
    ? head.map((name) => name.replace(/^(Unit price|Amount)$/, '$1 at wholesale'))
    : head
  return `\ufeff${[heads, ...rows, ...total].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function dollars(cents: number): string {
  return toDollars(cents).toFixed(2)
}

/** Quoted, and with a quote before what a spreadsheet would take for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
