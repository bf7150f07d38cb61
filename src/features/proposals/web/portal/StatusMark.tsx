import { type ProposalStatus, statusNames } from '#features/proposals/states.ts'

/** A small square and a word. */
export function StatusMark({ status, hasDraft = false }: { status: ProposalStatus; hasDraft?: boolean }) {
  return (
    <span className="proposal-status" data-status={status}>
      {statusNames[status]}
      {hasDraft ? ', new version in draft' : ''}
    </span>
  )
}
