import { describe, expect, it } from 'vitest'
import { socialLanding } from './SocialPage.tsx'

const plain = { verified: true, room: null, redirect: null, totalProjects: 0 }
const to = (facts: Partial<Parameters<typeof socialLanding>[0]>) => socialLanding({ ...plain, ...facts })

describe('after a social sign-in', () => {
  it('a homeowner with projects goes to them, wherever they came from [SOCIAL-03]', () => {
    expect(to({ totalProjects: 1 })).toBe('/projects')
    expect(to({ totalProjects: 7, redirect: '/checkout' })).toBe('/projects')
  })

  it('everyone else goes to their destination, or home [SOCIAL-04]', () => {
    expect(to({ redirect: '/checkout?step=2' })).toBe('/checkout?step=2')
    expect(to({})).toBe('/')
  })

  it('nobody is redirected off the site [SOCIAL-04]', () => {
    for (const redirect of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/login', ''])
      expect(to({ redirect })).toBe('/')
  })

  it('an unverified email and a saved room take priority', () => {
    expect(to({ verified: false, redirect: '/checkout', totalProjects: 2 })).toBe('/verifiction?redirect=%2Fcheckout')
    expect(to({ room: '/visualize?step=2', redirect: '/cart', totalProjects: 2 })).toBe('/visualize?step=2')
  })
})
