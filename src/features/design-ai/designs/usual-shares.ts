import type { RoomKind } from '#scene/model/types.ts'

/** What is not sold here, with its usual share of the cost of such a room, percent. */
export type UsualShare = { what: string; percent: number }

/**
 * The shares of a remodeling budget that the National Kitchen & Bath Association has published, as they are widely
 * quoted, such as at kbebuild.com (2023) and reference.com; not read at the source. What is sold here is left out. Other rooms have no shares
 * that are as widely used.
 */
const shares: Partial<Record<RoomKind, readonly UsualShare[]>> = {
  kitchen: [
    { what: 'installation', percent: 17 },
    { what: 'walls and ceilings', percent: 5 },
    { what: 'doors and windows', percent: 4 },
    { what: 'design', percent: 4 },
  ],
  bathroom: [
    { what: 'installation', percent: 20 },
    { what: 'walls and ceilings', percent: 5 },
    { what: 'doors and windows', percent: 4 },
    { what: 'design', percent: 4 },
  ],
}

export const sharesSource = 'the National Kitchen & Bath Association, as widely quoted'

export function usualShares(room: RoomKind): readonly UsualShare[] {
  return shares[room] ?? []
}

/** Below this part of the budget, a person wonders where the rest should go. */
const wellBelow = 0.75

/** Whether a room costs so much less than its budget that what else it needs is worth naming. */
export function leavesBudget(total: number, budget: number | null): budget is number {
  return budget !== null && total < budget * wellBelow
}
