import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import type { OrderedPart } from '#features/orders/ordered.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { orderedByLine, otherNames } from '../lines.ts'
import type { Proposal, ProposalIssue, ProposalTotals, ShownLine } from '../schema.ts'
import './proposals.css'

export type ShownProposal = Pick<Proposal, 'title' | 'client_name' | 'sender'> & {
  picture: string | null
  lines: readonly ShownLine[]
  ordered_parts: readonly OrderedPart[]
  totals: ProposalTotals
  issues: readonly ProposalIssue[]
  notes: string
  terms: string
}

/** A proposal as its client sees it: rooms with their products, then what is not sold here, the sums and the terms. */
export function ProposalDocument({ proposal }: { proposal: ShownProposal }) {
  const { lines, issues, picture, notes, terms, sender } = proposal
  const products = lines.filter((line) => line.kind === 'product')
  const others = lines.filter((line) => line.kind !== 'product')
  const ordered = orderedByLine(lines, proposal.ordered_parts)
  const rooms = Map.groupBy(products, ({ surface }) => surface)
  return (
    <div className="grid grid-cols-1 gap-8">
      {picture ? (
        <img src={picture} alt={`The room of “${proposal.title}”`} width={960} height={600} className="w-full" />
      ) : null}
      {notes ? <p className="max-w-text text-17 whitespace-pre-line wrap-anywhere">{notes}</p> : null}
      {[...rooms].map(([surface, own]) => (
        <section key={surface} aria-label={surface || 'Products'}>
          <h2 className="mb-3 text-20 wrap-anywhere">{surface || 'Products'}</h2>
          <ul className="border-t border-stud">
            {own.map((line) => (
              <ProductRow
                key={line.size_id}
                line={line}
                ordered={ordered.get(line) ?? ''}
                issues={issues.filter((issue) => lines[issue.line] === line)}
              />
            ))}
          </ul>
        </section>
      ))}
      {(['allowance', 'labor'] as const).map((kind) => {
        const own = others.filter((line) => line.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} aria-label={headings[kind]}>
            <h2 className="mb-1 text-20">{headings[kind]}</h2>
            <p className="mb-3 text-14 text-graphite">
              {explanations[kind]} Agreed with {sender.company_name}, not charged by {site.name}.
            </p>
            <ul className="border-t border-stud">
              {own.map((line) => (
                <li
                  key={line.name}
                  className="grid gap-x-4 gap-y-1 py-3 border-b border-stud type-15 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">{line.name}</p>
                    {line.detail ? (
                      <p className="text-14 whitespace-pre-line text-graphite wrap-anywhere">{line.detail}</p>
                    ) : null}
                  </div>
                  <p className="flex justify-between gap-x-4 gap-y-0 col-2 sm:flex-col sm:justify-start sm:items-end sm:col-[auto] font-semibold">
                    {formatDollars(line.amount)}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <Sums totals={proposal.totals} />
      {terms ? (
        <section aria-label="Terms">
          <h2 className="mb-3 text-20">Terms</h2>
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{terms}</p>
        </section>
      ) : null}
    </div>
  )
}

const headings = { allowance: 'Allowances', labor: 'Labor' }
const explanations = { allowance: 'Amounts set aside for items not chosen yet.', labor: 'Work on site.' }

function ProductRow({
  line,
  ordered,
  issues,
}: {
  line: Extract<ShownLine, { kind: 'product' }>
  /** How much of it is ordered; empty if nothing is. */
  ordered: string
  issues: readonly ProposalIssue[]
}) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-1 py-3 border-b border-stud type-15 sm:grid-cols-[80px_minmax(0,1fr)_auto]">
      <CardPicture hash={line.product} look={line.look} alt="" sizes="80px" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{line.product_name}</p>
        <p className="text-14 text-graphite">{[line.brand, line.size_label].filter(Boolean).join(' · ')}</p>
        {ordered ? <p className="text-14 font-semibold text-level">{ordered}</p> : null}
        {issues.map((issue) => (
          <p key={issue.reason} className="mt-1 text-14 font-medium text-tape-ink">
            {issueText(issue)}
          </p>
        ))}
      </div>
      <p className="flex justify-between gap-x-4 gap-y-0 col-2 sm:flex-col sm:justify-start sm:items-end sm:col-[auto]">
        <span className="text-14 text-graphite">
          {counted(line.qty, line.unit_label)} × {formatDollars(line.unit_price)}
        </span>
        <span className="font-semibold">{formatDollars(line.amount)}</span>
      </p>
    </li>
  )
}

/** What cannot be as it was proposed, in a sentence with the old and the new figure. */
export function issueText({ reason, from, to }: Pick<ProposalIssue, 'reason' | 'from' | 'to'>): string {
  const prices = `it was ${formatDollars(from)} and is now ${formatDollars(to)}.`
  switch (reason) {
    case 'raised':
      return `The proposed price can no longer be held because the vendor’s price has risen: ${prices}`
    case 'ended':
      return `The proposal has ended, so today’s price applies: ${prices}`
    case 'price':
      return `The price has changed since it was saved: ${prices}`
    case 'gone':
      return 'No longer available.'
    case 'stock':
      return to === 0 ? 'Out of stock at the moment.' : `Only ${to} of ${from} are in stock at the moment.`
  }
}

function Sums({ totals }: { totals: ProposalTotals }) {
  const rows: [name: string, amount: number, charged: boolean][] = [
    ['Products, before tax', totals.products, true],
    [`${otherNames.allowance}s`, totals.allowances, false],
    [otherNames.labor, totals.labor, false],
  ]
  return (
    <dl className="grid gap-3 w-full max-w-110 ml-auto pt-4 border-t-2 border-ink">
      {rows.map(([name, amount, charged]) =>
        charged || amount > 0 ? (
          <div key={name} className="flex justify-between gap-4">
            <dt>
              {name}
              <span className="block text-14 text-graphite">
                {charged ? 'Charged when you order' : `Not charged by ${site.name}`}
              </span>
            </dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ) : null,
      )}
      <div className="pt-3 border-t border-stud type-20 font-semibold flex justify-between gap-4">
        <dt>Total</dt>
        <dd>{formatDollars(totals.total)}</dd>
      </div>
    </dl>
  )
}

/** "P-48213907, version 2, until Dec 31, 2026." */
export function versionWords(given: { number: string; version: number; ends_on: string | null }): string {
  const until = given.ends_on ? `, until ${formatDate(given.ends_on)}` : ''
  return `${given.number}, version ${given.version}${until}`
}
