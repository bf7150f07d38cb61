import { byContractor, type ContractorLine } from '#features/visualizer/contractor-lines.ts'
import { factsOf } from '#features/visualizer/facts-of.ts'
import { isPriced, type ListLine, totalOf } from '#features/visualizer/room-list.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

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
  'Quantity calculation',
  'Image',
  'Product page',
]

export type CsvRoom = {
  name: string
  lines: readonly ListLine[]
  /** These lines have no price and are in no total. */
  contractor?: readonly ContractorLine[]
}

/** The list of a room as CSV for a spreadsheet; see `roomsCsv`. */
export function listCsv(room: CsvRoom, site: string, wholesale = false): string {
  return roomsCsv([room], site, wholesale)
}

/**
 * The lists of several rooms as a single CSV (RFC 4180). Dollars have two decimals. Priced lists end with a total; with
 * several rooms, each room's total follows its lines. Every line names its room and links to its picture and page at
 * `site`, the origin of the platform. `wholesale`: the prices are the professional's own costs.
 */
export function roomsCsv(rooms: readonly CsvRoom[], site: string, wholesale = false): string {
  const rows = rooms.flatMap(({ name, lines, contractor = [] }) => [
    ...lines.flatMap((line) => rowOf(name, line, site)),
    ...contractor.map((line) => contractorRow(name, line)),
    ...(rooms.length > 1 ? sumOf([name, 'Total'], lines) : []),
  ])
  const heads = wholesale
    ? head.map((name) => name.replace(/^(Unit price|Amount)$/, '$1 at wholesale'))
    : head
  const total = sumOf(
    ['Total', ''],
    rooms.flatMap(({ lines }) => lines),
  )
  return `\ufeff${[heads, ...rows, ...total].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function rowOf(room: string, { slot, row, takeoff, amountCents }: ListLine, site: string): string[][] {
  if (!row || !takeoff) return []
  return [
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
}

function contractorRow(room: string, { label, quantity, unit, sentence }: ContractorLine): string[] {
  return [room, label, byContractor, '', '', '', String(quantity), unit, '', '', sentence, '', '']
}

/** No rows without prices. */
function sumOf(names: [string, string], lines: readonly ListLine[]): string[][] {
  const blank = (cells: number) => Array.from({ length: cells }, () => '')
  return isPriced(lines) ? [[...names, ...blank(7), dollars(totalOf(lines)), ...blank(3)]] : []
}

function dollars(cents: number): string {
  return toDollars(cents).toFixed(2)
}

/** Quotes a cell, and adds an apostrophe before text that a spreadsheet would read as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
