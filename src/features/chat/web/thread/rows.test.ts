import { expect, it } from 'vitest'
import { dayLabel, namesWord, readMarks, rowsOf, textParts } from './rows.ts'

const from = (id: number, created_at: string) => ({
  sender: { id, name: `Person ${id}`, type: 'User' as const },
  created_at,
})

it('groups the messages of one sender, and starts a new group after five minutes, another sender or a new day', () => {
  const rows = rowsOf(
    [
      from(1, '2026-11-25T20:00:00Z'),
      from(1, '2026-11-25T20:04:00Z'),
      from(1, '2026-11-25T20:10:00Z'),
      from(2, '2026-11-25T20:11:00Z'),
      from(2, '2026-11-26T20:11:00Z'),
    ],
    '2026-11-26',
  )
  expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, true])
  expect(rows.map(({ day }) => day)).toEqual(['Yesterday', null, null, null, 'Today'])
})

it('separates days in Los Angeles', () => {
  // 11 PM and 1 AM there.
  const rows = rowsOf([from(1, '2026-11-25T07:00:00Z'), from(1, '2026-11-25T09:00:00Z')], '2026-11-26')
  expect(rows.map(({ day }) => day)).toEqual(['11.24.2026', 'Yesterday'])
  expect(dayLabel('2026-11-01', '2026-11-26')).toBe('11.01.2026')
})

it('marks the last own message that each person has read', () => {
  const messages = [
    { seq: 1, mine: true },
    { seq: 2, mine: true },
    { seq: 3, mine: false },
    { seq: 4, mine: true },
  ]
  const readers = [
    { id: 7, name: 'Ann', seq: 3 },
    { id: 8, name: 'Lee', seq: 4 },
    { id: 9, name: 'Kim', seq: 0 },
    { id: 10, name: 'Max', seq: 2 },
  ]
  expect([...readMarks(messages, readers)]).toEqual([
    [2, ['Ann', 'Max']],
    [4, ['Lee']],
  ])
})

it('names up to two people', () => {
  expect(['Ann', 'Lee', 'Kim', 'Max'].map((_, i, all) => namesWord(all.slice(0, i + 1)))).toEqual([
    'Ann',
    'Ann and Lee',
    'Ann, Lee and 1 other',
    'Ann, Lee and 2 others',
  ])
})

it('makes addresses links, without the punctuation after them, and nothing else', () => {
  expect(textParts('See https://a.example/b?c=d, or http://e.example.\nThanks')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://a.example/b?c=d', href: 'https://a.example/b?c=d' },
    { text: ', or ', href: null },
    { text: 'http://e.example', href: 'http://e.example' },
    { text: '.\nThanks', href: null },
  ])
  expect(textParts('This one: /product/aB3, or /visualize?template=x').map(({ href }) => href)).toEqual([
    null,
    '/product/aB3',
    null,
    '/visualize?template=x',
  ])
  for (const plain of [
    '/etc/passwd',
    '//a.example/product/x',
    '/product/',
    'javascript:alert(1)',
    'https://',
    'data:text/html,x',
    'ftp://a.example',
    '',
  ])
    expect(textParts(plain).every(({ href }) => href === null)).toBe(true)
  expect(textParts('a  b').map(({ text }) => text)).toEqual(['a  b'])
})
