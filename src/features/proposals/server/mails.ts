import { formatDate } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { ProposalRecord, VersionRecord } from './queries.ts'

/** To the client: the first version, or a new one. The link works without an account. */
export function proposalMail({
  proposal,
  version,
  token,
}: {
  proposal: ProposalRecord
  version: VersionRecord
  token: string
}): Mail {
  const { companyName, title, clientName } = proposal
  const { productsCents, allowancesCents, laborCents } = version
  const sums: [string, string][] = [
    ['Products', formatCents(productsCents)],
    ...(allowancesCents > 0
      ? [[`Allowances, not charged by ${site.name}`, formatCents(allowancesCents)] as [string, string]]
      : []),
    ...(laborCents > 0 ? [[`Labor, not charged by ${site.name}`, formatCents(laborCents)] as [string, string]] : []),
  ]
  const isNew = version.number === 1
  return {
    to: proposal.clientEmail,
    subject: `${isNew ? 'Proposal' : 'New version of the proposal'} from ${companyName}: ${title}`,
    title: isNew ? `${companyName} sent you a proposal` : `${companyName} changed its proposal`,
    preview: `${title}, until ${formatDate(version.endsOn ?? '')}.`,
    parts: [
      `${clientName}, ${companyName} proposes “${title}”. Open it to see every product and price, and to approve or decline it. You do not need an account.`,
      {
        kind: 'sums',
        rows: sums,
        total: ['Total', formatCents(productsCents + allowancesCents + laborCents)],
      },
      { kind: 'button', label: 'View the proposal', url: paths.proposal(token) },
      `You can answer until ${formatDate(version.endsOn ?? '')}. Prices are before tax.`,
    ],
    reason: `You are receiving this email because ${companyName} entered your address. If you do not know them, you can ignore this email.`,
  }
}

/** To the client, three days before the end of a version that waits for an answer. */
export function reminderMail({
  proposal,
  endsOn,
  token,
}: {
  proposal: ProposalRecord
  endsOn: string
  token: string
}): Mail {
  const { companyName, title, clientName } = proposal
  const day = formatDate(endsOn)
  return {
    to: proposal.clientEmail,
    subject: `The proposal from ${companyName} ends on ${day}: ${title}`,
    title: `A proposal ends on ${day}`,
    preview: `${companyName} is still waiting for your answer to “${title}”.`,
    parts: [
      `${clientName}, you have not answered “${title}” from ${companyName} yet. You can approve or decline it until ${day}; after that its prices are not held. You do not need an account.`,
      { kind: 'button', label: 'View the proposal', url: paths.proposal(token) },
    ],
    reason: `You are receiving this email because ${companyName} entered your address. If you do not know them, you can ignore this email.`,
  }
}

/** To the owner of the showroom: the client's answer. */
export function answerMail(
  proposal: ProposalRecord,
  given: { status: 'approved' | 'declined'; name: string; reason: string; version: number },
): Mail {
  const { status, name, reason, version } = given
  return {
    to: proposal.ownerEmail,
    subject: `${name} ${status} “${proposal.title}”`,
    title: `Your proposal was ${status}`,
    preview: `${name} ${status} version ${version} of “${proposal.title}”.`,
    parts: [
      `${name} ${status} version ${version} of “${proposal.title}” (${proposal.number}).`,
      ...(reason ? [`“${reason}”`] : []),
      { kind: 'button', label: 'View the proposal', url: paths.portalProposal(proposal.id) },
    ],
    reason:
      'You are receiving this email because you sent this proposal. You can switch these emails off in your account.',
  }
}
