import { describe, expect, it } from 'vitest'
import { sectionIn, sectionsOf } from './account-sections.ts'

describe('the parts of the account page', () => {
  it('are those that an account of its type can use', () => {
    const [buys, others] = [
      ['favorites', 'addresses', 'cards'],
      ['sign_in', 'notifications', 'privacy'],
    ]
    expect(sectionsOf('User')).toEqual([...buys, 'tax', ...others])
    expect(sectionsOf('Contractor')).toEqual([
      ...['showroom', 'plan', ...buys, 'leads', 'coupons', 'page_counts', 'tax', ...others],
    ])
    expect(sectionsOf('Vendor')).toEqual(['sign_in', 'notifications', 'privacy'])
    expect(sectionsOf('Admin')).toEqual(['leads', 'page_counts', 'plans', 'admins', 'tax_desk', ...others])
  })

  it('are found by their address; the overview has none, and an unknown one is nothing', () => {
    expect(sectionIn('User', undefined)).toBe(null)
    expect(sectionIn('User', 'cards')).toBe('cards')
    expect(sectionIn('Vendor', 'cards')).toBe(undefined)
    expect(sectionIn('User', 'toString')).toBe(undefined)
  })
})

it('leads a professional who asks for the plans to his own', () => {
  expect(sectionIn('Contractor', 'plans')).toBe('plan')
  expect(sectionIn('Admin', 'plans')).toBe('plans')
  expect(sectionIn('User', 'plans')).toBe(undefined)
})
