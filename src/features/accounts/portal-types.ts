import type { AccountType } from './actor.ts'

/** Whether this type of account works in the portal; its menu is in src/app/layouts/portal-menu.ts. */
export const hasPortal = (type: AccountType): boolean => type !== 'User'
