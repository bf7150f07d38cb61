import { describe, expect, it } from 'vitest'
import { rectangle } from '#test/scene/random-rooms.ts'
import type { Vec2 } from '../geometry/mesh.ts'
import { areaOf, clipTo, regionOf, tidy } from './region.ts'

const tile = rectangle(1, 1)

describe('clipping a region', () => {
  it('turns a hole that crosses the edge into a notch', () => {
    const region = regionOf(rectangle(4, 4), [rectangle(2, 2, 0.5, 0.5)])
    const part = clipTo(region, tile)
    expect(part).toHaveLength(1)
    expect(tidy(part[0] ?? [])).toHaveLength(6)
    expect(areaOf(part)).toBeCloseTo(0.75, 12)
  })

  it('keeps a hole within the piece as a hole', () => {
    const part = clipTo(regionOf(rectangle(4, 4), [rectangle(0.2, 0.2, 0.4, 0.4)]), tile)
    expect(part).toHaveLength(2)
    expect(areaOf(part)).toBeCloseTo(0.96, 12)
    expect(areaOf(clipTo(part, rectangle(0.02, 0.02, 0.49, 0.49)))).toBe(0)
  })

  it('splits where a post crosses the piece', () => {
    const part = clipTo(regionOf(rectangle(4, 4), [rectangle(0.2, 3, 0.4, -1)]), tile)
    expect(part.map((loop) => areaOf([loop]))).toEqual([expect.closeTo(0.4, 12), expect.closeTo(0.4, 12)])
  })

  it('supports walls that run along its sides, and holes that touch a wall', () => {
    const room: Vec2[] = [
      [0, 0],
      [3, 0],
      [3, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]
    expect(areaOf(clipTo(regionOf(room, []), tile))).toBeCloseTo(1, 12)
    expect(clipTo(regionOf(room, []), rectangle(1, 1, 1, 1))).toEqual([])
    const vanity = regionOf(rectangle(3, 3), [rectangle(2, 0.5)])
    expect(areaOf(clipTo(vanity, tile))).toBeCloseTo(0.5, 12)
    expect(areaOf(clipTo(vanity, rectangle(1, 0.5)))).toBeCloseTo(0, 12)
  })

  it('keeps a corner that only touches the line', () => {
    const kite: Vec2[] = [
      [0.5, 0],
      [1, 1],
      [0, 1],
    ]
    expect(areaOf(clipTo(regionOf(kite, []), rectangle(1, 0.6)))).toBeCloseTo(0.18, 12)
    expect(
      tidy([
        [0.5, 0],
        [1, 1],
        [0, 1],
        [0.5, 0],
      ]),
    ).toHaveLength(3)
  })

  it('accepts outlines in either direction', () => {
    const region = regionOf([...rectangle(2, 2)].reverse(), [rectangle(0.5, 0.5, 1, 1)])
    expect(areaOf(region)).toBeCloseTo(3.75, 12)
  })
})
