import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { type CollaboratorRole, rightsOfShowroomRole } from '#features/collaborators/roles.ts'
import { demandShowroomRight } from '#features/collaborators/server/demand-showroom-right.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { allows, proposalStatuses, statusOn, totalsOf } from '../lines.ts'
import type { Proposal, ProposalPage, ProposalRow, proposalsQuery, SourceProject } from '../schema.ts'
import { linkTokenOf } from './link-token.ts'
import { type ListedRow, listProposals } from './list-queries.ts'
import { orderedOfProposal } from './ordered-of-proposal.ts'
import { atTodaysPrices, issuesOf, priceLines } from './price-lines.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import {
  findProposal,
  findProposalOrder,
  listSourceProjects,
  listVersions,
  type ProposalRecord,
  type VersionRecord,
} from './queries.ts'
import { earningsOf, senderOf, summaryOf, viewLine, viewTotals } from './view-version.ts'

type Reader = Pick<Actor, 'id' | 'clientSafe'>

/** A page of a showroom's proposals. @throws 404 for a showroom that the account does not work for */
export async function readProposals(
  deps: ProposalDeps,
  actor: Reader,
  query: z.infer<typeof proposalsQuery>,
): Promise<ProposalPage> {
  const showroomId = query.showroom ?? actor.id
  await demandShowroomRight(deps.db, actor, showroomId, 'proposals')
  const today = dayOf(deps.clock())
  const read = (page: number) =>
    listProposals(deps.db, showroomId, today, {
      q: query.q,
      status: query.status,
      soon: query.soon,
      sort: query.sort,
      limit: query.per_page,
      offset: (page - 1) * query.per_page,
    })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, query.per_page)
  if (page !== query.page) found = await read(page)
  const params = new URLSearchParams({ per_page: String(query.per_page), sort: query.sort })
  if (query.q) params.set('q', query.q)
  if (query.status) params.set('status', query.status)
  if (query.soon) params.set('soon', '1')
  const rows = paged(found.rows.map(viewRow), found.total, page, query.per_page, '/api/proposals', params)
  const counts = proposalStatuses.map((status) => [status, found.counts[status] ?? 0])
  return { ...rows, counts: Object.fromEntries(counts), soon: found.soon }
}

function viewRow(row: ListedRow): ProposalRow {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    client_name: row.clientName,
    client_email: row.clientEmail,
    status: row.status,
    version: row.version,
    has_draft: row.hasDraft,
    products: toDollars(row.productsCents),
    allowances: toDollars(row.allowancesCents),
    labor: toDollars(row.laborCents),
    ends_on: row.endsOn,
    order_no: row.orderNo,
    updated_at: row.updatedAt.toISOString(),
  }
}

/** The projects that the showroom can propose for. */
export async function readSourceProjects(
  deps: ProposalDeps,
  actor: Reader,
  showroom: number | undefined,
): Promise<SourceProject[]> {
  const showroomId = showroom ?? actor.id
  await demandShowroomRight(deps.db, actor, showroomId, 'propose')
  const rows = await listSourceProjects(deps.db, showroomId)
  return rows.map(({ id, name, ownerName, lines }) => ({ id, name, owner_name: ownerName, lines }))
}

/**
 * One proposal with its draft, its newest version, or the one that was asked for.
 * @throws 404 for one of a showroom that the account does not work for, and for an unknown version
 */
