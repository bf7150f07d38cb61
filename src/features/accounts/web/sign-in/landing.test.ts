import { describe, expect, it } from 'vitest'
import { landing, type SignedInFacts, withRedirect } from './landing.ts'

const plain: SignedInFacts = {
  verified: true,
  visual: 'none',
  visualRedirect: null,
  cartMerged: false,
  redirect: null,
  redirectTo: null,
  totalProjects: 0,
}
const to = (facts: Partial<SignedInFacts>) => landing({ ...plain, ...facts })

describe('after signing in', () => {
  it('plain sign-ins go to the account, projects or not [SIGNIN-29, OP-03]', () => {
    expect(to({})).toEqual({ to: '/account' })
    expect(to({ totalProjects: 3 })).toEqual({ to: '/account' })
  })

  it('an unverified address takes priority over everything, with the path to return to [SIGNIN-28, OP-02]', () => {
    expect(to({ verified: false, visual: 'made', cartMerged: true, redirect: '/checkout' })).toEqual({
      to: '/verifiction?redirect=%2Fcheckout',
    })
    expect(to({ verified: false })).toEqual({ to: '/verifiction' })
  })

  it('a saved room takes priority over the cart: to the room, or home [SIGNIN-31, SIGNIN-32, SIGNIN-34, OP-02]', () => {
    expect(to({ visual: 'made', visualRedirect: '/visualize?step=2', cartMerged: true })).toEqual({
      to: '/visualize?step=2',
    })
    expect(to({ visual: 'incomplete', redirect: '/orders' })).toEqual({ to: '/' })
    expect(to({ visual: 'failed', redirect: '/orders' })).toEqual({ to: '/' })
  })

  it('a merged cart goes to the redirect, the stored target or home, also with projects [SIGNIN-17, OP-04]', () => {
    expect(to({ cartMerged: true, redirect: '/checkout', totalProjects: 2 })).toEqual({ to: '/checkout' })
    expect(to({ cartMerged: true, redirectTo: '/checkout' })).toEqual({ to: '/checkout' })
    expect(to({ cartMerged: true })).toEqual({ to: '/' })
  })

  it('a redirect is followed, unless the user has projects, except to the checklist [SIGNIN-35, SIGNIN-36, SIGNIN-37, SIGNIN-38, OP-03]', () => {
    expect(to({ redirect: '/orders' })).toEqual({ to: '/orders' })
    expect(to({ redirect: '/orders', totalProjects: 1 })).toEqual({ to: '/', left: '/orders' })
    expect(to({ redirect: '/visualize/checklist', totalProjects: 1 })).toEqual({ to: '/visualize/checklist' })
    expect(to({ redirect: '/login' })).toEqual({ to: '/' })
    expect(to({ redirect: '' })).toEqual({ to: '/' })
  })

  it('a design of AI 3D Design is returned to, also with projects, so that it can become one', () => {
    const redirect = '/design-ai/designs/7?room=3'
    expect(to({ redirect, totalProjects: 4 })).toEqual({ to: redirect })
    expect(to({ redirect: '/design-ai/designs', totalProjects: 4 })).toEqual({
      to: '/',
      left: '/design-ai/designs',
    })
  })

  it('a question that was written before is returned to, also with projects, so that it is sent', () => {
    const redirect = '/designers?state=TX&ask=STUDRA82'
    expect(to({ redirect, totalProjects: 4 })).toEqual({ to: redirect })
  })

  it('a proposal is returned to, also with projects, so that its products can be ordered', () => {
    expect(to({ redirect: '/proposal/abc', totalProjects: 4 })).toEqual({ to: '/proposal/abc' })
  })

  it('never leaves the site [U15]', () => {
    for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(to({ redirect: evil })).toEqual({ to: '/' })
      expect(to({ visual: 'made', visualRedirect: evil })).toEqual({ to: '/' })
      expect(withRedirect('/verifiction', evil)).toBe('/verifiction')
    }
  })
})
