import type { Actor } from '#features/accounts/actor.ts'
import type { AdminRole } from '#lib/admin-roles.ts'

export type AccountStatus = Actor['status']
export type ApplicationStatus = 'pending' | 'approved' | 'refused'

/** The names of status changes, as stored in the log. */
export type Decision = 'approved' | 'refused' | 'deactivated' | 'reactivated'

type Subject = { type: Actor['type']; status: AccountStatus; application: ApplicationStatus | null }

/**
 * The decision that sets an account to `to`, or null when an Admin may not make it: a client is active or not, a
 * professional is approved or not, and no account goes back to pending. Other Admin accounts cannot be changed here
 * (security U9).
 */
export function decisionFor({ type, status, application }: Subject, to: AccountStatus): Decision | null {
  if (type === 'Admin' || status === to) return null
  if (to === 'Deactive') return status === 'pending' ? 'refused' : 'deactivated'
  if (type === 'User') return to === 'Active' && status === 'Deactive' ? 'reactivated' : null
  if (to !== 'Approve') return null
  if (status === 'pending' || application === 'refused') return 'approved'
  return status === 'Deactive' ? 'reactivated' : null
}

/** The role of the Admins who decide about an account of this type. */
export const deciderOf = (type: Actor['type']): AdminRole => (type === 'Vendor' ? 'catalogue' : 'support')

/** A refused or deactivated account is always given a reason. */
export function needsReason(decision: Decision): boolean {
  return decision === 'refused' || decision === 'deactivated'
}

/** The possible decisions about an account, for the buttons of its row. */
export function openDecisions(subject: Subject): { to: 'Approve' | 'Active' | 'Deactive'; decision: Decision }[] {
  return (['Approve', 'Active', 'Deactive'] as const).flatMap((to) => {
    const decision = decisionFor(subject, to)
    return decision ? [{ to, decision }] : []
  })
}

/** An application is decided within 24 hours, as the dialog after registration promises (OP-09). */
export const respondWithinMs = 24 * 3_600_000
