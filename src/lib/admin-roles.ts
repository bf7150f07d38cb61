/**
 * The roles of Admins: each call for Admins names those that may make it, all of them for a call that every Admin may make;
 * `all` may make every call (decision 0119).
 */
export const adminRoleNames = ['support', 'finance', 'catalogue', 'content', 'all'] as const
export type AdminRole = (typeof adminRoleNames)[number]

export const adminRoleTexts: Record<AdminRole, { label: string; hint: string }> = {
  support: {
    label: 'Support',
    hint: 'Customers, chats and leads; statuses, packages, cancellations and returns of orders; views accounts read-only.',
  },
  finance: {
    label: 'Finance',
    hint: 'Payouts, refunds, holds and disputes, the ledger, platform fees, sales tax and sales figures; reads orders.',
  },
  catalogue: {
    label: 'Catalog',
    hint: 'Products and vendors to approve, categories, brands, the words of the search, rooms and floor plans.',
  },
  content: { label: 'Content', hint: 'Home page, texts, FAQ, policies and promotions.' },
  all: { label: 'All', hint: 'Everything, with Admins, settings, plans, keys, the audit log and the system.' },
}

/** Whether an Admin with these roles may do what one of `needed` may. */
export const hasAdminRole = (roles: readonly AdminRole[], needed: readonly AdminRole[]): boolean =>
  roles.includes('all') || needed.some((role) => roles.includes(role))

/** "Finance or Support", for a refusal. */
export const adminRoleList = (roles: readonly AdminRole[]): string =>
  (roles.length > 0 ? roles : (['all'] as const)).map((role) => adminRoleTexts[role].label).join(' or ')

/** Why an Admin without one of these roles is refused, and who can change that. */
export const adminRoleRefusal = (needed: readonly AdminRole[]): string =>
  `This needs the role ${adminRoleList(needed)}. An Admin with the role ${adminRoleTexts.all.label} can give it to you.`
