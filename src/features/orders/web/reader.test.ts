import { expect, it } from 'vitest'
import { readerOf } from './order-words.ts'

const whole = { subtotal: 284.76, customer: { name: 'Ann Lee' } }
const withContact = { subtotal: 284.76, customer: { name: 'Ann Lee', email: 'ann@example.com', phone: '' } }

it('derives the reader’s role from the order, not from the account type', () => {
  expect(readerOf('User', whole)).toBe('User')
  expect(readerOf('Contractor', withContact)).toBe('Contractor')
  expect(readerOf('Contractor', whole)).toBe('User')
  expect(readerOf('Vendor', { ...whole, subtotal: null })).toBe('Vendor')
  expect(readerOf('Vendor', whole)).toBe('User')
  expect(readerOf('Admin', withContact)).toBe('Admin')
})
