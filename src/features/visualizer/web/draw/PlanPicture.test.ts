import { expect, it } from 'vitest'
import { boundsOf, breadthProblem, newTracing, scaled, tracingSize, turned } from './PlanPicture.tsx'

const file = new File([], 'plan.png')
const picture = () => newTracing(file, 'blob:plan', { width: 1200, height: 800 })

it('is in the corner of the sheet, as wide as a house, until its scale is set', () => {
  expect(boundsOf(picture())).toEqual([0, 0, 12, 8])
})

it('is scaled by the true distance between two points, and the first point stays in place', () => {
  // A wall that is 600 pixels long on the picture and 15 feet in reality.
  const tracing = scaled(
    picture(),
    [
      [3, 4],
      [9, 4],
    ],
    4.572,
  )
  expect(600 * tracing.metersPerPixel).toBeCloseTo(4.572, 9)
  const [x0, y0, x1, y1] = boundsOf(tracing)
  expect((3 - x0) / (x1 - x0)).toBeCloseTo(3 / 12, 9)
  expect((4 - y0) / (y1 - y0)).toBeCloseTo(4 / 8, 9)
})

it('keeps its scale when both points are the same or the distance is zero', () => {
  const before = picture()
  expect(
    scaled(
      before,
      [
        [1, 1],
        [1, 1],
      ],
      3,
    ),
  ).toBe(before)
  expect(
    scaled(
      before,
      [
        [1, 1],
        [2, 1],
      ],
      0,
    ),
  ).toBe(before)
})

it('rotates by quarter turns around its center, and four turns restore it', () => {
  const once = turned(picture())
  expect(tracingSize(once)).toEqual([8, 12])
  expect(once.middle).toEqual(picture().middle)
  expect(turned(turned(turned(once)))).toEqual(picture())
})

it('warns when a number would make the plan as small as a hand or as wide as a town', () => {
  expect(breadthProblem(12)).toBeNull()
  expect(breadthProblem(3048)).toContain('10000′ 0″ wide')
  expect(breadthProblem(0.1)).toContain('3 15/16″ wide')
})
