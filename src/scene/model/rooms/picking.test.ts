import { expect, it } from 'vitest'
import type { Piece } from '../furnish/parts/object-part.ts'
import { block } from '../geometry/solids.ts'
import { matte } from '../materials/look.ts'
import { leadFrom, pick } from './picking.ts'

const box = (slot: string, x: number): Piece => ({
  slot,
  fixture: slot,
  look: matte('#808080'),
  mesh: block([x, 0, 0], [1, 1, 1]),
})
const pieces = [box('far', 6), box('near', 3), box('behind', -4)]

it('picks the nearest piece in front of the eye, the point that was hit, and where its surface faces', () => {
  const hit = pick([0, 0.5, 0.4], [1, 0, 0], pieces, () => true)
  expect(hit?.piece.slot).toBe('near')
  expect(hit?.distance).toBeCloseTo(3)
  expect(hit?.point.map((n) => Math.round(n * 1000) / 1000)).toEqual([3, 0.5, 0.4])
  expect(hit?.normal.map((n) => Math.round(n) + 0)).toEqual([-1, 0, 0])
})

it('looks past pieces that are excluded, and returns nothing when nothing is hit', () => {
  expect(pick([0, 0.5, 0.4], [1, 0, 0], pieces, ({ slot }) => slot !== 'near')?.piece.slot).toBe('far')
  expect(pick([0, 0.5, 0.4], [0, 1, 0], pieces, () => true)).toBeNull()
})

it('ignores the inside of the piece that the eye is in', () => {
  expect(pick([3.5, 0.5, 0.4], [1, 0, 0], pieces, () => true)?.piece.slot).toBe('far')
})

it('drags an object by the point it was picked at, as far as the pointer moves, high or low', () => {
  const eye = [0, 1.5, 0] as const
  for (const height of [0, 0.7, 1.3, 1.5, 2.4]) {
    const way = ([x, y, z]: readonly [number, number, number]) => [x, y - eye[1], z] as [number, number, number]
    const lead = leadFrom([0, height, -2], way([0, height, -2]))
    const stays = lead([...eye], way([0, height, -2]))
    expect([stays?.x, stays?.z]).toEqual([expect.closeTo(0, 9), expect.closeTo(-2, 9)])
    const right = lead([...eye], way([0.3, height, -2]))
    expect([right?.x, right?.z]).toEqual([expect.closeTo(0.3, 9), expect.closeTo(-2, 9)])
    expect(lead([...eye], [0, 0, 1])).toBeNull()
  }
})
