import { expect, it } from 'vitest'
import { seedId } from './seed-id.ts'

it('gives a name the same id for ever, and other names others', () => {
  expect(seedId('account homeowner@wainscot.example')).toBe(seedId('account homeowner@wainscot.example'))
  expect(seedId('account a')).not.toBe(seedId('account b'))
})

it('stays a safe integer', () => {
  for (let i = 0; i < 1000; i++) expect(Number.isSafeInteger(seedId(`row ${i}`))).toBe(true)
})
