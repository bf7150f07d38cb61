import type { User } from './schema.ts'

/** Whether the account has a portal of its own type; its menu is in src/app/layouts/portal-menu.ts. */
export const ownsPortal = (user: Pick<User, 'type'>): boolean => user.type !== 'User'

/** Whether the account works in the portal: in its own, or in that of a showroom that it works for. */
export const hasPortal = (user: Pick<User, 'type' | 'works_for'>): boolean =>
  ownsPortal(user) || user.works_for.length > 0
