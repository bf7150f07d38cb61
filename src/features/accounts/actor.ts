/** Who asks: read anew from the database with every request, never from a cookie. */
export type AccountType = 'User' | 'Vendor' | 'Contractor' | 'Admin'

export type Actor = {
  id: number
  type: AccountType
  trade: 'contractor' | 'designer' | null
  status: 'Active' | 'Approve' | 'Deactive' | 'pending'
  name: string
  email: string
  emailVerified: boolean
  /** An Admin who has not yet given the passcode. */
  passcodePending: boolean
}

/**
 * A route's rule (api.md, conventions). `none` reads no token; `guest cart` takes one if it is there, since the cart's id is
 * the key; `session` is any live token whatever the account's state (authuser, logout, passcode). `ai` is a session of the
 * design area, whose accounts are others: no account of the shop ever passes it. `user or ai` lets either in by its own header;
 * the route itself refuses who has neither.
 */
export type AuthRule =
  | 'none'
  | 'guest cart'
  | 'session'
  | 'ai'
  | 'user or ai'
  | 'user'
  | 'client'
  | 'shop'
  | 'pro'
  | 'vendor'
  | 'admin'

const types: Partial<Record<AuthRule, AccountType[]>> = {
  client: ['User'],
  shop: ['Contractor', 'Vendor'],
  pro: ['Contractor'],
  vendor: ['Vendor'],
  admin: ['Admin'],
}

/** Active and Approve may act; a pending, deactivated or half signed-in account may not (spec 1 §6). */
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
