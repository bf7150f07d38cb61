import { heldPriceOf } from '#features/catalogue/pricing.ts'
import { toDollars } from '#lib/money.ts'
import { paints } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { amountOf, type Line, statusOn, type Totals } from '../lines.ts'
import type { Proposal, ProposalTotals, ShownLine } from '../schema.ts'
import type { Priced } from './price-lines.ts'
import type { ProposalRecord, VersionRecord } from './queries.ts'

/** A line as a client may see it. */
export function viewLine(line: Line): ShownLine {
  if (line.kind !== 'product')
    return { kind: line.kind, name: line.name, detail: line.detail, amount: toDollars(line.cents) }
  return {
    kind: 'product',
    product: line.hash,
    look: line.look,
    size_id: line.sizeId,
    product_name: line.name,
    brand: line.brand,
    size_label: line.sizeLabel,
    unit_label: line.unitLabel,
    surface: line.surface,
    qty: line.qty,
    unit_price: toDollars(line.priceCents),
    amount: toDollars(amountOf(line)),
  }
}

export function viewTotals({ productsCents, allowancesCents, laborCents }: Totals): ProposalTotals {
  return {
    products: toDollars(productsCents),
    allowances: toDollars(allowancesCents),
    labor: toDollars(laborCents),
    total: toDollars(productsCents + allowancesCents + laborCents),
  }
}

export function summaryOf(version: VersionRecord, today: string): Proposal['versions'][number] {
  return {
    number: version.number,
    status: statusOn(version, today),
    ends_on: version.endsOn,
    sent_at: version.sentAt?.toISOString() ?? null,
    seen_at: version.seenAt?.toISOString() ?? null,
    answered_at: version.answeredAt?.toISOString() ?? null,
    answer_name: version.answerName,
    answer_reason: version.answerReason,
    withdrawn_at: version.withdrawnAt?.toISOString() ?? null,
    total: viewTotals(version).total,
  }
}

export function senderOf(proposal: ProposalRecord): Proposal['sender'] {
  return {
    company_name: proposal.companyName,
    vsd_id: proposal.vsdId,
    license: proposal.license,
    logo: proposal.logo,
    paint: paints.find((paint) => paint === proposal.themeColor) ?? site.paint,
    phone: proposal.phone,
  }
}

/** What the professional pays at today's vendor prices, and what remains of the proposed ones. */
export function earningsOf(lines: readonly Line[], priced: Priced): Proposal['earnings'] {
  let [wholesale, earns] = [0, 0]
  type Each = NonNullable<Proposal['earnings']>['lines'][number]
  const each = lines.flatMap((line, i): Each[] => {
    if (line.kind !== 'product') return []
    const size = priced[i]
    if (size?.state !== 'sold') return [{ line: i, wholesale: null, earns: null, percent: null }]
    const { wholesaleCents: cost, priceCents: price } = heldPriceOf(size.unit, line.priceCents)
    wholesale += cost * line.qty
    earns += (price - cost) * line.qty
    return [
      {
        line: i,
        wholesale: toDollars(cost),
        earns: toDollars((price - cost) * line.qty),
        percent: cost === 0 ? null : Math.round(((price - cost) * 1000) / cost) / 10,
      },
    ]
  })
  return { lines: each, wholesale: toDollars(wholesale), earns: toDollars(earns) }
}
