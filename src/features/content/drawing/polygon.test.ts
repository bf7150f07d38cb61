import { describe, expect, it } from 'vitest'
import { clip, clipNear, convexHull } from './polygon.ts'

describe('clip', () => {
  it('cuts a square where it passes behind the eye', () => {
    const cut = clipNear(
      [
        [0, 0, -1],
        [2, 0, -1],
        [2, 0, 3],
        [0, 0, 3],
      ],
      1,
    )
    expect(cut).toHaveLength(4)
    expect(Math.min(...cut.map((p) => p[2]))).toBe(1)
    expect(Math.max(...cut.map((p) => p[2]))).toBe(3)
  })

  it('keeps nothing of what is all on the wrong side and all of what is on the right one', () => {
    const triangle = [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
    ] as const
    expect(clip(triangle, () => -1)).toEqual([])
    expect(clip(triangle, () => 1)).toEqual(triangle)
  })
})

it('finds the convex outline and drops what lies inside of it', () => {
  const hull = convexHull([
    [0, 0],
    [4, 0],
    [2, 1],
    [4, 4],
    [0, 4],
    [2, 0],
  ])
  expect(hull).toHaveLength(4)
  expect(hull).not.toContainEqual([2, 1])
})
