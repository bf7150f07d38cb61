import { expect, it } from 'vitest'
import { HttpFailure } from '../browser/http.ts'
import { fieldMessage, noResponse, problemOf } from './messages.tsx'

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

it('leaves to the form what neither a toast nor a field of its own shows, and a missing response', () => {
  const busy = 'The service is busy. Please try again in a moment.'
  expect(problemOf(new HttpFailure(503, busy))).toBe(busy)
  const waits = new HttpFailure(429, 'Too Many Attempts.', { email: ['Wait.'], 'lines.0.qty': ['Too many.'] })
  expect(problemOf(waits, ['email', 'lines'])).toBe('')
  expect(problemOf(waits, ['email'])).toBe('Too many.')
  const shown = Object.assign(new HttpFailure(422, 'Coupon cannot exceed the markup.'), { isShown: true })
  expect(problemOf(shown)).toBe('')
  expect(problemOf(Object.assign(shown, { conflict: 'decided' }))).toBe(shown.message)
  expect(problemOf(new TypeError('Failed to fetch'))).toBe(noResponse)
})
