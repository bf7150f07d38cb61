import { transaction } from '#db/transaction.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { record } from '#features/notifications/server/record.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { fail, notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import { allows, differences, statusOn } from '../lines.ts'
import { type LinkEnd, type LinkedProposal, linkEnds } from '../schema.ts'
import { answerMail } from './mails.ts'
import { orderedOfProposal } from './ordered-of-proposal.ts'
import { issuesOf, priceLines } from './price-lines.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import {
  findByToken,
  findProposalOrder,
  insertHeldPrices,
  listVersions,
  lockProposal,
  markAnswered,
  markSeen,
  type ProposalRecord,
  touchProposal,
  type VersionRecord,
} from './queries.ts'
import { senderOf, viewLine, viewTotals } from './view-version.ts'

const unknownLink = 'This link does not exist.'

/**
 * What a link shows: the newest version that was sent.
 * @throws 404 for an unknown link, 410 for a proposal that was withdrawn and for a closed showroom
 */
export async function openLink(deps: ProposalDeps, token: string): Promise<LinkedProposal> {
  const { proposal, newest, versions } = await findLinked(deps, token)
  const today = dayOf(deps.clock())
  const status = statusOn(newest, today)
  const [priced, order, ordered] = await Promise.all([
    priceLines(deps.catalogue, proposal.showroomId, newest.lines),
    findProposalOrder(deps.db, proposal.id),
    // Anyone with the link reads this: no order can be opened from it.
    orderedOfProposal(deps.db, proposal, null, deps.clock()),
  ])
  const before = versions.find(({ number, seenAt }) => number < newest.number && seenAt !== null)
  const answered = newest.status === 'approved' || newest.status === 'declined'
  return {
    number: proposal.number,
    title: proposal.title,
    client_name: proposal.clientName,
    sender: senderOf(proposal),
    showroom: proposal.showroomId,
    status,
    version: newest.number,
    sent_at: newest.sentAt?.toISOString() ?? '',
    ends_on: newest.endsOn ?? '',
    notes: newest.notes,
    terms: newest.terms,
    picture: newest.picture,
    lines: newest.lines.map(viewLine),
    totals: viewTotals(newest),
    answer: answered
      ? {
          kind: newest.status as 'approved' | 'declined',
          name: newest.answerName,
          at: newest.answeredAt?.toISOString() ?? '',
          reason: newest.answerReason,
        }
      : null,
    since: before ? { version: before.number, changes: differences(before, newest) } : null,
    issues: order || status === 'declined' ? [] : issuesOf({ ...newest, draft: false }, priced, today),
    ordered: order !== null,
    ordered_parts: ordered,
  }
}

/** The version that was shown to the client in a browser; only the first time changes something. */
export async function seeProposal(deps: ProposalDeps, token: string, version: number): Promise<void> {
  const { proposal, newest } = await findLinked(deps, token)
  if (newest.status !== 'sent' || newest.number !== version) return
  await transaction(deps.db, async (tx) => {
    const at = deps.clock()
    if (!(await markSeen(tx, newest.id, at))) return
    await touchProposal(tx, proposal.id, at)
    await notify(
      tx,
      [noteTo(proposal, 'Your proposal was opened', `${proposal.clientName} opened “${proposal.title}”.`)],
      at,
    )
  })
}

type Answer = { version: number; answer: 'approve' | 'decline'; name: string; reason: string }

/**
 * Approves or declines the newest version, once: of two answers the first counts, and the same one repeated by the same
 * name is not an error. An approval holds the prices until the end date.
 * @throws 422 on `version` for an old version, an expired one and one that was answered otherwise
 */
export async function answerProposal(deps: ProposalDeps, token: string, given: Answer): Promise<void> {
  const { proposal } = await findLinked(deps, token)
  await transaction(deps.db, async (tx) => {
    await lockProposal(tx, proposal.id)
    const { newest } = await newestOf(tx, proposal)
    const at = deps.clock()
    const wanted = given.answer === 'approve' ? 'approved' : 'declined'
    const isSame = newest.status === wanted && newest.answerName === given.name && newest.number === given.version
    if (isSame) return
    const problem = problemWith(newest, given, dayOf(at))
    if (problem) throw fail('answered', 422, problem, { version: [problem] })
    await markAnswered(tx, {
      versionId: newest.id,
      status: wanted,
      name: given.name,
      reason: given.reason,
      at,
    })
    if (wanted === 'approved' && newest.endsOn)
      await insertHeldPrices(
        tx,
        proposal.id,
        newest.endsOn,
        newest.lines.filter((line) => line.kind === 'product'),
      )
    await touchProposal(tx, proposal.id, at)
    const body = `${given.name} ${wanted} version ${newest.number} of “${proposal.title}”.`
    const mail = {
      ...answerMail(proposal, { ...given, status: wanted, version: newest.number }),
      choice: { account: proposal.showroomId, topic: 'proposals' as const },
    }
    await record(deps, tx, { notes: [noteTo(proposal, `Your proposal was ${wanted}`, body)], mail }, at)
  })
}

function problemWith(newest: VersionRecord, given: Answer, today: string): string | null {
  const status = statusOn(newest, today)
  if (status === 'approved' || status === 'declined')
    return `${newest.answerName} has already ${status} this proposal, on ${formatDate(newest.answeredAt ?? today)}. Nothing was changed.`
  if (newest.number !== given.version)
    return `There is a newer version of this proposal. Read version ${newest.number} before you answer; nothing was changed.`
  if (allows(status, 'answer')) return null
  return `This proposal ended on ${formatDate(newest.endsOn ?? today)}. Ask for a new version.`
}

/** A notification of the owner of the showroom that leads to the proposal. */
export const noteTo = (proposal: ProposalRecord, title: string, body: string) => ({
  accountId: proposal.showroomId,
  type: 'proposal',
  title,
  body,
  link: paths.portalProposal(proposal.id),
})

export type Linked = { proposal: ProposalRecord; newest: VersionRecord; versions: VersionRecord[] }

/** @throws 404 for an unknown link, 410 for one that shows nothing any more */
export async function findLinked(deps: Pick<ProposalDeps, 'db'>, token: string): Promise<Linked> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw notFound(unknownLink)
  const proposal = await findByToken(deps.db, hashToken(token))
  if (!proposal) throw notFound(unknownLink)
  const { newest, versions } = await newestOf(deps.db, proposal)
  if (proposal.showroomStatus === 'closed') throw gone('closed')
  return { proposal, newest, versions }
}

async function newestOf(db: Parameters<typeof listVersions>[0], proposal: ProposalRecord) {
  const versions = (await listVersions(db, proposal.id)).filter(({ status }) => status !== 'draft')
  const [newest] = versions
  if (!newest) throw notFound(unknownLink)
  if (newest.status === 'withdrawn') throw gone('withdrawn')
  return { newest, versions }
}

const gone = (reason: LinkEnd) => fail('gone', 410, linkEnds[reason], {}, { reason })
