import { transaction } from '#db/transaction.ts'
import { record } from '#features/notifications/server/record.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'
import { linkTokenOf } from './link-token.ts'
import { reminderMail } from './mails.ts'
import { noteTo } from './open-link.ts'
import type { ProposalDeps } from './proposal-deps.ts'
import { findProposal, listEnding, markReminded } from './queries.ts'

const daysBefore = 3

/**
 * Mails clients, and notifies professionals, three days before the end of a version that was not answered; once for each
 * version. One that was sent within these days has just been mailed.
 */
export async function remindClients(deps: Pick<ProposalDeps, 'db' | 'clock' | 'mail' | 'env'>): Promise<number> {
  const now = deps.clock()
  const today = dayOf(now)
  let reminded = 0
  for (const due of await listEnding(deps.db, today, addDays(today, daysBefore), daysBefore)) {
    const done = await transaction(deps.db, async (tx) => {
      // Another process was faster, or the client has answered meanwhile.
      if (!(await markReminded(tx, due.versionId, now))) return false
      const proposal = await findProposal(tx, due.proposalId)
      if (!proposal) return false
      const token = linkTokenOf(deps.env, proposal.id)
      const mail = reminderMail({ proposal, endsOn: due.endsOn, token })
      const body = `“${proposal.title}” for ${proposal.clientName} ends on ${formatDate(due.endsOn)}. The client was reminded by email.`
      await record(deps, tx, { notes: [noteTo(proposal, 'A proposal ends soon without an answer', body)], mail }, now)
      return true
    })
    if (done) reminded += 1
  }
  return reminded
}
