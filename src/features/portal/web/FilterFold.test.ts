import { expect, it } from 'vitest'
import { appliedOf } from './FilterFold.tsx'

it('says in words by what a list is filtered, without sorting, columns and page', () => {
  const words = (query: Record<string, string>) => appliedOf(query).map((one) => one.words)
  expect(words({ page: '2', sort: '-due', cols: 'a.b', status: '' })).toEqual([])
  expect(words({ q: 'slate', status: 'Waiting for approval', due_from: '2026-12-01' })).toEqual([
    'Search: “slate”',
    'Status: Pending Approval',
    'Due from: 12.01.2026',
  ])
  expect(words({ overdue: '1', vendor: '712398123', group: 'on_its_way' })).toEqual([
    'Overdue',
    'Vendor',
    'Group: on its way',
  ])
})