export async function readProposal(deps: ProposalDeps, actor: Reader, id: number, version?: number): Promise<Proposal> {
  const { proposal, role } = await openProposal(deps, actor, id)
  const versions = await listVersions(deps.db, id)
  const shown = version === undefined ? versions[0] : versions.find(({ number }) => number === version)
  if (!shown) throw notFound()
  const today = dayOf(deps.clock())
  const [priced, order, ordered] = await Promise.all([
    priceLines(deps.catalogue, proposal.showroomId, shown.lines),
    findProposalOrder(deps.db, id),
    orderedOfProposal(deps.db, proposal, actor.id, deps.clock()),
  ])
  const draft = versions.find(({ status }) => status === 'draft')
  const newest = versions.find(({ status }) => status !== 'draft')
  const status = statusOn(newest ?? shown, today)
  const isDraft = shown.status === 'draft'
  const lines = isDraft ? atTodaysPrices(shown.lines, priced) : shown.lines
  // What was answered, withdrawn or replaced is history: what the products cost today does not matter to it.
  const current = isDraft || (shown === newest && ['sent', 'seen', 'approved', 'expired'].includes(status))
  const writes = rightsOfShowroomRole[role].includes('propose')
  return {
    id,
    number: proposal.number,
    showroom: proposal.showroomId,
    sender: senderOf(proposal),
    title: proposal.title,
    client_name: proposal.clientName,
    client_email: proposal.clientEmail,
    project: proposal.projectId,
    status,
    role,
    may: {
      edit: writes && draft !== undefined,
      send: writes && draft !== undefined && (newest === undefined || allows(status, 'revise')),
      revise: writes && draft === undefined && allows(status, 'revise'),
      withdraw: writes && allows(status, 'withdraw'),
      duplicate: writes,
      discard: writes && draft !== undefined,
    },
    shown: {
      ...summaryOf(shown, today),
      total: viewTotals(totalsOf(lines)).total,
      revision: shown.revision,
      lines: lines.map(viewLine),
      notes: shown.notes,
      terms: shown.terms,
      picture: shown.picture,
      totals: viewTotals(totalsOf(lines)),
      issues:
        current && !order ? issuesOf({ lines: shown.lines, endsOn: shown.endsOn, draft: isDraft }, priced, today) : [],
      ordered_parts: ordered,
    },
    versions: versions.map((each) => summaryOf(each, today)),
    timeline: timelineOf(versions, order),
    order: order && { id: order.id, order_no: order.orderNo },
    earnings: role === 'owner' && !actor.clientSafe ? earningsOf(lines, priced) : null,
    updated_at: proposal.updatedAt.toISOString(),
  }
}

/** The address of the link, as it was mailed. @throws 422 before the first version is sent */
export async function readLink(deps: ProposalDeps, actor: Reader, id: number): Promise<{ url: string }> {
  await openProposal(deps, actor, id, 'propose')
  const versions = await listVersions(deps.db, id)
  if (versions.every(({ status }) => status === 'draft'))
    throw fail('not_sent', 422, 'Send the proposal first. Then its link works.')
  return { url: paths.proposal(linkTokenOf(deps.env, id)) }
}

/** @throws 404 for a proposal of a showroom that the account does not work for, 403 for a role without the right */
export async function openProposal(
  { db }: Pick<ProposalDeps, 'db'>,
  actor: Pick<Actor, 'id'>,
  id: number,
  right: 'proposals' | 'propose' = 'proposals',
): Promise<{ proposal: ProposalRecord; role: CollaboratorRole | 'owner' }> {
  const proposal = await findProposal(db, id)
  if (!proposal) throw notFound()
  return { proposal, role: await demandShowroomRight(db, actor, proposal.showroomId, right) }
}

function timelineOf(
  versions: readonly VersionRecord[],
  order: { orderNo: string; placedAt: Date } | null,
): Proposal['timeline'] {
  // Newest first; of the same moment, what follows from the other.
  const events = versions.toReversed().flatMap((version) => {
    const { number, status, answerName, answerReason } = version
    const of = `Version ${number}`
    const reason = answerReason ? `: “${answerReason}”` : ''
    return [
      { at: version.sentAt, text: `${of} sent` },
      { at: version.seenAt, text: `${of} seen by the client` },
      { at: version.answeredAt, text: `${of} ${status} by ${answerName}${reason}` },
      { at: version.withdrawnAt, text: `${of} withdrawn` },
    ]
  })
  return [...events, { at: order?.placedAt ?? null, text: `Ordered: ${order?.orderNo ?? ''}` }]
    .flatMap(({ at, text }) => (at ? [{ at: at.toISOString(), text }] : []))
    .toReversed()
    .sort((a, b) => b.at.localeCompare(a.at))
}
