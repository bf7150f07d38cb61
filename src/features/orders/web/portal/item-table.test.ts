import { expect, it } from 'vitest'
import { timeLeft, withCounts } from './item-table.tsx'

it('says how long a vendor still has to approve or decline', () => {
  const by = '2026-11-22T21:00:00.000Z'
  const left = (now: string) => timeLeft(by, new Date(now).getTime())
  expect(left('2026-11-20T21:00:01.000Z')).toBe('47 hours left to review')
  expect(left('2026-11-22T19:30:00.000Z')).toBe('1 hour left to review')
  expect(left('2026-11-22T20:30:00.000Z')).toBe('Less than an hour left to review')
  expect(left('2026-11-22T21:00:01.000Z')).toBe('Past its time to review')
})

it('shows how many items wait beside the tabs of their groups', () => {
  const views = [
    { name: 'All', query: '' },
    { name: 'To confirm', query: 'group=confirm&sort=placed' },
    { name: 'On the way', query: 'group=on_its_way' },
  ]
  const counts = { confirm: 3, pack: 0, pickup: 1, ship: 0, returns: 2 }
  expect(withCounts(views, counts).map((view) => ('count' in view ? view.count : null))).toEqual([null, 3, null])
  expect(withCounts(views, undefined)).toEqual(views)
})
