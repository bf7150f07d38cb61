import type { AdminRole } from '#lib/admin-roles.ts'

/** The Admin's queues, in the order of their list. */
export const queueKeys = [
  'applications',
  'product_reviews',
  'cancellations',
  'late',
  'pickup',
  'returns',
  'claims',
  'refunds',
  'differences',
  'balances',
  'payouts',
  'disputes',
  'support',
  'reports',
  'leads',
  'certificates',
] as const
export type QueueKey = (typeof queueKeys)[number]

/** The roles of Admins for whom it is work. */
export const queueRoles: Record<QueueKey, readonly AdminRole[]> = {
  applications: ['support', 'catalogue'],
  product_reviews: ['catalogue'],
  cancellations: ['support'],
  late: ['support'],
  pickup: ['support'],
  returns: ['support'],
  claims: ['support'],
  refunds: ['finance'],
  differences: ['finance'],
  balances: ['finance'],
  payouts: ['finance'],
  disputes: ['finance'],
  support: ['support'],
  reports: ['support'],
  leads: ['support'],
  certificates: ['finance'],
}

/** Its name, and what waits in it. */
export const queueNames: Record<QueueKey, { name: string; what: string }> = {
  applications: { name: 'Applications', what: 'Professionals and vendors, decided within 24 hours' },
  product_reviews: { name: 'Catalog approvals', what: 'Products and changes that vendors have submitted' },
  cancellations: {
    name: 'Cancellation requests',
    what: 'Customers who ask to cancel an order that they can no longer cancel themselves',
  },
  late: { name: 'Late items', what: 'Items that were not reviewed, delivered or returned in time' },
  pickup: { name: 'Ready for pick-up', what: 'Items that vendors have prepared' },
  returns: { name: 'Returns', what: 'Requested, granted, on their way, received, or objected to' },
  claims: { name: 'Claims', what: 'Missing, damaged or wrong items' },
  refunds: { name: 'Failed refunds', what: 'Refunds that the card did not accept' },
  differences: { name: 'Unpaid differences', what: 'Unpaid extra costs of a changed address' },
  balances: { name: 'Negative balances', what: 'Payees who owe money, and write-offs' },
  payouts: { name: 'Payouts', what: 'Unknown results, and failures of the last 7 days' },
  disputes: { name: 'Holds and disputes', what: 'Money on hold for a dispute at a bank or a review' },
  support: { name: 'Support', what: 'Conversations waiting for a reply' },
  reports: { name: 'Reported messages', what: 'Messages that someone has reported' },
  leads: { name: 'Leads', what: 'Messages and call requests of the site, answered within 24 hours' },
  certificates: { name: 'Tax certificates', what: 'Exemptions waiting to be verified' },
}
