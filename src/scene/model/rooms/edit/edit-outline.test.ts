import { describe, expect, it } from 'vitest'
import { parseLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { maxCorners, outlineOf, problemOfOutline, problemOfWall, snapCorner, withWallLength } from './edit-outline.ts'

const inch = 0.0254
const snapping = { grid: 3 * inch, reach: 0.15 }

describe('the next corner of a room being drawn', () => {
  it('starts on the grid', () => {
    const { at, guides } = snapCorner([], [1.01, 2.02], snapping)
    expect(at[0] / (3 * inch)).toBeCloseTo(13, 9)
    expect(at[1] / (3 * inch)).toBeCloseTo(27, 9)
    expect(guides).toEqual([])
  })

  it('is square to the page or half-right to it, and a whole length away, unless angles are free', () => {
    const right = snapCorner([[0, 0]], [3, 0.2], snapping).at
    expect(right[1]).toBe(0)
    expect((right[0] / (3 * inch)) % 1).toBeCloseTo(0, 9)
    const slant = snapCorner([[0, 0]], [2, 2.1], snapping).at
    expect(slant[0]).toBeCloseTo(slant[1], 9)
    expect(snapCorner([[0, 0]], [2, 1.1], snapping).at[1]).toBe(0)
    const free = snapCorner([[0, 0]], [2, 1.15], { ...snapping, free: true }).at
    expect(free[1] / free[0]).toBeGreaterThan(0.5)
    expect(free[1] / free[0]).toBeLessThan(0.65)
  })

  it('can be square to a wall that is not square to the page', () => {
    const turned: Vec2[] = [
      [0, 0],
      [3, 1],
    ]
    const { at } = snapCorner(turned, [2.4, 2.9], { grid: 0, reach: 0.15 })
    expect((at[0] - 3) * 3 + (at[1] - 1) * 1).toBeCloseTo(0, 9)
  })

  it('aligns with an earlier corner, and closes the room at the first one', () => {
    const chain: Vec2[] = [
      [0, 0],
      [4.13, 0],
      [4.13, 3.21],
    ]
    const { at, guides, closes } = snapCorner(chain, [0.08, 3.25], snapping)
    expect(at).toEqual([0, 3.21])
    expect(guides).toEqual([[[0, 0], at]])
    expect(closes).toBe(false)
    const done = snapCorner([...chain, at], [0.1, 0.1], snapping)
    expect([done.closes, done.at]).toEqual([true, [0, 0]])
  })
})

describe('an invalid wall', () => {
  const chain: Vec2[] = [
    [0, 0],
    [4, 0],
    [4, 3],
    [2, 3],
  ]
  it('is rejected with a reason: crosses another, overlaps the last, too short, too long, too many', () => {
    expect(problemOfWall(chain, [2, -1])).toBe('The wall would cross wall 1.')
    expect(problemOfWall(chain, [3, 3])).toBe('The wall would overlap the previous wall.')
    expect(problemOfWall(chain, [2, 2.9])).toBe('A wall must be at least 1′ 0″ long.')
    expect(problemOfWall(chain, [-40, 3])).toBe('A room can be at most 100′ 0″ long.')
    expect(problemOfWall(chain, [0, 3])).toBeNull()
    const many = Array.from({ length: maxCorners }, (_, i): Vec2 => [i / 2, 0])
    expect(problemOfWall(many, [0, 1])).toBe('A room can have at most 40 corners.')
  })
  it('does not count as crossing when it only continues in the same line', () => {
    const bay: Vec2[] = [
      [0, 0],
      [4, 0],
      [5, 1],
      [6, 0],
    ]
    expect(problemOfWall(bay, [9, 0])).toBeNull()
    expect(problemOfWall(bay, [3, 0])).toBe('The wall would cross wall 1.')
  })
})

describe('an outline', () => {
  const square: Vec2[] = [
    [0, 0],
    [0, 3],
    [3, 3],
    [3, 0],
  ]
  it('runs counterclockwise in whichever direction it was drawn, and collinear walls become one', () => {
    expect(area(square)).toBeLessThan(0)
    const outline = outlineOf([...square.slice(0, 2), [1.5, 3], ...square.slice(2)])
    expect(area(outline)).toBeCloseTo(9, 9)
    expect(outline).toHaveLength(4)
  })
  it('is rejected when its walls cross, when it is too small and when it folds back', () => {
    expect(problemOfOutline(square)).toBeNull()
    expect(
      problemOfOutline([
        [0, 0],
        [3, 3],
        [3, 0],
        [0, 3],
      ]),
    ).toBe('The walls would cross.')
    expect(
      problemOfOutline([
        [0, 0],
        [0.8, 0],
        [0.8, 0.8],
      ]),
    ).toBe('The room would be too small.')
    expect(
      problemOfOutline([
        [0, 0],
        [4, 0],
        [2, 0.001],
        [2, 3],
      ]),
    ).toBe('Wall 2 would overlap wall 1.')
    expect(problemOfOutline(square.slice(0, 2))).toBe('A room must have at least three corners.')
  })
  it('accepts a typed length for a drawn wall, and moves what comes after it', () => {
    const typed = parseLength('8\' 4 1/2"') ?? 0
    const chain = withWallLength(
      [
        [0, 0],
        [2, 0],
        [2, 3],
      ],
      0,
      typed,
    )
    expect(chain[1]?.[0]).toBeCloseTo(100.5 * inch, 9)
    expect(chain[2]).toEqual([chain[1]?.[0], 3])
  })
})
