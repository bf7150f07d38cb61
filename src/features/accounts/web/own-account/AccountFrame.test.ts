import { describe, expect, it } from 'vitest'
import { movedTo, sectionIn, sectionsOf } from './AccountFrame.tsx'

describe('the sections of the account page', () => {
  it('are those that an account of its type can use', () => {
    const [buys, others] = [
      ['favorites', 'addresses', 'cards'],
      ['sign_in', 'notifications', 'files', 'privacy'],
    ]
    expect(sectionsOf('User')).toEqual([...buys, 'team', 'tax', ...others])
    expect(sectionsOf('Contractor')).toEqual([...['details', ...buys, 'page_counts', 'tax', ...others]])
    expect(sectionsOf('Vendor')).toEqual(['details', 'team', ...others])
    expect(sectionsOf('Admin')).toEqual(['details', ...others])
  })

  it('are found by path; a homeowner’s overview has no path, and an unknown one finds nothing', () => {
    expect(sectionIn('User', undefined)).toBe(null)
    expect(sectionIn('User', 'cards')).toBe('cards')
    expect(sectionIn('Vendor', 'details')).toBe('details')
    expect(sectionIn('User', 'details')).toBe(undefined)
    expect(sectionIn('Vendor', 'cards')).toBe(undefined)
    expect(sectionIn('User', 'toString')).toBe(undefined)
  })
})

it('leads a professional and an Admin from former sections to the portal, and nobody else', () => {
  expect(movedTo('Contractor', 'plans')).toBe('/portal/plan')
  expect(movedTo('Contractor', 'leads')).toBe('/portal/leads')
  expect(movedTo('Contractor', 'cards')).toBe(null)
  expect(movedTo('Contractor', 'toString')).toBe(null)
  expect(movedTo('Admin', 'plans')).toBe('/portal/plans')
  expect(movedTo('Admin', 'tax_desk')).toBe('/portal/tax')
  expect(movedTo('Admin', 'admins')).toBe('/portal/admins')
  expect(movedTo('Admin', 'support')).toBe('/portal/queues/support')
  expect(movedTo('User', 'tax_desk')).toBe(null)
})

it('leads a vendor, a professional and an Admin from the account to their first page, and a homeowner nowhere', () => {
  for (const type of ['Vendor', 'Contractor', 'Admin'] as const) {
    expect(movedTo(type, undefined)).toBe('/portal')
    expect(movedTo(type, 'details')).toBe(null)
  }
  expect(movedTo('User', undefined)).toBe(null)
})
