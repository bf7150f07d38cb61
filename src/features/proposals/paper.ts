import type { Paper } from '#features/documents/document.ts'
import type { OrderedPart } from '#features/orders/ordered.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import { orderedByLine, otherNames } from './lines.ts'
import type { Proposal, ProposalTotals, ShownLine } from './schema.ts'

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

const notCharged = 'not charged by Wainscot'

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
        ? [`* Allowances and labor are ${notCharged}: they are between the client and ${sender.company_name}.`]
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
      detail: [`${otherNames[line.kind]}, ${notCharged}`, line.detail].filter(Boolean).join('. '),
      cells: ['', '', `${formatDollars(line.amount)} *`],
    }
  return {
    name: line.product_name,
    detail: [line.surface, line.brand, line.size_label, ordered].filter(Boolean).join(' · '),
    cells: [counted(line.qty, line.unit_label), formatDollars(line.unit_price), formatDollars(line.amount)],
  }
}
