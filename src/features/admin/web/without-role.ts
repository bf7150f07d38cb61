import { type AdminRole, adminRoleList, adminRoleRefusal } from '#lib/admin-roles.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { ClosedPage } from '#web/page/closed-page.ts'

/**
 * Closes a page that an Admin has reached by a link, and says who can open it.
 * @throws ClosedPage with the role and the Admins who can give it
 */
export async function refuseWithoutRole(needed: readonly AdminRole[]): Promise<never> {
  // Without a response the words alone say whom to ask.
  const admins = await silentHttp.get('/admin/admins').then(
    ({ data }) => data,
    () => [],
  )
  const names = admins
    .filter(({ roles }) => roles.includes('all'))
    .map(({ full_name, email }) => `${full_name}, ${email}`)
  const who = names.length > 0 ? ` Ask ${names.join(', or ')}.` : ''
  throw new ClosedPage(`For Admins with the role ${adminRoleList(needed)}`, `${adminRoleRefusal(needed)}${who}`)
}
