import { expect, it } from 'vitest'
import { clampPage, paged } from './paging.ts'

it('clamps a page past the end to the last page', () => {
  expect(clampPage(99, 57, 10)).toBe(6)
  expect(clampPage(0, 57, 10)).toBe(1)
  expect(clampPage(3, 0, 10)).toBe(1)
})

it('links every near page, the ends and its neighbours', () => {
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
