import { type ProposalStatus, statusNames } from '#features/proposals/lines.ts'
import { StatusMark, type Tone } from '#web/parts/StatusMark.tsx'

const tones: Record<ProposalStatus, Tone> = {
  draft: 'draft',
  sent: 'waiting',
  seen: 'waiting',
  approved: 'done',
  declined: 'trouble',
  expired: 'trouble',
  withdrawn: 'quiet',
  superseded: 'quiet',
}

export function ProposalStatusMark({ status, hasDraft = false }: { status: ProposalStatus; hasDraft?: boolean }) {
  return (
    <StatusMark tone={tones[status]}>
      {statusNames[status]}
      {hasDraft ? ', new version in draft' : ''}
    </StatusMark>
  )
}
