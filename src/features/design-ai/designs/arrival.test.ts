import { expect, it } from 'vitest'
import { arrivalProblem, isLate, withinWindow } from './arrival.ts'

it('rejects a date that has passed, or that is within the week that every delivery takes [R3]', () => {
  expect(arrivalProblem('2026-11-26', '2026-11-27')).toMatch(/^This date has passed\./)
  expect(arrivalProblem('2026-12-03', '2026-11-27')).toBe(
    'Nothing arrives before 12.04.2026. Choose that date or a later one, or leave it empty.',
  )
  expect(arrivalProblem('2026-12-04', '2026-11-27')).toBeNull()
})

it('leaves out what may arrive after the date; within three weeks, what cannot arrive before it [R3]', () => {
  expect([isLate(23, 30), isLate(24, 30)]).toEqual([false, true])
  expect([isLate(14, 21), isLate(15, 21)]).toEqual([false, true])
  expect([withinWindow(21), withinWindow(20)]).toEqual([false, true])
  expect([isLate(20, 20), isLate(21, 20)]).toEqual([false, true])
  expect([isLate(5, 7), isLate(8, 7)]).toEqual([false, true])
  // The date came nearer since the design was made: nothing arrives in time, and the fastest is chosen.
  expect([isLate(7, 2), isLate(8, 2)]).toEqual([false, true])
})
