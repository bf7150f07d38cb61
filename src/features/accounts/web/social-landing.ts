import { paths } from '#lib/paths.ts'
import { safePath } from '#lib/safe-path.ts'
import { withRedirect } from './landing.ts'

/**
 * Where a homeowner goes after a social sign-in (spec 1 §4, social login): to their projects if there are any,
 * otherwise to the redirect or home. An unverified email and a waiting room come first, as after every sign-in.
 */
export function socialLanding(facts: {
  verified: boolean
  /** The path for a waiting room that was saved as a project, or null. */
  room: string | null
  redirect: string | null
  totalProjects: number
}): string {
  if (!facts.verified) return withRedirect(paths.verification(), facts.redirect)
  if (facts.room !== null) return safePath(facts.room)
  return facts.totalProjects > 0 ? paths.projects() : safePath(facts.redirect ?? paths.home())
}
