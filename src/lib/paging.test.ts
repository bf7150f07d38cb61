import { expect, it } from 'vitest'
import { clampPage, paged } from './paging.ts'

it('clamps a page past the end to the last page [CAT-09]', () => {
  expect(clampPage(99, 57, 10)).toBe(6)
  expect(clampPage(0, 57, 10)).toBe(1)
  expect(clampPage(3, 0, 10)).toBe(1)
})

it('returns the rows, their count, the path, the last page and a link to each page [CAT-07]', () => {
  expect(paged(['a', 'b'], 12, 1, 10, '/api/x')).toEqual({
    data: ['a', 'b'],
    total: 12,
    path: '/api/x',
    last_page: 2,
    current_page: 1,
    per_page: 10,
    links: [
      { label: '&laquo; Previous', url: null, active: false },
      { label: '1', url: '/api/x?page=1', active: true },
      { label: '2', url: '/api/x?page=2', active: false },
      { label: 'Next &raquo;', url: '/api/x?page=2', active: false },
    ],
  })
})

it('links to every nearby page, the first and last page, and the previous and next page', () => {
  const page = paged([], 250, 12, 10, '/api/x', new URLSearchParams('q=oak'))
  expect(page.links.map((l) => l.label)).toEqual([
    '&laquo; Previous',
    '1',
    '...',
    '10',
    '11',
    '12',
    '13',
    '14',
    '...',
    '25',
    'Next &raquo;',
  ])
  expect(page.links[1]?.url).toBe('/api/x?q=oak&page=1')
  expect(page.links.filter((l) => l.active).map((l) => l.label)).toEqual(['12'])
})
