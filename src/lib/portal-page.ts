import type { AdminRole } from './admin-roles.ts'

/** The account types with a portal of their own, and the people who work in somebody else's showroom. */
export type PortalReader = 'Vendor' | 'Admin' | 'Contractor' | 'showroom'

export type PortalPage = {
  /** The route module below src; a page of the shop, which the portal only links to, has none here. */
  file?: string
  /** In the browser's tab, and in the menu unless that has its own. */
  title: string
  /** Others are redirected to their account. */
  who: readonly PortalReader[]
  /** The roles of the Admins who may open it, if it is for Admins; `all` is always among them. */
  adminRoles?: readonly AdminRole[]
  /** Accounts without one of these stay on the page before (OP-42). */
  roles?: readonly (1 | 2 | 3)[]
  /** Closed while a professional works beside a client. */
  closed?: true
  menu?: PortalEntryWords & {
    icon: string
    /** About earnings or several clients: not shown beside a client. */
    apart?: true
    /** Only its own address is current, not those below it. */
    exact?: true
    /** The heading above it in the side bar, where its group begins. */
    group?: string
    /** What somebody's role in a showroom must allow. */
    right?: 'projects' | 'proposals' | 'chats'
    /** What differs by reader. */
    of?: Partial<Record<PortalReader, PortalEntryWords>>
  }
  /** What the journeys open, after its path: queries, or the parameter as `:name` of an id that they know; by default the path. */
  stops?: readonly string[]
}

type PortalEntryWords = {
  name?: string
  /** Further words that the command palette finds it by. */
  words?: string
}
