import type { User } from '../schema.ts'

/** The parts of the account page: the last piece of its address, and what the list at its side calls them. */
const sections = {
  showroom: 'Your showroom',
  plan: 'Your plan',
  favorites: 'Favorites',
  addresses: 'Addresses',
  cards: 'Saved cards',
  leads: 'Leads and messages',
  coupons: 'Coupons',
  page_counts: 'Page views',
  plans: 'Plans',
  admins: 'Admins',
  tax: 'Tax certificates',
  tax_desk: 'Sales tax',
  sign_in: 'Sign-in and devices',
  notifications: 'Notification choices',
  privacy: 'Privacy',
} as const

export type AccountSection = keyof typeof sections

const every = Object.keys(sections) as AccountSection[]
/** Who has a section of his own: only buyers have something kept, shipped, charged or taxed (api.md section 6). */
const only: Partial<Record<AccountSection, User['type'][]>> = {
  showroom: ['Contractor'],
  plan: ['Contractor'],
  favorites: ['User', 'Contractor'],
  addresses: ['User', 'Contractor'],
  cards: ['User', 'Contractor'],
  leads: ['Contractor', 'Admin'],
  coupons: ['Contractor'],
  page_counts: ['Contractor', 'Admin'],
  plans: ['Admin'],
  admins: ['Admin'],
  tax: ['User', 'Contractor'],
  tax_desk: ['Admin'],
}

export const sectionName = (section: AccountSection): string => sections[section]

export function sectionsOf(type: User['type']): AccountSection[] {
  return every.filter((section) => only[section]?.includes(type) ?? true)
}

/** The section that an address names, null for the overview, undefined for one that this account does not have. */
export function sectionIn(type: User['type'], param: string | undefined): AccountSection | null | undefined {
  if (param === undefined) return null
  // The Admin keeps the plans; a professional who asks for them means his own.
  const meant = param === 'plans' && type === 'Contractor' ? 'plan' : param
  return sectionsOf(type).find((section) => section === meant)
}
