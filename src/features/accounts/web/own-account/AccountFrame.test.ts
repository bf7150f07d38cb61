import { describe, expect, it } from 'vitest'
import { movedSection, sectionIn, sectionsOf } from './AccountFrame.tsx'

describe('the sections of the account page', () => {
  it('are those that an account of its type can use', () => {
    const [buys, others] = [
      ['favorites', 'addresses', 'cards'],
      ['sign_in', 'notifications', 'privacy'],
    ]
    expect(sectionsOf('User')).toEqual([...buys, 'team', 'tax', ...others])
    expect(sectionsOf('Contractor')).toEqual([
      ...['showroom', 'plan', ...buys, 'leads', 'coupons', 'page_counts', 'team', 'tax', ...others],
    ])
    expect(sectionsOf('Vendor')).toEqual(['team', ...others])
    expect(sectionsOf('Admin')).toEqual(['leads', 'page_counts', 'admins', 'support', ...others])
  })

  it('are found by path; the overview has no path, and an unknown one finds nothing', () => {
    expect(sectionIn('User', undefined)).toBe(null)
    expect(sectionIn('User', 'cards')).toBe('cards')
    expect(sectionIn('Vendor', 'cards')).toBe(undefined)
    expect(sectionIn('User', 'toString')).toBe(undefined)
  })
})

it('opens a professional’s own plan when they request the plans', () => {
  expect(sectionIn('Contractor', 'plans')).toBe('plan')
  expect(sectionIn('Admin', 'plans')).toBe(undefined)
  expect(movedSection('Admin', 'plans')).toBe('/portal/plans')
  expect(movedSection('Admin', 'tax_desk')).toBe('/portal/tax')
  expect(movedSection('Contractor', 'plans')).toBe(null)
  expect(sectionIn('User', 'plans')).toBe(undefined)
})
