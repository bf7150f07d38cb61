import { expect, it } from 'vitest'
import { requiredMessage } from './required.ts'

it.each([
  ['company name', 'Company name is required.'],
  ['zip code', 'ZIP code is required.'],
  ['tax id', 'Tax ID is required.'],
  ['order item id', 'Order item ID is required.'],
  ['width ft', 'Width in feet is required.'],
  ['products', 'Products are required.'],
  ['address', 'Address is required.'],
  ['status', 'Status is required.'],
  ['email', 'The email field is required.'],
])('asks for the field %s in a sentence of a form', (label, words) => {
  expect(requiredMessage(label)).toBe(words)
})
