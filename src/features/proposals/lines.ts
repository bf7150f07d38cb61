import { type OrderedPart, orderedOf, orderedWords } from '#features/orders/ordered.ts'
import { type Cents, counted, formatCents } from '#lib/money.ts'
import type { ShownLine } from './schema.ts'

/** A product at the price that the client pays, as it was when the version was last saved or sent. */
export type ProductLine = {
  kind: 'product'
  productId: number
  hash: string
  look: string
  sizeId: number
  name: string
  brand: string
  sizeLabel: string
  unitLabel: string
  /** The room or surface; empty for none. */
  surface: string
  qty: number
  priceCents: Cents
  /** The price with the minimum markup at that moment (rule R1): never sent to a client. */
  floorCents: Cents
}

/** A sum for what is not chosen yet, or work. Neither is sold here: both are shown and printed, never charged or taxed. */
export type OtherLine = { kind: 'allowance' | 'labor'; name: string; detail: string; cents: Cents }

export type Line = ProductLine | OtherLine

export type Totals = { productsCents: Cents; allowancesCents: Cents; laborCents: Cents }

export const amountOf = (line: Line): Cents => (line.kind === 'product' ? line.priceCents * line.qty : line.cents)

export function totalsOf(lines: readonly Line[]): Totals {
  const sum = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, line) => total + amountOf(line), 0)
  return { productsCents: sum('product'), allowancesCents: sum('allowance'), laborCents: sum('labor') }
}

export const otherNames = { allowance: 'Allowance', labor: 'Labor' } as const

/** How much of each line is ordered, in words; without the lines of which nothing is. */
export function orderedByLine(lines: readonly ShownLine[], parts: readonly OrderedPart[]): Map<ShownLine, string> {
  const products = lines.filter((line) => line.kind === 'product')
  const wanted = products.map(({ size_id, surface, qty }) => ({ size_id, surface, quantity: qty }))
  const ordered = orderedOf(wanted, parts)
  return new Map(
    products.flatMap((line, i): [ShownLine, string][] => {
      const of = ordered.lines[i]
      const words = of ? orderedWords(of, line.qty, line.unit_label) : ''
      return words ? [[line, words]] : []
    }),
  )
}

/** Equal for the same line in two versions. */
export const keyOfLine = (line: Line): string =>
  line.kind === 'product' ? `${line.sizeId} ${line.surface}` : `${line.kind} ${line.name}`

type Compared = { lines: readonly Line[]; terms: string; notes: string; endsOn: string | null }

/** What differs between two versions, in sentences for the client. */
export function differences(before: Compared, after: Compared): string[] {
  const old = new Map(before.lines.map((line) => [keyOfLine(line), line]))
  const now = new Map(after.lines.map((line) => [keyOfLine(line), line]))
  const changed = after.lines.flatMap((line) => {
    const was = old.get(keyOfLine(line))
    return was ? changesOf(was, line) : [`Added: ${describe(line)}.`]
  })
  const removed = before.lines.filter((line) => !now.has(keyOfLine(line)))
  return [
    ...changed,
    ...removed.map((line) => `Removed: ${describe(line)}.`),
    ...(before.terms === after.terms ? [] : ['The terms have changed.']),
    ...(before.notes === after.notes ? [] : ['The notes have changed.']),
  ]
}

function changesOf(was: Line, line: Line): string[] {
  const name = nameOf(line)
  if (line.kind !== 'product' || was.kind !== 'product') {
    const [from, to] = [amountOf(was), amountOf(line)]
    const words = line.kind !== 'product' && was.kind !== 'product' && line.detail !== was.detail
    return [
      ...(from === to ? [] : [`${name}: ${formatCents(to)} instead of ${formatCents(from)}.`]),
      ...(words ? [`${name}: the description has changed.`] : []),
    ]
  }
  return [
    ...(was.qty === line.qty
      ? []
      : [`${name}: ${counted(line.qty, line.unitLabel)} instead of ${counted(was.qty, was.unitLabel)}.`]),
    ...(was.priceCents === line.priceCents
      ? []
      : [`${name}: ${formatCents(line.priceCents)} each instead of ${formatCents(was.priceCents)}.`]),
  ]
}

function nameOf(line: Line): string {
  if (line.kind !== 'product') return `${otherNames[line.kind]} “${line.name}”`
  return line.surface ? `${line.name} (${line.surface})` : line.name
}

function describe(line: Line): string {
  const size = line.kind === 'product' ? `${counted(line.qty, line.unitLabel)}, ` : ''
  return `${nameOf(line)}, ${size}${formatCents(amountOf(line))}`
}
