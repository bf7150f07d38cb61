import { paths } from '#lib/paths.ts'
import { safePath } from '#lib/safe-path.ts'
import { withRedirect } from './landing.ts'

/**
 * Where a homeowner goes after a provider has signed him in (spec 1 §4, social login): to his projects if he has any, else
 * to where he was going, or home. Before that come what every sign-in asks first: an email that nobody has verified yet, and
 * a room that waited for its owner.
 */
export function socialLanding(facts: {
  verified: boolean
  /** Where a waiting room that has become a project goes on; null without one. */
  room: string | null
  redirect: string | null
  totalProjects: number
}): string {
  if (!facts.verified) return withRedirect(paths.verification(), facts.redirect)
  if (facts.room !== null) return safePath(facts.room)
  return facts.totalProjects > 0 ? paths.projects() : safePath(facts.redirect ?? paths.home())
}
