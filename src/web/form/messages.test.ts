import { expect, it } from 'vitest'
import { HttpFailure } from '../browser/http.ts'
import { fieldMessage, formMessage, noResponse } from './messages.tsx'

const failure = new HttpFailure(422, 'The given data was invalid.', {
  email: ['The email is taken.', 'The email is too long.'],
  name: [],
})

it('joins the messages of a field with commas, or returns only the first [ERR-13, OP-56]', () => {
  expect(fieldMessage(failure, 'email')).toBe('The email is taken., The email is too long.')
  expect(fieldMessage(failure, 'email', 'first')).toBe('The email is taken.')
  // The list itself is unchanged.
  expect(failure.fields.email).toHaveLength(2)
})

it('returns nothing for a field without a message, or for anything but a response', () => {
  expect(fieldMessage(failure, 'name')).toBe(undefined)
  expect(fieldMessage(failure, 'phone')).toBe(undefined)
  expect(fieldMessage(new TypeError('Failed to fetch'), 'email')).toBe(undefined)
})

it('leaves to the form what neither a toast nor a field shows, and a missing response', () => {
  const busy = 'The service is busy. Please try again in a moment.'
  expect(formMessage(new HttpFailure(503, busy))).toBe(busy)
  expect(formMessage(new HttpFailure(429, 'Too Many Attempts.', { email: ['Wait.'] }))).toBe('')
  expect(formMessage(new HttpFailure(422, 'Coupon cannot exceed the markup.'))).toBe('')
  expect(formMessage(new HttpFailure(401, 'Unauthenticated.'))).toBe('')
  expect(formMessage(new TypeError('Failed to fetch'))).toBe(noResponse)
})
