import type { User } from '../schema.ts'

/** The parts of the account page: the last piece of its address, and what the list at its side calls them. */
const sections = {
  addresses: 'Addresses',
  cards: 'Saved cards',
  sign_in: 'Sign-in and devices',
  notifications: 'Notification choices',
  privacy: 'Privacy',
} as const

export type AccountSection = keyof typeof sections

const every = Object.keys(sections) as AccountSection[]
/** A vendor and an Admin buy nothing here (api.md section 6), so there is nothing to ship to them or to charge. */
const withoutBuying = every.filter((section) => section !== 'addresses' && section !== 'cards')

export const sectionName = (section: AccountSection): string => sections[section]

export function sectionsOf(type: User['type']): AccountSection[] {
  return type === 'User' || type === 'Contractor' ? every : withoutBuying
}

/** The section that an address names, null for the overview, undefined for one that this account does not have. */
export function sectionIn(type: User['type'], param: string | undefined): AccountSection | null | undefined {
  if (param === undefined) return null
  return sectionsOf(type).find((section) => section === param)
}
