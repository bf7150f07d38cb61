import type { Actor } from '#features/accounts/actor.ts'

export type AccountStatus = Actor['status']
export type ApplicationStatus = 'pending' | 'approved' | 'refused'

/** What a change of status is called; the log keeps these words. */
export type Decision = 'approved' | 'refused' | 'deactivated' | 'reactivated'

type Subject = { type: Actor['type']; status: AccountStatus; application: ApplicationStatus | null }

/**
 * What setting an account to `to` amounts to, or null where an Admin may not: a client is active or not, a professional is
 * approved or not, nobody goes back to pending. Another Admin's account is nobody's business here (security U9).
 */
export function decisionFor({ type, status, application }: Subject, to: AccountStatus): Decision | null {
  if (type === 'Admin' || status === to) return null
  if (to === 'Deactive') return status === 'pending' ? 'refused' : 'deactivated'
  if (type === 'User') return to === 'Active' && status === 'Deactive' ? 'reactivated' : null
  if (to !== 'Approve') return null
  if (status === 'pending' || application === 'refused') return 'approved'
  return status === 'Deactive' ? 'reactivated' : null
}

/** Nobody is turned away without being told why. */
export function needsReason(decision: Decision): boolean {
  return decision === 'refused' || decision === 'deactivated'
}

/** The decisions that are open for an account, for the buttons of its row. */
export function openDecisions(
  subject: Subject,
): { to: 'Approve' | 'Active' | 'Deactive'; decision: Decision }[] {
  return (['Approve', 'Active', 'Deactive'] as const).flatMap((to) => {
    const decision = decisionFor(subject, to)
    return decision ? [{ to, decision }] : []
  })
}
