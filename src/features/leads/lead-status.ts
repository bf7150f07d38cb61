/** The status of a lead; only a professional changes it. */
export const leadStatuses = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
}

/** How Admins have handled a lead without a showroom. */
export const handlingStatuses = ['open', 'answered', 'closed'] as const
export type HandlingStatus = (typeof handlingStatuses)[number]

export const handlingStatusNames: Record<HandlingStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

/** An Admin answers within the time in which applications are decided. */
export const answerWithinMs = 24 * 3_600_000
