import { describe, expect, it } from 'vitest'
import { messageFor } from './browser-http.ts'

describe('the toast of an answer [ERR-01, ERR-02, ERR-06, ERR-07, ERR-08, ERR-09, ERR-10]', () => {
  it.each([
    [422, 'The given data was invalid.', 'Invalid input OR some mandatory fields are blank.'],
    [422, 'Coupon cannot exceed the markup.', 'Coupon cannot exceed the markup.'],
    [500, '', 'Internal Server error please try again.'],
    [500, 'The database does not answer.', 'The database does not answer.'],
    [405, '', 'Internal Server error please try again.'],
    [404, '', 'Record not found for processing.'],
    [404, 'No such order.', 'No such order.'],
    [403, 'This action is unauthorized.', 'This action is unauthorized.'],
    [403, '', null],
    [401, 'Unauthenticated.', null],
    [409, 'Prices have changed.', null],
    [413, 'The request is too large.', null],
    [429, 'Too Many Attempts.', null],
    [503, 'busy', null],
  ])('%d with %j: %j', (status, message, shown) => {
    expect(messageFor(status, message)).toBe(shown)
  })
})
