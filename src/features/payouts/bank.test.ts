import { expect, it } from 'vitest'
import { accountDigits, isRoutingNumber, taxDigits } from './words.ts'

it.each([
  ['110000000', true],
  ['021000021', true],
  ['011401533', true],
  ['322271627', true],
  ['021000022', false],
  ['110000001', false],
  ['000000000', false],
  ['130000000', false],
  ['99999999', false],
  ['02100002a', false],
])('routing number %s: %s [MONEY-09]', (text, valid) => {
  expect(isRoutingNumber(text)).toBe(valid)
})

it('detects every single wrong digit in a routing number', () => {
  for (let at = 0; at < 9; at++)
    for (let digit = 0; digit < 10; digit++) {
      const text = `${'021000021'.slice(0, at)}${digit}${'021000021'.slice(at + 1)}`
      expect(isRoutingNumber(text)).toBe(text === '021000021')
    }
})

it('reads numbers as people type them', () => {
  expect(taxDigits('12-3456789')).toBe('123456789')
  expect(taxDigits('123-45-6789')).toBe('123456789')
  expect(taxDigits('000000000')).toBeNull()
  expect(taxDigits('12345')).toBeNull()
  expect(accountDigits('0001 2345-6789')).toBe('000123456789')
  expect(accountDigits('123')).toBeNull()
  expect(accountDigits('123456789012345678')).toBeNull()
})
