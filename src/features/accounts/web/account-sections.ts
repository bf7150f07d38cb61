import type { User } from '../schema.ts'

/** The sections of the account page: the last segment of the URL and the label in the menu. */
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
/**
 * Sections limited to some account types: only buyers have saved items, shipping, payment and tax (api.md section 6).
 */
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

/** The section of a URL: null for the overview, undefined for one that this account type does not have. */
export function sectionIn(type: User['type'], param: string | undefined): AccountSection | null | undefined {
  if (param === undefined) return null
  // The Admin manages all plans; for a professional the URL means their own plan.
  const meant = param === 'plans' && type === 'Contractor' ? 'plan' : param
  return sectionsOf(type).find((section) => section === meant)
}
