import { matchRoutes } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import type { StaffRight } from '#features/accounts/staff-rights.ts'
import { adminMay } from '#features/accounts/web/admin-rights.ts'
import type { PortalPage } from '#lib/portal-page.ts'
import { type PortalPath, portalPages } from '#lib/portal-pages.ts'
import { staffPages } from '#lib/staff-pages.ts'

type KnownPage = PortalPage & { staff: readonly StaffRight[] }

/** Every page with its path, and the rights of people of a vendor that open it. */
export const knownPages = Object.entries<PortalPage>(portalPages).map(([path, page]) => ({
  path,
  handle: { ...page, staff: staffPages[path as PortalPath] ?? [] } as KnownPage,
}))

/** The record of the page at an address of the portal. */
export const portalPageAt = (pathname: string): KnownPage | undefined =>
  matchRoutes(knownPages, pathname)?.[0]?.route.handle

/** Whether an Admin, or a person who works for a vendor, has a right to the page; pages of others are decided by `mayOpen`. */
export function hasRightTo(
  { who, adminRoles = [], staff }: KnownPage,
  user: Pick<User, 'type' | 'admin_roles'> & Partial<Pick<User, 'staff'>>,
): boolean {
  if (user.staff) return staff.some((right) => user.staff?.rights.includes(right))
  return !who.includes('Admin') || adminMay(user, adminRoles)
}

/** People who work for a showroom may open the pages that its portal has. */
export const mayOpen = ({ who }: PortalPage, { type, works_for }: Pick<User, 'type' | 'works_for'>): boolean =>
  (type !== 'User' && who.includes(type)) || (works_for.length > 0 && who.includes('showroom'))
