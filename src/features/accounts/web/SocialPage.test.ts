import { describe, expect, it } from 'vitest'
import { socialLanding } from './SocialPage.tsx'

const plain = { verified: true, room: null, redirect: null, totalProjects: 0 }
const to = (facts: Partial<Parameters<typeof socialLanding>[0]>) => socialLanding({ ...plain, ...facts })

describe('after signing in by a provider', () => {
  it('a homeowner with projects goes to them, wherever he came from [SOCIAL-03]', () => {
    expect(to({ totalProjects: 1 })).toBe('/projects')
    expect(to({ totalProjects: 7, redirect: '/checkout' })).toBe('/projects')
  })

  it('everybody else goes to where he was going, or home [SOCIAL-04]', () => {
    expect(to({ redirect: '/checkout?step=2' })).toBe('/checkout?step=2')
    expect(to({})).toBe('/')
  })

  it('nobody is sent off the site [SOCIAL-04]', () => {
    for (const redirect of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/login', ''])
      expect(to({ redirect })).toBe('/')
  })

  it('an email that nobody has verified, and a room that waited, come first', () => {
    expect(to({ verified: false, redirect: '/checkout', totalProjects: 2 })).toBe(
      '/verifiction?redirect=%2Fcheckout',
    )
    expect(to({ room: '/visualize?step=2', redirect: '/cart', totalProjects: 2 })).toBe('/visualize?step=2')
  })
})
