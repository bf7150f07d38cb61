import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { hashToken } from '#features/accounts/server/authenticate.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { type FieldErrors, fail, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { allows, statusNames, statusOn, totalsOf } from '../lines.ts'
import { lockDraft, stale } from './edit-proposal.ts'
import { linkTokenOf } from './link-token.ts'
import { proposalMail } from './mails.ts'
import { atTodaysPrices, type Priced, priceLines } from './price-lines.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import {
  findProposal,
  listVersions,
  lockProposal,
  markSent,
  markWithdrawn,
  type ProposalRecord,
  touchProposal,
  updateDraft,
  type VersionRecord,
} from './queries.ts'
import { openProposal } from './read-proposals.ts'

const maxDays = 366

/**
 * Freezes the draft at today's prices and mails the client its link. Versions that waited for an answer are superseded.
 * @throws 422 at the field for what is missing; on `revision` if the draft was changed, the prices are others than were
 * shown, or the client has approved meanwhile
 */
export async function sendProposal(
  deps: ProposalDeps,
  actor: Pick<Actor, 'id'>,
  id: number,
  given: { revision: number; expected_products: number },
): Promise<void> {
  const { proposal } = await openProposal(deps, actor, id, 'propose')
  const [seen] = await listVersions(deps.db, id)
  // Read before the lock: the prices that are sent are compared with those that were shown.
  const priced = await priceLines(deps.catalogue, proposal.showroomId, seen?.lines ?? [])
  await transaction(deps.db, async (tx) => {
    const draft = await lockDraft(tx, id, given.revision)
    const now = deps.clock()
    const today = dayOf(now)
    const newest = (await listVersions(tx, id)).find(({ status }) => status !== 'draft')
    if (newest && !allows(statusOn(newest, today), 'revise'))
      throw stale(
        newest.status === 'approved'
          ? `${newest.answerName} has just approved version ${newest.number}, so the new version was not sent. Your draft is kept.`
          : `This proposal is ${statusNames[newest.status].toLowerCase()}, so no new version can be sent.`,
      )
    const current = (await findProposal(tx, id)) ?? proposal
    const lines = atTodaysPrices(draft.lines, priced)
    checkDraft(current, { ...draft, lines }, priced, today)
    const totals = totalsOf(lines)
    if (toDollars(totals.productsCents) !== given.expected_products)
      throw stale('Prices have changed since you opened this draft. Review it and send it again.')
    await updateDraft(tx, draft.id, { ...draft, lines, ...totals })
    const token = linkTokenOf(deps.env, id)
    await markSent(tx, { proposalId: id, versionId: draft.id, tokenHash: hashToken(token), at: now })
    await deps.mail.queue(tx, proposalMail({ proposal: current, version: { ...draft, lines, ...totals }, token }))
  })
}

function checkDraft(proposal: ProposalRecord, draft: VersionRecord, priced: Priced, today: string): void {
  const fields: FieldErrors = {}
  if (!proposal.clientName) fields.client_name = ['Enter the name of your client.']
  if (!proposal.clientEmail) fields.client_email = ['Enter the email of your client.']
  if (!draft.endsOn) fields.ends_on = ['Enter the last day on which your client can approve it.']
  else if (draft.endsOn < today) fields.ends_on = ['Enter today or a later date.']
  else if (draft.endsOn > addDays(today, maxDays)) fields.ends_on = ['Enter a date within the next year.']
  if (draft.lines.length === 0) fields.lines = ['Add at least one product, allowance or labor line.']
  draft.lines.forEach((line, i) => {
    if (line.kind !== 'product') return
    const size = priced[i]
    if (size?.state !== 'sold')
      fields[`lines.${i}.product`] = ['Your showroom no longer carries this product. Remove it.']
    else if (line.qty < size.minimumUnit)
      fields[`lines.${i}.qty`] = [`The quantity must be at least ${size.minimumUnit}.`]
  })
  if (Object.keys(fields).length > 0) throw fail('incomplete', 422, 'This proposal cannot be sent yet.', fields)
}

/**
 * The link says that the proposal was withdrawn; a new version is not possible any more. Repeating it changes nothing.
 * @throws 422 for what cannot be withdrawn, on `revision` if the client has answered or a newer version was sent meanwhile
 */
export async function withdrawProposal(
  deps: ProposalDeps,
  actor: Pick<Actor, 'id'>,
  id: number,
  version: number,
): Promise<void> {
  await openProposal(deps, actor, id, 'propose')
  await transaction(deps.db, async (tx) => {
    if (!(await lockProposal(tx, id))) throw notFound()
    const newest = (await listVersions(tx, id)).find(({ status }) => status !== 'draft')
    if (!newest) throw fail('not_sent', 422, 'This proposal was not sent. Discard the draft instead.')
    if (newest.status === 'withdrawn') return
    const now = deps.clock()
    const status = statusOn(newest, dayOf(now))
    if (newest.number !== version) throw stale(`Version ${newest.number} is the newest one now. Reload the proposal.`)
    if (!allows(status, 'withdraw'))
      throw stale(
        status === 'approved' || status === 'declined'
          ? `${newest.answerName} has ${status} this version, so it cannot be withdrawn.`
          : `A proposal with the status ${statusNames[status]} cannot be withdrawn.`,
      )
    await markWithdrawn(tx, newest.id, now)
    await touchProposal(tx, id, now)
  })
}
