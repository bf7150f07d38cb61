import { expect, it } from 'vitest'
import { type Corners, isFlat, rectify, sidesOf } from './rectify.ts'

const whole: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** A picture whose red is its column and whose green is its row. */
function ramp(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) data.set([i, j, 0, 255], (j * width + i) * 4)
  }
  return { width, height, data }
}

it('the whole picture stays as it is', () => {
  const picture = ramp(20, 10)
  expect(rectify(picture, whole, { width: 20, height: 10 })).toEqual(picture)
})

it('a surface seen at an angle is straightened: its lines stay lines, and its middle is where its diagonals cross [OP-83]', () => {
  const corners: Corners = [
    [0.3, 0.2],
    [0.7, 0.2],
    [0.9, 0.8],
    [0.1, 0.8],
  ]
  const made = rectify(ramp(200, 200), corners, { width: 101, height: 101 })
  const at = (i: number, j: number) => [...made.data.subarray((j * 101 + i) * 4, (j * 101 + i) * 4 + 2)]
  // The diagonals of this trapezoid cross a third of the way down, from its shorter side.
  expect(at(50, 50)).toEqual([expect.closeTo(99.5, -0.5), expect.closeTo(79.5, -0.5)])
  expect(at(0, 0)).toEqual([expect.closeTo(60, -0.8), expect.closeTo(40, -0.8)])
  expect(at(100, 100)).toEqual([expect.closeTo(179, -0.8), expect.closeTo(159, -0.8)])
})

it('corners that cross, lie on a line or are mirrored enclose no surface', () => {
  expect(isFlat(whole)).toBe(true)
  const [a, b, c, d] = whole
  expect(isFlat([a, c, b, d])).toBe(false)
  expect(isFlat([d, c, b, a])).toBe(false)
  expect(isFlat([a, b, [0.2, 0.2], d])).toBe(false)
})

it('the sides are those of the picture in pixels', () => {
  expect(sidesOf(whole, { width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
})
