import { expect, it } from 'vitest'
import { cardNumberText, codeHint, codeText, expiryText } from './CardForm.tsx'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['12a', '12'],
])('formats the number %s as %s [REG-70]', (typed, shown) => {
  expect(cardNumberText(typed)).toBe(shown)
})

it.each([
  ['1', '1'],
  ['12', '12/'],
  ['122', '12/2'],
  ['12/29', '12/29'],
  ['12/2029', '12/29'],
  ['9', '09/'],
  ['1229', '12/29'],
])('formats the expiry %s as %s [REG-71, REG-21]', (typed, shown) => {
  expect(expiryText(typed)).toBe(shown)
})

it('allows the slash to be deleted', () => {
  expect(expiryText('12', '12/')).toBe('12')
})

it('requires three digits for the code, four for American Express [REG-72]', () => {
  expect(codeText('12345', '4242 4242')).toBe('123')
  expect(codeText('12345', '3782 8')).toBe('1234')
})

it('says where the code is on this card [REG-75]', () => {
  expect(codeHint('')).toBe('3-digit number on the back of the card')
  expect(codeHint('4242 4242')).toBe('3-digit number on the back of the card')
  expect(codeHint('3782 8')).toBe('4-digit number on the front of the card')
})
