import { matchRoutes } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { adminMay } from '#features/accounts/web/admin-rights.ts'
import type { PortalPage } from '#lib/portal-page.ts'
import { portalPages } from '#lib/portal-pages.ts'

const patterns = Object.entries<PortalPage>(portalPages).map(([path, handle]) => ({ path, handle }))

/** The record of the page at an address of the portal. */
export const portalPageAt = (pathname: string): PortalPage | undefined =>
  matchRoutes(patterns, pathname)?.[0]?.route.handle

/** Whether an Admin has a role for the page; pages of others are decided by `mayOpen`. */
export const hasRoleFor = ({ who, adminRoles = [] }: PortalPage, user: Pick<User, 'type' | 'admin_roles'>): boolean =>
  !who.includes('Admin') || adminMay(user, adminRoles)

/** People who work for a showroom may open the pages that its portal has. */
export const mayOpen = ({ who }: PortalPage, { type, works_for }: Pick<User, 'type' | 'works_for'>): boolean =>
  (type !== 'User' && who.includes(type)) || (works_for.length > 0 && who.includes('showroom'))
