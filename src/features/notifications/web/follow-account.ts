import { loadSession, refreshSession } from '#features/accounts/web/session.ts'
import type { AccountState } from '../schema.ts'

/**
 * Follows a change that was made to this account elsewhere. After a switch of client-safe mode, or of an Admin's roles, the page is loaded again, so
 * that nothing that was read before remains on the screen; what was typed into its forms is saved as drafts.
 */
export async function followAccount(state: AccountState | null): Promise<void> {
  const { user } = await loadSession()
  if (!user || !state) return
  const showrooms = user.works_for.map(({ showroom, role }) => ({ showroom, role }))
  // A process of the release before sends no roles.
  const hasNewRoles = String(state.admin_roles ?? user.admin_roles) !== String(user.admin_roles)
  if (user.client_safe !== state.client_safe || hasNewRoles) location.reload()
  else if (JSON.stringify(showrooms) !== JSON.stringify(state.works_for)) await refreshSession()
}
