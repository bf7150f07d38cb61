/** The status of a lead; only a professional changes it. */
export const leadStatuses = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusNames: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
}
