/** The states of a hire. `ended` without an answer is a request that its owner withdrew. */
export const hireStatuses = ['requested', 'accepted', 'declined', 'ended'] as const
export type HireStatus = (typeof hireStatuses)[number]

/** For so long the side that ended the work can take it back; the other side is notified after that. */
export const endMinutes = 10

/** The two sides of a hire: the project's owner and the professional. */
export const hireSides = ['owner', 'professional'] as const
export type HireSide = (typeof hireSides)[number]

/** Which status each side may set. */
const moves: Record<HireSide, Partial<Record<HireStatus, readonly HireStatus[]>>> = {
  owner: { requested: ['ended'], accepted: ['ended'] },
  professional: { requested: ['accepted', 'declined'], accepted: ['ended'] },
}

const closed: Record<HireStatus, string> = {
  requested: 'This request has not been answered yet.',
  accepted: 'This request has already been accepted.',
  declined: 'This request has already been declined.',
  ended: 'This work has already ended.',
}

export type HireMove = { outcome: 'yes' | 'same' | 'forbidden' | 'closed'; message: string }

/** Whether this side may move a hire from one status to another: `forbidden` for the side, `closed` in its state. */
export function canMoveHire(side: HireSide, from: HireStatus, to: HireStatus): HireMove {
  const mayEverSet = Object.values(moves[side]).some((targets) => targets.includes(to))
  if (!mayEverSet) return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  if (from === to) return { outcome: 'same', message: '' }
  if (moves[side][from]?.includes(to)) return { outcome: 'yes', message: '' }
  return { outcome: 'closed', message: closed[from] }
}

/** Whether the owner decides what the professional may do: from the request until the work has ended. */
export const mayHaveRights = (status: HireStatus): boolean => status === 'requested' || status === 'accepted'
