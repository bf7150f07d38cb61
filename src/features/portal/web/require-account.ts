import type { AccountType } from '#features/accounts/actor.ts'
import type { User } from '#features/accounts/schema.ts'
import { requireSession } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { leadTo } from '#web/page/lead-to.ts'

/** For the `clientLoader` of a portal page: the user, or a redirect to Login, and for other accounts to their account. */
export async function requireAccount(request: Request, types: readonly AccountType[]): Promise<User> {
  const user = await requireSession(request)
  if (!types.includes(user.type)) throw leadTo(request, paths.account())
  return user
}

/** The same for a page that professionals and the people who work for a showroom share. */
export async function requireShowroom(request: Request): Promise<User> {
  const user = await requireSession(request)
  if (user.type !== 'Contractor' && user.works_for.length === 0) throw leadTo(request, paths.account())
  return user
}
