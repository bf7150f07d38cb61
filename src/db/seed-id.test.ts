import { expect, it } from 'vitest'
import { seedId } from './seed-id.ts'

it('always gives a name the same id, and other names other ids', () => {
  expect(seedId('account homeowner@wainscot.example')).toBe(seedId('account homeowner@wainscot.example'))
  expect(seedId('account a')).not.toBe(seedId('account b'))
})

it('is always a safe integer', () => {
  for (let i = 0; i < 1000; i++) expect(Number.isSafeInteger(seedId(`row ${i}`))).toBe(true)
})
