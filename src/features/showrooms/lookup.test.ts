import { describe, expect, it } from 'vitest'
import { lookupFor, normalizeShowroomText, showroomIdLength } from './lookup.ts'

describe('when the showroom lookup runs', () => {
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

it('is at once for the 8 characters of an ID alone [ENTRY-01, ENTRY-15]', () => {
  expect(showroomIdLength).toBe(8)
  const now = Array.from({ length: 20 }, (_, length) => 'A'.repeat(length)).filter(
    (text) => lookupFor(text) === 'now',
  )
  expect(now).toEqual(['AAAAAAAA'])
})

it('writes what was typed in capitals and drops the space in front', () => {
  expect(normalizeShowroomText('  larkham2')).toBe('LARKHAM2')
  expect(normalizeShowroomText('lark \n ham')).toBe('LARK HAM')
})
