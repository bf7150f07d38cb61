import { describe, expect, it } from 'vitest'
import { lookupFor, normalizeShowroomText } from './lookup.ts'

describe('when the showroom lookup runs', () => {
  it.each([
    ['', 'empty'],
    ['L', 'none'],
    ['LA', 'none'],
    ['LAR', 'soon'],
    ['LARKHAM', 'soon'],
    ['LARKHAM2', 'now'],
    ['LARKHAM BUILDING', 'soon'],
  ])('%j: %s', (text, lookup) => {
    expect(lookupFor(text)).toBe(lookup)
  })
})

it('writes what was typed in capitals and drops the space in front', () => {
  expect(normalizeShowroomText('  larkham2')).toBe('LARKHAM2')
  expect(normalizeShowroomText('lark \n ham')).toBe('LARK HAM')
})
