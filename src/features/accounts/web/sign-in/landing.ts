import { paths, safePath } from '#lib/paths.ts'

export type SignedInFacts = {
  verified: boolean
  /** The result of saving the room that waited for the sign-in (rule 7). */
  visual: 'none' | 'made' | 'incomplete' | 'failed'
  visualRedirect: string | null
  cartMerged: boolean
  /** The `redirect` of the query; null when the URL has none. */
  redirect: string | null
  /** The stored redirect_to. */
  redirectTo: string | null
  totalProjects: number
}

/**
 * Where a homeowner goes after signing in, in the order of rules that OP-02 and OP-03 define. `left` is the redirect
 * that the rules skip; the home page offers it as a link.
 */
export function landing(facts: SignedInFacts): { to: string; left?: string } {
  const target = facts.redirect ?? facts.redirectTo
  if (!facts.verified) return { to: withRedirect(paths.verification(), target) }
  if (facts.visual === 'made') return { to: safePath(facts.visualRedirect) }
  if (facts.visual !== 'none') return { to: paths.home() }
  if (facts.cartMerged) return { to: safePath(target ?? paths.home()) }
  if (facts.redirect === null) return { to: paths.account() }
  const wished = safePath(facts.redirect)
  if (wished === paths.checklist() || isWaitingThere(wished)) return { to: wished }
  if (facts.totalProjects > 0) return { to: paths.home(), left: wished === paths.home() ? undefined : wished }
  return { to: wished }
}

/** Whether something that was begun before the sign-in waits at this path to be finished. */
export function isWaitingThere(path: string): boolean {
  // A room of AI 3D Design, to become a project of this account.
  if (path.startsWith(`${paths.designAiDesigns()}/`)) return true
  // The approved products of a proposal, to become a cart.
  if (path.startsWith(paths.proposal(''))) return true
  // A question to a professional, to be sent.
  return new URL(path, 'https://site.invalid').searchParams.has('ask')
}

/** The path with `redirect` in its query, unless that is the home page. */
export function withRedirect(path: string, redirect: string | null): string {
  const safe = safePath(redirect ?? '/')
  return safe === '/' ? path : `${path}?${new URLSearchParams({ redirect: safe })}`
}
