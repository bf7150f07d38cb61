import { type AdminRole, adminRoleRefusal, hasAdminRole } from '#lib/admin-roles.ts'
import { forbidden } from '#lib/failure.ts'
import { type KeyRight, keyRights } from './key-rights.ts'
import { type StaffRight, staffRightList } from './staff-rights.ts'

/** The account that makes a request. Loaded from the database for each request, never taken from a cookie. */
export type AccountType = 'User' | 'Vendor' | 'Contractor' | 'Admin'

export type Actor = {
  id: number
  type: AccountType
  trade: 'contractor' | 'designer' | null
  status: 'Active' | 'Approve' | 'Deactive' | 'pending'
  name: string
  email: string
  emailVerified: boolean
  /** An Admin who has not entered the passcode yet. */
  passcodePending: boolean
  /** A professional who works beside a client and sees no cost, wholesale, markup or earnings, and no other clients. */
  clientSafe: boolean
  /** What an Admin may do; other accounts, and an Admin to whom nobody gave a role, have none. */
  adminRoles?: readonly AdminRole[]
  /** The API key that the call came with; undefined in a session. */
  key?: { name: string; rights: readonly KeyRight[] } | undefined
  /** The person who works for this vendor, with an account of their own; undefined in the vendor's own session. */
  staff?: { id: number; name: string; rights: readonly StaffRight[] } | undefined
}

/**
 * A route's rule (api.md, conventions). `none` reads no token. `guest cart` accepts a token but does not need one,
 * since the cart's id grants access. `session` accepts any live token in any account status (authuser, logout,
 * passcode). `ai` is a session of the design area, which has its own accounts: a shop account never passes it. `user
 * or ai` accepts either one in its own header; the route itself refuses requests with neither. `user and ai` needs
 * both.
 */
export type AuthRule =
  | 'none'
  | 'guest cart'
  | 'session'
  | 'ai'
  | 'user or ai'
  | 'user and ai'
  | 'user'
  | 'client'
  | 'shop'
  | 'pro'
  | 'vendor'
  | 'pro or admin'
  | 'vendor or admin'
  | 'admin'

const types: Partial<Record<AuthRule, AccountType[]>> = {
  client: ['User'],
  shop: ['Contractor', 'Vendor'],
  pro: ['Contractor'],
  vendor: ['Vendor'],
  'pro or admin': ['Contractor', 'Admin'],
  'vendor or admin': ['Vendor', 'Admin'],
  admin: ['Admin'],
}

/**
 * Only Active and Approve may act; an account that is pending, deactivated or still needs a passcode may not
 * (spec 1 §6).
 */
export function mayAct(actor: Pick<Actor, 'status' | 'passcodePending'>): boolean {
  return (actor.status === 'Active' || actor.status === 'Approve') && !actor.passcodePending
}

export function allows(rule: AuthRule, actor: Actor | null): 'yes' | 'sign in' | 'no' {
  if (rule === 'none') return 'yes'
  if (rule === 'ai') return 'sign in'
  if (!actor) return rule === 'guest cart' || rule === 'user or ai' ? 'yes' : 'sign in'
  if (rule === 'session') return 'yes'
  if (!mayAct(actor)) return 'no'
  const needed = types[rule]
  return !needed || needed.includes(actor.type) ? 'yes' : 'no'
}

/** Whether Admins make calls of this rule as Admins: each says which of their roles it needs. */
export const namesAdmins = (rule: AuthRule): boolean => types[rule]?.includes('Admin') ?? false

/**
 * Whether an Admin has one of the roles that a call needs; the reason why not, or null. A call without `needed` is about
 * the account itself.
 */
export function refusedByRole(
  actor: Pick<Actor, 'type' | 'adminRoles'>,
  needed: readonly AdminRole[] | undefined,
): string | null {
  if (actor.type !== 'Admin' || !needed || hasAdminRole(actor.adminRoles ?? [], needed)) return null
  return adminRoleRefusal(needed)
}

/** For what depends on the record. @throws 403 that names the role, for an Admin without one of them */
export function demandAdminRole(actor: Pick<Actor, 'type' | 'adminRoles'>, ...needed: AdminRole[]): void {
  const refusal = refusedByRole(actor, needed)
  if (refusal) throw forbidden(refusal)
}

/** Maximum idle time and maximum age in milliseconds (security U5); shorter for an Admin. */
export function sessionLife(type: AccountType): { idle: number; absolute: number } {
  const hour = 3_600_000
  return type === 'Admin' ? { idle: hour / 2, absolute: 12 * hour } : { idle: 14 * 24 * hour, absolute: 90 * 24 * hour }
}

/** The refusal of a call while a professional works beside a client, who reads it too: it does not say what is hidden. */
export const clientSafeMessage = 'This is not shown in client-safe mode.'

/**
 * Whether a call that names `rights` may be made with the actor's API key; a session may make every call. The reason
 * why not, or null.
 */
export function refusedByKey({ key }: Actor, rights: readonly KeyRight[] = []): string | null {
  if (!key || rights.some((right) => key.rights.includes(right))) return null
  if (rights.length === 0) return 'This call cannot be made with an API key.'
  const names = rights.map((right) => keyRights[right].label).join('" or "')
  return `This API key does not have the right "${names}".`
}

/**
 * Whether a call that names `rights` may be made by a person who works for the vendor; the vendor itself may make every
 * call. The reason why not, or null.
 */
export function refusedToStaff({ staff, name }: Actor, rights: readonly StaffRight[] = []): string | null {
  if (!staff || rights.some((right) => staff.rights.includes(right))) return null
  if (rights.length === 0) return `Only ${name} can do this.`
  return `This needs the right ${staffRightList(rights, 'or')}. ${name} can give it to you.`
}
