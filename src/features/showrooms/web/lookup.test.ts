import { describe, expect, it } from 'vitest'
import { lookupFor, normalizeShowroomText, showroomIdLength } from './use-lookup.ts'

describe('the timing of the showroom lookup', () => {
  it.each([
    ['', 'empty'],
    ['L', 'none'],
    ['LA', 'none'],
    ['LAR', 'soon'],
    ['LARKHAM', 'soon'],
    ['LARKHAM2', 'now'],
    ['LARKHAM BUILDING', 'soon'],
  ])('%j: %s [ENTRY-01, ENTRY-02, ENTRY-03, ENTRY-04, OP-17]', (text, lookup) => {
    expect(lookupFor(text)).toBe(lookup)
  })
})

it('the lookup is immediate only for the 8 characters of an ID [ENTRY-01, ENTRY-15]', () => {
  expect(showroomIdLength).toBe(8)
  const now = Array.from({ length: 20 }, (_, length) => 'A'.repeat(length)).filter((text) => lookupFor(text) === 'now')
  expect(now).toEqual(['AAAAAAAA'])
})

it('converts typed text to uppercase and removes leading spaces', () => {
  expect(normalizeShowroomText('  larkham2')).toBe('LARKHAM2')
  expect(normalizeShowroomText('lark \n ham')).toBe('LARK HAM')
})
