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
