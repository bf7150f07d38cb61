/**
 * The states of a change order. `replaced`: the room no longer holds what the change would replace, so it cannot be
 * approved any more.
 */
export const changeStatuses = ['proposed', 'approved', 'declined', 'withdrawn', 'replaced'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** `owner` owns the project, `proposer` proposed the change. */
export type ChangeSide = 'owner' | 'proposer'

/** Which status each side may set; `replaced` is set by the approval of another change. */
const moves: Record<ChangeSide, Partial<Record<ChangeStatus, readonly ChangeStatus[]>>> = {
  owner: { proposed: ['approved', 'declined'] },
  proposer: { proposed: ['withdrawn'] },
}

const closed: Record<ChangeStatus, string> = {
  proposed: 'This change has not been decided yet.',
  approved: 'This change has already been approved.',
  declined: 'This change has already been declined.',
  withdrawn: 'This change was withdrawn.',
  replaced: 'The room has changed since this was proposed, so it no longer applies.',
}

type ChangeMove = { outcome: 'yes' | 'same' | 'forbidden' | 'closed'; message: string }

/** Whether an account on this side may move a change order: `forbidden` for the side, `closed` in its state. */
export function canMoveChange(side: ChangeSide | null, from: ChangeStatus, to: ChangeStatus): ChangeMove {
  const mayEverSet = side !== null && Object.values(moves[side]).some((targets) => targets.includes(to))
  if (!mayEverSet) return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  if (from === to) return { outcome: 'same', message: '' }
  if (moves[side][from]?.includes(to)) return { outcome: 'yes', message: '' }
  return { outcome: 'closed', message: closed[from] }
}

/** What this side may still do with a change order. */
export function movesOf(side: ChangeSide | null, from: ChangeStatus): ChangeStatus[] {
  return changeStatuses.filter((to) => canMoveChange(side, from, to).outcome === 'yes')
}

export const maxNote = 500
export const maxReason = 500
export const signedLength = { min: 2, max: 100 } as const
