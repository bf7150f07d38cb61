import type { Paper } from '#features/documents/document.ts'
import { type OrderedPart, orderedOf, orderedWords } from '#features/orders/ordered.ts'
import { formatDate } from '#lib/dates.ts'
import { type Cents, counted, formatCents, formatDollars } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import { site } from '#lib/site.ts'
import type { Proposal, ProposalTotals, ShownLine } from './schema.ts'

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

/** A version's states. `expired` is not stored: it is a sent version after its end date. */
export const proposalStatuses = [
  'draft',
  'sent',
  'seen',
  'approved',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export type ProposalAction = 'revise' | 'withdraw' | 'answer'

/**
 * What can be done with the newest version that was sent. An approved one is a promise of both sides until its end date,
 * so it is neither changed nor withdrawn; a copy can be.
 */
const actions: Record<ProposalStatus, readonly ProposalAction[]> = {
  draft: [],
  sent: ['answer', 'revise', 'withdraw'],
  seen: ['answer', 'revise', 'withdraw'],
  approved: [],
  declined: ['revise'],
  expired: ['revise'],
  withdrawn: [],
  superseded: [],
}

export const allows = (status: ProposalStatus, action: ProposalAction): boolean => actions[status].includes(action)

export const statusNames: Record<ProposalStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Superseded',
}

/** An open proposal that ends within this many days expires soon. */
export const soonDays = 7

/** The state of a stored version on a day. */
export function statusOn(
  version: { status: Exclude<ProposalStatus, 'expired'>; endsOn: string | null },
  today: string,
): ProposalStatus {
  const open = version.status === 'sent' || version.status === 'seen'
  return open && version.endsOn !== null && version.endsOn < today ? 'expired' : version.status
}

/** One version as it is printed: the same for the professional and for the client, because it has no cost in it. */
export type PrintedProposal = Pick<Proposal, 'number' | 'title' | 'client_name' | 'sender'> & {
  version: number
  status: Proposal['status']
  sent_at: string | null
  ends_on: string | null
  notes: string
  terms: string
  lines: readonly ShownLine[]
  ordered_parts: readonly OrderedPart[]
  totals: ProposalTotals
  /** The typed name of an approval, and its time. */
  approved: { name: string; at: string } | null
}

const notCharged = () => `not charged by ${site.name}`

export function proposalPaper(proposal: PrintedProposal): Paper {
  const { sender, approved, totals } = proposal
  const ordered = orderedByLine(proposal.lines, proposal.ordered_parts)
  const approvedOn = approved ? formatDate(approved.at) : ''
  return {
    title: proposal.status === 'draft' ? 'Draft of a proposal' : 'Proposal',
    number: `${proposal.number}, version ${proposal.version}`,
    facts: [
      ['Number', `${proposal.number}, version ${proposal.version}`],
      ['Title', proposal.title],
      ['From', sender.company_name],
      ...(sender.license ? [['License', sender.license] as [string, string]] : []),
      ...(sender.phone ? [['Phone', formatPhone(sender.phone)] as [string, string]] : []),
      ['For', proposal.client_name || '–'],
      ...(proposal.sent_at ? [['Date', formatDate(proposal.sent_at)] as [string, string]] : []),
      ...(proposal.ends_on ? [['Prices held until', formatDate(proposal.ends_on)] as [string, string]] : []),
    ],
    columns: ['Item', 'Quantity', 'Unit price', 'Amount'],
    rows: [...proposal.lines]
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map((line) => rowOf(line, ordered.get(line) ?? '')),
    sums: [
      ['Products before tax', formatDollars(totals.products)],
      ...(totals.allowances > 0 ? [['Allowances *', formatDollars(totals.allowances)] as [string, string]] : []),
      ...(totals.labor > 0 ? [['Labor *', formatDollars(totals.labor)] as [string, string]] : []),
      ['Total', formatDollars(totals.total)],
    ],
    notes: [
      ...(totals.allowances + totals.labor > 0
        ? [`* Allowances and labor are ${notCharged()}: they are between the client and ${sender.company_name}.`]
        : []),
      'Sales tax is calculated when the products are ordered.',
      ...(proposal.notes ? [proposal.notes] : []),
      ...(proposal.terms ? [`Terms\n${proposal.terms}`] : []),
      ...(approved ? [`Approved online by ${approved.name} on ${approvedOn}, version ${proposal.version}.`] : []),
    ],
    signatures: [
      { role: `For ${sender.company_name}`, name: '', day: '' },
      { role: 'Client', name: approved?.name ?? '', day: approvedOn },
    ],
  }
}

const order = { product: 0, allowance: 1, labor: 2 }
const placeOf = (line: ShownLine) => order[line.kind]

function rowOf(line: ShownLine, ordered: string): Paper['rows'][number] {
  if (line.kind !== 'product')
    return {
      name: line.name,
      detail: [`${otherNames[line.kind]}, ${notCharged()}`, line.detail].filter(Boolean).join('. '),
      cells: ['', '', `${formatDollars(line.amount)} *`],
    }
  return {
    name: line.product_name,
    detail: [line.surface, line.brand, line.size_label, ordered].filter(Boolean).join(' · '),
    cells: [counted(line.qty, line.unit_label), formatDollars(line.unit_price), formatDollars(line.amount)],
  }
}
