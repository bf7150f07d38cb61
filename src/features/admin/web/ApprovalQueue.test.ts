import { expect, it } from 'vitest'
import { responseClock } from './ApprovalQueue.tsx'

const due = '2026-11-21T18:00:00Z'
const at = (time: string, isOverdue = false) => responseClock(due, isOverdue, new Date(time))

it.each([
  ['2026-11-20T18:00:00Z', 'Due in 24 h', 0],
  ['2026-11-21T06:00:00Z', 'Due in 12 h', 0.5],
  ['2026-11-21T12:01:00Z', 'Due in 5 h', 0.75],
  ['2026-11-21T17:20:30Z', 'Due in 39 min', 0.97],
  ['2026-11-21T17:59:50Z', 'Due in 1 min', 1],
] as const)('at %s, a response is %s', (time, word, gone) => {
  const clock = at(time)
  expect(clock).toMatchObject({ overdue: false, word })
  expect(clock.gone).toBeCloseTo(gone, 2)
})

it.each([
  ['2026-11-21T18:00:00Z', 'Overdue by 1 min'],
  ['2026-11-21T20:59:00Z', 'Overdue by 2 h'],
  ['2026-11-23T17:00:00Z', 'Overdue by 47 h'],
  ['2026-11-25T18:00:00Z', 'Overdue by 4 days'],
])('from the 24th hour on, it is overdue: at %s %s', (time, word) => {
  expect(at(time)).toEqual({ overdue: true, gone: 1, word })
})

it('trusts the server when this device’s clock is slow', () => {
  expect(at('2026-11-21T12:00:00Z', true)).toMatchObject({ overdue: true, gone: 1 })
})
