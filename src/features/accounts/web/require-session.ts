import { paths } from '#lib/paths.ts'
import { leadTo } from '#web/lead-to.ts'
import type { User } from '../schema.ts'
import { loadSession, type Role, roleOf } from './session.ts'

/**
 * For the `clientLoader` of a private page: returns the user, or redirects to Login with the way back. With `roles`, a
 * user without one of them stays on the previous page or goes home (OP-42).
 */
export async function requireSession(request: Request, roles?: readonly Role[]): Promise<User> {
  const url = new URL(request.url)
  const here = url.pathname + url.search
  const { user } = await loadSession()
  if (!user) throw leadTo(request, paths.login(here))
  if (roles && !roles.includes(roleOf(user))) {
    const before = location.pathname + location.search
    throw leadTo(request, before === here ? paths.home() : before)
  }
  return user
}
