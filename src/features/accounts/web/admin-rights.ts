import { type AdminRole, hasAdminRole } from '#lib/admin-roles.ts'
import type { User } from '../schema.ts'
import type { StaffRight } from '../staff-rights.ts'
import { useSession } from './session.ts'

/** False only for an Admin without one of these roles: what every other account may do depends on other rules. */
export const adminMay = (user: Pick<User, 'type' | 'admin_roles'> | null, needed: readonly AdminRole[]): boolean =>
  user?.type !== 'Admin' || hasAdminRole(user.admin_roles ?? [], needed)

/** The same for the account that is signed in; without a role only `all` may. */
export const useAdminMay = (...needed: AdminRole[]): boolean => adminMay(useSession().user, needed)

/** False only for a person who works for a vendor without this right. */
export function useStaffMay(right: StaffRight): boolean {
  const { user } = useSession()
  return user?.staff?.rights.includes(right) ?? true
}
