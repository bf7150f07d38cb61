import { expect, it } from 'vitest'
import { carriers, carrierWord, numberProblem, trackingUrl } from './carriers.ts'

it.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'ABC'],
  ['FedEx', '1234 5678 9012', '1Z999AA10123456784'],
  ['USPS', '9400 1118 9922 3100 0012 34', '94'],
  ['Estes', '012-3456789', '12'],
  ['XPO', '123-456789', 'XPO1'],
] as const)('a tracking number of %s has its form, with or without spaces and hyphens', (carrier, fits, other) => {
  expect(numberProblem(carrier, fits)).toBeNull()
  expect(numberProblem(carrier, other)).toContain(`A tracking number of ${carrier} has `)
  const url = trackingUrl({ carrier, trackingNumber: fits, trackingLink: null })
  expect(url).toMatch(/^https:\/\/\S+$/)
})

it('a number may be missing, and other carriers number as they like, with a link of their own', () => {
  for (const carrier of carriers) expect(numberProblem(carrier, '')).toBeNull()
  expect(numberProblem('Other', 'Van 3, Tuesday')).toBeNull()
  expect(carriers.map(carrierWord)).toEqual([...carriers.slice(0, -1), 'another carrier'])
  const own = { carrier: 'Other', trackingNumber: '7', trackingLink: 'https://example.com/7' }
  expect(trackingUrl(own)).toBe('https://example.com/7')
  expect(trackingUrl({ ...own, carrier: 'Own truck', trackingLink: null })).toBe('')
})
